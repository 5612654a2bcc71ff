import { expect, test } from '../test.ts';

test('answers the first page of a fresh start', async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(/Aangan/);
});

test('accepts console errors that a test expects', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/a wrong turn/, /404/);
  await page.goto('/');
  await page.evaluate(async () => {
    console.error('a wrong turn');
    await fetch('/api/no-such-call');
  });
});

test.describe('an unexpected error', () => {
  test.fail();

  test('fails the test: console', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      console.error('surprise');
    });
  });

  test('fails the test: thrown in the page', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(`new Promise((resolve) => {
      addEventListener('error', resolve);
      setTimeout(() => { throw new Error('surprise'); });
    })`);
  });
});
