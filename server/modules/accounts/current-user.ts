import type { Db } from '#server/platform/database/schema.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { findUser, type UserRow } from './users.repository.ts';

/** The user of a session; throws 401 when the account was deleted after the token was checked. */
export async function requireUser(db: Db, id: number): Promise<UserRow> {
  const user = await findUser(db, id);
  if (!user) throw new AppError(401, 'accounts.sign_in_needed', 'Please sign in to continue.');
  return user;
}
