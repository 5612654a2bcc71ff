import { defineConfig } from 'vitest/config';

const outside = ['**/node_modules/**', 'build/**', '.data/**', 'e2e/**'];

/** Far longer than any test takes, so that tests don't fail on a busy machine. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // Vitest would leave one core to the editor, which on two cores is half.
    maxWorkers: '100%',
    // The time zone of most visitors, which differs from the database's, so that mix-ups are found.
    env: { TZ: 'Asia/Kolkata' },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['contracts/**/*.test.ts', 'web/**/*.test.ts', 'web/**/*.test.tsx'],
          exclude: outside,
          // Classes have the names that stand in their sheets.
          css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
          ...patience,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['server/**/*.test.ts', 'demo/**/*.test.ts', 'db/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: outside,
          globalSetup: ['server/testing/global-setup.ts'],
          ...patience,
        },
      },
    ],
  },
});
