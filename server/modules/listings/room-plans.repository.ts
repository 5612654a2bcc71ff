import { sql } from 'kysely';
import type { StoredHomePlan } from '#contracts/homes/room-plan.ts';
import type { Db } from '#server/platform/database/db.ts';

/** The plan of a home as it was stored; null for none. */
export async function findPlan(db: Db, propertyId: number): Promise<StoredHomePlan | null> {
  const { rows } = await sql<{ plan: StoredHomePlan }>`SELECT plan FROM home_room_plans
    WHERE property_id = ${propertyId}`.execute(db);
  return rows[0]?.plan ?? null;
}

export async function upsertPlan(
  db: Db,
  propertyId: number,
  { plan, at }: { plan: StoredHomePlan; at: Date },
): Promise<void> {
  await sql`INSERT INTO home_room_plans (property_id, plan, changed_at) VALUES (${propertyId}, ${JSON.stringify(plan)}::jsonb, ${at})
    ON CONFLICT (property_id) DO UPDATE SET plan = excluded.plan, changed_at = excluded.changed_at`.execute(db);
}

export async function deletePlan(db: Db, propertyId: number): Promise<void> {
  await sql`DELETE FROM home_room_plans WHERE property_id = ${propertyId}`.execute(db);
}

/** Plans of an owner's homes, for the copy of data. */
export async function listPlans(db: Db, userId: number): Promise<({ home: number } & StoredHomePlan)[]> {
  const { rows } = await sql<{ home: number; plan: StoredHomePlan }>`SELECT p.id AS home, r.plan
    FROM home_room_plans r JOIN properties p ON p.id = r.property_id WHERE p.owner_id = ${userId} ORDER BY p.id`.execute(
    db,
  );
  return rows.map(({ home, plan }) => ({ home, ...plan }));
}
