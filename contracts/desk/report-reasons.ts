import * as texts from '#texts/reports.ts';

/** Reasons for reporting a record. */
export const reportReasons = ['gone', 'wrong_facts', 'fraud', 'offensive', 'duplicate', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
export const reportReasonLabels: Record<ReportReason, () => string> = {
  gone: texts.gone,
  wrong_facts: texts.wrongFacts,
  fraud: texts.fraud,
  offensive: texts.offensive,
  duplicate: texts.duplicate,
  other: texts.other,
};
