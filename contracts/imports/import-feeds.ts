import * as z from 'zod/mini';
import { limits } from '#contracts/limits.ts';
import * as checks from '#texts/checks.ts';

/**
 * `new`: its first file waits for its owner's look; `nightly`: read each night; `stopped` after too many failures, until its
 * owner has it read again.
 */
export const feedStates = ['new', 'nightly', 'stopped'] as const;

/** An address from which a file is read each night. */
export const ImportFeed = z.object({
  id: z.int(),
  address: z.string(),
  city: z.nullable(z.string()),
  state: z.enum(feedStates),
  created_at: z.string(),
  /** When the address last gave a file. */
  fetched_at: z.nullable(z.string()),
  /** Why the last try gave none; null after a good one. */
  problem: z.nullable(z.string()),
  /** The import of its last file. */
  import_id: z.nullable(z.int()),
});
export type ImportFeed = z.infer<typeof ImportFeed>;

/** `GET /api/import-feeds`. */
export const ImportFeedsReply = z.object({ success: z.literal(true), data: z.array(ImportFeed) });
export type ImportFeedsReply = z.infer<typeof ImportFeedsReply>;

/** `POST /api/import-feeds`; the address is read at once. */
export const NewImportFeedBody = z.object({
  address: z.string({ error: checks.giveTheFileAddress }).check(
    z.trim(),
    z.minLength(1, { error: checks.giveTheFileAddress }),
    z.maxLength(limits.feedAddressLength, {
      error: () => checks.textTooLong({ most: String(limits.feedAddressLength) }),
    }),
  ),
  city: z.optional(
    z
      .string()
      .check(z.maxLength(limits.nameLength, { error: () => checks.textTooLong({ most: String(limits.nameLength) }) })),
  ),
});
export type NewImportFeedBody = z.infer<typeof NewImportFeedBody>;

/** Every call about one feed. */
export const ImportFeedReply = z.object({ success: z.literal(true), data: ImportFeed });
export type ImportFeedReply = z.infer<typeof ImportFeedReply>;
