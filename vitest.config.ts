import { defineConfig } from 'vitest/config';

const outside = ['**/node_modules/**', 'build/**', '.data/**', 'e2e/**'];

export default defineConfig({
  test: {
    // The time zone of most visitors, which is not the database's: a mix-up shows.
    env: { TZ: 'Asia/Kolkata' },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['contracts/**/*.test.ts', 'web/**/*.test.ts', 'web/**/*.test.tsx'],
          exclude: outside,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['server/**/*.test.ts', 'demo/**/*.test.ts', 'db/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: outside,
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
