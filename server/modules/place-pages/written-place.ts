import { citiesNamed } from '#contracts/search/city-names.ts';
import type { FoundPlace, PlacesService } from '#server/modules/places/places.module.ts';

/** A place as records name it. */
export interface WrittenPlace {
  city: string;
  state: string;
  /** Empty for a record that names the city alone. */
  locality: string;
}

/** The city and the locality of the gazetteer that a written place means; null for its parts that are in none. */
export interface GazetteerPlace {
  city: FoundPlace;
  locality: FoundPlace | null;
}

/** The city of a name. With namesakes in several states it is the one in this state; without a state the best-known one. */
export function findCity(places: Pick<PlacesService, 'find'>, name: string, state?: string): FoundPlace | null {
  const found = places.find(name, { isForgiving: false });
  if (!found) return null;
  const cities = [found.place, ...found.others].filter(({ kind }) => kind === 'city');
  return cities.find((city) => city.state === state) ?? (state === undefined ? cities[0] : undefined) ?? null;
}

/** The locality of a name in a city or its region, as it is written; a city of the region where the name is one. */
export function findLocality(places: Pick<PlacesService, 'find'>, name: string, city: string): FoundPlace | null {
  for (const cities of [[city], citiesNamed(city)]) {
    const found = places.find(name, { cities, isForgiving: false });
    const fits = found && [found.place, ...found.others].find(({ kind }) => kind === 'locality' || kind === 'city');
    if (fits) return fits;
  }
  return null;
}

/** The place of the gazetteer that a record's words mean; null where it has no such city. */
export function readWrittenPlace(
  places: Pick<PlacesService, 'find'>,
  { city: cityName, state, locality: localityName }: WrittenPlace,
): GazetteerPlace | null {
  const city = findCity(places, cityName, state);
  if (!city) return null;
  const found = localityName === '' ? null : findLocality(places, localityName, city.name);
  if (!found || found.city === null) return { city, locality: null };
  if (found.kind === 'city') return { city: found, locality: null };
  const ofLocality = found.city === city.name ? city : findCity(places, found.city, found.state);
  return ofLocality && { city: ofLocality, locality: found };
}
