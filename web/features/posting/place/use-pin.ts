import { useRef, useState } from 'react';
import type { PlaceAt } from '#contracts/search/places.ts';
import type { PostingValues } from '../form/posting-values.ts';
import { fetchPlaceAt, type PinPoint } from './pin-calls.ts';
import { partsAtPin, partsInstead, type Contradiction } from './pin-parts.ts';
import type { PostingForm } from '../form/posting-context.ts';

/** The state of the look-up of the pin's place. */
export type PinState =
  | { state: 'none' | 'failed' }
  | { state: 'refused'; isSet: boolean }
  | { state: 'found'; place: PlaceAt; contradictions: Contradiction[] };

type PinValues = Pick<PostingValues, 'latitude' | 'longitude' | 'isPinned'>;

/** The point of the form, or null without one. */
export function pointOf({ latitude, longitude }: Pick<PostingValues, 'latitude' | 'longitude'>): PinPoint | null {
  if (latitude === '' || longitude === '') return null;
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

/** About a metre: no finger is more exact. */
const rounded = (degrees: number) => String(Math.round(degrees * 1e5) / 1e5);

/**
 * The pin of a form. It moves at once; one call at a time asks for its place, whose parts the form then takes over. Where
 * no land of India is, the pin goes back to the last point that was accepted.
 */
export function usePin({ values, fillPlace }: Pick<PostingForm, 'values' | 'fillPlace'>) {
  const [found, setFound] = useState<PinState>({ state: 'none' });
  /** The point as the pin set it last; another one of the form came from the address. */
  const [pinned, setPinned] = useState(pointOf(values));
  const { latitude, longitude, isPinned } = values;
  const accepted = useRef<PinValues>({ latitude, longitude, isPinned });
  const wanted = useRef<PinPoint | null>(null);
  const isAsking = useRef(false);

  function put(next: PinValues) {
    setPinned(pointOf(next));
    fillPlace(() => next);
  }

  function take(place: PlaceAt | null, at: PinPoint) {
    if (place === null) {
      setFound({ state: 'refused', isSet: accepted.current.latitude !== '' });
      put(accepted.current);
      return;
    }
    accepted.current = { latitude: String(at.latitude), longitude: String(at.longitude), isPinned: true };
    fillPlace((now, placed) => {
      const { parts, contradictions } = partsAtPin(now, placed, place);
      setFound({ state: 'found', place, contradictions });
      return parts;
    });
  }

  async function ask() {
    if (isAsking.current) return;
    isAsking.current = true;
    for (let at = wanted.current; at !== null;) {
      const point = at;
      const reply = await fetchPlaceAt(point).then(
        (place) => () => take(place, point),
        () => () => setFound({ state: 'failed' }),
      );
      // Moved on meanwhile: only the last point counts.
      at = wanted.current === point ? null : wanted.current;
      if (at === null && wanted.current) reply();
    }
    isAsking.current = false;
  }

  return {
    found,
    pinned,
    /** Another address was chosen. */
    follow: (point: PinPoint) => {
      setPinned(point);
      setFound({ state: 'none' });
    },
    move: (to: PinPoint) => {
      if (!isAsking.current) accepted.current = { latitude, longitude, isPinned };
      const next = { latitude: rounded(to.latitude), longitude: rounded(to.longitude), isPinned: true };
      wanted.current = pointOf(next);
      put(next);
      void ask();
    },
    remove: () => {
      wanted.current = null;
      accepted.current = { latitude: '', longitude: '', isPinned: false };
      setFound({ state: 'none' });
      put(accepted.current);
    },
    /** Writes the parts of the pin's place over those that contradict them. */
    takeOver: () => {
      if (found.state !== 'found') return;
      const { place } = found;
      fillPlace((now, placed) => partsInstead(now, placed, place));
      setFound({ state: 'found', place, contradictions: [] });
    },
  };
}
