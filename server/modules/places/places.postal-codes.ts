import { canonicalCity, nameKey } from '#contracts/search/city-names.ts';
import { distanceKm, type Point } from '#contracts/search/distance.ts';
import type { Gazetteer, Place } from './places.gazetteer.ts';

/** A locality as a home's address has it. */
export interface AddressedLocality {
  locality: string;
  city: string;
  state: string;
}

interface Office extends Point {
  pin: string;
}

/** A post office of the name of a locality is that of the locality within this distance. Kilometres. */
const ofNameKm = 8;
/** The nearest PIN is the locality's within this distance, and where two sources have the same within the longer one. */
const nearestKm = { one: 1, both: 5 };
/** Words in names of post offices that people leave out. */
const ofOffices = /\s(?:gaon|village|town|bazar|s o|so|h o|ho)$/;

/**
 * The main PIN of a locality of a city, by its written name; null where none is known or several localities differ. India
 * Post's table decides: the post office of its name, else the one at its point.
 */
export function makePostalCodeOf({ localities, postalCodes }: Pick<Gazetteer, 'localities' | 'postalCodes'>) {
  const byName = grouped([...localities.values()].flat(), ({ names, city, state }) =>
    names.map((name) => keyOf(name, city ?? '', state.name)),
  );
  const offices = grouped<Office & { name: string; city: string | null }>(
    [
      ...[...localities.values()].flat().flatMap((place) => (isOffice(place) ? officeOf(place, place.name) : [])),
      ...postalCodes.beginningWith('', Infinity).flatMap((place) => officeOf(place, place.area ?? '')),
    ],
    ({ name, city }) => [officeKey(name, city ?? '')],
  );
  const pins = new Map<Place, string | null>();
  const pinOf = (place: Place): string | null => {
    const before = pins.get(place);
    if (before !== undefined) return before;
    const named = (offices.get(officeKey(place.name, place.city ?? '')) ?? []).filter(
      (office) => distanceKm(office, place) <= ofNameKm,
    );
    const pin = isOffice(place) ? place.postalCode : (onlyOne(named.map((office) => office.pin)) ?? nearestPin(place));
    pins.set(place, pin);
    return pin;
  };
  const nearestPin = (place: Place): string | null => {
    const nearest = postalCodes.nearestTo(place);
    const within = nearest?.postalCode === place.postalCode ? nearestKm.both : nearestKm.one;
    return nearest && distanceKm(nearest, place) <= within ? nearest.postalCode : null;
  };
  return ({ locality, city, state }: AddressedLocality): string | null => {
    const places = byName.get(keyOf(nameKey(locality), canonicalCity(city), state)) ?? [];
    // Localities that people name come before those by their post office.
    const named = places.filter((place) => !isOffice(place));
    return onlyOne((named.length > 0 ? named : places).map(pinOf));
  };
}

const isOffice = ({ prominence }: Place) => prominence === 2;

function officeOf({ postalCode, city, latitude, longitude }: Place, name: string) {
  return postalCode === null ? [] : [{ name, city, latitude, longitude, pin: postalCode }];
}

function onlyOne(pins: readonly (string | null)[]): string | null {
  return new Set(pins).size === 1 ? (pins[0] ?? null) : null;
}

function grouped<T>(items: readonly T[], keysOf: (item: T) => readonly string[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}

const keyOf = (name: string, city: string, state: string) => `${nameKey(city)}|${nameKey(state)}|${name}`;
const officeKey = (name: string, city: string) => `${nameKey(city)}|${nameKey(name).replace(ofOffices, '')}`;
