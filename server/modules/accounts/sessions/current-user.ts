import type { AccountUser } from '#contracts/accounts/accounts.ts';
import type { Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { presentUser } from '../accounts.presenter.ts';
import { findUser, hasOperator, type UserRow } from '../users.repository.ts';

/** The user of a session; throws 401 when the account was deleted after the token was checked. */
export async function requireUser(db: Db, id: number): Promise<UserRow> {
  const user = await findUser(db, id);
  if (!user) throw new AppError('accounts.sign_in_needed');
  return user;
}

/** A user for the person's own browser, which shows people of the operator's desk the way there. */
export async function presentAccount(db: Db, user: UserRow): Promise<AccountUser> {
  return presentUser(user, await hasOperator(db, user.id));
}
