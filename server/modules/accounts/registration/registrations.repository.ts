import { sql, type Selectable } from 'kysely';
import type { UserType } from '#contracts/accounts/user-types.ts';
import { limits } from '#contracts/limits.ts';
import type { EnquiryType } from '#contracts/homes/vocabulary.ts';
import type { Db } from '#server/platform/database/db.ts';
import { dueRows, firstDue, pastDue } from '#server/platform/database/sweeps.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';

export type RegistrationRow = Selectable<Tables['registrations']>;

/** The data of a registration form. */
export interface NewRegistration {
  first_name: string;
  last_name: string;
  /** In lower case. */
  email: string;
  phone_number: string | null;
  user_type: UserType;
  enquiry_type: EnquiryType;
  password_hash: string;
  profile_picture: string | null;
}

/** Locks an address until the transaction ends, so that its registrations, codes and resets run one after the other. */
export async function lockAddress(transaction: Db, email: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`address ${email}`}, 0))`.execute(transaction);
}

/** The pending registrations of an address, newest first. */
export function listRegistrations(db: Db, email: string): Promise<RegistrationRow[]> {
  return db.selectFrom('registrations').selectAll().where('email', '=', email).orderBy('id', 'desc').execute();
}

/** Uses `existingUserId` as the id of the account to be, or reserves a new id. */
export function insertRegistration(
  db: Db,
  registration: NewRegistration,
  existingUserId: number | null,
): Promise<RegistrationRow> {
  return db
    .insertInto('registrations')
    .values({
      ...registration,
      user_id: existingUserId ?? sql<number>`nextval(pg_get_serial_sequence('users', 'id'))`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateRegistration(db: Db, id: number, registration: NewRegistration): Promise<RegistrationRow> {
  return db
    .updateTable('registrations')
    .set({ ...registration, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findRegistration(db: Db, id: number): Promise<RegistrationRow | undefined> {
  return db.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Deletes all registrations of an address but the newest `keep`; returns the deleted ones. */
export function deleteRegistrations(
  db: Db,
  email: string,
  keep = 0,
): Promise<Pick<RegistrationRow, 'id' | 'profile_picture'>[]> {
  return db
    .deleteFrom('registrations')
    .where('id', 'in', (sub) =>
      sub.selectFrom('registrations').select('id').where('email', '=', email).orderBy('id', 'desc').offset(keep),
    )
    .returning(['id', 'profile_picture'])
    .execute();
}

const life = sql`make_interval(days => ${limits.registrationLifeDays})`;

/** Registrations of addresses without a new one for `registrationLifeDays`. */
const stale = pastDue('registrations', 'updated_at', {
  after: life,
  where: sql`NOT EXISTS (SELECT FROM registrations other
    WHERE other.email = registrations.email AND other.updated_at > now() - ${life})`,
});

/** Since when the oldest stale registration is stale. */
export const staleSince = firstDue(stale);

/**
 * Deletes some stale registrations and all others of their addresses, because the last one left could be verified outside
 * of its browser; returns their number and pictures.
 */
export async function deleteStaleRegistrations(
  db: Db,
  limit: number,
): Promise<{ registrations: number; pictures: string[] }> {
  const { rows } = await sql<{ profile_picture: string | null }>`DELETE FROM registrations WHERE email IN (
      SELECT email FROM registrations WHERE ctid = ANY(${dueRows(stale, limit)})) AND ${stale.isDue}
    RETURNING profile_picture`.execute(db);
  return { registrations: rows.length, pictures: rows.flatMap(({ profile_picture: picture }) => picture ?? []) };
}

/** Notes from which network, by its keyed hash, a registration came. */
export async function upsertPlace(db: Db, userId: number, place: Buffer): Promise<void> {
  await sql`INSERT INTO registration_places (user_id, place) VALUES (${userId}, ${place})
    ON CONFLICT (user_id) DO UPDATE SET place = excluded.place, created_at = now(), noted_at = NULL`.execute(db);
}
