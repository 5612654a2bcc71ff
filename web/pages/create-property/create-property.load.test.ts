import { isRedirect } from '@tanstack/react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { browserApi } from '#web/lib/browser-api.ts';
import { fakeBrowser } from '#web/testing/fake-browser.ts';
import { fakeNetwork } from '#web/testing/fake-network.ts';
import { loadPosting } from './create-property.load.ts';

const browser = fakeBrowser();
const network = fakeNetwork();
const asked = 'GET /api/user/plans-status';

function load(address: string, abortController = new AbortController()) {
  const { pathname, searchParams } = new URL(address, 'http://aangan.test');
  const edit = Number(searchParams.get('edit')) || undefined;
  const copy = Number(searchParams.get('copy')) || undefined;
  const context = { api: browserApi, nowMs: 0, origin: '' };
  return loadPosting({ context, deps: { edit, copy }, location: { pathname }, abortController });
}

beforeEach(() => {
  browser.signIn(7);
  network.on('GET /api/properties/31', { data: { id: 31, owner: { id: 7 } } });
  network.on('GET /api/properties/32', { data: { id: 32, owner: { id: 8 } } });
});

it('knows nothing without a signed-in user, as on the server', async () => {
  browser.signOut();
  expect(await load('/create-property?edit=31')).toEqual({ state: 'unknown' });
  browser.signIn(7);
  vi.stubGlobal('document', undefined);
  expect(await load('/create-property?edit=31')).toEqual({ state: 'unknown' });
  expect(network.calls).toEqual([]);
});

it('starts empty, or with a record of the user', async () => {
  expect(await load('/create-property')).toEqual({ state: 'new' });
  expect(await load('/create-property?edit=31')).toMatchObject({ state: 'edit', record: { id: 31 } });
});

// specification 29.19
it('begins an edit with the exemption from RERA that was chosen before, where the home needs one', async () => {
  const unfinished = { transaction_type: 'sale', project_status: 'under-construction' };
  network.on('GET /api/properties/31', { data: { id: 31, owner: { id: 7 }, ...unfinished } });
  network.on('GET /api/properties/31/checks', { data: { rera_exemption: 'small' } });
  expect(await load('/create-property?edit=31')).toMatchObject({ state: 'edit', exemption: 'small' });
  network.fail('GET /api/properties/31/checks', 503);
  expect(await load('/create-property?edit=31')).toMatchObject({ state: 'edit', exemption: null });
});

// specification 11.26
it('starts a new record with the answers of one of the user, and with none of another', async () => {
  expect(await load('/create-property?copy=31')).toMatchObject({ state: 'new', copied: { id: 31 } });
  expect(await load('/create-property?copy=32')).toEqual({ state: 'not-owned' });
});

it('starts with no record of another user, and with none that cannot be loaded', async () => {
  expect(await load('/create-property?edit=32')).toEqual({ state: 'not-owned' });
  expect(await load('/create-property?edit=33')).toEqual({ state: 'not-owned' });
});

it('returns no record when the page was left', async () => {
  const control = new AbortController();
  const release = network.hold('GET /api/properties/31');
  const loaded = load('/create-property?edit=31', control);
  control.abort();
  release();
  await expect(loaded).rejects.toThrow();
});

it('redirects to the plans only a user without a featured plan', async () => {
  network.on(asked, { data: { feature_plan: { active: false } } });
  const left = await load('/create-property-featured').catch((error: unknown) => error);
  expect(isRedirect(left) && left.options.to).toBe('/pricing');
  network.on(asked, { data: { feature_plan: { active: true } } });
  expect(await load('/create-property-featured')).toEqual({ state: 'new' });
  network.fail(asked, 503);
  expect(await load('/create-property-featured')).toEqual({ state: 'new' });
});
