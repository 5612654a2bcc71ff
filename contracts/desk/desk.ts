import * as z from 'zod/mini';
import { limits } from '#contracts/limits.ts';
import { OperatorName, operatorLimits, optionalText, requiredText } from './operators.ts';
import { reviewActs, ReviewReason, ReviewSubjectShape } from './review.ts';

/** An item as the queue lists it, without contact details. */
export const QueueItem = z.object({
  id: z.int(),
  kind: z.string(),
  subject: ReviewSubjectShape,
  title: z.string(),
  person: z.nullable(OperatorName),
  harm: z.int(),
  reports: z.int(),
  reasons: z.array(ReviewReason),
  claimed_by: z.nullable(OperatorName),
  claimed_until: z.nullable(z.string()),
  /** By when a complaint or a disputed payment is answered; null for everything else. */
  due_at: z.nullable(z.string()),
  created_at: z.string(),
});
export type QueueItem = z.infer<typeof QueueItem>;

/** The query of `GET /api/operator/queue`; `after` is the `next` of the page before. */
export const QueueQuery = z.strictObject({
  kind: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/, 'There is no such kind.'))),
  after: z.optional(z.string().check(z.regex(/^\d_[\d.]{1,20}_\d{1,10}$/, 'There is no such page.'))),
});
export type QueueQuery = z.infer<typeof QueueQuery>;

export const QueueReply = z.object({
  success: z.literal(true),
  data: z.array(QueueItem),
  next: z.nullable(z.string()),
  /** Open items of each kind. */
  kinds: z.array(z.object({ kind: z.string(), items: z.int() })),
});
export type QueueReply = z.infer<typeof QueueReply>;

