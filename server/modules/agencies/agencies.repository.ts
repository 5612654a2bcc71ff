import { sql } from 'kysely';
import type { MemberRight } from '#contracts/agencies/agency-choices.ts';
import type { Db } from '#server/platform/database/db.ts';
import { deletingSweep, pastDue } from '#server/platform/database/sweeps.ts';
import { mayReachCondition } from '#server/modules/people/people.module.ts';

export interface AgencyRow {
  id: number;
  owner_id: number;
  name: string;
}

/** Rights as columns. */
export interface RightColumns {
  may_post: boolean;
  may_answer: boolean;
  may_pay: boolean;
}

export interface MemberRow extends RightColumns {
  user_id: number;
  name: string;
  joined_at: Date;
  /** The last day of an absence that has not ended. */
  absent_until: string | null;
}

export interface InvitationRow extends RightColumns {
  id: number;
  agency_id: number;
  email: string;
  expires_at: Date;
}

/** The agency of a member, whose place among the members counts from 1 in the order of their coming. */
export interface MembershipRow extends RightColumns {
  agency_id: number;
  agency: string;
  owner_id: number;
  owner: string;
  place: number;
  absent_until: string | null;
}

export const columnsOf = (rights: readonly MemberRight[]): RightColumns => ({
  may_post: rights.includes('post'),
  may_answer: rights.includes('answer'),
  may_pay: rights.includes('pay'),
});

const agencyColumns = ['id', 'owner_id', 'name'] as const;
const rightColumns = ['may_post', 'may_answer', 'may_pay'] as const;
const isOpen = sql<boolean>`i.expires_at > now()`;
/** The last day of an absence that has not ended yet, by India's calendar. */
const absentUntil = sql<string | null>`CASE WHEN m.absent_until >= (now() AT TIME ZONE 'Asia/Kolkata')::date
  THEN m.absent_until::text END`;

export function findAgency(db: Db, ownerId: number): Promise<AgencyRow | undefined> {
  return db.selectFrom('agencies').select(agencyColumns).where('owner_id', '=', ownerId).executeTakeFirst();
}

/** An agency with the name of its owner. */
export function findAgencyWithOwner(db: Db, ownerId: number): Promise<(AgencyRow & { owner: string }) | undefined> {
  return db
    .selectFrom('agencies as a')
    .innerJoin('users as o', 'o.id', 'a.owner_id')
    .select(['a.id', 'a.owner_id', 'a.name', sql<string>`concat_ws(' ', o.first_name, o.last_name)`.as('owner')])
    .where('a.owner_id', '=', ownerId)
    .executeTakeFirst();
}

export function insertAgency(db: Db, ownerId: number, name: string): Promise<AgencyRow> {
  return db
    .insertInto('agencies')
    .values({ owner_id: ownerId, name })
    .returning(agencyColumns)
    .executeTakeFirstOrThrow();
}

export async function updateName(db: Db, id: number, name: string): Promise<void> {
  await db.updateTable('agencies').set({ name }).where('id', '=', id).execute();
}

export async function deleteAgency(db: Db, id: number): Promise<void> {
  await db.deleteFrom('agencies').where('id', '=', id).execute();
}

/** Members in the order of their coming. */
export function listMembers(db: Db, agencyId: number): Promise<MemberRow[]> {
  return db
    .selectFrom('agency_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id', 'm.may_post', 'm.may_answer', 'm.may_pay', 'm.joined_at'])
    .select(sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('name'))
    .select(absentUntil.as('absent_until'))
    .where('m.agency_id', '=', agencyId)
    .orderBy('m.joined_at')
    .orderBy('m.user_id')
    .execute();
}

export async function findMembership(db: Db, userId: number): Promise<MembershipRow | undefined> {
  const { rows } = await sql<MembershipRow>`SELECT m.may_post, m.may_answer, m.may_pay, a.id AS agency_id,
      a.name AS agency, a.owner_id, concat_ws(' ', o.first_name, o.last_name) AS owner, ${absentUntil} AS absent_until,
      (SELECT count(*)::int FROM agency_members e WHERE e.agency_id = m.agency_id
        AND (e.joined_at, e.user_id) <= (m.joined_at, m.user_id)) AS place
    FROM agency_members m JOIN agencies a ON a.id = m.agency_id JOIN users o ON o.id = a.owner_id
    WHERE m.user_id = ${userId}`.execute(db);
  return rows[0];
}

export async function insertMember(db: Db, userId: number, invitation: InvitationRow): Promise<void> {
  const { agency_id, may_post, may_answer, may_pay } = invitation;
  await db.insertInto('agency_members').values({ user_id: userId, agency_id, may_post, may_answer, may_pay }).execute();
}

