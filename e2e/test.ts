import { expect, test as base } from '@playwright/test';
import { startProductServer, type ProductServer } from './product-server.ts';

export { expect };

interface TestFixtures {
  /**
   * Says that the browser's console will show these errors; each pattern must match at least one. Every other error
   * fails the test.
   */
  expectConsoleErrors: (...patterns: RegExp[]) => void;
}

interface WorkerFixtures {
  /** One real product for all tests of a worker. */
  product: ProductServer;
}

/** Playwright's test with our product behind `page.goto('/')`, and no error in the console unless it is expected. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    async ({}, use, worker) => {
      const product = await startProductServer(String(worker.parallelIndex));
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ product }, use) => {
    await use(product.address);
  },

  expectConsoleErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      const expected: RegExp[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      await use((...patterns) => expected.push(...patterns));
      const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
      expect(unexpected, 'errors in the console that nobody expects').toEqual([]);
      const missing = expected.filter((pattern) => !errors.some((error) => pattern.test(error)));
      expect(missing.map(String), 'errors that were expected and did not come').toEqual([]);
    },
    { auto: true },
  ],
});
