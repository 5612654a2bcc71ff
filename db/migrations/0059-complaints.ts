import { sql, type Kysely } from 'kysely';

/** Complaints to the grievance officer, with their clocks (decision 0078). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'CREATE SEQUENCE complaint_numbers',
  `CREATE TABLE complaints (
    number text PRIMARY KEY,
    name text NOT NULL CHECK (length(name) <= 100),
    email text NOT NULL CHECK (length(email) <= 254),
    kind text NOT NULL CHECK (kind <> ''),
    about text NOT NULL DEFAULT '' CHECK (length(about) <= 500),
    message text NOT NULL CHECK (length(message) <= 5000),
    created_at timestamptz NOT NULL,
    due_at timestamptz NOT NULL,
    reminded_at timestamptz,
    answered_at timestamptz,
    outcome text CHECK (outcome IN ('acted', 'refused')),
    answer text NOT NULL DEFAULT '' CHECK (length(answer) <= 5000),
    CHECK ((answered_at IS NULL) = (outcome IS NULL))
  )`,
  'CREATE INDEX complaints_open ON complaints (due_at) WHERE answered_at IS NULL',
  'CREATE INDEX complaints_month ON complaints (created_at)',
];

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE complaints`.execute(db);
  await sql`DROP SEQUENCE complaint_numbers`.execute(db);
}
