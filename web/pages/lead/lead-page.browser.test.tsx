import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { limits } from '#contracts/limits.ts';
import { bad } from '#web/testing/answers.ts';
import { signedInBrowser } from '#web/testing/sample-user.ts';
import {
  address,
  answer,
  expectLeavesAfter,
  openInStillTime,
  openScreen,
  startScreens,
  storeInBrowser,
} from '#web/testing/screen.tsx';

startScreens();

const missing = bad(404, 'There is no such record.');

beforeEach(() => {
  storeInBrowser(signedInBrowser);
});

// specification 7.6
test('redirects a home to its own page after two seconds', async () => {
  answer('/api/buyer-leads/7', [missing]);
  answer('/api/properties/7', [
    { status: 200, body: { success: true, data: { id: 7, entry_type: 'listing', transaction_type: 'sale' } } },
    'never',
  ]);
  await openInStillTime('/lead/7');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/This is not a lead\. Redirecting to property details\.\.\./);
  expect(limits.leadRedirectMs).toBe(2_000);
  await expectLeavesAfter(limits.leadRedirectMs, '/property/7');
});

// specification 7.7
test('says that the lead does not exist', async () => {
  answer('/api/buyer-leads/7', [missing]);
  answer('/api/properties/7', [missing]);
  await openScreen('/lead/7');
  await expect.element(page.getByRole('heading', { name: 'Lead not found' })).toBeVisible();
  await expect.element(page.getByText('There are others')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
  expect(address()).toBe('/lead/7');
});

test('shows why a lead could not be loaded', async () => {
  answer('/api/buyer-leads/7', [bad(500, undefined)]);
  answer('/api/properties/7', [bad(500, undefined)]);
  await openScreen('/lead/7');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Failed to fetch lead details/);
  answer('/api/buyer-leads/7', ['gone']);
  await openScreen('/lead/7');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/An error occurred while fetching lead details/);
  await expect.element(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
});
