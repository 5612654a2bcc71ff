/** Reasons for reporting a record. */
export const reportReasons = ['gone', 'wrong_facts', 'fraud', 'offensive', 'duplicate', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
export const reportReasonLabels: Record<ReportReason, string> = {
  gone: 'It is sold or rented already',
  wrong_facts: 'Price, place or pictures are wrong',
  fraud: 'It looks like fraud',
  offensive: 'It is offensive',
  duplicate: 'It is listed twice',
  other: 'Something else',
};
