import type { QueryClient } from '@tanstack/react-query';
import { accountKey } from '#web/session/query-client.ts';

/** Lists of one's own records stand under this key, with what they count. */
export const userRecordsKey = (userId: number) => accountKey(userId, 'own-records');

/** A record was changed or taken away: lists on the screen are asked for again, and others are forgotten. */
export function invalidateUserRecords(client: QueryClient, userId: number): void {
  const queryKey = userRecordsKey(userId);
  client.removeQueries({ queryKey, type: 'inactive' });
  void client.invalidateQueries({ queryKey });
}
