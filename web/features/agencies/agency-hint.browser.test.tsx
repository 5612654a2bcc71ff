import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signedInBrowser } from '#web/testing/sample-user.ts';
import { answer, openScreen, startScreens, storeInBrowser } from '#web/testing/screen.tsx';

startScreens();

const joined = { memberId: 7, ownerId: 3, agency: 'Rao Homes', rights: ['answer'] };
const hint = page.getByText(/Its enquiries, visits and offers open when this tab works for it\.$/);
const parts = [
  { section: 'visits', call: '/api/visits', data: { upcoming: [], asked: [], past: [], said: [] } },
  { section: 'offers', call: '/api/offers', data: { live: [], over: [] } },
];

test.for(parts)('a member is led from the own $section to those of the agency', async ({ section, call, data }) => {
  answer(`GET ${call}`, [{ status: 200, body: { success: true, data } }]);
  answer('GET /api/user/visit-feed', [
    { status: 200, body: { success: true, data: { created_at: null, path: null } } },
  ]);
  storeInBrowser({ ...signedInBrowser, 'aangan.agency': JSON.stringify(joined) });
  await openScreen(`/my-profile/${section}`);
  await expect.element(hint).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Work for the agency' })).toBeVisible();
});

test.for(parts)('a member who may post alone is not led to its $section', async ({ section, call, data }) => {
  answer(`GET ${call}`, [{ status: 200, body: { success: true, data } }]);
  answer('GET /api/user/visit-feed', [
    { status: 200, body: { success: true, data: { created_at: null, path: null } } },
  ]);
  storeInBrowser({ ...signedInBrowser, 'aangan.agency': JSON.stringify({ ...joined, rights: ['post'] }) });
  await openScreen(`/my-profile/${section}`);
  await expect.element(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect.element(hint).not.toBeInTheDocument();
});
