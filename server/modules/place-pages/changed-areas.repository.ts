import type { LongConnection } from '#server/platform/database/on-one-node.ts';

/** Raised when pages say something else of the same homes, so that all are counted anew. */
const countVersion = 1;

const homeColumns = [
  ...['h.id', 'h.owner_id', 'h.written', 'h.kind', 'h.bedrooms', 'h.price', 'h.rate', 'h.furnishing', 'h.year_built'],
  'h.floor_no',
];
const wishColumns = ['w.owner_id', 'w.bedrooms', 'w.locality'];

/**
 * Compares the collected homes and requirements of each place and deal with those of the last count, and notes the places
 * where they differ. Within half an hour some hundred of a hundred thousand homes change: most localities stay as they are.
 */
export async function insertChangedAreas(client: LongConnection, now: Date): Promise<void> {
  // Shares by age change with the year, without a change of a home.
  const seed = countVersion * 10_000 + now.getUTCFullYear();
  const hashOf = (columns: readonly string[]) => `hash_record_extended(ROW(${columns.join(', ')}), ${seed})`;
  await client.query(`CREATE TEMPORARY TABLE changed_areas ON COMMIT DROP AS
    WITH homes AS (SELECT a.area_id, h.deal, bit_xor(${hashOf(homeColumns)}) AS hash
        FROM place_homes h JOIN area_names a USING (city_id, locality) GROUP BY 1, 2),
      wishes AS (SELECT a.area_id, w.deal, bit_xor(DISTINCT ${hashOf(wishColumns)}) AS hash
        FROM place_wishes w JOIN area_names a USING (city_id, locality) WHERE w.bedrooms IS NOT NULL GROUP BY 1, 2),
      now AS (SELECT area_id, deal, homes.hash # coalesce(wishes.hash, 0) AS hash
        FROM homes LEFT JOIN wishes USING (area_id, deal)),
      before AS (SELECT area_id, deal, counted_hash AS hash FROM place_pages WHERE kind IS NULL AND bedrooms IS NULL)
    SELECT area_id, deal, now.hash FROM now FULL JOIN before USING (area_id, deal)
    WHERE now.hash IS NULL OR now.hash IS DISTINCT FROM before.hash`);
  await client.query('ANALYZE changed_areas');
}

/** Notes the homes of this count as those of the last one. */
export async function updateCountedHashes(client: LongConnection): Promise<void> {
  await client.query(`UPDATE place_pages p SET counted_hash = c.hash FROM changed_areas c
    WHERE p.area_id = c.area_id AND p.deal = c.deal AND p.kind IS NULL AND p.bedrooms IS NULL
      AND p.counted_hash IS DISTINCT FROM c.hash`);
}
