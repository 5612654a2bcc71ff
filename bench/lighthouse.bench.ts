import process from 'node:process';
import { parseArgs } from 'node:util';
import { startProductServer } from '../e2e/product-server.ts';
import { lighthouseOf } from './lighthouse-pages.ts';

/**
 * Starts a product of its own with the demo data and lets Lighthouse look at its pages as a phone does.
 *
 *     npm run build && npm run bench -- lighthouse --runs 5 --pages home,list
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { runs: { type: 'string', default: '5' }, pages: { type: 'string', default: '' } },
});
const product = await startProductServer('bench-lighthouse');
try {
  await lighthouseOf(product.address, {
    runs: Number(values.runs),
    pages: values.pages.split(',').filter((name) => name !== ''),
  });
} finally {
  await product.stop();
}
