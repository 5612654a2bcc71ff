import type { QueryClient } from '@tanstack/react-query';
import { accountKey } from '#web/session/query-client.ts';

/** The key of the lists of the user's records and their counts. */
export const userRecordsKey = (userId: number) => accountKey(userId, 'own-records');

/** A record was changed or deleted: shown lists are fetched again, cached ones are dropped. */
export function invalidateUserRecords(client: QueryClient, userId: number): void {
  const queryKey = userRecordsKey(userId);
  client.removeQueries({ queryKey, type: 'inactive' });
  void client.invalidateQueries({ queryKey });
}
