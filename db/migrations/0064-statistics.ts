import { sql, type Kysely } from 'kysely';

/** What the site's statistics are made of: sums over runs of days, each of at least five people (decision 0081). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The days from from_day to day, of India. total: seconds, paise, or how many of `count` are meant by a share.
  `CREATE TABLE statistic_blocks (
    measure text NOT NULL,
    day date NOT NULL,
    from_day date NOT NULL CHECK (from_day <= day),
    people integer NOT NULL CHECK (people >= 5),
    count bigint NOT NULL,
    total bigint NOT NULL,
    PRIMARY KEY (measure, day)
  )`,
  // counted_until: the last day that was counted; open_from: the first day that no block holds yet.
  `CREATE TABLE statistic_progress (
    measure text PRIMARY KEY,
    counted_until date NOT NULL,
    open_from date NOT NULL
  )`,
  'CREATE INDEX properties_created ON properties (created_at)',
  'CREATE INDEX messages_created ON messages USING brin (created_at)',
  'CREATE INDEX users_created ON users USING brin (created_at)',
];

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX properties_created, messages_created, users_created`.execute(db);
  await sql`DROP TABLE statistic_blocks, statistic_progress`.execute(db);
}
