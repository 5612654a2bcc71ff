import { sql } from 'kysely';
import type { VisitOpener, VisitSide, VisitState } from '#contracts/visits/visit-choices.ts';
import { visitLimits } from '#contracts/visits/visit-limits.ts';
import { mayReachCondition } from '#server/modules/people/people.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import { fullName } from '#server/platform/database/full-name.ts';
import { deletingSweep, pastDue } from '#server/platform/database/sweeps.ts';
import type { VisitSubject } from './visit-subject.ts';

/** The condition that a visit `v` holds its time. */
export const isOpenVisit = sql<boolean>`v.state IN ('asked', 'agreed')`;

/** A visit with the facts of its home or project and its sides that its pages and mails need. */
export interface VisitRow {
  id: number;
  /** The home; null for a visit to a developer's project, which `project_id` names then. */
  property_id: number | null;
  project_id: number | null;
  /** The address of the project's page; null for a home, and for a project that is not shown. */
  project_slug: string | null;
  owner_id: number;
  seeker_id: number;
  state: VisitState;
  waits_for: VisitSide | null;
  starts_at: Date;
  ends_at: Date;
  free_from: Date;
  opener: VisitOpener;
  reason: string | null;
  ended_by: VisitSide | 'reach' | 'home' | null;
  revision: number;
  /**
   * Hours before the visit from which its address is open, and the directions; null where the owner opens none, and for a
   * project, whose page has its place.
   */
  address_hours: number | null;
  directions: string | null;
  title: string;
  locality: string | null;
  city: string | null;
  is_shown: boolean;
  owner_name: string;
  seeker_name: string;
  owner_language: string;
  seeker_language: string;
  conversation_id: number | null;
}

/** Whether project `d` has a page, which is that of society `j`. */
const isProjectShown = sql`d.state = 'published' AND j.slug IS NOT NULL AND j.hidden_at IS NULL`;
const societyOfProject = sql`projects j ON j.id = (SELECT coalesce(m.merged_into, m.id) FROM projects m
  WHERE m.id = d.society_id)`;

const columns = sql`v.id, v.property_id, v.project_id, v.owner_id, v.seeker_id, v.state, v.waits_for, v.starts_at, v.ends_at, v.free_from,
  v.opener, v.reason, v.ended_by, v.revision, t.address_hours, t.directions, coalesce(p.title, d.name) AS title,
  coalesce(p.locality, d.locality) AS locality, coalesce(p.city, d.city) AS city,
  CASE WHEN v.project_id IS NULL
    THEN p.deleted_at IS NULL AND p.status = 'active' AND (p.expires_at IS NULL OR p.expires_at > now())
    ELSE coalesce(${isProjectShown} AND o.suspended_at IS NULL, false) END AS is_shown,
  CASE WHEN ${isProjectShown} AND o.suspended_at IS NULL THEN j.slug END AS project_slug,
  ${fullName('o')} AS owner_name, o.language AS owner_language,
  ${fullName('s')} AS seeker_name, s.language AS seeker_language,
  (SELECT c.id FROM conversations c WHERE c.low_id = least(v.owner_id, v.seeker_id)
    AND c.high_id = greatest(v.owner_id, v.seeker_id)) AS conversation_id`;
const joined = sql`LEFT JOIN properties p ON p.id = v.property_id
  LEFT JOIN developer_projects d ON d.id = v.project_id LEFT JOIN ${societyOfProject}
  JOIN users o ON o.id = v.owner_id JOIN users s ON s.id = v.seeker_id
  LEFT JOIN LATERAL (SELECT CASE WHEN shows_address AND is_offered THEN address_hours END AS address_hours,
      CASE WHEN shows_address AND is_offered THEN directions END AS directions
    FROM visit_times WHERE v.property_id IS NOT NULL AND owner_id = v.owner_id
      AND (property_id = v.property_id OR property_id IS NULL)
    ORDER BY property_id NULLS LAST LIMIT 1) t ON true`;

export async function findVisit(db: Db, id: number): Promise<VisitRow | undefined> {
  const { rows } = await sql<VisitRow>`SELECT ${columns} FROM visits v ${joined} WHERE v.id = ${id}`.execute(db);
  return rows[0];
}

