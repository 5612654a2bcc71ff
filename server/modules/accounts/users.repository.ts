import { sql, type Selectable } from 'kysely';
import type { EnquiryType, UserType } from '#contracts/vocabulary.ts';
import type { Db } from '#server/platform/database/schema.ts';
import type { UsersTable } from '#server/platform/database/tables/account-tables.ts';

export type UserRow = Selectable<UsersTable>;

/** What a registration says about a person. */
export interface NewUser {
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  user_type: UserType;
  enquiry_type: EnquiryType;
  password_hash: string;
  profile_picture: string | null;
}

/** By address, whatever its letters' case. */
export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/** The same, held until the transaction ends: a second registration with this address waits. */
export function findUserByEmailForUpdate(db: Db, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst();
}

export function findUser(db: Db, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The stored user, or undefined when somebody else took the address a moment before. */
export function insertUser(db: Db, user: NewUser): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Puts a new registration in the place of one that was never verified. */
export function updateRegistration(db: Db, id: number, user: NewUser): Promise<UserRow> {
  return db
    .updateTable('users')
    .set({ ...user, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
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

/** With everything that is theirs. */
export async function deleteUser(db: Db, id: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute();
}
