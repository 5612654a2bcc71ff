// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiKey } from '#contracts/accounts/api-keys.ts';
import type { ImportFeed } from '#contracts/imports/import-feeds.ts';
import { Queries } from '#web/session/queries.tsx';
import { queryClient } from '#web/session/query-client.ts';
import { fakeNetwork } from '#web/testing/fake-network.ts';
import { soon } from '#web/testing/soon.ts';
import { ApiKeys } from './sources/api-keys.tsx';
import { ImportFeeds } from './sources/import-feeds.tsx';

const network = fakeNetwork();
let leave: (() => void) | undefined;

const feed: ImportFeed = {
  id: 3,
  address: 'https://agent.example/stock.csv',
  city: null,
  state: 'new',
  created_at: '2026-11-11T10:00:00Z',
  fetched_at: null,
  problem: null,
  import_id: null,
};
const about: ApiKey = {
  id: 5,
  name: 'Office',
  beginning: 'aangan_abcd',
  scopes: ['imports'],
  created_at: '2026-11-11T10:00:00Z',
  last_used_at: null,
};
const feedsAre = (...data: ImportFeed[]) => network.on('GET /api/import-feeds', { success: true, data });
const keysAre = (...data: ApiKey[]) => network.on('GET /api/api-keys', { success: true, data });

async function open(Part: typeof ApiKeys): Promise<void> {
  const root = createRootRoute({ component: Outlet });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/import/{-$id}',
    component: () => (
      <Queries>
        <Part userId={7} />
      </Queries>
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/import'] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  const host = document.createElement('div');
  document.body.append(host);
  const view = createRoot(host);
  await router.load();
  view.render(<RouterProvider router={router as never} />);
  leave = () => {
    view.unmount();
    host.remove();
  };
  await soon(() => expect(document.querySelector('form')).not.toBeNull());
  // The list is there: a change while it is on its way would not load it again.
  await soon(() => expect(document.querySelector('.pending')).toBeNull());
}

const shows = (words: string) => soon(() => expect(document.body.textContent).toContain(words));

async function press(name: string): Promise<void> {
  const find = () =>
    [...document.querySelectorAll('button')].findLast(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
    );
  await soon(() => expect(find(), name).toBeDefined());
  find()?.click();
}

function type(text: string): HTMLInputElement {
  const input = document.querySelector('input')!;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  return input;
}

beforeEach(() => {
  queryClient().clear();
});
afterEach(() => {
  leave?.();
  leave = undefined;
});

describe('addresses of files', () => {
  it('are sent, and looked at again until the first file is there', async () => {
    feedsAre();
    network.on('POST /api/import-feeds', () => {
      feedsAre(feed);
      return { success: true, data: feed };
    });
    await open(ImportFeeds);
    type(' https://agent.example/stock.csv ');
    await press('Read this address');
    await shows('Being read for the first time.');
    expect(network.to('POST /api/import-feeds')[0]?.body).toEqual({ address: feed.address });
    feedsAre({ ...feed, import_id: 41 });
    await shows('Its first file waits for your look');
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/import/41');
  });

  // specification 18.13
  it('that are refused say so at the field', async () => {
    feedsAre();
    const message = 'Give an address that begins with https:// or http://.';
    network.on('POST /api/import-feeds', () =>
      Response.json({ success: false, message, errors: { address: [message] } }, { status: 422 }),
    );
    await open(ImportFeeds);
    const input = type('stock');
    await press('Read this address');
    await soon(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message);
    expect(document.activeElement).toBe(input);
  });

  it('are removed after a dialog that says that the homes stay', async () => {
    feedsAre({ ...feed, state: 'nightly', import_id: 41 });
    network.on('DELETE /api/import-feeds/3', () => {
      feedsAre();
      return { success: true, message: '' };
    });
    await open(ImportFeeds);
    await press('Remove: agent.example/stock.csv');
    await shows('The homes that came from it stay');
    expect(network.to('DELETE /api/import-feeds/3')).toHaveLength(0);
    await press('Remove');
    await soon(() => expect(document.querySelector('li')).toBeNull());
    await soon(() => expect(document.activeElement).toBe(document.querySelector('input')));
  });
});

describe('keys for programs', () => {
  it('are shown whole once, with a call to copy, and are gone after they are deleted', async () => {
    keysAre();
    const key = `aangan_abcd${'x'.repeat(39)}`;
    network.on('POST /api/api-keys', () => {
      keysAre(about);
      return { success: true, data: { key, about } };
    });
    network.on('DELETE /api/api-keys/5', () => {
      keysAre();
      return { success: true, message: '' };
    });
    await open(ApiKeys);
    type('Office');
    await press('Make a key');
    await shows('It is shown this once only.');
    expect(network.to('POST /api/api-keys')[0]?.body).toEqual({ name: 'Office', scopes: ['imports'] });
    await shows(`curl -H "Authorization: Bearer ${key}" -F file=@stock.csv ${location.origin}/api/import`);
    expect(document.activeElement?.textContent).toBe('Your key “Office”');
    await shows('aangan_abcd…, not used yet');
    await press('Delete: Office');
    await press('Delete');
    await soon(() => expect(document.body.textContent).not.toContain('aangan_abcd'));
  });
});
