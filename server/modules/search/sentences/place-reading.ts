import type { Doubt } from '#contracts/search/search.ts';
import type { FoundPlace } from '#server/modules/places/places.module.ts';
import type { NameMeaning, PlaceLookups } from './place-lookups.ts';
import type { Mention } from './place-mentions.ts';
import type { Sentence } from './tokens.ts';

/** The reading of a sentence's places as its parts see it: {@link PlaceReader} implements it. */
export interface PlaceReading {
  readonly sentence: Sentence;
  readonly names: PlaceLookups;
  readonly mentions: readonly Mention[];
  readonly doubts: Doubt[];
  readonly unknown: string[];
  hasLocality: () => boolean;
  /** Whether a name follows another place, with at most an "or" between them. */
  followsPlace: (from: number, to: number) => boolean;
  /** Whether a place is meant: names of villages are often ordinary words. */
  isLikely: (place: FoundPlace, from: number, to: number) => boolean;
  /** Adds what a name means and takes its words; the end of them, or null where it can't be meant. */
  use: (meaning: NameMeaning, from: number, to: number) => number | null;
  add: (one: Omit<Mention, 'end' | 'isExcluded' | 'isNear'> & { isNear?: boolean }) => void;
  addCity: (name: string, place: FoundPlace | null, from: number, to: number) => number;
  addLocality: (one: Pick<Mention, 'name' | 'place' | 'typed' | 'from' | 'to' | 'city' | 'namesakes'>) => number;
}
