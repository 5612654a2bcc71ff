import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findSystemChromium } from './scripts/lib/chromium.mjs';

const executablePath = findSystemChromium();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/e2e',
  // Each worker has a whole product of its own, with database and browser.
  workers: 2,
  fullyParallel: false,
  // Far above what anything takes: only what never comes may fail, however busy the machine is.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // A test that passes only sometimes is a wrong test or a wrong product, and fails here. CI runs on machines that stall
  // for seconds: it tries once more, and its sum names how many needed that (scripts/lib/counts.mjs).
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-IN',
    // Slideshow and carousel stand still; the test of their motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Asia/Kolkata',
    // A film of every test would cost a third of the time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== null && { executablePath }),
      args: chromiumArguments,
    },
  },
});
