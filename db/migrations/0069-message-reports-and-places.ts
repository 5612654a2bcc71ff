import { sql, type Kysely } from 'kysely';

/** Reports of single messages, reports from before the desk in its queue, and from where accounts come (0082, 0083). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** What a reported reason can do to people, as review.service.ts has it. */
const harm = (reason: string) => `CASE ${reason} WHEN 'fraud' THEN 5 WHEN 'not_who_they_say' THEN 4
  WHEN 'offensive' THEN 4 WHEN 'gone' THEN 1 ELSE 2 END`;
/** Items for reports that nobody judged, unless one about the same waits. */
const older = (from: string, type: string, id: string, person: string, grouped: string) => `
  INSERT INTO review_items (kind, subject_type, subject_id, person_id, harm, weight, reports, reasons, created_at)
  SELECT 'report', ${type}, ${id}::text, ${person}, max(${harm('r.reason')}), count(*) * 0.5, count(*),
    jsonb_agg(DISTINCT jsonb_build_object('code', r.reason, 'text', 'Reported before there was a desk: ' || r.reason,
      'detail', '')), min(r.created_at)
  FROM ${from} WHERE r.was_right IS NULL AND NOT EXISTS (SELECT FROM review_items i
    WHERE i.kind = 'report' AND i.subject_type = ${type} AND i.subject_id = ${id}::text)
  GROUP BY ${grouped}`;

const statements = [
  `CREATE TABLE message_reports (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    message_id bigint NOT NULL REFERENCES messages ON DELETE CASCADE,
    reported_id integer NOT NULL,
    reason text NOT NULL,
    details text NOT NULL DEFAULT '' CHECK (length(details) <= 1000),
    created_at timestamptz NOT NULL DEFAULT now(),
    was_right boolean,
    UNIQUE (user_id, message_id)
  )`,
  'CREATE INDEX message_reports_message ON message_reports (message_id)',
  'CREATE INDEX message_reports_reported ON message_reports (reported_id)',
  older(
    'reports r JOIN properties p ON p.id = r.property_id AND p.deleted_at IS NULL',
    'p.entry_type',
    'p.id',
    'p.owner_id',
    'p.entry_type, p.id, p.owner_id',
  ),
  older('chat_reports r JOIN users u ON u.id = r.reported_id', `'person'`, 'u.id', 'u.id', 'u.id'),

  // When the second step was done at the sign-in; the desk opens once on it, within minutes.
  'ALTER TABLE sessions ADD COLUMN second_step_at timestamptz',

  // place: a keyed hash of the network, never the address. noted_at: when an item was made of it.
  `CREATE TABLE registration_places (
    user_id integer PRIMARY KEY,
    place bytea NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    noted_at timestamptz
  )`,
  'CREATE INDEX registration_places_place ON registration_places (place, created_at)',
  'CREATE INDEX registration_places_age ON registration_places (created_at)',
];

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE message_reports`.execute(db);
  await sql`DROP TABLE registration_places`.execute(db);
  await sql`ALTER TABLE sessions DROP COLUMN second_step_at`.execute(db);
}
