import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, bad, good } from '#web/testing/answers.ts';
import {
  advance,
  address,
  answer,
  heldBack,
  openInStillTime,
  passedOn,
  storeInBrowser,
  startScreens,
} from '#web/testing/screen.tsx';

const token = 'abcdefghijklmnopqrstUVWXYZ0123456789-_abcde';
const link = `/verify-email?token=${token}`;
const call = `/api/auth/verify-email/${token}`;

startScreens();

// specification 9.7
test('shows the start of the token, verifies after 100 ms, and only once', async () => {
  storeInBrowser({ pending_verification_email: 'asha@example.in', pending_verification_name: 'Asha' });
  const sent = answer(call, [good('Your email is verified.')]);
  await openInStillTime(link);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Verifying your email');
  await expect.element(page.getByText(/^Token:/)).toHaveTextContent('Token: abcdefghijklmnopqrst...');
  await advance(99);
  expect(sent).toHaveLength(0);
  await advance(1);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Email verified');
  await expect.element(page.getByText('Your email is verified.')).toBeVisible();
  expect(localStorage.getItem('pending_verification_email')).toBeNull();
  expect(localStorage.getItem('pending_verification_name')).toBeNull();
  await advance(60_000);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Email verified');
  expect(sent).toHaveLength(1);

  const main = page.getByRole('main');
  await expect.element(main.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  await main.getByRole('link', { name: 'Sign In' }).click();
  await expect.poll(address).toBe('/signin');
  expect(passedOn()).toMatchObject({
    ...{ message: 'Your email is verified.', email: 'asha@example.in' },
    isVerified: true,
  });
});

// specification 9.8
test('reports a missing token, and makes no call', async () => {
  const sent = answer('/api/auth/verify-email/*', [good('No')]);
  await openInStillTime('/verify-email');
  await expect.element(page.getByText('Invalid verification link. Please check your email.')).toBeVisible();
  const main = page.getByRole('main');
  await expect.element(main.getByRole('link', { name: 'Register again' })).toHaveAttribute('href', '/signup');
  await expect.element(main.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  await advance(11_000);
  expect(sent).toHaveLength(0);
  await expect.element(page.getByText('Invalid verification link. Please check your email.')).toBeVisible();
});

test('reports a timeout after 10 seconds, and accepts a late success', async () => {
  const { after, release } = heldBack();
  answer(call, [good('Your email is verified.')], { after });
  await openInStillTime(link);
  await advance(9_999);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Verifying your email');
  await advance(1);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'Verification is taking longer than expected. Your email might already be verified. Please try signing in.',
    );
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Sign In' }))
    .toHaveAttribute('href', '/signin');
  release();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Email verified');
});

// specification 9.9
test('shows a link that was used before as a success', async () => {
  answer(call, [bad(400, 'This email is already verified.', { code: 'accounts.already_verified' })]);
  await openInStillTime(link);
  await advance(100);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Email verified');
  await expect
    .element(page.getByText('Your email has already been verified! You can now login to your account.'))
    .toBeVisible();
});

const failures: [name: string, answer: Answer, text: string][] = [
  ['the server says why', bad(400, 'This link has run out.'), 'This link has run out.'],
  [
    'the server says no and not why',
    { status: 200, body: { success: false } },
    'Verification failed. Please try again.',
  ],
  ['the server fails without a word', bad(500, undefined), 'Verification failed. Please try again or contact support.'],
  ['nobody answers', 'gone', 'Network error. Please check your connection and try again.'],
];
for (const [name, reply, text] of failures) {
  test(`says what to do when ${name}`, async () => {
    answer(call, [reply]);
    await openInStillTime(link);
    await advance(100);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('We could not verify your email');
    await expect.element(page.getByRole('alert')).toHaveTextContent(text);
    await advance(10_000);
    await expect.element(page.getByRole('alert')).toHaveTextContent(text);
  });
}
