import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { good } from '#web/testing/answers.ts';
import { sampleUser, signedInBrowser } from '#web/testing/sample-user.ts';
import { answer, openScreen, startScreens, storeInBrowser } from '#web/testing/screen.tsx';

startScreens();

const found = (data: object) => ({ status: 200, body: { success: true, data } });
const session = (id: number, device: string, current = false) => ({
  id,
  device,
  current,
  address: '127.0.0.1',
  created_at: '2026-11-20T09:00:00Z',
  last_used_at: '2026-11-20T09:00:00Z',
});

const credentials = { email: 'asha@example.in', has_password: true, has_second_step: false, email_change: null };

beforeEach(() => {
  storeInBrowser(signedInBrowser);
  answer('/api/auth/credentials', [found(credentials)]);
  answer('/api/auth/events', [{ status: 200, body: { success: true, data: [], next: null } }]);
  answer('/api/auth/remaining-access', [
    found({
      passkeys: 0,
      authenticator_apps: 0,
      recovery_codes: 0,
      api_keys: 0,
      import_feeds: 0,
      shared_shortlists: 0,
      visit_feeds: 0,
      agency_members: 0,
      webhooks: 0,
    }),
  ]);
});

test('lists the user’s sessions, and ends the others', async () => {
  const all = [session(1, 'Chrome on Linux', true), session(2, 'Firefox on Windows'), session(3, 'curl')];
  answer('GET /api/auth/sessions', [found(all)]);
  answer('DELETE /api/auth/sessions', [good('You are signed out everywhere else.')]);
  const ended = answer('DELETE /api/auth/sessions/2', [good('That device is signed out.')]);
  await openScreen('/my-profile/security');
  const region = page.getByRole('region', { name: 'Where you are signed in' });
  const rows = () =>
    region
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent);
  await expect.poll(rows).toHaveLength(3);
  expect(rows().filter((row) => row.includes('This device'))).toHaveLength(1);
  await region.getByRole('button', { name: 'Sign out Firefox on Windows' }).click();
  await expect.poll(rows).toHaveLength(2);
  expect(ended).toHaveLength(1);
  await expect.element(region.getByRole('heading')).toHaveFocus();
  await region.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect.poll(rows).toEqual([expect.stringContaining('This device')]);
});

// specification 20.5
test('a change of address can be cancelled', async () => {
  const change = {
    email: 'new@example.in',
    old_confirmed: false,
    new_confirmed: false,
    expires_at: '2026-11-20T09:00:00Z',
  };
  answer('/api/auth/credentials', [found({ ...credentials, email_change: change })]);
  answer('/api/auth/sessions', [found([session(1, 'Chrome on Linux', true)])]);
  const cancelled = answer('DELETE /api/auth/email-change', [
    { status: 200, body: { success: true, message: 'Your email address stays as it is.', data: credentials } },
  ]);
  answer('/api/auth/user', [{ status: 200, body: { success: true, user: sampleUser } }]);
  await openScreen('/my-profile/security');
  const part = page.getByRole('region', { name: 'Email address' });
  await expect.element(part).toMatchTextContent(/Your address becomes new@example\.in/);
  await part.getByRole('button', { name: 'Cancel this change' }).click();
  await expect.element(page.getByText('Your email address stays as it is.')).toBeVisible();
  await expect.element(part.getByRole('button', { name: 'Change email address' })).toBeVisible();
  await expect.element(part.getByRole('heading')).toHaveFocus();
  expect(cancelled).toHaveLength(1);
});