/** A visit that the same transaction stored or changed. */
export async function findStored(transaction: Db, id: number): Promise<VisitRow> {
  const row = await findVisit(transaction, id);
  if (!row) throw new Error('A visit is gone that was there a moment before.');
  return row;
}

/** Visits of a user on both sides: those that are to come, or those that are over. Soonest, or newest, first. */
export async function listVisits(
  db: Db,
  userId: number,
  { now, isPast, limit }: { now: Date; isPast: boolean; limit: number },
): Promise<VisitRow[]> {
  const toCome = sql`${isOpenVisit} AND v.ends_at > ${now}`;
  const { rows } = await sql<VisitRow>`SELECT ${columns} FROM visits v ${joined}
    WHERE (v.owner_id = ${userId} OR v.seeker_id = ${userId}) AND ${isPast ? sql`NOT (${toCome})` : toCome}
    ORDER BY v.starts_at ${isPast ? sql`DESC` : sql`ASC`}, v.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Locks both sides of a visit, so that visits of one person follow each other. */
export async function lockSides(transaction: Db, sides: readonly number[]): Promise<void> {
  await sql`SELECT FROM users WHERE id = ANY(${sides}::int[]) ORDER BY id FOR NO KEY UPDATE`.execute(transaction);
}

export interface SeekerCounts {
  /** Visits that are to come. */
  open: number;
  /** Visits asked for in the last seven days. */
  week: number;
  /** The visit to this home or project that is to come. */
  of_subject: number | null;
}

/** Visits of a seeker that count towards the limits. */
export async function countOfSeeker(
  db: Db,
  { seekerId, subject, now }: { seekerId: number; subject: VisitSubject; now: Date },
): Promise<SeekerCounts> {
  const isOfSubject =
    subject.projectId === null ? sql`v.property_id = ${subject.propertyId}` : sql`v.project_id = ${subject.projectId}`;
  const { rows } = await sql<SeekerCounts>`SELECT
      count(*) FILTER (WHERE ${isOpenVisit} AND v.starts_at > ${now})::int AS open,
      count(*) FILTER (WHERE v.created_at > ${now}::timestamptz - interval '7 days')::int AS week,
      max(v.id) FILTER (WHERE ${isOpenVisit} AND v.starts_at > ${now} AND ${isOfSubject}) AS of_subject
    FROM visits v WHERE v.seeker_id = ${seekerId}
      AND (v.starts_at > ${now} OR v.created_at > ${now}::timestamptz - interval '7 days')`.execute(db);
  return rows[0] ?? { open: 0, week: 0, of_subject: null };
}

/** Whether an open visit of another seeker holds a moment of an owner. */
export async function hasOtherAt(
  db: Db,
  { ownerId, seekerId, at }: { ownerId: number; seekerId: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM visits v WHERE v.owner_id = ${ownerId} AND ${isOpenVisit}
    AND tstzrange(v.starts_at, v.free_from) @> ${at}::timestamptz AND v.seeker_id <> ${seekerId}`.execute(db);
  return rows.length > 0;
}

export interface NewVisit {
  subject: VisitSubject;
  ownerId: number;
  seekerId: number;
  state: 'asked' | 'agreed';
  startsAt: Date;
  endsAt: Date;
  freeFrom: Date;
  opener: VisitOpener;
  now: Date;
}

