import { readdir } from 'node:fs/promises';
import process from 'node:process';

/** Runs one benchmark: npm run bench -- NAME [its options]; without a name `million`. Each is a file here, `NAME.bench.ts`. */
const ending = '.bench.ts';
const names = (await readdir(import.meta.dirname))
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length));
// Each bench reads its options behind its name, also where the name was left out.
if (process.argv[2] === undefined || process.argv[2].startsWith('--')) process.argv.splice(2, 0, 'million');
const [wanted = ''] = process.argv.slice(2);
if (names.includes(wanted)) await import(`./${wanted}${ending}`);
else {
  process.stderr.write(`Name a benchmark: ${names.join(', ')}\n`);
  process.exitCode = 1;
}
