import { startProductServer } from '../e2e/product-server.ts';
import { bytesOf } from './page-bytes.ts';
import { timesOf } from './page-times.ts';

/**
 * Starts a product of its own with the demo data, and measures what its pages take and what they send.
 *
 *     npm run build && npm run bench -- pages
 */
const product = await startProductServer('bench-pages');
try {
  await timesOf(product);
  await bytesOf(product.address);
} finally {
  await product.stop();
}
