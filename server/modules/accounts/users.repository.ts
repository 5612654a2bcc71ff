import { sql, type Selectable } from 'kysely';
import { currentLanguage } from '#contracts/text/current-language.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';
import type { NewRegistration, RegistrationRow } from './registration/registrations.repository.ts';

export type UserRow = Selectable<Tables['users']>;

/** Compares addresses without case. */
export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

export function findUser(db: Db, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function hasOperator(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM operators WHERE user_id = ${id} AND ended_at IS NULL`.execute(db);
  return rows.length > 0;
}

/** Inserts a registration as a verified user with its reserved id, in the language of the call that verifies it. */
export async function insertVerified(db: Db, registration: RegistrationRow): Promise<void> {
  const { user_id: id, created_at, ...person } = registration;
  await db
    .insertInto('users')
    .values({ ...personOf(person), id, created_at, email_verified_at: sql<Date>`now()`, language: currentLanguage() })
    .execute();
}

/** Completes a user that an import created before, from a registration. */
export async function updateToVerified(db: Db, id: number, registration: RegistrationRow): Promise<void> {
  await db
    .updateTable('users')
    .set({
      ...personOf(registration),
      email_verified_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
      language: currentLanguage(),
    })
    .where('id', '=', id)
    .execute();
}

function personOf(person: NewRegistration): NewRegistration {
  const { first_name, last_name, email, phone_number, user_type, enquiry_type, password_hash, profile_picture } =
    person;
  return { first_name, last_name, email, phone_number, user_type, enquiry_type, password_hash, profile_picture };
}

/** True when this call verified the address, false when it was verified before. */
export async function updateVerified(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_verified_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updatePassword(db: Db, id: number, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Sets a new password where `oldHash` is still the current one; false where another call was faster. */
export async function updatePasswordFrom(db: Db, id: number, oldHash: string, passwordHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('password_hash', '=', oldHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets a new address, which its owner has confirmed. */
export async function updateEmail(db: Db, id: number, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email, email_verified_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Deletes a user with everything that belongs to the user. */
export async function deleteUser(db: Db, id: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute();
}