export async function updateRights(db: Db, agencyId: number, userId: number, rights: RightColumns): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agency_members')
    .set(rights)
    .where('agency_id', '=', agencyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Sets the last day of a member's absence; false where there is no such member. */
export async function updateAbsence(db: Db, agencyId: number, userId: number, until: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agency_members')
    .set({ absent_until: until === null ? null : sql`${until}::date` })
    .where('agency_id', '=', agencyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Open enquiries that are given to a member. They come back by the triggers of `agency_members`
 * (db/migrations/0141-given-enquiries.ts).
 */
export async function countGiven(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM enquiries
    WHERE given_to = ${userId} AND state <> 'closed'`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Locks a membership until the end of the transaction, so that nobody ends it meanwhile. */
export async function lockMember(transaction: Db, userId: number): Promise<void> {
  await sql`SELECT FROM agency_members WHERE user_id = ${userId} FOR SHARE`.execute(transaction);
}

/** Ends a membership; returns since when it was, or null where there is none. */
export async function deleteMember(db: Db, agencyId: number, userId: number): Promise<Date | null> {
  const row = await db
    .deleteFrom('agency_members')
    .where('agency_id', '=', agencyId)
    .where('user_id', '=', userId)
    .returning('joined_at')
    .executeTakeFirst();
  return row?.joined_at ?? null;
}

/** Open invitations of an agency, the latest last. */
export function listSent(db: Db, agencyId: number): Promise<InvitationRow[]> {
  return db
    .selectFrom('agency_invitations as i')
    .select(['i.id', 'i.agency_id', 'i.email', 'i.expires_at', ...rightColumns])
    .where('i.agency_id', '=', agencyId)
    .where(isOpen)
    .orderBy('i.id')
    .execute();
}

/** Open invitations to the verified address of a user, from owners who may reach the user. */
export async function listReceived(
  db: Db,
  userId: number,
): Promise<(InvitationRow & { agency: string; owner_id: number; owner: string })[]> {
  const { rows } = await sql<InvitationRow & { agency: string; owner_id: number; owner: string }>`SELECT i.*,
      a.name AS agency, a.owner_id, concat_ws(' ', o.first_name, o.last_name) AS owner
    FROM users u JOIN agency_invitations i ON i.email = lower(u.email) AND ${isOpen}
    JOIN agencies a ON a.id = i.agency_id JOIN users o ON o.id = a.owner_id
    WHERE u.id = ${userId} AND u.email_verified_at IS NOT NULL AND ${sql.raw(mayReachCondition('o.id', 'u.id'))}
    ORDER BY i.id`.execute(db);
  return rows;
}

/** Stores an invitation, or renews that to the same address; returns its id. */
export async function upsertInvitation(
  db: Db,
  invitation: { agencyId: number; email: string; rights: RightColumns; days: number },
): Promise<number> {
  const { agencyId, email, rights, days } = invitation;
  const values = { ...rights, expires_at: sql<Date>`now() + make_interval(days => ${days})` };
  const { id } = await db
    .insertInto('agency_invitations')
    .values({ agency_id: agencyId, email, ...values })
    .onConflict((conflict) => conflict.columns(['agency_id', 'email']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes an invitation of an agency; false where there is none. */
export async function deleteSent(db: Db, agencyId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('agency_invitations')
    .where('agency_id', '=', agencyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The account of a verified address, as the reader of a mail; whether `byId` may reach it. */
export async function findInvited(
  db: Db,
  email: string,
  byId: number,
): Promise<{ id: number; first_name: string; language: string; may_be_reached: boolean } | undefined> {
  const { rows } = await sql<{ id: number; first_name: string; language: string; may_be_reached: boolean }>`SELECT u.id,
      u.first_name, u.language, ${sql.raw(mayReachCondition(String(byId), 'u.id'))} AS may_be_reached
    FROM users u WHERE lower(u.email) = ${email} AND u.email_verified_at IS NOT NULL`.execute(db);
  return rows[0];
}

/** Invitations that nobody answered. */
export const invitationsSweep = deletingSweep(pastDue('agency_invitations', 'expires_at'));

/** How many people can act for an owner: members, and those who are invited. */
export async function countAccess(db: Db, ownerId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT ((SELECT count(*) FROM agency_members m WHERE m.agency_id = a.id)
      + (SELECT count(*) FROM agency_invitations i WHERE i.agency_id = a.id AND i.expires_at > now()))::int AS n
    FROM agencies a WHERE a.owner_id = ${ownerId}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Removes all members and invitations of an agency; returns the members. */
export async function deleteAccess(db: Db, agencyId: number): Promise<{ user_id: number; joined_at: Date }[]> {
  await db.deleteFrom('agency_invitations').where('agency_id', '=', agencyId).execute();
  return db
    .deleteFrom('agency_members')
    .where('agency_id', '=', agencyId)
    .returning(['user_id', 'joined_at'])
    .execute();
}
