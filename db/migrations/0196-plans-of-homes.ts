import { sql, type Kysely } from 'kysely';

/** The rooms of a home as its owner typed them, with the pictures of each (contracts/homes/room-plan.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE home_room_plans (
    property_id integer PRIMARY KEY REFERENCES properties ON DELETE CASCADE,
    plan jsonb NOT NULL CHECK (length(plan::text) <= 16000),
    changed_at timestamptz NOT NULL
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE home_room_plans`.execute(db);
}
