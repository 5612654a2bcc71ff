import * as z from 'zod/mini';
import * as texts from '#texts/decisions.ts';

/** Subjects of items in the operator's queue. */
export const reviewSubjectTypes = ['listing', 'lead', 'person', 'message', 'order', 'complaint', 'comment'] as const;
export type ReviewSubjectType = (typeof reviewSubjectTypes)[number];
export interface ReviewSubject {
  type: ReviewSubjectType;
  /** A number; of an order its id, and of a complaint its number, such as C-2026-000012. */
  id: number | string;
}

/** Why something is in the queue: a code, a sentence for moderators, and details such as the words found. */
export const ReviewReason = z.object({ code: z.string(), text: z.string(), detail: z.string() });
export type ReviewReason = z.infer<typeof ReviewReason>;

/** From 1, a nuisance, to 5, a danger to people or their money. */
export const harms = [1, 2, 3, 4, 5] as const;
export type Harm = (typeof harms)[number];

/** A request to put something into the queue. */
export interface NewReviewItem {
  /** Such as `report`, `suspicion`, `first_post`: one open item for each kind and subject. */
  kind: string;
  subject: ReviewSubject;
  harm: Harm;
  reasons: readonly ReviewReason[];
}

/** Items about payments: their subject is an order, or a payment without one. */
export const paymentKind = 'payment';

/** Items about homes that are sold before they are completed, without a RERA number. */
export const missingReraKind = 'missing_rera';
/** The end of such an item whose home has a number, an exemption, or is no longer on offer. */
export const numberAddedDecision = 'number_added';

/** Decisions of a moderator, and their effects. */
export const reviewActs = [
  'keep',
  'hide',
  'ask_change',
  'mark_sold',
  'remove_picture',
  'merge',
  'remove_comment',
  'warn',
  'limit',
  'suspend',
  'ban',
  'grant_appeal',
  'refuse_appeal',
] as const;
export type ReviewAct = (typeof reviewActs)[number];

export const reviewActLabels: Record<ReviewAct, string> = {
  keep: 'Keep',
  hide: 'Hide',
  ask_change: 'Ask for a change',
  mark_sold: 'Mark as sold or rented',
  remove_picture: 'Remove a picture',
  merge: 'Merge with another',
  remove_comment: 'Remove the comment',
  warn: 'Warn',
  limit: 'Limit',
  suspend: 'Suspend',
  ban: 'Ban',
  grant_appeal: 'Grant the appeal',
  refuse_appeal: 'Refuse the appeal',
};

/**
 * Other ways in which an item ends: differences of payments are mended, or marked as reviewed one by one; complaints
 * are answered; homes without a RERA number get one.
 */
const otherDecisions: Readonly<Record<string, string>> = {
  mended: 'Mended',
  reviewed: 'Marked as reviewed',
  answer: 'Answered',
  [numberAddedDecision]: 'Not needed any more',
};
/** The label of the decision on an item. */
export const decisionLabel = (decision: string): string =>
  (reviewActLabels as Readonly<Record<string, string>>)[decision] ??
  otherDecisions[decision] ??
  decision.replaceAll('_', ' ');

/** The sentence about an act that the person reads. */
export const actSentences: Record<Exclude<ReviewAct, 'keep' | 'grant_appeal' | 'refuse_appeal'>, () => string> = {
  hide: texts.hide,
  ask_change: texts.askChange,
  mark_sold: texts.markSold,
  remove_picture: texts.removePicture,
  merge: texts.merge,
  remove_comment: texts.removeComment,
  warn: texts.warn,
  limit: texts.limit,
  suspend: texts.suspend,
  ban: texts.ban,
};

/** The same where it is hidden until it is changed. */
export const hiddenUntilChanged = texts.hiddenUntilChanged;

const recordActs: readonly ReviewAct[] = ['hide', 'ask_change', 'mark_sold', 'remove_picture'];
const personActs: readonly ReviewAct[] = ['warn', 'limit', 'suspend', 'ban'];
const appealActs: readonly ReviewAct[] = ['grant_appeal', 'refuse_appeal'];
/** Acts that need a fresh code. */
export const dangerousActs: readonly ReviewAct[] = ['ban'];
/** Acts that end by themselves after some days. */
export const timedActs: readonly ReviewAct[] = ['limit', 'suspend'];

/** The acts that an item can be decided by. */
export function actsFor(item: {
  kind: string;
  subject: { type: ReviewSubjectType };
  has_person: boolean;
}): ReviewAct[] {
  if (item.kind === 'appeal') return [...appealActs];
  // Ends with its differences, which are mended or marked as reviewed beside the order.
  if (item.kind === paymentKind) return [];
  // Answered on its page, by mail.
  if (item.subject.type === 'complaint') return [];
  // Its guest has no account; the shortlist's owner is mailed.
  if (item.subject.type === 'comment') return ['keep', 'remove_comment'];
  const isRecord = item.subject.type === 'listing' || item.subject.type === 'lead';
  const merging: ReviewAct[] = item.subject.type === 'listing' ? ['merge'] : [];
  return ['keep', ...(isRecord ? recordActs : []), ...(item.has_person ? personActs : []), ...merging];
}

export const ReviewSubjectShape = z.object({ type: z.enum(reviewSubjectTypes), id: z.string() });
