import * as texts from '#texts/vocabulary.ts';

/** `expired` is derived from `expires_at`; the others are stored as they are. */
export const recordStatuses = ['active', 'inactive', 'expired', 'pending', 'sold', 'rented'] as const;
export type RecordStatus = (typeof recordStatuses)[number];
export const recordStatusLabels: Record<RecordStatus, () => string> = {
  active: texts.active,
  inactive: texts.inactive,
  expired: texts.expired,
  pending: texts.pending,
  sold: texts.sold,
  rented: texts.rented,
};
