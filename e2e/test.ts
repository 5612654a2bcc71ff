import { expect, test as base } from '@playwright/test';
import { Pool } from 'pg';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { isBlockedWorker } from './blocked-workers.ts';
import { startProductServer, type ProductServer } from './product-server.ts';
import { isRepaired, isTranslating, translateEveryPage } from './translating-browser.ts';
import { setWorkerDatabase } from './worker-database.ts';

export { expect };

interface TestFixtures {
  /**
   * Expects these console errors; each pattern must match at least one. Every other error, warning or dialog fails the
   * test, violations of the content security policy included.
   */
  expectConsoleErrors: (...patterns: RegExp[]) => void;
}

interface WorkerFixtures {
  /** One running product for all tests of a worker. */
  product: ProductServer;
  /** The database of that product. */
  database: Pool;
  /**
   * Starts a product with other settings beside it, and stops the one before. All of a worker have the same data: only
   * the first one loads the demo.
   */
  startVariant: (settings: Record<string, string>) => Promise<ProductServer>;
}

let visitors = 0;

/** Playwright's test with our product behind `page.goto('/')`; it fails on unexpected console errors. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    async ({}, use, worker) => {
      const product = await startProductServer(String(worker.parallelIndex));
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  database: [
    async ({ product }, use) => {
      // The database is running already: this connects to it and leaves it running.
      const postgres = await startEmbeddedPostgres({ dataDir: product.dataDir, log: console });
      const pool = new Pool({ connectionString: postgres.connectionString });
      setWorkerDatabase(pool);
      await use(pool);
      setWorkerDatabase(undefined);
      await pool.end();
      await postgres.stop();
    },
    // Accounts and sessions are inserted there (accounts.ts).
    { scope: 'worker', auto: true },
  ],

  startVariant: [
    async ({}, use, worker) => {
      let last: ProductServer | undefined;
      await use(async (settings) => {
        const keep = last !== undefined;
        await last?.stop();
        last = await startProductServer(`variant-${worker.parallelIndex}`, settings, { keep });
        return last;
      });
      await last?.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  extraHTTPHeaders: async ({}, use) => {
    visitors += 1;
    await use({ 'x-forwarded-for': `127.9.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}` });
  },

  baseURL: async ({ product }, use) => {
    await use(product.address);
  },

  expectConsoleErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      const expected: RegExp[] = [];
      if (isTranslating) await translateEveryPage(context);
      context.on('console', (message) => {
        // Reported seconds after the load and after each change of the window: tests that need it check preloads
        // themselves.
        if (message.text().includes('was preloaded using link preload but not used')) return;
        // Comes from tests without a service worker, whose requests could not be intercepted (playwright.config.ts).
        if (isBlockedWorker(message.text())) return;
        if (isTranslating && isRepaired(message.text())) return;
        // The browser's word for a page that is left while its socket connects; a test is quicker than people.
        if (message.text().includes('WebSocket is closed before the connection is established')) return;
        if (['error', 'warning'].includes(message.type())) errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => {
        const text = String(error.error());
        if (!isTranslating || !isRepaired(text)) errors.push(text);
      });
      context.on('dialog', (dialog) => {
        errors.push(`a dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      await use((...patterns) => expected.push(...patterns));
      const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
      expect(unexpected, 'errors in the console that nobody expects').toEqual([]);
      const missing = () => expected.filter((pattern) => !errors.some((error) => pattern.test(error)));
      // The console reports a failed request later than the request itself fails.
      await expect.poll(() => missing().map(String), 'errors that were expected and did not come').toEqual([]);
    },
    { auto: true },
  ],
});
