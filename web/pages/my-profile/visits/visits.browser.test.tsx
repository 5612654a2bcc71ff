import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signedInBrowser } from '#web/testing/sample-user.ts';
import { answer, openScreen, startScreens, storeInBrowser } from '#web/testing/screen.tsx';

startScreens();
beforeEach(() => storeInBrowser(signedInBrowser));

test('says how to come to a first visit, in place of empty lists and a calendar of nothing', async () => {
  const data = { upcoming: [], asked: [], past: [], said: [] };
  answer('GET /api/visits', [{ status: 200, body: { success: true, data } }]);
  answer('GET /api/user/visit-feed', [
    { status: 200, body: { success: true, data: { created_at: null, path: null } } },
  ]);
  await openScreen('/my-profile/visits');
  await expect.element(page.getByRole('heading', { name: 'No visits yet' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Your times for visits' }))
    .toHaveAttribute('href', '/my-profile/times');
  await expect.element(page.getByRole('heading', { name: 'Earlier' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Make an address' })).not.toBeInTheDocument();
});
