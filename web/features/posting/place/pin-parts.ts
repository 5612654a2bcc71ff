import { storedPlace } from '#contracts/text/stored-place.ts';
import { canonicalCity, nameKey } from '#contracts/search/city-names.ts';
import type { PlaceAt } from '#contracts/search/places.ts';
import type { PostingValues } from '../form/posting-values.ts';

/** The parts of an address that a point has, from the widest to the narrowest. */
const partNames = ['state', 'city', 'locality', 'postalCode'] as const;
export type PartName = (typeof partNames)[number];

/** A part that a person wrote and that the place of the pin has otherwise. */
export interface Contradiction {
  name: PartName;
  written: string;
  found: string;
}

const foundAt = (place: PlaceAt): Record<PartName, string> => ({
  state: place.state ?? '',
  city: place.city ?? '',
  locality: place.locality ?? '',
  postalCode: place.postal_code ?? '',
});

const isSame = (a: string, b: string) => nameKey(canonicalCity(a)) === nameKey(canonicalCity(b));

/**
 * Changes to the form after the pin moved. A part that is empty, or has the value that a place or the pin filled in
 * before (`placed`), follows the pin; one that a person wrote stays, and so do the narrower parts below one that
 * contradicts.
 */
export function partsAtPin(
  values: PostingValues,
  placed: Partial<PostingValues>,
  place: PlaceAt,
): { parts: Partial<PostingValues>; contradictions: Contradiction[] } {
  const found = foundAt(place);
  const isFree = (name: PartName | 'streetAddress') => values[name].trim() === '' || values[name] === placed[name];
  const contradictions = partNames
    .filter((name) => found[name] !== '' && !isFree(name) && !isSame(values[name], found[name]))
    .map((name) => ({ name, written: values[name].trim(), found: found[name] }));
  const [widest] = contradictions;
  const following = widest ? partNames.slice(0, partNames.indexOf(widest.name)) : partNames;
  const parts: Partial<PostingValues> = Object.fromEntries(
    following.filter(isFree).map((name) => [name, found[name]] as const),
  );
  const label = storedPlace(place);
  if (isFree('streetAddress') && label && (!widest || widest.name === 'postalCode')) parts.streetAddress = label;
  return { parts, contradictions };
}

/** The parts of the pin's place, replacing the written ones; parts that the place lacks stay. */
export function partsInstead(
  values: PostingValues,
  placed: Partial<PostingValues>,
  place: PlaceAt,
): Partial<PostingValues> {
  const found = foundAt(place);
  const written = Object.fromEntries(
    partNames.filter((name) => found[name] !== '' || name === 'locality').map((name) => [name, found[name]] as const),
  );
  return { ...partsAtPin({ ...values, ...written }, { ...placed, ...written }, place).parts, ...written };
}
