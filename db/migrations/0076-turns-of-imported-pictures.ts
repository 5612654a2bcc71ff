import { sql, type Kysely } from 'kysely';

/** Who stores the pictures of an import, since when and from when on again, and how their fetching went so far. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE imports ADD COLUMN pictures_claim uuid,
    ADD COLUMN pictures_claimed_until timestamptz,
    ADD COLUMN pictures_ran_at timestamptz,
    ADD COLUMN pictures_after timestamptz,
    ADD COLUMN picture_fetching jsonb`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE imports DROP COLUMN pictures_claim, DROP COLUMN pictures_claimed_until,
    DROP COLUMN pictures_ran_at, DROP COLUMN pictures_after, DROP COLUMN picture_fetching`.execute(db);
}
