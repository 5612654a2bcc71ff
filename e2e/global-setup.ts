import { firstStart, startProductServer } from './product-server.ts';

/**
 * Once a run: a first start, whose data the products of all workers copy. Loading the demo is most of a first start, and
 * each project and each failed test begins with another worker.
 */
export default async function makeFirstStart(): Promise<void> {
  const product = await startProductServer(firstStart);
  await product.stop();
}
