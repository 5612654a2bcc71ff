// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeNetwork } from '#web/testing/fake-network.ts';
import { renderHook, type RenderedHook } from '#web/testing/render-hook.tsx';
import { soon } from '#web/testing/soon.ts';
import { queryClient } from '#web/session/query-client.ts';
import { usePlaceSuggestions, type Suggestions } from './use-place-suggestions.ts';

const network = fakeNetwork();
const asked = 'GET /api/places/autocomplete';
let typed = '';
let hook: RenderedHook<Suggestions>;

const type = (text: string) => {
  typed = text;
  return hook.rerender();
};
const shows = (expected: object) => act(() => soon(() => expect(hook.current()).toMatchObject(expected)));
const inputs = () => network.to(asked).map(({ query }) => query.get('input'));

beforeEach(async () => {
  network.on('GET /api/config', { data: { google_maps_api_key: null } });
  network.on(asked, ({ query }: { query: URLSearchParams }) => ({ data: [{ place_id: query.get('input') }] }));
  typed = '';
  hook = await renderHook(() => usePlaceSuggestions(typed, true));
});
afterEach(async () => {
  await hook.leave();
  queryClient().clear();
});

// specification 12.1
it('queries from two letters on', async () => {
  expect(hook.current()).toEqual({ state: 'idle' });
  await type(' p ');
  expect(hook.current()).toEqual({ state: 'idle' });
  await type('pu');
  await shows({ state: 'found', found: [{ place_id: 'pu' }] });
});

it('queries the newest text alone, and shows the previous suggestions meanwhile', async () => {
  await type('pu');
  await shows({ state: 'found' });
  await type('pun');
  await type('pune');
  expect(hook.current()).toEqual({ state: 'loading', found: [{ place_id: 'pu' }] });
  await shows({ state: 'found', found: [{ place_id: 'pune' }] });
  expect(inputs()).toEqual(['pu', 'pune']);
});

it('drops a reply that arrives after a newer one', async () => {
  const release = network.hold(asked);
  await type('pu');
  await act(() => soon(() => expect(inputs()).toEqual(['pu'])));
  await type('goa');
  await shows({ state: 'found', found: [{ place_id: 'goa' }] });
  release();
  await shows({ state: 'found', found: [{ place_id: 'goa' }] });
});

// specification 12.2
it('says that there are none, or what failed', async () => {
  network.on(asked, { data: [] });
  await type('xyz');
  await shows({ state: 'none' });
  network.fail(asked, 503, 'Places are away.');
  await type('xy');
  await shows({ state: 'failed', message: 'Places are away.' });
  expect(inputs()).toEqual(['xyz', 'xy']);
});
