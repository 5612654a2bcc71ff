import { nameKey } from '#contracts/search/city-names.ts';
import { readHomesPart } from '#contracts/places/place-address.ts';
import { latinOf } from '#server/modules/places/places.module.ts';

const slugLength = 60;

/** "Bāner Gāon" as it is in addresses: "baner-gaon". */
export function slugOfName(name: string): string {
  const words = nameKey(latinOf(name))
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  return words.slice(0, slugLength).trim().replaceAll(' ', '-') || 'place';
}

/**
 * A slug that no other place of the city has, and no kind of home: "aurangabad-bihar" for a city whose name is taken,
 * "sector-9-2" for a locality.
 */
export function freeSlug(
  name: string,
  { state, isTaken }: { state: string | null; isTaken: (slug: string) => boolean },
) {
  const plain = slugOfName(name);
  const isFree = (slug: string) => !isTaken(slug) && readHomesPart(slug) === null;
  if (isFree(plain)) return plain;
  const inState = state === null ? plain : `${plain}-${slugOfName(state)}`;
  if (inState !== plain && isFree(inState)) return inState;
  for (let number = 2; ; number += 1) {
    const slug = `${plain}-${number}`;
    if (isFree(slug)) return slug;
  }
}
