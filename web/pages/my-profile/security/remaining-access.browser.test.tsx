import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bad } from '#web/testing/answers.ts';
import { signedInBrowser } from '#web/testing/sample-user.ts';
import { answer, openScreen, startScreens, storeInBrowser } from '#web/testing/screen.tsx';

startScreens();

const none = {
  passkeys: 0,
  authenticator_apps: 0,
  recovery_codes: 0,
  api_keys: 0,
  import_feeds: 0,
  shared_shortlists: 0,
  visit_feeds: 0,
  agency_members: 0,
  webhooks: 0,
};
const some = { ...none, passkeys: 1, api_keys: 1, import_feeds: 1 };
const found = (data: object) => ({ status: 200, body: { success: true, data } });
const section = page.getByRole('region', { name: 'What a new password leaves' });
const dialog = page.getByRole('dialog');

beforeEach(() => {
  storeInBrowser(signedInBrowser);
  const credentials = { email: 'asha@example.in', has_password: true, has_second_step: false, email_change: null };
  answer('/api/auth/credentials', [found(credentials)]);
  answer('/api/auth/sessions', [found([])]);
  answer('/api/auth/events', [{ status: 200, body: { success: true, data: [], next: null } }]);
});

// specification 20.22
test('the page of security names what opens the account beside its password, and ends it with the password', async () => {
  answer('/api/auth/remaining-access', [found(some)]);
  const sent = answer('/api/auth/remaining-access/end', [
    bad(422, 'This password is not right.', { errors: { password: ['This password is not right.'] } }),
    { status: 200, body: { success: true, message: 'All of it was ended.', recovery_codes: null } },
  ]);
  await openScreen('/my-profile/security');
  await expect.element(section.getByText('1 passkey, 1 API key and 1 feed')).toBeVisible();
  expect(sent).toEqual([]);
  await section.getByRole('button', { name: 'End them all' }).click();
  await expect.element(dialog.getByText('1 passkey, 1 API key and 1 feed')).toBeVisible();
  await expect.element(dialog.getByLabelText('Code')).not.toBeInTheDocument();
  const press = dialog.getByRole('button', { name: 'End them all' });
  await press.click();
  await expect.element(dialog.getByText('Password is required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Password' }).fill('not it');
  await press.click();
  await expect.element(dialog.getByText('This password is not right.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Password' }).fill('courtyard at noon');
  answer('/api/auth/remaining-access', [found(none)]);
  await press.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([{ password: 'not it' }, { password: 'courtyard at noon' }]);
  await expect.element(section.getByText('Nothing.', { exact: true })).toBeVisible();
  await expect.element(page.getByText('All of it was ended.')).toBeVisible();
  await expect.element(section.getByRole('heading')).toHaveFocus();
});

// specification 20.22
test('an account with a second step is asked for its code, and shows the new recovery codes', async () => {
  answer('/api/auth/remaining-access', [found({ ...some, authenticator_apps: 1, recovery_codes: 9 })]);
  const sent = answer('/api/auth/remaining-access/end', [
    { status: 200, body: { success: true, message: 'All of it was ended.', recovery_codes: ['K7QM-4XRD-90BT'] } },
  ]);
  await openScreen('/my-profile/security');
  await expect
    .element(section.getByText('1 passkey, 1 authenticator app, 9 recovery codes, 1 API key and 1 feed'))
    .toBeVisible();
  await section.getByRole('button', { name: 'End them all' }).click();
  await dialog.getByRole('textbox', { name: 'Password' }).fill('courtyard at noon');
  await dialog.getByLabelText('Code').fill('123456');
  answer('/api/auth/remaining-access', [found({ ...none, authenticator_apps: 1, recovery_codes: 10 })]);
  await dialog.getByRole('button', { name: 'End them all' }).click();
  await expect.element(dialog.getByRole('list', { name: 'Recovery codes' }).getByText('K7QM-4XRD-90BT')).toBeVisible();
  expect(sent).toEqual([{ password: 'courtyard at noon', code: '123456' }]);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect.element(section.getByText('Nothing but your second step.')).toBeVisible();
});

// specification 20.22
test('an account that its password alone opens shows nothing of it', async () => {
  answer('/api/auth/remaining-access', [found(none)]);
  await openScreen('/my-profile/security');
  await expect.element(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
  await expect.element(section).not.toBeInTheDocument();
});
