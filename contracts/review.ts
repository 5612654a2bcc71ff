import * as z from 'zod/mini';

/** What an item of the operator's queue is about. */
export const reviewSubjectTypes = ['listing', 'lead', 'person', 'message', 'order'] as const;
export type ReviewSubjectType = (typeof reviewSubjectTypes)[number];
export interface ReviewSubject {
  type: ReviewSubjectType;
  id: number;
}

/** Why something is in the queue: a code, a sentence for moderators, and details such as what was found. */
export const ReviewReason = z.object({ code: z.string(), text: z.string(), detail: z.string() });
export type ReviewReason = z.infer<typeof ReviewReason>;

/** From 1, a nuisance, to 5, a danger to people or their money. */
export const harms = [1, 2, 3, 4, 5] as const;
export type Harm = (typeof harms)[number];

/** What puts something into the queue. */
export interface NewReviewItem {
  /** Such as `report`, `suspicion`, `first_post`: one open item for each kind and subject. */
  kind: string;
  subject: ReviewSubject;
  harm: Harm;
  reasons: readonly ReviewReason[];
}
