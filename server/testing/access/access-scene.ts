import type { accountHelpers } from '../accounts.ts';

type Someone = Awaited<ReturnType<ReturnType<typeof accountHelpers>['signedIn']>>;

/** The data that rows refer to; filled in before the first call. */
export interface AccessScene {
  owner: Someone;
  other: Someone;
  /** Ids for addresses; `order` and `invoice` are of a plan that the owner has bought. */
  ids: Record<'shown' | 'paused' | 'lead' | 'pausedLead' | 'spare' | 'hidden' | 'foreign' | 'foreignPaused', number> &
    Record<'order' | 'invoice', string> &
    /** Imports that were read: nobody started the first two, and the third is stored. */
    Record<'import' | 'spareImport' | 'storedImport', number>;
  /** A session of the owner, which calls of other users try to end. */
  aSession: number;
  /** A conversation of the owner with a third person. */
  talk: { conversation: number; message: number; with: number; file: string };
  /** A shortlist of the owner with one home, and the token of its link. */
  shortlist: { id: number; token: string };
  /** A visit to a home of the owner that a third person asked for. */
  visit: number;
  /** An offer for a home of the owner that a third person made. */
  offer: number;
  /** A member of the owner’s agency, and an open invitation. */
  agency: { member: number; invitation: number };
  /** A draft of the owner’s project. */
  project: number;
  /** An address of the owner’s program, and a delivery there. */
  webhook: number;
  delivery: string;
}

type Status = number;
/** The status of a call without a session, of the owner's call, and of another user's call. */
export type Row = readonly [anonymous: Status, owner: Status, other: Status];
export interface Asked {
  /** The address with its ids filled in; the route's address by default. */
  url?: () => string;
  body?: object | (() => object);
  row: Row;
}

export const all = (status: Status): Row => [status, status, status];
export const users = (status: Status): Row => [401, status, status];

/** Unknown ids, and malformed ones. */
export const noIds = ['999999999', '0', '01', '-1', '1.5', 'x', '2147483648', '1%20OR%201=1'];
