import type { AccountUser } from '#contracts/accounts/accounts.ts';
import { writeStored } from '#web/lib/storage.ts';
import { forgetDraftsOfOthers } from './drafts.ts';

/** Stores the session that the server returned, and deletes drafts that other people left here. The calls for it are in account-calls.ts. */
export function keepSession(token: string, user: AccountUser): void {
  // The user first: no listener may see a token without a user.
  writeStored('userData', user);
  writeStored('authToken', token);
  writeStored('signedOut', null);
  void forgetDraftsOfOthers(user.id);
}
