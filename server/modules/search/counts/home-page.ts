import { citiesNamed } from '#contracts/search/city-names.ts';
import type { SearchSummary } from '#contracts/search/search.ts';
import { listedCities } from '#contracts/homes/listed-cities.ts';
import type { CityCounts } from './counts.repository.ts';

/** Adds up the counts of all cities into those of the home page: by listed city and by tile. */
export function addUpHomePage(counts: readonly CityCounts[]): Pick<SearchSummary, 'cities' | 'tiles'> {
  const sum = (of: keyof SearchSummary['tiles'] | 'total', among = counts) =>
    among.reduce((total, row) => total + row[of], 0);
  const cities = listedCities.map((city) => {
    const names = citiesNamed(city).map((name) => name.toLowerCase());
    return {
      city,
      total: sum(
        'total',
        counts.filter((row) => names.includes(row.city?.toLowerCase() ?? '')),
      ),
    };
  });
  const tiles = {
    bedrooms_1: sum('bedrooms_1'),
    bedrooms_2: sum('bedrooms_2'),
    bedrooms_3: sum('bedrooms_3'),
    bedrooms_4: sum('bedrooms_4'),
    villa: sum('villa'),
    land: sum('land'),
  };
  return { cities, tiles };
}
