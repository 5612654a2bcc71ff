import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bad, good } from '#web/testing/answers.ts';
import {
  address,
  answer,
  heldBack,
  openInStillTime,
  passedOn,
  storeInBrowser,
  startScreens,
} from '#web/testing/screen.tsx';

const email = 'asha@example.in';

startScreens();

describe('forgot password', () => {
  const call = '/api/auth/forgot-password';
  const send = () => page.getByRole('button', { name: 'Send Verification Code' });

  // specification 10.1
  test('needs a well-formed email address', async () => {
    const sent = answer(call, [good('No')]);
    await openInStillTime('/forgot-password');
    const field = page.getByLabelText('Email');
    await expect.element(field).toHaveAttribute('type', 'email');
    await send().click();
    await expect.element(page.getByText('Email is required')).toBeVisible();
    await expect.element(field).toHaveFocus();
    await field.fill('asha');
    await expect.element(page.getByText('Email is required')).not.toBeInTheDocument();
    await send().click();
    await expect.element(page.getByText('Enter an email address such as name@example.com')).toBeVisible();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    expect(sent).toEqual([]);
    await expect.element(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/signin');
  });

  test('shows that it is sending, and opens the code screen with address and message', async () => {
    storeInBrowser({ password_reset_verified: 'true', password_reset_email: 'old@example.in' });
    const { after, release } = heldBack();
    answer(call, [good('A code is on its way.')], { after });
    await openInStillTime('/forgot-password');
    await page.getByLabelText('Email').fill(email);
    await send().click();
    await expect.element(page.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-busy', 'true');
    release();
    await expect.poll(address).toBe('/verify-password-reset-otp');
    expect(passedOn()).toEqual({ email, message: 'A code is on its way.' });
    expect(localStorage.getItem('pending_password_reset_email')).toBe(email);
    expect(localStorage.getItem('password_reset_verified')).toBeNull();
  });

  // specification 10.2
  test('offers the registration to a user without an account', async () => {
    answer(call, [
      bad(404, 'No account found with this email address.', { code: 'accounts.not_found' }),
      bad(429, 'Please wait.'),
    ]);
    await openInStillTime('/forgot-password');
    await page.getByLabelText('Email').fill(email);
    await send().click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/No account found with this email address\./);
    await expect.element(page.getByRole('link', { name: 'Create New Account' })).toHaveAttribute('href', '/signup');
    await send().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please wait.');
    await expect.element(page.getByRole('link', { name: 'Create New Account' })).not.toBeInTheDocument();
  });

  test('shows a fallback message when the server sends none', async () => {
    answer(call, [bad(500, undefined), 'gone']);
    await openInStillTime('/forgot-password');
    await page.getByLabelText('Email').fill(email);
    await send().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('An error occurred');
    await send().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Network error. Please check your connection.');
  });
});
