import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const makeBrotli = promisify(brotliCompress);
const makeGzip = promisify(gzip);

/** Text files; pictures and fonts are compressed already. */
const isText = /\.(js|css|svg|txt|webmanifest)$/;
/** For smaller files the headers cost more than compression saves. */
const fewestBytes = 1024;

/**
 * Writes each text of the folder beside itself as the server sends it: `x.js.br` and `x.js.gz`, as small as they get.
 * A name under assets/ holds a hash of its content, so existing files stay.
 *
 * @param {string} folder
 */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => isText.test(name));
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name);
      const named = name.startsWith(`assets${path.sep}`);
      if (named && existsSync(`${file}.br`) && existsSync(`${file}.gz`)) return;
      const bytes = readFileSync(file);
      if (bytes.length < fewestBytes) return;
      // At their best by default: quality 11 and level 9.
      writeFileSync(`${file}.br`, await makeBrotli(bytes));
      writeFileSync(`${file}.gz`, await makeGzip(bytes, { level: 9 }));
    }),
  );
}
