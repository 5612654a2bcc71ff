import { defineConfig, devices } from '@playwright/test';
import { findSystemChromium } from './scripts/lib/chromium.mjs';

const executablePath = findSystemChromium();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/e2e',
  // Each worker has a whole product of its own, with database and browser.
  workers: 2,
  fullyParallel: false,
  timeout: 30_000,
  // A test that passes only sometimes is a wrong test or a wrong product.
  retries: 0,
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
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Chromium's own sandbox refuses to run as root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
