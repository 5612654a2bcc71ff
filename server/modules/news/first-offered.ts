import type { Db } from '#server/platform/database/db.ts';
import { listSameHomes } from './home-signs.repository.ts';

/** When each of these homes was first offered, also under an earlier record that its owner deleted and posted again. */
export async function firstOffered(
  db: Db,
  homes: readonly { id: number; created_at: Date | string }[],
): Promise<Map<number, Date>> {
  const times = new Map(homes.map(({ id, created_at: at }) => [id, new Date(at)]));
  for (const { home, first_seen_at: seen } of await listSameHomes(db, [...times.keys()])) {
    const time = times.get(home);
    if (time && seen < time) times.set(home, seen);
  }
  return times;
}
