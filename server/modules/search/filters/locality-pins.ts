import type { Pool } from 'pg';
import { onOneNode } from '#server/platform/database/on-one-node.ts';
import type { PlacesService } from '#server/modules/places/places.module.ts';

interface NamedLocality {
  filed_id: number;
  city: string;
  state: string;
  locality: string;
}

/** A transaction writes the homes of at most this many localities, since owners wait for it. */
const batch = 200;

/** Gives search rows of homes without a PIN that of their locality, where the gazetteer has one for it. */
export async function assignPins(pool: Pool, places: Pick<PlacesService, 'postalCodeOf'>): Promise<void> {
  const found = (await listLocalities(pool)).flatMap((one) => {
    const pin = places.postalCodeOf(one);
    return pin === null ? [] : { filedId: one.filed_id, locality: one.locality, pin: Number(pin) };
  });
  for (let from = 0; from < found.length; from += batch) {
    const some = found.slice(from, from + batch);
    await onOneNode(pool, 'search_locality_pins', async (client) => {
      const values = [
        some.map(({ filedId }) => filedId),
        some.map(({ locality }) => locality),
        some.map(({ pin }) => pin),
      ];
      const listed = 'unnest($1::int[], $2::text[], $3::int[]) AS l(city_id, locality, postal_code)';
      await client.query(`INSERT INTO search_locality_pins SELECT * FROM ${listed} ON CONFLICT DO NOTHING`, values);
      await client.query(
        `UPDATE search_records r SET postal_code = l.postal_code FROM properties p JOIN ${listed}
           ON p.city_id = l.city_id AND lower(p.locality) = l.locality
         WHERE r.id = p.id AND r.postal_code IS NULL`,
        values,
      );
    });
  }
}

/** The localities in use that have no PIN yet: under the city that homes are filed in, with the city that they are in. */
async function listLocalities(pool: Pool): Promise<NamedLocality[]> {
  const { rows } = await pool.query<NamedLocality>({
    name: 'search_localities_without_pins',
    text: `SELECT p.filed_id, c.name AS city, c.state, p.locality FROM (
        SELECT f.city_id AS filed_id, coalesce(l.city_id, f.city_id) AS city_id, lower(f.locality) AS locality
        FROM search_place_facets f
        LEFT JOIN search_locality_cities l ON l.filed_id = f.city_id AND l.locality = lower(f.locality)
        WHERE f.locality IS NOT NULL AND f.records > 0
        UNION SELECT filed_id, city_id, locality FROM search_locality_cities) AS p JOIN cities c ON c.id = p.city_id
      WHERE NOT EXISTS (SELECT FROM search_locality_pins k WHERE k.city_id = p.filed_id AND k.locality = p.locality)
      ORDER BY 1, 4`,
  });
  return rows;
}
