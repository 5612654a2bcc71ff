import { apiKeyPrefix, type ApiKey, type ApiScope, type KeyHolder } from '#contracts/accounts/api-keys.ts';
import { limits } from '#contracts/limits.ts';
import type { AccountEventsService } from '#server/modules/accounts/accounts.module.ts';
import { lockUser } from '#server/platform/database/lock-user.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { hashToken, makeToken } from '#server/platform/tokens.ts';
import * as repository from './api-keys.repository.ts';
import type { ApiKeyRow } from './api-keys.repository.ts';

/** The last use is stored at most this often, and not at each call. */
const freshMinutes = 5;
/** Characters of a key that its owner sees later, behind the prefix. */
const shownLetters = 4;

export type ApiKeysService = ReturnType<typeof makeApiKeysService>;

/** Keys with which programs call: random, of which only the hash is stored, each with its scopes. */
export function makeApiKeysService(needs: { db: Database; accountEvents: Pick<AccountEventsService, 'note'> }) {
  const { db, accountEvents } = needs;
  return {
    /** Makes a key and returns it whole, this once. 422 when the user has too many. */
    async create(userId: number, { name, scopes }: { name: string; scopes: ApiScope[] }) {
      const key = `${apiKeyPrefix}${makeToken()}`;
      const beginning = key.slice(0, apiKeyPrefix.length + shownLetters);
      const row = await db.transaction().execute(async (transaction) => {
        await lockUser(transaction, userId);
        if ((await repository.countKeys(transaction, userId)) >= limits.apiKeys) {
          throw new AppError('api_keys.full', { params: { max: limits.apiKeys }, field: 'name' });
        }
        await accountEvents.note(transaction, { userId, kind: 'api_key_made', detail: name });
        return repository.insertKey(transaction, { userId, name, beginning, tokenHash: hashToken(key), scopes });
      });
      return { key, about: present(row) };
    },

    async list(userId: number): Promise<ApiKey[]> {
      return (await repository.listKeys(db, userId)).map(present);
    },

    /** The owner and the scopes of a key; null when there is no such key. */
    async find(key: string): Promise<KeyHolder | null> {
      const row = await repository.findKey(db, hashToken(key), freshMinutes);
      if (!row) return null;
      if (!row.is_fresh) await repository.updateUsed(db, row.id);
      return { userId: row.user_id, scopes: row.scopes as ApiScope[] };
    },

    countAccess: (someDb: Db, userId: number): Promise<number> => repository.countKeys(someDb, userId),

    /** Deletes all keys in the caller's transaction, who notes it. */
    endAccess: (transaction: Db, userId: number): Promise<void> => repository.deleteKeys(transaction, userId),

    /** Deletes a key; calls with it are refused from now on. 404 when the user has no such key. */
    async delete(userId: number, id: number): Promise<void> {
      const name = await db.transaction().execute(async (transaction) => {
        const deleted = await repository.deleteKey(transaction, userId, id);
        if (deleted) await accountEvents.note(transaction, { userId, kind: 'api_key_deleted', detail: deleted.name });
        return deleted?.name;
      });
      if (name !== undefined) return;
      throw new AppError('api_keys.not_found');
    },
  };
}

function present({ id, name, beginning, scopes, created_at, last_used_at }: ApiKeyRow): ApiKey {
  return {
    id,
    name,
    beginning,
    scopes: scopes as ApiScope[],
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}
