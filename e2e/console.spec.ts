import { expect, test } from './test.ts';

test('answers the first page of a fresh start', async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(/Aangan/);
});

test('knows which errors in the console a test expects', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/a wrong turn/, /404/);
  await page.goto('/');
  await page.evaluate(async () => {
    console.error('a wrong turn');
    await fetch('/api/no-such-call');
  });
});

test.describe('an error that nobody expects', () => {
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
