import { expect, test as base, type BrowserContext, type BrowserContextOptions } from '@playwright/test';
import { Pool } from 'pg';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { startCopiedProduct, type ProductServer } from './product-server.ts';
import { translateEveryPage } from './pages/translating-browser.ts';
import { isTranslating } from './untranslated.ts';
import { watchConsole } from './watched-console.ts';
import { setWorkerDatabase } from './worker-database.ts';

export { expect };

/** Makes the browser of another person, or another device of the same one. */
export type NewContext = (options?: BrowserContextOptions) => Promise<BrowserContext>;

interface TestFixtures {
  /**
   * Expects these console errors; each pattern must match at least one. Every other error, warning or dialog fails the
   * test, violations of the content security policy included.
   */
  expectConsoleErrors: (...patterns: RegExp[]) => void;
  /**
   * `browser.newContext`, whose pages are watched and translated like `page`. Closed after the test. The options of
   * playwright.config.ts and the product's address hold here as well.
   */
  newContext: NewContext;
  /** Shows the product's log after a failed test. */
  productLog: undefined;
  /** Reports of the consoles of all browsers of this test, and the ways to watch further ones. */
  consoles: { errors: string[]; watch: (context: BrowserContext) => Promise<void>; newContext: NewContext };
}

interface WorkerFixtures {
  /** One running product for all tests of a worker. */
  product: ProductServer;
  /** The database of that product. */
  database: Pool;
}

let visitors = 0;

/** Playwright's test with our product behind `page.goto('/')`; it fails on unexpected console errors. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    async ({}, use, worker) => {
      const product = await startCopiedProduct(String(worker.parallelIndex));
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

  extraHTTPHeaders: async ({}, use) => {
    visitors += 1;
    await use({ 'x-forwarded-for': `127.9.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}` });
  },

  baseURL: async ({ product }, use) => {
    await use(product.address);
  },

  consoles: async ({ browser }, use) => {
    const errors: string[] = [];
    const further: BrowserContext[] = [];
    const watch = async (context: BrowserContext) => {
      if (isTranslating) await translateEveryPage(context);
      watchConsole(context, errors);
    };
    const newContext: NewContext = async (options) => {
      const context = await browser.newContext(options);
      further.push(context);
      await watch(context);
      return context;
    };
    await use({ errors, watch, newContext });
    await Promise.all(further.map((context) => context.close()));
  },

  newContext: async ({ consoles }, use) => {
    await use(consoles.newContext);
  },

  // A test that fails shows what the product said meanwhile: the answer of a failed call names no cause. Defined before
  // the check of consoles, so that it ends after it and sees its errors.
  productLog: [
    async ({ product }, use, test) => {
      const before = product.printed();
      await use(undefined);
      const since = product.printed().replace(before, '');
      if (test.status === test.expectedStatus || since === '') return;
      await test.attach('product.log', { body: since, contentType: 'text/plain' });
      console.log(since.split('\n').slice(-20).join('\n'));
    },
    { auto: true },
  ],

  expectConsoleErrors: [
    async ({ context, consoles: { errors, watch } }, use) => {
      const expected: RegExp[] = [];
      await watch(context);
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