/** A record as the desk shows it, without contact details. */
export const DeskRecord = z.object({
  id: z.int(),
  entry_type: z.string(),
  transaction_type: z.string(),
  title: z.string(),
  description: z.string(),
  status: z.string(),
  is_held: z.boolean(),
  is_deleted: z.boolean(),
  price: z.string(),
  place: z.string(),
  pictures: z.array(z.object({ id: z.string(), address: z.string(), alt: z.string() })),
  prices: z.array(z.object({ price: z.int(), changed_at: z.string() })),
  owner_id: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type DeskRecord = z.infer<typeof DeskRecord>;

/** A person as the desk shows them, without contact details. */
export const DeskPerson = z.object({
  id: z.int(),
  name: z.string(),
  user_type: z.nullable(z.string()),
  member_since: z.string(),
  is_verified: z.boolean(),
  listings: z.int(),
  leads: z.int(),
  reports_against: z.int(),
  reports_right: z.int(),
  reports_wrong: z.int(),
  limited_until: z.nullable(z.string()),
  suspended_since: z.nullable(z.string()),
  suspended_until: z.nullable(z.string()),
  is_banned: z.boolean(),
});
export type DeskPerson = z.infer<typeof DeskPerson>;

/** A report, and whether moderators agreed. */
export const DeskReport = z.object({
  reason: z.string(),
  details: z.string(),
  by: z.nullable(OperatorName),
  /** Sent without an account, by somebody who confirmed a mail address. */
  is_without_account: z.boolean(),
  was_right: z.nullable(z.boolean()),
  created_at: z.string(),
});
export type DeskReport = z.infer<typeof DeskReport>;

/** An act of a moderator, as the desk shows it. */
export const DeskAct = z.object({
  id: z.int(),
  act: z.enum(reviewActs),
  subject: ReviewSubjectShape,
  title: z.string(),
  reason: z.string(),
  note: z.string(),
  by: OperatorName,
  created_at: z.string(),
  ends_at: z.nullable(z.string()),
  undone_at: z.nullable(z.string()),
  undone_by: z.nullable(OperatorName),
  appeal: z.nullable(
    z.object({
      message: z.string(),
      created_at: z.string(),
      is_granted: z.nullable(z.boolean()),
      answer: z.string(),
      decided_by: z.nullable(OperatorName),
    }),
  ),
});
export type DeskAct = z.infer<typeof DeskAct>;

export const DeskNote = z.object({ id: z.int(), message: z.string(), by: OperatorName, created_at: z.string() });
export type DeskNote = z.infer<typeof DeskNote>;

/**
 * For a reported conversation: the messages that went with the report, or those around a reported message; nothing
 * else of it. `is_theirs`: the person that the item is about wrote it; `is_reported`: it is the reported message.
 */
export const DeskTalk = z.array(
  z.object({ is_theirs: z.boolean(), is_reported: z.boolean(), message: z.string(), created_at: z.string() }),
);
export type DeskTalk = z.infer<typeof DeskTalk>;

/** `GET /api/operator/items/:id`: all that a decision needs. */
export const ItemReply = z.object({
  success: z.literal(true),
  data: z.object({
    item: QueueItem,
    decision: z.nullable(z.object({ act: z.string(), by: z.nullable(OperatorName), decided_at: z.string() })),
    acts: z.array(z.enum(reviewActs)),
    record: z.nullable(DeskRecord),
    /** Homes of others that show the same pictures, for a look side by side. */
    copies: z.array(DeskRecord),
    person: z.nullable(DeskPerson),
    reports: z.array(DeskReport),
    talk: DeskTalk,
    /** For an item about a comment on a shared shortlist: the comment, and who signed it. */
    comment: z.nullable(z.object({ name: z.string(), comment: z.string(), created_at: z.string() })),
    /** Earlier acts on the record and its owner, the newest first. */
    history: z.array(DeskAct),
    notes: z.array(DeskNote),
    appealed: z.nullable(DeskAct),
  }),
});
export type ItemReply = z.infer<typeof ItemReply>;
export type DeskItem = ItemReply['data'];

const decision = {
  act: z.enum(reviewActs, 'Choose what to do'),
  /** The reason that the person reads; required for all acts but keeping. */
  reason: optionalText(operatorLimits.reasonLength),
  note: optionalText(operatorLimits.reasonLength),
  /** For limits and suspensions; without it, a suspension has no end. */
  days: z.optional(
    z
      .int('Give whole days')
      .check(
        z.gte(1, 'Give at least one day'),
        z.lte(operatorLimits.mostDays, `Give at most ${operatorLimits.mostDays} days`),
      ),
  ),
  /** For a requested change: whether the record is hidden until then. */
  hides: z.optional(z.boolean()),
  /** For a merge: the other listing of the same home, and which of the two stays. */
  other: z.optional(
    z.int().check(z.gte(1, 'Choose the other listing'), z.lte(limits.maxId, 'Choose the other listing')),
  ),
  stays: z.optional(z.enum(['this', 'other'])),
  /** The picture to remove. */
  picture: z.optional(z.string().check(z.maxLength(100))),
};

/** `POST /api/operator/items/:id/decide`. */
export const DecideBody = z.object(decision);
export type DecideBody = z.infer<typeof DecideBody>;

/** `POST /api/operator/items/decide`: the same for several items. */
export const DecideManyBody = z.object({
  ...decision,
  ids: z
    .array(z.int())
    .check(
      z.minLength(1, 'Choose items'),
      z.maxLength(operatorLimits.bulkItems, `Choose at most ${operatorLimits.bulkItems} items`),
    ),
});
export type DecideManyBody = z.infer<typeof DecideManyBody>;

export const DecideReply = z.object({ success: z.literal(true), data: z.object({ act_id: z.int() }) });
export type DecideReply = z.infer<typeof DecideReply>;

/** Whether each item was decided, and why not. */
export const DecideManyReply = z.object({
  success: z.literal(true),
  data: z.array(
    z.object({
      id: z.int(),
      problem: z.nullable(z.string()),
      code: z.optional(z.string()),
      params: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
});
export type DecideManyReply = z.infer<typeof DecideManyReply>;

export const ClaimReply = z.object({ success: z.literal(true), data: z.object({ claimed_until: z.string() }) });
export type ClaimReply = z.infer<typeof ClaimReply>;

/** `GET /api/operator/search`: an id, a name, an address of email, a phone number, an order, an address of a page. */
export const DeskSearchQuery = z.strictObject({
  q: requiredText(operatorLimits.searchLength, 'Enter something'),
});
export const DeskSearchReply = z.object({
  success: z.literal(true),
  data: z.object({
    people: z.array(OperatorName),
    records: z.array(z.object({ id: z.int(), title: z.string(), status: z.string() })),
  }),
});
export type DeskSearchReply = z.infer<typeof DeskSearchReply>;

/** `GET /api/operator/people/:id`. */
export const DeskPersonReply = z.object({
  success: z.literal(true),
  data: z.object({
    person: DeskPerson,
    records: z.array(z.object({ id: z.int(), title: z.string(), status: z.string() })),
    history: z.array(DeskAct),
    notes: z.array(DeskNote),
  }),
});
export type DeskPersonReply = z.infer<typeof DeskPersonReply>;

/** `GET /api/operator/records/:id`. */
export const DeskRecordReply = z.object({
  success: z.literal(true),
  data: z.object({
    record: DeskRecord,
    reports: z.array(DeskReport),
    history: z.array(DeskAct),
    notes: z.array(DeskNote),
  }),
});
export type DeskRecordReply = z.infer<typeof DeskRecordReply>;

/** `POST /api/operator/people/:id/contact`: each access has a reason, and is counted and noted. */
export const DeskContactBody = z.object({
  reason: requiredText(operatorLimits.reasonLength, 'Say why you need the contact details'),
});
export const DeskContactReply = z.object({
  success: z.literal(true),
  data: z.object({
    email: z.string(),
    phone_number: z.nullable(z.string()),
    /** How often somebody of the desk has looked, this time included. */
    looks: z.int(),
  }),
});
export type DeskContactReply = z.infer<typeof DeskContactReply>;

/** `POST /api/operator/notes`. */
export const DeskNoteBody = z.object({
  subject: z.object({
    type: z.enum(['listing', 'lead', 'person', 'order']),
    /** A number, or the id of an order. */
    id: z.union([z.int(), z.string().check(z.regex(/^[\w-]{1,200}$/))]),
  }),
  message: requiredText(operatorLimits.appealLength, 'Write something'),
});
export type DeskNoteBody = z.infer<typeof DeskNoteBody>;
