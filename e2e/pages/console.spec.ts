import { test } from '../test.ts';

// The checks of test.ts themselves, on the lightest document of the product.

test('accepts console errors that a test expects', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/a wrong turn/, /404/);
  await page.goto('/api/no-such-call');
  await page.evaluate(() => {
    console.error('a wrong turn');
  });
});

test.describe('an unexpected error', () => {
  test.fail();

  test('fails the test: console', async ({ page }) => {
    await page.goto('/robots.txt');
    await page.evaluate(() => {
      console.error('surprise');
    });
  });

  test('fails the test: thrown in the page', async ({ page }) => {
    await page.goto('/robots.txt');
    await page.evaluate(`new Promise((resolve) => {
      addEventListener('error', resolve);
      setTimeout(() => { throw new Error('surprise'); });
    })`);
  });
});
