import process from 'node:process';
import { parseArgs } from 'node:util';
import { startProductServer } from '../e2e/product-server.ts';
import { bytesOf } from './page-bytes.ts';
import { timesOf } from './page-times.ts';
import { workBeside } from './page-work-beside.ts';

/**
 * Starts its own product with the demo data, and measures the times and sizes of its pages; with `--beside` only the
 * rendering times, next to another checkout that is built.
 *
 *     npm run build && npm run bench -- pages
 *     npm run bench -- pages --beside ../older
 */
const { values } = parseArgs({ args: process.argv.slice(3), options: { beside: { type: 'string' } } });
const product = await startProductServer('bench-pages');
try {
  if (values.beside !== undefined) await workBeside(product.dataDir, values.beside);
  else {
    await timesOf(product);
    await bytesOf(product.address);
  }
} finally {
  await product.stop();
}
