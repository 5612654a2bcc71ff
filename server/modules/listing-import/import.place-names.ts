import { canonicalCity, citiesNamed, nameKey } from '#contracts/search/city-names.ts';
import type { Located, PlacesService } from '#server/modules/places/places.module.ts';

/** The place that a text claims for a home: a city, and the parts of the text before its name. */
export interface CityClaim {
  city: string;
  rest: string[];
}

export type PlaceLookups = Pick<PlacesService, 'find' | 'findState' | 'locate'>;

/** Words of a segment that name a part of a locality: "Sector 49 Gurgaon" names its city without a comma. */
const partOfTown = /\b(?:sector|sec|phase|block|pocket|road|nagar|vihar|colony|layout|extension|enclave|main)\b/i;
/** Words before the name of a city that make another name of it: "Old Delhi", "South Mumbai". */
const partOfCityName =
  /^(?:old|new|navi|greater|north|south|east|west|central|outer|near|in|at|of|[a-z]{1,3})(?: (?:north|south|east|west|central))?$/i;
const noPlace = /^(?:india|bharat|dist(?:rict)?|state|pin|\d+)$/i;
/** Segments from the end in which an address names its city. */
const segmentsToLookAt = 5;

/** The parts of an address between commas, without PIN codes. */
export function segmentsOf(text: string): string[] {
  return text
    .split(/[,;\n|()]|\s[-–—]\s/)
    .map((part) =>
      part
        .replaceAll(/\b[1-9]\d{2}\s?\d{3}\b/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .replace(/^[\s.-]+|[\s.-]+$/g, ''),
    )
    .filter((part) => part !== '' && !noPlace.test(part));
}

/**
 * The city that an address or a locality names, at its end or before a state: "Sector 62, Noida, UP". A name of a
 * locality of the expected city doesn't count as another city.
 */
export function readCityClaim(text: string, expected: string | null, places: PlaceLookups): CityClaim | null {
  const segments = segmentsOf(text);
  for (let at = segments.length - 1; at >= Math.max(0, segments.length - segmentsToLookAt); at -= 1) {
    const segment = segments[at] ?? '';
    const zoned = segments.length > 1 ? cityOfZone(segment, places) : null;
    const city = cityNamed(segment, places) ?? (withZones.has(zoned ?? '') ? zoned : null);
    if (city !== null) {
      const isLocality =
        segments.length === 1 && expected !== null && city !== expected && isLocalityOf(segment, expected, places);
      if (isLocality) return null;
      return { city, rest: segments.slice(0, at) };
    }
    const words = segment.split(' ');
    for (const count of [2, 1]) {
      const rest = words.slice(0, -count).join(' ');
      const named = rest === '' ? null : cityNamed(words.slice(-count).join(' '), places);
      if (named === null) continue;
      // "Gurram Guda Hyderabad" of a line whose city is Hyderabad.
      const isExpected = named === expected && count < words.length - 1 && !partOfCityName.test(rest);
      if (!isExpected && !partOfTown.test(rest) && !isLocalityOf(rest, named, places)) continue;
      if (expected !== null && named !== expected && isLocalityOf(segment, expected, places)) continue;
      // "World One Tower Mumbai, Worli".
      const behind = segments.slice(at + 1).filter((name) => isLocalityOf(name, named, places));
      return { city: named, rest: [...segments.slice(0, at), rest, ...behind] };
    }
  }
  return null;
}

/** Cities whose parts portals name by the compass. "Greater Noida West" and "Thane West" are localities. */
const withZones: ReadonlySet<string> = new Set(
  'Delhi Mumbai Bengaluru Pune Hyderabad Chennai Kolkata Ahmedabad'.split(' '),
);
const compass = /\b(?:north|south|east|west|central|outer|suburban)\b/gi;

/** The city of a zone that portals write as one: "South Delhi", "Mumbai South", "Beyond Thane". Null for other names. */
export function cityOfZone(name: string, places: PlaceLookups): string | null {
  const around = /^(?:beyond|around|near|rest of)\s+(.+)$/i.exec(name)?.[1];
  if (around !== undefined) return cityNamed(around, places);
  const rest = name.replaceAll(compass, ' ').replaceAll(/\s+/g, ' ').trim();
  return rest === name ? null : cityNamed(rest, places);
}

/** The large city of exactly this name; towns and villages have names that are ordinary words. */
function cityNamed(text: string, { find }: PlaceLookups): string | null {
  const place = find(canonicalCity(text.replace(/\bcity$/i, '').trim()), { isForgiving: false })?.place;
  return place?.kind === 'city' && place.isProminent ? place.name : null;
}

function isLocalityOf(name: string, city: string, { locate }: PlaceLookups): boolean {
  const located: Located | null = locate({ locality: name, city });
  return Boolean(located?.locality) && nameKey(located?.locality ?? '') !== nameKey(city);
}

/** The cities that people mean by the name of one: those of the capital's region, of Mumbai's, of Pune's. */
export function citiesAround(city: string): string[] {
  const capital = citiesNamed('Delhi NCR');
  return capital.includes(city) ? capital : citiesNamed(city);
}

const mostCached = 20_000;

/** The same look-ups, each name once: the lines of a file name the same places again and again. */
export function withCachedPlaces<P extends PlaceLookups>(places: P): P {
  const located = new Map<string, Located | null>();
  const locate: PlacesService['locate'] = (name) => {
    const key = `${name.city ?? ''}\n${name.locality ?? ''}`;
    let found = located.get(key);
    if (found === undefined) {
      found = places.locate(name);
      if (located.size >= mostCached) located.clear();
      located.set(key, found);
    }
    return found;
  };
  return { ...places, locate };
}
