// @vitest-environment happy-dom
import { act, createRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRoot, type Root } from 'react-dom/client';
import { queryClient } from '#web/session/query-client.ts';
import { fakeNetwork } from '#web/testing/fake-network.ts';
import { soon } from '#web/testing/soon.ts';
import { readRecentSearches } from './recent-searches.ts';
import { SearchSuggestions } from './search-suggestions.tsx';

const network = fakeNetwork();
const asked = 'GET /api/search/suggest';
const chosen = vi.fn();
const keyRef = createRef<(event: never) => void>();
let root: Root;

const place = { kind: 'station', name: 'Baner', context: 'Pune metro', total: 12, address: { location: 'Baner' } };
const sentence = { text: '2 BHK, Pune', address: { bedrooms: ['2'], city: 'Pune' } };
const options = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent);

async function show(typed: string): Promise<void> {
  await act(() => {
    root.render(
      <SearchSuggestions
        id="list"
        label="Location"
        tab="rent"
        typed={typed}
        isOpen
        keyRef={keyRef as never}
        onOpen={() => undefined}
        onPopup={() => undefined}
        onType={() => undefined}
        onChoose={chosen}
      />,
    );
    return Promise.resolve();
  });
}
async function press(index: number): Promise<void> {
  // Simulates a finger: down, a render, up.
  const option = document.querySelectorAll('[role=option]')[index];
  await act(() => Promise.resolve(option?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))));
  await act(() => {
    document.querySelectorAll<HTMLElement>('[role=option]')[index]?.click();
    return Promise.resolve();
  });
}
const shows = (expected: string[]) => act(() => soon(() => expect(options()).toEqual(expected)));

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  network.on(asked, ({ query }: { query: URLSearchParams }) => ({
    data: query.get('q') === 'qqq' ? { sentence: null, places: [] } : { sentence, places: [place] },
  }));
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(() => {
    root.unmount();
    return Promise.resolve();
  });
  document.body.replaceChildren();
  queryClient().clear();
  localStorage.clear();
  chosen.mockClear();
});

it('offers the sentence as it was read, then places with their kind and number of homes', async () => {
  await show('2 bhk pune');
  await shows(['Search: 2 BHK, Pune', 'BanerStation · Pune metro12']);
  expect(network.to(asked).map(({ query }) => query.get('transaction_type'))).toEqual(['rent']);
  await press(0);
  expect(chosen).toHaveBeenLastCalledWith('2 bhk pune', {
    address: { transaction_type: 'rent', ...sentence.address },
    isWhole: true,
  });
  // The earlier choice is among the suggestions by now.
  await press(2);
  expect(chosen).toHaveBeenLastCalledWith('Baner', { address: place.address, isWhole: false });
});

it('remembers what was chosen, offers it before anything is typed, and forgets it on demand', async () => {
  await show('2 bhk pune');
  await shows(['Search: 2 BHK, Pune', 'BanerStation · Pune metro12']);
  await press(0);
  await show('');
  await shows(['Near me', '2 bhk puneSearched before', 'Clear past searches']);
  await press(1);
  expect(chosen).toHaveBeenLastCalledWith('2 bhk pune', {
    address: { transaction_type: 'rent', ...sentence.address },
    isWhole: true,
  });
  await press(2);
  expect(readRecentSearches()).toEqual([]);
  await shows(['Near me']);
});

it('takes what a press began on, though other suggestions arrive before it ends', async () => {
  network.on(asked, ({ query }: { query: URLSearchParams }) => ({
    data: { sentence: null, places: [{ ...place, name: query.get('q'), address: { location: query.get('q') } }] },
  }));
  await show('ba');
  await shows(['baStation · Pune metro12']);
  const release = network.hold(asked);
  await show('bane');
  const [pressed] = document.querySelectorAll<HTMLElement>('[role=option]');
  await act(() => Promise.resolve(pressed?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))));
  release();
  await act(() => soon(() => expect(queryClient().getQueryData(['suggest', 'rent', 'bane'])).toBeDefined()));
  expect(document.querySelector('[role=option]')).toBe(pressed);
  await act(() => Promise.resolve(pressed?.click()));
  expect(chosen).toHaveBeenLastCalledWith('ba', { address: { location: 'ba' }, isWhole: false });
  await shows(['baneStation · Pune metro12']);
});

it('says when there is nothing, and never while it loads', async () => {
  const release = network.hold(asked);
  await show('qqq');
  expect(document.body.textContent).toBe('');
  release();
  await act(() => soon(() => expect(document.body.textContent).toBe('No locations found')));
});

it('ignores what is in storage and is no list of searches', async () => {
  localStorage.setItem('aangan.recent-searches', '[1, {"label": ""}, {"label": "Baner", "address": {}}]');
  await show('');
  await shows(['Near me', 'BanerSearched before', 'Clear past searches']);
  localStorage.setItem('aangan.recent-searches', '{broken');
  expect(readRecentSearches()).toEqual([]);
});

// specification 37.4
it('searches the locality where the phone is, by its name and never by its position', async () => {
  network.on('GET /api/places/at', () => ({
    data: { locality: 'Baner', city: 'Pune', state: 'Maharashtra', postal_code: null },
  }));
  const coords = { latitude: 18.559012, longitude: 73.786543 };
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition: (found: (at: object) => void) => found({ coords }) },
  });
  await show('');
  await shows(['Near me']);
  await press(0);
  await act(() => soon(() => expect(chosen).toHaveBeenCalled()));
  expect(chosen).toHaveBeenLastCalledWith('Baner, Pune', {
    address: { transaction_type: 'rent', location: ['Baner, Pune'] },
    isWhole: true,
  });
  expect(network.to('GET /api/places/at').map(({ query }) => String(query))).toEqual([
    'latitude=18.559&longitude=73.787',
  ]);
  vi.unstubAllGlobals();
});

// specification 37.4
it('says why the place is not known, and goes on with words', async () => {
  const getCurrentPosition = (_: unknown, fail: (problem: { code: number }) => void) => fail({ code: 1 });
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  await show('');
  await shows(['Near me']);
  await press(0);
  await act(() => soon(() => expect(document.body.textContent).toContain('Location is switched off for this site.')));
  expect(chosen).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
