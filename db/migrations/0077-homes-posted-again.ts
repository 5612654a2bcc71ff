import { sql, type Kysely } from 'kysely';

/**
 * Signs by which a home that its owner deletes and posts again is recognised, so that it is news once. Homes whose news
 * is stored get theirs now; a favourite stores the least price that its person was shown or notified of
 * (docs/decisions/0057-news.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...signs, ...prices]) await sql.raw(statement).execute(db);
}

const signs = [
  // No foreign key for the home: its signs outlive it.
  `CREATE TABLE home_signs (
    owner_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('address', 'picture')),
    sign uuid NOT NULL,
    property_id integer NOT NULL,
    first_seen_at timestamptz NOT NULL DEFAULT now(),
    seen_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (owner_id, sign, property_id)
  )`,
  'CREATE INDEX home_signs_home ON home_signs (property_id)',
  'CREATE INDEX home_signs_old ON home_signs (seen_at)',
  `CREATE FUNCTION signs_of_homes(homes integer[])
    RETURNS TABLE (owner_id integer, kind text, sign uuid, property_id integer, created_at timestamptz)
    LANGUAGE sql STABLE AS $$
      SELECT p.owner_id, 'address', md5(concat_ws('|', p.transaction_type, p.property_type, p.bedrooms::text,
          'size', p.super_builtup_area::text, 'built', p.built_area::text, 'carpet', p.carpet_area::text,
          'land', p.land_area::text, 'floor', p.floor_no::text, 'at',
          trim(regexp_replace(lower(concat_ws(' ', p.street_address, p.society, p.locality, p.city)),
            '[^[:alnum:]]+', ' ', 'g'))))::uuid, p.id, p.created_at
      FROM properties p WHERE p.id = ANY(homes) AND p.transaction_type IN ('sale', 'rent')
      UNION
      SELECT p.owner_id, 'picture', md5(concat_ws('|', p.transaction_type, p.bedrooms::text, 'shows', i ->> 'id'))::uuid,
        p.id, p.created_at
      FROM properties p CROSS JOIN jsonb_array_elements(p.images) i
      WHERE p.id = ANY(homes) AND p.transaction_type IN ('sale', 'rent')
    $$`,
  `INSERT INTO home_signs (owner_id, kind, sign, property_id, first_seen_at, seen_at)
    SELECT s.owner_id, s.kind, s.sign, s.property_id, s.created_at, n.seen_at
    FROM signs_of_homes(ARRAY(SELECT DISTINCT property_id FROM news WHERE kind = 'match' AND property_id IS NOT NULL)) s
    JOIN (SELECT property_id, max(created_at) AS seen_at FROM news WHERE kind = 'match' GROUP BY property_id) n
      USING (property_id)`,
];

/** Known of a favourite are the price when it was saved, those of stored drops, and the present one. */
const prices = [
  'ALTER TABLE favourites ADD COLUMN least_price bigint',
  `UPDATE favourites f SET least_price = least(nullif(f.saved_price, 0), nullif(p.search_price, 0), n.price)
    FROM favourites s LEFT JOIN properties p ON p.id = s.property_id
    LEFT JOIN (SELECT user_id, property_id, min((facts ->> 'price')::bigint) AS price FROM news WHERE kind = 'price_drop'
      GROUP BY user_id, property_id) n ON n.user_id = s.user_id AND n.property_id = s.property_id
    WHERE s.user_id = f.user_id AND s.property_id = f.property_id`,
  // A price that went up and down again isn't marked as lowered.
  `UPDATE properties p SET price_before = CASE WHEN c.least > p.price THEN least(p.price_before, c.least) END
    FROM (SELECT property_id, min(price) AS least FROM price_changes c
      WHERE price > 0 AND changed_at < (SELECT max(changed_at) FROM price_changes l WHERE l.property_id = c.property_id)
        AND property_id IN (SELECT id FROM properties WHERE price_before IS NOT NULL)
      GROUP BY property_id) c
    WHERE c.property_id = p.id AND c.least < p.price_before`,
];

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP FUNCTION signs_of_homes`.execute(db);
  await sql`DROP TABLE home_signs`.execute(db);
  await sql`ALTER TABLE favourites DROP COLUMN least_price`.execute(db);
}
