import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bad, good } from '#web/testing/answers.ts';
import { signedInBrowser } from '#web/testing/sample-user.ts';
import { address, answer, openScreen, startScreens, storeInBrowser } from '#web/testing/screen.tsx';

startScreens();

beforeEach(() => {
  for (const path of ['/api/properties', '/api/featured-homes', '/api/search/summary'])
    answer(path, [bad(500, 'Not now.')]);
});

const texts = (role: 'link' | 'menuitem') =>
  page
    .getByRole(role)
    .elements()
    .map((one) => one.textContent);

// specification 3.4
test('the menu of both forms opens by mouse and by keyboard; both need a sign-in', async () => {
  await page.viewport(1280, 800);
  await openScreen('/cookies-policy');
  const opener = page.getByRole('button', { name: 'Post property' });
  await opener.click();
  await page.getByRole('menuitem', { name: 'Free Listing' }).click();
  await expect.poll(address).toBe('/signin?next=%2Fcreate-property');
  await openScreen('/cookies-policy');
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menu')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Free Listing' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Featured Listing' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/signin?next=%2Fcreate-property-featured');
});

// specification 3.6
test('the menu of a phone has the main links', async () => {
  await page.viewport(360, 740);
  await openScreen('/cookies-policy');
  const opener = page.getByRole('button', { name: 'Menu' });
  await opener.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect
    .poll(() =>
      menu
        .getByRole('link')
        .elements()
        .map((link) => link.textContent),
    )
    .toEqual([
      'For Buyers',
      'For Tenants',
      'For Owners',
      'Pricing',
      'Free Listing',
      'Featured Listing',
      'Favourites',
      'Chat',
      'Sign in',
      'हिन्दी',
      expect.stringMatching(/^\d[\d ]+$/),
    ]);
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await menu.getByRole('link', { name: 'Sign in' }).click();
  await expect.poll(address).toMatch(/^\/signin/);
  await expect.element(menu).not.toBeInTheDocument();
});

test('the menu of a phone names the signed-in user, who signs out there', async () => {
  await page.viewport(360, 740);
  storeInBrowser(signedInBrowser);
  const sent = answer('/api/auth/logout', [good('You are signed out.')]);
  await openScreen('/cookies-policy');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect.element(menu).toMatchTextContent(/Asha Rao/);
  await expect.element(menu.getByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await expect.element(menu).not.toBeInTheDocument();
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(sent).toHaveLength(1);
});

// specification 3.5
test('the menu of a signed-in user leads to the account', async () => {
  await page.viewport(1280, 800);
  storeInBrowser(signedInBrowser);
  await openScreen('/cookies-policy');
  await page.getByRole('button', { name: 'Asha Rao, menu' }).click();
  await expect.poll(() => texts('menuitem')).toEqual(['My Profile', 'Enquiries', 'Favourites', 'Settings', 'Sign Out']);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Post property' }).click();
  await expect
    .element(page.getByRole('menuitem', { name: 'Free Listing' }))
    .toHaveAttribute('href', '/create-property');
  await expect.element(page.getByRole('menuitem', { name: 'Featured Listing' })).toHaveAttribute('href', '/pricing');
});

test('a lost network is reported until it is back', async () => {
  await openScreen('/cookies-policy');
  const banner = page.getByText(/^You are offline\./);
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  dispatchEvent(new Event('offline'));
  await expect.element(banner).toBeVisible();
  Reflect.deleteProperty(navigator, 'onLine');
  dispatchEvent(new Event('online'));
  await expect.element(banner).not.toBeInTheDocument();
});
