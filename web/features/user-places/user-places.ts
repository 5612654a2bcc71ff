import { useMemo } from 'react';
import { findUserPlaces, saveUserPlaces } from '#contracts/calls/profile.ts';
import { limits } from '#contracts/limits.ts';
import type { UserPlace } from '#contracts/accounts/user-places.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { setMeasure, type PlaceDistance } from '#web/lib/measure.ts';
import { readStored, subscribeToStorage, writeStored } from '#web/lib/storage.ts';
import { useStored } from '#web/lib/use-stored.ts';
import { readSession } from '#web/session/session.ts';
import { showToast } from '#web/ui/toast/toast.ts';

// Places to which somebody measures homes: of this browser, or a copy of the signed-in account's. Distances are computed
// here, so that no server and no log learns where somebody works.

interface StoredPlaces {
  /** The user id whose places these are; null for the browser's. */
  of: number | null;
  places: readonly UserPlace[];
}
type Point = Pick<UserPlace, 'latitude' | 'longitude'>;

const none: readonly UserPlace[] = [];
const kmPerDegree = 111.2;

function isPlace(value: unknown): value is UserPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { name, address: at, latitude, longitude } = value as Record<string, unknown>;
  return typeof name === 'string' && typeof at === 'string' && Number.isFinite(latitude) && Number.isFinite(longitude);
}

/** Visitors and old releases write into storage too: invalid places are left out. */
export function placesIn(value: object | null): StoredPlaces {
  const { of, places } = (value ?? {}) as Partial<Record<keyof StoredPlaces, unknown>>;
  return {
    of: typeof of === 'number' ? of : null,
    places: Array.isArray(places) ? places.filter(isPlace).slice(0, limits.userPlaces) : none,
  };
}

/**
 * Kilometres as the crow flies, to a tenth, right to half a percent within India. Never 0, since a public point is not that
 * exact.
 */
export function kmBetween(a: Point, b: Point): number {
  const narrowing = Math.cos(((a.latitude + b.latitude) * Math.PI) / 360);
  const degrees = Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * narrowing);
  return Math.max(1, Math.round(degrees * kmPerDegree * 10)) / 10;
}

export function useUserPlaces(): readonly UserPlace[] {
  const stored = useStored('places');
  return useMemo(() => placesIn(stored).places, [stored]);
}

let measured: object | null = null;
let isMeasuring = false;

function measureAgain(): void {
  const stored = readStored('places');
  if (stored === measured) return;
  measured = stored;
  const { places } = placesIn(stored);
  setMeasure(({ latitude, longitude }): PlaceDistance[] =>
    latitude === null || longitude === null
      ? []
      : places.map((place) => ({ name: place.name, km: kmBetween(place, { latitude, longitude }) })),
  );
}

/** From now on cards and pages show the distances to the places, in step over all tabs. */
export function startMeasuring(): void {
  measureAgain();
  if (!isMeasuring) subscribeToStorage(measureAgain);
  isMeasuring = true;
}

const userNow = () => readSession().user?.id ?? null;
const put = (places: readonly UserPlace[]) => makeCall(saveUserPlaces, { body: { places: [...places] } });

/** Stores the places here, and with the account of a signed-in user. A change that the account refused is undone. */
export async function savePlaces(places: readonly UserPlace[]): Promise<void> {
  const user = userNow();
  const before = readStored('places');
  writeStored('places', places.length > 0 || user !== null ? { of: user, places } : null);
  startMeasuring();
  if (user === null) return;
  try {
    await put(places);
  } catch (error) {
    if (userNow() === user) writeStored('places', before);
    showToast({ text: callFailureText(error, saveUserPlaces.failed()) });
  }
}

/**
 * Brings the copy in step with the signed-in user: at a sign-in the account takes over the places of the browser, up
 * to its limit; at a sign-out the account's are deleted from the browser. A failed call is repeated on the next page.
 */
export async function alignPlaces(): Promise<void> {
  const user = userNow();
  const { of, places } = placesIn(readStored('places'));
  if (user === null) {
    if (of !== null) writeStored('places', null);
    return;
  }
  try {
    const { data } = await makeCall(findUserPlaces, {});
    const ofBrowser = of === null ? places : none;
    const isThere = (one: UserPlace) =>
      data.places.some((other) => one.name === other.name && kmBetween(one, other) <= 0.1);
    const all = [...data.places, ...ofBrowser.filter((one) => !isThere(one))].slice(0, limits.userPlaces);
    if (all.length > data.places.length) await put(all);
    if (userNow() === user) writeStored('places', { of: user, places: all });
  } catch {
    // Nothing here depends on it before the next page.
  }
}
