// Makes what Git ignores and programs make, as far as its sources have changed: npm run generate [-- --force]
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate } from './lib/generated.mjs';
import { chooseNode } from './lib/node-runtime.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
try {
  await generate({ root, node: chooseNode(root), force: process.argv.includes('--force') });
} catch (error) {
  process.stderr.write(`\n  ${error instanceof Error ? error.message : String(error)}\n\n`);
  process.exitCode = 1;
}
