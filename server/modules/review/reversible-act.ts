import type { Picture } from '#contracts/homes/listings.ts';
import type { ReviewAct, ReviewSubject } from '#contracts/desk/review.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { CommentRow, Restrictions } from './effects.repository.ts';
import type { Merge } from './merge.service.ts';

/** The changes of an act, for its undo and for the audit. */
export interface Effect<Before = Record<string, unknown>> {
  before: Before;
  after: Record<string, unknown>;
}

/** The subject of an act, and the person behind it. */
export interface ActSubject {
  subject: ReviewSubject;
  personId: number | null;
}

export interface ActOptions extends ActSubject {
  /** The item's kind. */
  kind: string;
  days: number | undefined;
  picture: string | undefined;
  hides: boolean | undefined;
  /** The two listings of a merge, locked. */
  merged: Merge | null;
}

/** The state of an act that changes nothing. */
export type Nothing = Record<string, never>;

/** The state that each act changes, as its undo reads it. An act that changed nothing stores nothing. */
export interface ActBefore {
  /** `status`: of the record before it was hidden until a requested change. */
  keep: { requestedAct?: number | null; status?: string | null };
  hide: { status: string };
  /** Without a status, the record was not hidden. */
  ask_change: { status?: string };
  mark_sold: { status: string };
  remove_picture: { images: Picture[] };
  merge: { status: string };
  remove_comment: { comment: CommentRow };
  warn: Nothing;
  limit: Restrictions;
  suspend: Restrictions;
  ban: Restrictions & { records: { id: number; status: string }[] };
  grant_appeal: Nothing;
  refuse_appeal: Nothing;
}

/** A state as the database returns it: times are texts, and an act of an earlier version may have stored less. */
export type StoredBefore<Before> = {
  [Name in keyof Before]?: Before[Name] extends Date | null ? string | null : Before[Name];
};

/** An act and its undo, both in the caller's transaction. */
export interface ReversibleAct<Before> {
  /** Throws 409 where the act does not fit any more. */
  perform: (transaction: Db, options: ActOptions) => Promise<Effect<Before>>;
  /** Takes back what was changed, as far as its subject is still there. */
  undo: (transaction: Db, about: ActSubject, before: StoredBefore<Before>) => Promise<void>;
}

/** Acts with their undo; all of them by default. */
export type Acts<Names extends ReviewAct = ReviewAct> = { [Act in Names]: ReversibleAct<ActBefore[Act]> };
