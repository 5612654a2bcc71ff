import { sql } from 'kysely';
import type { VisitTimes } from '#contracts/visits/visit-times.ts';
import { isOpenVisit } from './visits.repository.ts';
import { jsonParameter } from '#server/platform/database/json-parameter.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { HeldTime } from './free-times.ts';

const columns = sql`t.property_id AS home_id, t.is_offered, t.windows, t.single_days, t.notice_hours, t.length_minutes,
  t.gap_minutes, t.most_a_day, t.opener, t.takes_all, t.shows_address, t.address_hours, t.directions`;

/** The times of an owner: those of all homes first. */
export async function listTimes(db: Db, ownerId: number): Promise<VisitTimes[]> {
  const { rows } =
    await sql<VisitTimes>`SELECT ${columns} FROM visit_times t LEFT JOIN properties p ON p.id = t.property_id
    WHERE t.owner_id = ${ownerId} AND p.deleted_at IS NULL ORDER BY t.property_id NULLS FIRST`.execute(db);
  return rows;
}

/** The homes of an owner that can be shown, newest first. */
export async function listHomesOf(
  db: Db,
  ownerId: number,
  limit: number,
): Promise<{ id: number; title: string; is_shown: boolean }[]> {
  const { rows } = await sql<{ id: number; title: string; is_shown: boolean }>`SELECT p.id, p.title,
      p.status = 'active' AND (p.expires_at IS NULL OR p.expires_at > now()) AS is_shown
    FROM properties p WHERE p.owner_id = ${ownerId} AND p.deleted_at IS NULL AND p.entry_type = 'listing'
      AND p.status NOT IN ('sold', 'rented') ORDER BY p.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Whether a listing belongs to this owner. */
export async function hasHome(db: Db, ownerId: number, propertyId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM properties WHERE id = ${propertyId} AND owner_id = ${ownerId}
    AND deleted_at IS NULL AND entry_type = 'listing'`.execute(db);
  return rows.length > 0;
}

export async function upsertTimes(db: Db, ownerId: number, times: VisitTimes): Promise<void> {
  const values = {
    owner_id: ownerId,
    property_id: times.home_id,
    is_offered: times.is_offered,
    windows: jsonParameter(times.windows),
    single_days: jsonParameter(times.single_days),
    notice_hours: times.notice_hours,
    length_minutes: times.length_minutes,
    gap_minutes: times.gap_minutes,
    most_a_day: times.most_a_day,
    opener: times.opener,
    takes_all: times.takes_all,
    shows_address: times.shows_address,
    address_hours: times.address_hours,
    directions: times.directions,
    updated_at: sql<Date>`now()`,
  };
  await db
    .insertInto('visit_times')
    .values(values)
    .onConflict((conflict) => conflict.columns(['owner_id', 'property_id']).doUpdateSet(values))
    .execute();
}

export async function deleteTimes(db: Db, ownerId: number, propertyId: number): Promise<void> {
  await db.deleteFrom('visit_times').where('owner_id', '=', ownerId).where('property_id', '=', propertyId).execute();
}

/** The times at which a home on offer is shown: its own, else those of all homes of its owner. */
export async function findTimesOf(
  db: Db,
  propertyId: number,
): Promise<(VisitTimes & { owner_id: number }) | undefined> {
  const { rows } = await sql<VisitTimes & { owner_id: number }>`SELECT t.owner_id, ${columns}
    FROM properties p JOIN visit_times t ON t.owner_id = p.owner_id AND (t.property_id = p.id OR t.property_id IS NULL)
    WHERE p.id = ${propertyId} AND p.deleted_at IS NULL AND p.entry_type = 'listing' AND p.status = 'active'
      AND (p.expires_at IS NULL OR p.expires_at > now())
    ORDER BY t.property_id NULLS LAST LIMIT 1`.execute(db);
  return rows[0];
}

/** The times at which a published project is shown: those of all homes of its developer. */
export async function findTimesOfProject(
  db: Db,
  projectId: number,
): Promise<(VisitTimes & { owner_id: number }) | undefined> {
  const { rows } = await sql<VisitTimes & { owner_id: number }>`SELECT t.owner_id, ${columns}
    FROM developer_projects d JOIN users u ON u.id = d.owner_id AND u.suspended_at IS NULL
      JOIN visit_times t ON t.owner_id = d.owner_id AND t.property_id IS NULL
    WHERE d.id = ${projectId} AND d.state = 'published'`.execute(db);
  return rows[0];
}

/** The times that visits of an owner hold, from a moment on. */
export async function listHeld(db: Db, ownerId: number, from: Date): Promise<HeldTime[]> {
  const { rows } = await sql<HeldTime>`SELECT v.starts_at, v.free_from FROM visits v
    WHERE v.owner_id = ${ownerId} AND ${isOpenVisit} AND v.starts_at >= ${from}`.execute(db);
  return rows;
}
