import { sql, type Kysely } from 'kysely';
import { replaceInFunction } from '../definitions.ts';

/**
 * The day on which an owner last said that a home is there, and that of the first unanswered question about it. Homes of
 * before count as confirmed on the day of the migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE properties
    ADD COLUMN confirmed_on date NOT NULL DEFAULT (now() AT TIME ZONE 'Asia/Kolkata')::date,
    ADD COLUMN confirmed_by text NOT NULL DEFAULT 'start' CHECK (confirmed_by IN ('start', 'owner', 'feed')),
    ADD COLUMN asked_on date,
    ADD COLUMN is_unconfirmed boolean NOT NULL DEFAULT false`.execute(db);
  await sql`ALTER TABLE properties ALTER COLUMN confirmed_by SET DEFAULT 'owner'`.execute(db);
  for (const [name, on] of indexes) await sql`CREATE INDEX ${sql.ref(name)} ON ${sql.raw(on)}`.execute(db);
  await sql`${scoreFunction(sql` - CASE WHEN n.is_unconfirmed THEN 21 ELSE 0 END`)}`.execute(db);
  await replaceInFunction(db, 'requested_changes_after_update', [unnoticed, `${unnoticed},${columns}`]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await replaceInFunction(db, 'requested_changes_after_update', [`${unnoticed},${columns}`, unnoticed]);
  await scoreFunction(sql``).execute(db);
  await sql`ALTER TABLE properties DROP COLUMN confirmed_on, DROP COLUMN confirmed_by, DROP COLUMN asked_on,
    DROP COLUMN is_unconfirmed`.execute(db);
}

/** Columns whose change is no change that the desk asked for, at the end of the list in 0066-requested-changes.ts. */
const unnoticed = 'usual_percent,usual_homes';
const columns = 'confirmed_on,confirmed_by,asked_on,is_unconfirmed';

const isOffered = `status = 'active' AND entry_type = 'listing' AND deleted_at IS NULL`;

const indexes: readonly [name: string, on: string][] = [
  [
    'properties_to_ask',
    `properties (transaction_type, confirmed_on, id) WHERE ${isOffered} AND asked_on IS NULL AND confirmed_by <> 'start'`,
  ],
  // First questions about homes of before are spread over days by a number that follows from the id without its order.
  [
    'properties_first_asked',
    `properties (((id::bigint * 2654435761 >> 16) & 1023), id)
      WHERE ${isOffered} AND asked_on IS NULL AND confirmed_by = 'start'`,
  ],
  ['properties_to_sink', `properties (asked_on) WHERE ${isOffered} AND asked_on IS NOT NULL AND NOT is_unconfirmed`],
  ['properties_to_pause', `properties (asked_on) WHERE ${isOffered} AND asked_on IS NOT NULL AND is_unconfirmed`],
];

/** More points than all that a home can gain otherwise (17), so that unconfirmed homes follow; 0 is unscored. */
const scoreFunction = (less: ReturnType<typeof sql>) => sql`CREATE OR REPLACE FUNCTION search_score(n properties)
    RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT (greatest(1, 24 + search_completeness(n) / 10 + least(3, jsonb_array_length(n.images))
    + CASE WHEN n.public_latitude IS NOT NULL THEN 2 ELSE 0 END + CASE WHEN n.search_price > 0 THEN 2 ELSE 0 END
    - CASE WHEN n.usual_percent IS NULL THEN 0 WHEN n.usual_percent BETWEEN 35 AND 400 THEN 20 ELSE 23 END${less}) << 24)
  + (least(8191, greatest(0, floor(extract(epoch FROM n.created_at) / 86400)::integer - 18262)) << 11)
  + ((n.id::bigint * 2654435761 >> 16) & 2047)::integer $$`;
