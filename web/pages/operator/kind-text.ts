import { reviewActLabels } from '#contracts/review.ts';

const labels: Readonly<Record<string, string>> = {
  report: 'Reported',
  appeal: 'Appeal',
  suspicious_post: 'Suspicious',
  suspicious_comment: 'Suspicious comment',
  first_post: 'First post',
  changed: 'Changed',
  many_accounts: 'Many accounts',
  failed_payment: 'Failed payment',
  complaint: 'Complaint',
};

/** What a kind of item is called. */
export const kindText = (kind: string): string => labels[kind] ?? kind.replaceAll('_', ' ');

/** What was decided: an act, or what a page of its own says. */
export const decisionText = (decision: string): string =>
  (reviewActLabels as Readonly<Record<string, string>>)[decision]?.toLowerCase() ?? decision.replaceAll('_', ' ');
