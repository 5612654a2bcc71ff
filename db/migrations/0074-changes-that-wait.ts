import { sql, type Kysely } from 'kysely';

/** A change by a limited owner waits for the desk like a requested one, without an act that requested it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE requested_changes ALTER COLUMN act_id DROP NOT NULL`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DELETE FROM requested_changes WHERE act_id IS NULL`.execute(db);
  await sql`ALTER TABLE requested_changes ALTER COLUMN act_id SET NOT NULL`.execute(db);
}
