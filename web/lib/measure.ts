import { useSyncExternalStore } from 'react';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { subscribeToStorage, tellListeners } from './storage.ts';

/** The distance from a home to a place, in kilometres as the crow flies. */
export interface PlaceDistance {
  name: string;
  km: number;
}
type Measure = (record: Pick<PropertyRecord, 'latitude' | 'longitude'>) => readonly PlaceDistance[];

const nothing: Measure = () => [];
let measure = nothing;

/** For features/user-places, which is loaded only where somebody has chosen places. */
export function setMeasure(next: Measure): void {
  measure = next;
  tellListeners();
}

/** Measures homes to the places that this person has chosen. */
export function useMeasure(): Measure {
  return useSyncExternalStore(
    subscribeToStorage,
    () => measure,
    () => nothing,
  );
}
