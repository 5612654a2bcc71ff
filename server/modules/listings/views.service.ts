import { createHmac } from 'node:crypto';
import { DatabaseError } from 'pg';
import { limits } from '#contracts/limits.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { insertViews } from './views.repository.ts';

/** Who looked, as far as counting goes. */
export interface Visitor {
  userId: number | null;
  address: string;
  userAgent: string;
}

interface Waiting {
  recordId: number;
  viewer: Buffer;
  resolve: (isFirst: boolean) => void;
  reject: (error: unknown) => void;
}

/** In one statement. */
const mostAtOnce = 500;
const foreignKeyViolation = '23503';

/**
 * Counts views. One statement runs at a time, and those that come in meanwhile go into the next together: five hundred
 * visitors a second cost little more than one. An answer comes when its view is stored.
 */
export function makeViewsService({ db, viewerKey }: { db: Database; viewerKey: Buffer }) {
  const waiting: Waiting[] = [];
  let isStoring = false;

  async function storeAll(): Promise<void> {
    if (isStoring) return;
    isStoring = true;
    while (waiting.length) await store(waiting.splice(0, mostAtOnce));
    isStoring = false;
  }

  async function store(views: readonly Waiting[]): Promise<void> {
    try {
      const first = await insertViews(db, views);
      for (const view of views) view.resolve(first.delete(keyOf(view)));
    } catch (error) {
      const isOfOne = error instanceof DatabaseError && error.code === foreignKeyViolation && views.length > 1;
      // A record that was removed at this moment is no reason to lose the views of others.
      if (isOfOne) for (const view of views) await store([view]);
      else for (const view of views) view.reject(error);
    }
  }

  const hash = (text: string): Buffer => createHmac('sha256', viewerKey).update(text).digest();

  /**
   * Whom a view counts for: a user, or one of the few viewers of a network. The browser's name only chooses among those,
   * as anybody may send as many names as they like.
   */
  function viewerName({ userId, address, userAgent }: Visitor): string {
    if (userId !== null) return `user ${userId}`;
    return `${address}\n${hash(`${address}\n${userAgent}`).readUInt32BE() % limits.viewersPerNetwork}`;
  }

  /**
   * Counts that `visitor` saw a record: once a day, and never its owner. Nothing is kept that would name the visitor:
   * only a keyed hash, and only until the day is over. True when this view was counted.
   */
  function countSeen(record: { id: number; ownerId: number }, visitor: Visitor): Promise<boolean> {
    if (record.ownerId === visitor.userId) return Promise.resolve(false);
    const viewer = hash(viewerName(visitor)).subarray(0, 16);
    return new Promise((resolve, reject) => {
      waiting.push({ recordId: record.id, viewer, resolve, reject });
      void storeAll();
    });
  }

  return { countSeen };
}

/** A view as {@link insertViews} names those that it counted. */
function keyOf({ recordId, viewer }: Pick<Waiting, 'recordId' | 'viewer'>): string {
  return `${recordId} ${viewer.toString('hex')}`;
}
