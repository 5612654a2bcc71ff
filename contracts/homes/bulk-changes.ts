import * as z from 'zod/mini';
import { limits } from '#contracts/limits.ts';
import { bulkActions } from './table-choices.ts';
import { recordStatuses } from '#contracts/homes/record-statuses.ts';
import * as checks from '#texts/checks.ts';

const RecordIds = z
  .array(z.int({ error: checks.sendIdsAsWholeNumbers }).check(z.gte(1), z.lte(limits.maxId)), {
    error: checks.sendAListOfIds,
  })
  .check(
    z.minLength(1, { error: checks.chooseAtLeastOneListing }),
    z.maxLength(limits.bulkRecords, { error: () => checks.listingsAtMost({ most: String(limits.bulkRecords) }) }),
  );

/** The body of `POST /api/my/listings/bulk`. */
export const BulkBody = z.strictObject({
  action: z.enum(bulkActions, { error: checks.chooseAnAction }),
  ids: RecordIds,
});
export type BulkBody = z.infer<typeof BulkBody>;

/** A record's status and end at one moment, and whether and until when it is featured; without an end for null. */
export const RecordState = z.object({
  status: z.enum(recordStatuses),
  expires_at: z.nullable(z.string()),
  is_featured: z.boolean(),
  featured_until: z.nullable(z.string()),
});
export type RecordState = z.infer<typeof RecordState>;

/** A record that was changed, with its state before and after. */
export const BulkChanged = z.object({ id: z.int(), before: RecordState, after: RecordState });
export type BulkChanged = z.infer<typeof BulkChanged>;

/** A record that stayed as it was, and why, as an error would say it. */
export const BulkRefused = z.object({
  id: z.int(),
  message: z.string(),
  code: z.string(),
  params: z.optional(z.record(z.string(), z.unknown())),
});
export type BulkRefused = z.infer<typeof BulkRefused>;

/** The reply to a change and to its undo. `undo` names the change for `POST /api/my/listings/bulk/{id}/undo`. */
export const BulkReply = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({
    changed: z.array(BulkChanged),
    refused: z.array(BulkRefused),
    undo: z.nullable(z.string()),
  }),
});
export type BulkReply = z.infer<typeof BulkReply>;