/** Stores a visit. Fails with the exclusion constraint of the side that has another at this time. */
export async function insertVisit(db: Db, visit: NewVisit): Promise<number> {
  const { subject, ownerId, seekerId, state, startsAt, endsAt, freeFrom, opener, now } = visit;
  const { id } = await db
    .insertInto('visits')
    .values({
      property_id: subject.propertyId,
      project_id: subject.projectId,
      owner_id: ownerId,
      seeker_id: seekerId,
      state,
      waits_for: state === 'asked' ? 'owner' : null,
      starts_at: startsAt,
      ends_at: endsAt,
      free_from: freeFrom,
      opener,
      created_at: now,
      agreed_at: state === 'agreed' ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface VisitChange {
  state: VisitState;
  waitsFor: VisitSide | null;
  startsAt: Date;
  endsAt: Date;
  freeFrom: Date;
  reason: string | null;
  endedBy: VisitSide | null;
  agreedAt: Date | null;
}

/** Changes a visit that nobody has changed since; false otherwise. Reminders begin anew. */
export async function updateVisit(
  db: Db,
  { id, revision }: Pick<VisitRow, 'id' | 'revision'>,
  change: VisitChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('visits')
    .set({
      state: change.state,
      waits_for: change.waitsFor,
      starts_at: change.startsAt,
      ends_at: change.endsAt,
      free_from: change.freeFrom,
      reason: change.reason,
      ended_by: change.endedBy,
      agreed_at: change.agreedAt,
      day_reminded_at: null,
      hours_reminded_at: null,
      revision: revision + 1,
    })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Calls off visits to come whose sides can't reach each other any more, whose home was sold, rented out or deleted, or
 * whose project is not shown any more; of everybody, or of one user. Returns their ids.
 */
export async function updateUnfit(
  db: Db,
  { now, userId, limit }: { now: Date; userId: number | null; limit: number },
): Promise<number[]> {
  const reach = sql.raw(mayReachCondition('v.seeker_id', 'v.owner_id'));
  const { rows } = await sql<{ id: number }>`UPDATE visits SET state = 'called_off', waits_for = NULL, reason = NULL,
      revision = revision + 1, ended_by = unfit.ended_by
    FROM (SELECT v.id AS visit_id, CASE WHEN ${reach} THEN 'home' ELSE 'reach' END AS ended_by
      FROM visits v LEFT JOIN properties p ON p.id = v.property_id
        LEFT JOIN developer_projects d ON d.id = v.project_id LEFT JOIN ${societyOfProject}
      WHERE ${isOpenVisit} AND v.starts_at > ${now}
        AND (${userId}::int IS NULL OR v.owner_id = ${userId}::int OR v.seeker_id = ${userId}::int)
        AND (p.deleted_at IS NOT NULL OR p.status IN ('sold', 'rented') OR NOT ${reach}
          OR (v.project_id IS NOT NULL AND (${isProjectShown}) IS NOT TRUE))
      ORDER BY v.id LIMIT ${limit} FOR UPDATE OF v SKIP LOCKED) AS unfit
    WHERE visits.id = unfit.visit_id RETURNING visits.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A reminder by its column, and how many hours before a visit it is due. */
const reminders = { tomorrow: 'day_reminded_at', soon: 'hours_reminded_at' } as const;

/**
 * Marks agreed visits that begin within some hours as reminded, unless they were agreed after that; returns their ids.
 * `notWithin`: the hours of the next reminder, which is enough then.
 */
export async function markReminded(
  db: Db,
  reminder: keyof typeof reminders,
  { now, hours, notWithin, limit }: { now: Date; hours: number; notWithin: number; limit: number },
): Promise<number[]> {
  const column = sql.ref(reminders[reminder]);
  const { rows } = await sql<{ id: number }>`UPDATE visits SET ${column} = ${now} WHERE id = ANY(ARRAY(
      SELECT v.id FROM visits v WHERE v.state = 'agreed' AND ${sql.ref(`v.${reminders[reminder]}`)} IS NULL
        AND v.starts_at > ${now}::timestamptz + make_interval(hours => ${notWithin})
        AND v.starts_at <= ${now}::timestamptz + make_interval(hours => ${hours})
        AND v.agreed_at < v.starts_at - make_interval(hours => ${hours})
      ORDER BY v.starts_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)) RETURNING id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Visits to come of a user, or to a project, for what is deleted with them. */
export async function listOpenOf(
  db: Db,
  of: { userId: number } | { projectId: number },
  now: Date,
): Promise<VisitRow[]> {
  const isOf =
    'userId' in of
      ? sql`(v.owner_id = ${of.userId} OR v.seeker_id = ${of.userId})`
      : sql`v.project_id = ${of.projectId}`;
  const { rows } = await sql<VisitRow>`SELECT ${columns} FROM visits v ${joined}
    WHERE ${isOf} AND ${isOpenVisit} AND v.starts_at > ${now}
    ORDER BY v.id`.execute(db);
  return rows;
}

/** Deletes visits that were over long ago. */
export const oldVisitsSweep = deletingSweep(
  pastDue('visits', 'starts_at', { after: sql`make_interval(days => ${visitLimits.storedDays})` }),
);
