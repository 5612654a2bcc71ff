import process from 'node:process';
import { parseArgs } from 'node:util';
import { startProductServer } from '../e2e/product-server.ts';
import { startBehindNginx } from './behind-nginx.ts';
import { lighthouseOf } from './lighthouse-pages.ts';

/**
 * Starts a product of its own with the demo data and lets Lighthouse look at its pages as a phone does, with `--behind nginx`
 * through the system's nginx, with TLS and HTTP/2.
 *
 *     npm run build && npm run bench -- lighthouse --runs 5 --pages "home;list" --behind nginx
 *
 * Names of pages in other languages end with it: `--pages "home;home, hi"`.
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: '' },
    behind: { type: 'string' },
  },
});
const { behind } = values;
if (behind !== undefined && behind !== 'nginx') throw new Error('--behind is nginx, or left out');
const product = await (behind ? startBehindNginx('bench-lighthouse') : startProductServer('bench-lighthouse'));
try {
  await lighthouseOf(product.address, {
    runs: Number(values.runs),
    ...('askedAt' in product && { askedAt: product.askedAt }),
    pages: values.pages.split(';').filter((name) => name !== ''),
  });
} finally {
  await product.stop();
}
