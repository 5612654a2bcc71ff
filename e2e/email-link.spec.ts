import {
  answer,
  bad,
  good,
  storeInBrowser,
  storedValue,
  logged,
  loggedAsGone,
  openInStillTime,
  passedOn,
  type Answer,
} from './accounts-screens.ts';
import { expect, test } from './test.ts';

const token = 'abcdefghijklmnopqrstUVWXYZ0123456789-_abcde';
const link = `/verify-email?token=${token}`;
const call = `/api/auth/verify-email/${token}`;

test('shows the start of the token, verifies after 100 ms, and only once', async ({ page }) => {
  await storeInBrowser(page, { pending_verification_email: 'asha@example.in', pending_verification_name: 'Asha' });
  const sent = await answer(page, call, good('Your email is verified.'));
  await openInStillTime(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verifying your email');
  await expect(page.getByText('Token:')).toHaveText('Token: abcdefghijklmnopqrst...');
  await page.clock.runFor(99);
  expect(sent).toHaveLength(0);
  await page.clock.runFor(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email verified');
  await expect(page.getByText('Your email is verified.')).toBeVisible();
  expect(await storedValue(page, 'pending_verification_email')).toBeNull();
  expect(await storedValue(page, 'pending_verification_name')).toBeNull();
  await page.clock.runFor(60_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email verified');
  expect(sent).toHaveLength(1);

  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  await main.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/signin');
  expect(await passedOn(page)).toEqual({ message: 'Your email is verified.', email: 'asha@example.in' });
});

test('reports a missing token, and makes no call', async ({ page }) => {
  const sent = await answer(page, '/api/auth/verify-email/**', good('No'));
  await openInStillTime(page, '/verify-email');
  await expect(page.getByText('Invalid verification link. Please check your email.')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Register again' })).toHaveAttribute('href', '/signup');
  await expect(main.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  await page.clock.runFor(11_000);
  expect(sent).toHaveLength(0);
  await expect(page.getByText('Invalid verification link. Please check your email.')).toBeVisible();
});

test('reports a timeout after 10 seconds, and accepts a late success', async ({ page }) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${call}`, async (route) => {
    await released;
    await route.fulfill({ json: { success: true, message: 'Your email is verified.' } });
  });
  await openInStillTime(page, link);
  await page.clock.runFor(9_999);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verifying your email');
  await page.clock.runFor(1);
  await expect(page.getByRole('alert')).toHaveText(
    'Verification is taking longer than expected. Your email might already be verified. Please try signing in.',
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email verified');
});

test('shows a link that was used before as a success', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(logged(400));
  await answer(page, call, bad(400, 'This email is already verified.'));
  await openInStillTime(page, link);
  await page.clock.runFor(100);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email verified');
  await expect(
    page.getByText('Your email has already been verified! You can now login to your account.'),
  ).toBeVisible();
});

const failures: [name: string, answer: Answer, text: string, log?: RegExp][] = [
  ['the server says why', bad(400, 'This link has run out.'), 'This link has run out.', logged(400)],
  [
    'the server says no and not why',
    { status: 200, body: { success: false } },
    'Verification failed. Please try again.',
  ],
  [
    'the server fails without a word',
    bad(500, undefined),
    'Verification failed. Please try again or contact support.',
    logged(500),
  ],
  ['nobody answers', 'gone', 'Network error. Please check your connection and try again.', loggedAsGone],
];
for (const [name, reply, text, log] of failures) {
  test(`says what to do when ${name}`, async ({ page, expectConsoleErrors }) => {
    if (log) expectConsoleErrors(log);
    await answer(page, call, reply);
    await openInStillTime(page, link);
    await page.clock.runFor(100);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not verify your email');
    await expect(page.getByRole('alert')).toHaveText(text);
    await page.clock.runFor(10_000);
    await expect(page.getByRole('alert')).toHaveText(text);
  });
}

test.describe('testing a token', () => {
  test('shows the raw reply and the page’s address', async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(logged(400), loggedAsGone, /a dialog: Please enter a token to test/);
    await answer(page, call, good('Fine'), bad(400, 'Used up.', { hint: 'x' }), 'gone');
    await openInStillTime(page, '/debug-verification');
    const { origin } = new URL(page.url());
    const main = page.getByRole('main');
    await expect(main.getByRole('definition')).toHaveText([origin, '/debug-verification', `${origin}/api`]);
    const test = main.getByRole('button', { name: 'Test Token' });
    await test.click();
    await main.getByLabel('Verification token').fill(` ${token}\n`);
    await test.click();
    const result = main.getByRole('region', { name: 'Result' }).locator('pre');
    await expect(result).toHaveText(/"message": "Fine"/);
    await test.click();
    await expect(result).toHaveText(/"status": 400,.*"message": "Used up\.",.*"hint": "x"/s);
    await test.click();
    await expect(result).toHaveText(/"status": 0,.*Network error/s);
  });
});
