import { beforeEach, describe, expect, it } from 'vitest';
import type { UserPlace } from '#contracts/accounts/user-places.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { fakeBrowser } from '#web/testing/fake-browser.ts';
import { fakeNetwork } from '#web/testing/fake-network.ts';
import { alignPlaces, kmBetween, placesIn, savePlaces } from './user-places.ts';

const browser = fakeBrowser();
const network = fakeNetwork();

const work: UserPlace = { name: 'Work', address: 'Hinjewadi, Pune', latitude: 18.5913, longitude: 73.7389 };
const school: UserPlace = { name: 'School', address: 'Baner, Pune', latitude: 18.559, longitude: 73.7868 };
const parents: UserPlace = { name: 'Parents', address: 'Thane', latitude: 19.2, longitude: 72.97 };

/** Places of the account on the server. */
let saved: UserPlace[] = [];

beforeEach(() => {
  saved = [];
  network.on('GET /api/user/places', () => ({ data: { places: saved } }));
  network.on('PUT /api/user/places', ({ body }: { body: { places: UserPlace[] } }) => {
    saved = body.places;
    return { data: { places: saved } };
  });
});

const stored = () => placesIn(readStored('places'));

describe('places', () => {
  // specification 6.13
  it('of a visitor stay in the browser, and go into the account at the sign-in, as many as it has room for', async () => {
    await savePlaces([work, school]);
    expect(network.calls).toEqual([]);
    expect(stored()).toEqual({ of: null, places: [work, school] });
    saved = [parents, work];
    browser.signIn(7);
    await alignPlaces();
    expect(saved).toEqual([parents, work, school]);
    expect(stored()).toEqual({ of: 7, places: [parents, work, school] });
    browser.signOut();
    await alignPlaces();
    expect(readStored('places')).toBeNull();
  });

  it('of an account are never given to another', async () => {
    browser.signIn(7);
    await savePlaces([work]);
    expect(saved).toEqual([work]);
    saved = [];
    browser.signIn(8);
    await alignPlaces();
    expect(saved).toEqual([]);
    expect(stored()).toEqual({ of: 8, places: [] });
  });

  it('are as before when the account refuses a change', async () => {
    browser.signIn(7);
    await savePlaces([work]);
    network.fail('PUT /api/user/places', 500);
    await savePlaces([school]);
    expect(stored().places).toEqual([work]);
  });

  it('that were damaged in storage are left out', () => {
    writeStored('places', { of: 'x', places: [work, null, { name: 'A' }, { ...work, latitude: 'north' }] });
    expect(stored()).toEqual({ of: null, places: [work] });
    expect(placesIn(['Pune'])).toEqual({ of: null, places: [] });
  });
});

it('a distance is as the crow flies, to a tenth of a kilometre, and never nothing', () => {
  expect(kmBetween(work, school)).toBe(6.2);
  expect(kmBetween({ latitude: 28.6139, longitude: 77.209 }, { latitude: 19.076, longitude: 72.8777 })).toBeCloseTo(
    1148,
    -1,
  );
  expect(kmBetween(work, work)).toBe(0.1);
});
