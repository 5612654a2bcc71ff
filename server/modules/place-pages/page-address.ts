import {
  homesPart,
  placePath,
  readHomesPart,
  type PlaceDeal,
  type PlaceHomes,
} from '#contracts/places/place-address.ts';
import type { PlacesService } from '#server/modules/places/places.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import * as repository from './place-pages.repository.ts';
import type { ShownArea } from './place-pages.repository.ts';
import { findCity, findLocality } from './written-place.ts';

export const allHomes: PlaceHomes = { kind: null, bedrooms: null };

/** The address of a page of a place. */
export function pathOf(
  deal: PlaceDeal,
  { slug, city_slug: citySlug }: Pick<ShownArea, 'slug' | 'city_slug'>,
  { isCity, homes = allHomes }: { isCity: boolean; homes?: PlaceHomes },
): string {
  return placePath(deal, citySlug, isCity ? '' : slug, homesPart(homes));
}

/** Follows a place to the one that it was merged into. */
async function followed(db: Db, area: ShownArea | null): Promise<ShownArea | null> {
  const seen = new Set<number>();
  let now = area;
  while (now && now.merged_into !== null && !seen.has(now.id)) {
    seen.add(now.id);
    now = await repository.findAreaById(db, now.merged_into);
  }
  return now;
}

/** Finds places by the words of addresses and searches: slugs of now and before, and any name of the gazetteer. */
export function makeAreaFinder({ db, places }: { db: Db; places: Pick<PlacesService, 'find'> }) {
  async function ofPlace(place: { id: string } | null): Promise<ShownArea | null> {
    return followed(db, place && (await repository.findAreaByPlace(db, place.id)));
  }

  const cityNamed = (name: string) => ofPlace(findCity(places, name));
  const localityNamed = async (name: string, city: string) => {
    const found = findLocality(places, name, city);
    return found?.kind === 'locality' ? ofPlace(found) : null;
  };
  const asName = (part: string) => part.replaceAll('-', ' ');

  return {
    /** The place and the homes of the parts of an address behind the deal; null where they name none. */
    async ofParts(parts: readonly string[]): Promise<{ area: ShownArea; homes: PlaceHomes } | null> {
      const [cityPart = '', ...rest] = parts.map((part) => part.toLowerCase());
      const city =
        (await followed(db, await repository.findAreaBySlug(db, cityPart, null))) ??
        (await cityNamed(asName(cityPart)));
      if (!city || rest.length > 2) return null;
      const homes = rest.length > 0 ? readHomesPart(rest.at(-1) ?? '') : null;
      const [localityPart, ...further] = homes ? rest.slice(0, -1) : rest;
      if (localityPart === undefined) return { area: city, homes: homes ?? allHomes };
      if (further.length > 0) return null;
      const area =
        (await followed(db, await repository.findAreaBySlug(db, localityPart, city.id))) ??
        (await localityNamed(asName(localityPart), city.name));
      return area && { area, homes: homes ?? allHomes };
    },
  };
}
