import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArguments, findTestBrowser } from './scripts/lib/chromium.mjs';
import { keepCompiledCode } from './scripts/lib/node-runtime.mjs';
import { drawnOrder } from './scripts/lib/test-order.mjs';

// Tests start the product dozens of times.
keepCompiledCode(import.meta.dirname);

const inBrowser = '**/*.browser.test.tsx';
const outside = ['**/node_modules/**', 'build/**', '.data/**', 'e2e/**', inBrowser];
const browser = findTestBrowser();
/** A number: another order of files for each, the same for one. */
const seed = process.env.TEST_ORDER;

/** Far longer than any test takes, so that tests don't fail on a busy machine. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 3_000 } } };

export default defineConfig({
  test: {
    // Vitest would leave one core to the editor, which on two cores is half.
    maxWorkers: '100%',
    ...(seed && { sequence: { sequencer: drawnOrder(Number(seed)) } }),
    // Workers that are not isolated live for the whole run. Without a limit V8 lets what is no longer used grow to 4 GB in
    // each.
    execArgv: ['--max-old-space-size=3072'],
    // The time zone of most visitors, which differs from the database's, so that mix-ups are found.
    env: { TZ: 'Asia/Kolkata' },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['contracts/**/*.test.ts', 'web/**/*.test.ts', 'web/**/*.test.tsx'],
          exclude: outside,
          // Each module is imported once a worker, not once a file: half the time.
          isolate: false,
          // Classes have the same names as in their sheets.
          css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
          ...patience,
        },
      },
      {
        // The plugins of the pages.
        extends: './vite.config.ts',
        // All packages are prepared before the first test: one that is found later would reload the page under it.
        optimizeDeps: { entries: ['web/entry-client.tsx', `web/${inBrowser}`], include: ['axe-core'] },
        test: {
          name: 'component',
          include: [`web/${inBrowser}`],
          // Two pages on two cores; without a number Vitest opens one. After the others, so that no page waits for them.
          maxWorkers: '100%',
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...(browser !== null && { executablePath: browser }), args: chromiumArguments },
              // Nothing moves: colours are looked at, and elements pressed, where they end.
              contextOptions: { reducedMotion: 'reduce', locale: 'en-IN' },
            }),
            instances: [{ browser: 'chromium' }],
          },
          ...patience,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['server/**/*.test.ts', 'demo/**/*.test.ts', 'db/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: outside,
          globalSetup: ['server/testing/app/global-setup.ts'],
          // Node reads the server's files, as it does in production: nothing has to be transformed by Vite.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // The server is imported once a worker, not once a file: a third of the time.
          isolate: false,
          ...patience,
        },
      },
    ],
  },
});
