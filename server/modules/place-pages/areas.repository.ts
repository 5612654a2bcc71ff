import type { LongConnection } from '#server/platform/database/on-one-node.ts';

/** A place that has or had pages: a city, or a locality in one. */
export interface AreaRow {
  id: number;
  gazetteer_id: string;
  /** Null for a city. */
  city_area_id: number | null;
  name: string;
  city: string;
  state: string;
  slug: string;
  latitude: number;
  longitude: number;
  merged_into: number | null;
}

/** A word under which a place is found: its slug, or an earlier one. */
export interface SlugRow {
  city_area_id: number | null;
  slug: string;
}

export async function listAreas(client: LongConnection): Promise<{ areas: AreaRow[]; slugs: SlugRow[] }> {
  const { rows: areas } = await client.query<AreaRow>('SELECT * FROM place_areas ORDER BY id');
  const { rows: slugs } = await client.query<SlugRow>('SELECT city_area_id, slug FROM place_slugs');
  return { areas, slugs };
}

export async function insertArea(client: LongConnection, area: Omit<AreaRow, 'id' | 'merged_into'>): Promise<AreaRow> {
  const { rows } = await client.query<AreaRow>(
    `INSERT INTO place_areas (gazetteer_id, city_area_id, name, city, state, slug, latitude, longitude)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING *`,
    [area.gazetteer_id, area.city_area_id, area.name, area.city, area.state, area.slug, area.latitude, area.longitude],
  );
  const [row] = rows;
  if (!row) throw new Error('An inserted place is returned.');
  await insertSlug(client, row);
  return row;
}

/** Stores a place as the gazetteer has it now. */
export async function updateArea(client: LongConnection, area: AreaRow): Promise<void> {
  await client.query(
    `UPDATE place_areas SET city_area_id = $2, name = $3, city = $4, state = $5, slug = $6, latitude = $7,
       longitude = $8, merged_into = $9 WHERE id = $1`,
    [
      area.id,
      area.city_area_id,
      area.name,
      area.city,
      area.state,
      area.slug,
      area.latitude,
      area.longitude,
      area.merged_into,
    ],
  );
  await insertSlug(client, area);
}

/** Earlier slugs stay, and lead to the place. */
async function insertSlug(client: LongConnection, { city_area_id: cityAreaId, slug, id }: AreaRow): Promise<void> {
  await client.query(
    'INSERT INTO place_slugs (city_area_id, slug, area_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [cityAreaId, slug, id],
  );
}
