import type { Pool } from 'pg';
import { citiesNamed, nameKey } from '#contracts/search/city-names.ts';
import { onOneNode, type LongConnection } from '#server/platform/database/on-one-node.ts';
import type { PlacesService } from '#server/modules/places/places.module.ts';

interface FiledPlace {
  filed_id: number;
  city: string;
  locality: string;
}

/**
 * Gives search rows the city of their region that their locality is in: homes in Thane West or Kharghar are filed under
 * Mumbai. The name of the region's city still finds them.
 */
export function assignCities(pool: Pool, places: Pick<PlacesService, 'find'>): Promise<void> {
  return onOneNode(pool, 'search_locality_cities', async (client) => {
    for (const place of await listFiledPlaces(client)) {
      const found = cityOf(place, places);
      if (found) await assign(client, place, found);
    }
  });
}

/** The localities in use under the names of regions' cities that have no city of their own yet. */
async function listFiledPlaces(client: LongConnection): Promise<FiledPlace[]> {
  const { rows } = await client.query<FiledPlace>(
    `SELECT DISTINCT c.id AS filed_id, c.name AS city, f.locality FROM search_place_facets f JOIN cities c ON c.id = f.city_id
     WHERE f.locality IS NOT NULL AND f.records > 0 AND NOT EXISTS (SELECT FROM search_locality_cities l
       WHERE l.filed_id = c.id AND l.locality = lower(f.locality)) ORDER BY 1, 3`,
  );
  return rows.filter(({ city }) => citiesNamed(city).length > 1);
}

/** The city of a locality, where it is another one of the region, and the city itself has no locality of that name. */
function cityOf(
  { city, locality }: FiledPlace,
  places: Pick<PlacesService, 'find'>,
): { name: string; state: string } | null {
  const region = citiesNamed(city);
  const find = (cities: readonly string[]) => places.find(locality, { cities, isForgiving: false })?.place;
  const place = find(region);
  if (!place?.isProminent && place?.kind !== 'city') return null;
  const isElsewhere = place.city !== null && nameKey(place.city) !== nameKey(city) && !find([city]);
  return isElsewhere && place.city !== null ? { name: place.city, state: place.state } : null;
}

async function assign(
  client: LongConnection,
  { filed_id: filedId, locality }: FiledPlace,
  { name, state }: { name: string; state: string },
): Promise<void> {
  await client.query('INSERT INTO cities (name, state) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, state]);
  await client.query(
    `INSERT INTO search_locality_cities (filed_id, locality, city_id)
     SELECT $1, lower($2), id FROM cities WHERE name = $3 AND state = $4 ON CONFLICT DO NOTHING`,
    [filedId, locality, name, state],
  );
  // The trigger finds the city.
  await client.query('UPDATE search_records SET city_id = city_id WHERE city_id = $1 AND lower(locality) = lower($2)', [
    filedId,
    locality,
  ]);
}
