import type { Db } from '#server/platform/database/db.ts';
import type { ExportedData, OtherAccesses } from '#server/platform/module.ts';
import type { RateLimiter } from '#server/platform/rate-limiter.ts';
import type { Signal } from '#server/platform/signal.ts';
import type { Outside } from './provide/outside.ts';

/** Resources outside the process, and the parts that all modules share. */
export interface Given extends Outside {
  rateLimiter: RateLimiter;
  /** Fires when a record was posted or changed on this node. */
  recordsChanged: Signal;
  /** The data about a user in all modules. */
  exports: ExportedData;
  /** The last work of all modules for a user whose account is deleted; returns work for after the commit. */
  leave: (transaction: Db, userId: number) => Promise<() => void>;
  /** The last work of all modules for a developer's project that is deleted; returns work for after the commit. */
  leaveProject: (transaction: Db, projectId: number) => Promise<() => void>;
  /** The ways into an account that modules provide beside the password. */
  otherAccesses: () => OtherAccesses;
}
