import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bad } from '#web/testing/answers.ts';
import { signedInBrowser } from '#web/testing/sample-user.ts';
import { address, answer, openScreen, passedOn, startScreens, storeInBrowser } from '#web/testing/screen.tsx';
import { forgetSession } from './session.ts';

startScreens();

const ended = 'Your session has ended. Sign in again to go on where you were.';
const nothingDecided = page.getByText('We have decided nothing about your account or what you posted.');
const section = (name: string) => page.getByRole('navigation', { name: 'My Profile' }).getByRole('link', { name });

beforeEach(() => {
  storeInBrowser(signedInBrowser);
  answer('/api/user/moderation', [{ status: 200, body: { success: true, data: [] } }]);
});

// specification 2.3
test('leads to the sign-in, and back to the section that was opened by a click, when the session ends', async () => {
  answer('/api/user/contacts', [{ status: 200, body: { success: true, data: { seen: [], viewers: [] } } }]);
  await openScreen('/my-profile/contacts');
  await section('Decisions').click();
  await expect.element(nothingDecided).toBeVisible();
  forgetSession();
  await expect.poll(address).toBe('/signin?next=%2Fmy-profile%2Fdecisions');
  expect(passedOn()).toMatchObject({ message: ended });
});

test('leads to the sign-in when a section is opened after the session has ended', async () => {
  answer('/api/user/contacts', [bad(401, 'Sign in to go on.')]);
  await openScreen('/my-profile/decisions');
  await section('Contact details').click();
  await expect.poll(address).toBe('/signin?next=%2Fmy-profile%2Fcontacts');
  expect(passedOn()).toMatchObject({ message: ended });
});

test('leaves a person alone who goes to another page while the session ends', async () => {
  await openScreen('/my-profile/decisions');
  await expect.element(nothingDecided).toBeVisible();
  // The bar at the bottom covers it here.
  page
    .getByRole('link', { name: 'Cookies policy' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  forgetSession();
  await expect.poll(address).toBe('/cookies-policy');
});

// specification 2.3
test('leads a visitor to the sign-in with the section of the address, and a user to the section', async () => {
  await openScreen('/my-profile#decisions');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Asha Rao');
  await expect.element(page.getByRole('heading', { name: 'Decisions' })).toBeInViewport();
  localStorage.clear();
  for (const path of ['/my-profile#decisions', '/chat']) {
    await openScreen(path);
    await expect.poll(address).toBe(`/signin?next=${encodeURIComponent(path)}`);
  }
});
