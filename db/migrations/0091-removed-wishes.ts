import { sql, type Kysely } from 'kysely';

/** Wishes that sentences were read to have, and whether their chips were removed: by person and week, then as counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE wish_uses (
    filter text NOT NULL CHECK (filter ~ '^[a-z_]{1,40}$'),
    viewer bytea NOT NULL,
    week date NOT NULL,
    is_removed boolean NOT NULL,
    PRIMARY KEY (filter, viewer, week)
  )`.execute(db);
  await sql`CREATE INDEX wish_uses_week ON wish_uses (week)`.execute(db);
  await sql`CREATE TABLE wish_counts (
    filter text NOT NULL CHECK (filter ~ '^[a-z_]{1,40}$'),
    week date NOT NULL,
    people integer NOT NULL,
    removed integer NOT NULL,
    PRIMARY KEY (filter, week)
  )`.execute(db);
  await sql`CREATE INDEX wish_counts_week ON wish_counts (week)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE wish_uses, wish_counts`.execute(db);
}
