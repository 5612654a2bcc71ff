import { sql, type Kysely } from 'kysely';

/** What happened to an account, for its owner to read (decision 0058), and which ends of plans were noted there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Without network addresses: a device is described in words.
  `CREATE TABLE account_events (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind <> ''),
    device text CHECK (length(device) <= 100),
    detail text CHECK (length(detail) <= 200),
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX account_events_user ON account_events (user_id, id DESC)',
  'CREATE INDEX account_events_age ON account_events (created_at)',
  'ALTER TABLE plan_periods ADD COLUMN end_noted_at timestamptz',
  'UPDATE plan_periods SET end_noted_at = ends_at WHERE ends_at <= now()',
  'CREATE INDEX plan_periods_unnoted ON plan_periods (ends_at) WHERE end_noted_at IS NULL',
];

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of ['DROP TABLE account_events', 'ALTER TABLE plan_periods DROP COLUMN end_noted_at']) {
    await sql.raw(statement).execute(db);
  }
}
