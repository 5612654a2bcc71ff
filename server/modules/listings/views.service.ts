import { createHmac } from 'node:crypto';
import { DatabaseError } from 'pg';
import { limits } from '#contracts/limits.ts';
import type { LearningService } from '#server/modules/learning/learning.module.ts';
import type { Database } from '#server/platform/database/db.ts';
import type { Log } from '#server/platform/log.ts';
import { insertViews, type View } from './views.repository.ts';

/** The identity of a visitor for counting. */
export interface Visitor {
  userId: number | null;
  address: string;
  userAgent: string;
}

/** How long views are collected before they are stored in one batch. */
const storeAfterMillis = 250;
/** The pause after a failed store. */
const retryAfterMillis = 1_000;
/** In one statement. */
const mostAtOnce = 500;
/** About 6 MB. When the database is unavailable for longer, further views are dropped. */
const mostWaiting = 20_000;
const foreignKeyViolation = '23503';

export type ViewsService = ReturnType<typeof makeViewsService>;

/**
 * Counts views: each viewer once a day, never the owner. Requests don't wait for it: views are buffered in memory and
 * stored in batches. A failed batch is retried, and views that were stored in spite of the error are not counted twice.
 * Buffered views are lost only when the process is killed.
 */
export function makeViewsService(needs: {
  db: Database;
  viewerKey: Buffer;
  log: Pick<Log, 'warn'>;
  learning: Pick<LearningService, 'count'>;
}) {
  const { db, viewerKey, log, learning } = needs;
  /** By record and viewer, so that a second look before the batch is stored adds nothing. */
  const waiting = new Map<string, View>();
  let timer: NodeJS.Timeout | null = null;
  let storing: Promise<void> | null = null;
  let uncounted = 0;

  const hash = (text: string): Buffer => createHmac('sha256', viewerKey).update(text).digest();

  /**
   * The key under which a view is counted: the user, or one of a few slots of the visitor's network. The browser's name
   * only selects the slot, because a client can send any number of names. Only a keyed hash is stored, and it is deleted
   * when the day is over.
   */
  function viewerOf({ userId, address, userAgent }: Visitor): Buffer {
    const place = () => hash(`${address}\n${userAgent}`).readUInt32BE() % limits.viewersPerNetwork;
    return hash(userId === null ? `${address}\n${place()}` : `user ${userId}`).subarray(0, 16);
  }

  function viewOf(recordId: number, visitor: Visitor): View {
    return { recordId, userId: visitor.userId, viewer: viewerOf(visitor) };
  }

  /** Counts that `visitor` looked at a record. Unknown and hidden records are not counted. */
  function countSeen(recordId: number, visitor: Visitor): void {
    const view = viewOf(recordId, visitor);
    const key = `${recordId} ${view.viewer.toString('hex')}`;
    if (waiting.has(key)) return;
    if (waiting.size >= mostWaiting) {
      uncounted++;
      return;
    }
    waiting.set(key, view);
    storeAfter(storeAfterMillis);
  }

  function storeAfter(millis: number): void {
    timer ??= setTimeout(() => {
      timer = null;
      void storeWaiting();
    }, millis).unref();
  }

  /** Never rejects. */
  function storeWaiting(): Promise<void> {
    return (storing ??= storeInTurn().finally(() => {
      storing = null;
    }));
  }

  async function storeInTurn(): Promise<void> {
    // Views that arrive during the store go into the next batch.
    for (let left = waiting.size; left > 0; left -= mostAtOnce) {
      const batch = firstOf(waiting, Math.min(left, mostAtOnce));
      try {
        await store(batch.map(([, view]) => view));
      } catch (error) {
        log.warn({ err: error, waiting: waiting.size, uncounted }, 'views could not be stored and are tried again');
        storeAfter(retryAfterMillis);
        return;
      }
      for (const [key] of batch) waiting.delete(key);
    }
    if (uncounted > 0) log.warn({ uncounted }, 'views were not counted while the database was away');
    uncounted = 0;
  }

  async function store(views: readonly View[]): Promise<void> {
    try {
      await insertViews(db, views);
      await learning.count(
        db,
        views.flatMap(({ recordId, userId }) => (userId === null ? [] : [{ recordId, userId }])),
      );
    } catch (error) {
      const isDeletedRecord = error instanceof DatabaseError && error.code === foreignKeyViolation;
      if (!isDeletedRecord) throw error;
      // A record was deleted concurrently; the views of the other records must not be lost with it.
      if (views.length > 1) for (const view of views) await store([view]);
    }
  }

  return {
    viewOf,
    countSeen,
    /** Stores what waits now; at a stop, and in tests. Logs what could not be stored. */
    async storeViews(): Promise<void> {
      await storing;
      await storeWaiting();
    },
    /** How many views wait to be stored. */
    countWaiting: (): number => waiting.size,
  };
}

function firstOf<Key, Value>(map: ReadonlyMap<Key, Value>, most: number): [Key, Value][] {
  const first: [Key, Value][] = [];
  for (const entry of map) {
    if (first.length === most) break;
    first.push(entry);
  }
  return first;
}
