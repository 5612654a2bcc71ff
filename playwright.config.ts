import { defineConfig, devices } from '@playwright/test';
import { choiceOfRun } from './e2e/matrix/chosen.ts';
import { isTranslating, untranslated } from './e2e/untranslated.ts';
import { chromiumArguments, findSystemChromium, findTestBrowser } from './scripts/lib/chromium.mjs';
import { keepCompiledCode } from './scripts/lib/node-runtime.mjs';

/** A camera that shows a moving picture, and a user who allows it: the shell has no window that asks. */
const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
/** Drawing in three dimensions without a graphics card. */
const drawing = ['--enable-unsafe-swiftshader', '--use-gl=angle', '--use-angle=swiftshader'];

/**
 * The same for all specs of a project: other options would be another worker, with another product to start.
 *
 * @param executablePath null for Playwright's own
 */
function launched(executablePath: string | null, further: readonly string[]) {
  const args = [...chromiumArguments, ...further];
  return { launchOptions: { ...(executablePath !== null && { executablePath }), args } };
}

/** The shell loads pictures and moves pages otherwise than the browsers of visitors, and shows no pushed message. */
const inWholeBrowser = /(nothing-corrected|page-weight|push|home-media)\.spec\.ts$/;

keepCompiledCode(import.meta.dirname);
const leftOut = isTranslating ? Object.keys(untranslated).map((spec) => `**/${spec}.spec.ts`) : [];

// Made once a run, before its workers start, and printed.
choiceOfRun();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/global-setup.ts',
  // Each worker starts a separate product, with database and browser.
  workers: 2,
  fullyParallel: false,
  // Far longer than any test takes, so that tests don't fail on a busy machine.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // A flaky test is a fault of the test or the product, and fails here. CI machines stall for seconds, so CI retries
  // once, and its sum shows how many tests needed that (scripts/lib/counts.mjs).
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-IN',
    // Slideshow and carousel don't move, except in the test of their motion.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Asia/Kolkata',
    // `page.route` doesn't see requests of a service worker; e2e/news/push.spec.ts allows it.
    serviceWorkers: 'block',
    // Recording videos of all tests would take a third more time.
    // A trace takes a snapshot of the page at every step, a sixth more time: only the second try of CI has one, and a run
    // that asks for it with `--trace retain-on-failure`.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
  },
  // The few long journeys first: nobody waits for them at the end.
  projects: [
    {
      name: 'whole browser',
      testMatch: inWholeBrowser,
      testIgnore: leftOut,
      use: launched(findSystemChromium(), drawing),
    },
    { name: 'shell', testIgnore: [inWholeBrowser, ...leftOut], use: launched(findTestBrowser(), camera) },
  ],
});
