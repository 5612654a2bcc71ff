import type { PropertyRecord } from '#contracts/homes/listings.ts';
import type { OwnerStatus } from '#contracts/homes/posting-body.ts';
import { isActing } from '#web/lib/is-acting.ts';
import * as texts from '#texts/user-records.ts';
import * as common from '#texts/common.ts';

/** Actions of a record's owner, besides editing it. */
export const recordActions = ['renew', 'pause', 'open', 'sold', 'rented', 'activity', 'delete'] as const;
export type RecordAction = (typeof recordActions)[number];

export const recordActionLabels: Record<RecordAction, string> = {
  pause: texts.pause(),
  open: texts.open(),
  sold: texts.markSold(),
  rented: texts.markRented(),
  renew: texts.renew(),
  activity: texts.activity(),
  delete: common.deleteIt(),
};

/** The status that an action sets; the other actions set none. */
export const statusOfAction: Partial<Record<RecordAction, OwnerStatus>> = {
  pause: 'inactive',
  open: 'active',
  sold: 'sold',
  rented: 'rented',
};

/** The message after an action. */
export const recordActionDone: Record<Exclude<RecordAction, 'activity'>, string> = {
  pause: texts.paused(),
  open: texts.opened(),
  sold: texts.sold(),
  rented: texts.rented(),
  renew: texts.renewed(),
  delete: texts.deleted(),
};

type Judged = Pick<PropertyRecord, 'status' | 'transaction_type' | 'is_expired'>;

/** The actions for the state of a record, in the order in which they are offered. A lead is never sold. */
export function actionsFor(record: Judged): RecordAction[] {
  const { status, transaction_type: type } = record;
  const expired = record.is_expired || status === 'expired';
  const over = status === 'sold' || status === 'rented';
  const fits: Record<RecordAction, boolean> = {
    renew: expired && !over,
    pause: !expired && status === 'active',
    open: over || (!expired && status === 'inactive'),
    sold: type === 'sale' && !over && status !== 'pending',
    rented: type === 'rent' && !over && status !== 'pending',
    activity: true,
    // Only the owner of an agency deletes its records.
    delete: !isActing(),
  };
  return recordActions.filter((action) => fits[action]);
}

/** The path of the form that posts a new record with the answers of this one. */
export function copyPath(id: number): string {
  return `/create-property?copy=${id}`;
}

/** The path of the form that edits a record. */
export function editPath(id: number): string {
  return `/create-property?edit=${id}`;
}
