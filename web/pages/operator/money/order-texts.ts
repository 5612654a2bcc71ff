/** Words for states of orders, payments and webhooks. */
const statuses: Readonly<Record<string, string>> = {
  open: 'not paid',
  paid: 'paid',
  refunded: 'refunded',
  given_up: 'not paid, given up',
  created: 'begun',
  authorized: 'authorised, not taken',
  captured: 'money taken',
  failed: 'failed',
  pending: 'on its way to the bank',
  processed: 'given back',
};
export const statusText = (status: string): string => statuses[status] ?? status;

const acts: Readonly<Record<string, string>> = {
  refund_order: 'Refund',
  check_order: 'Checked with the gateway',
  mail_paper: 'Paper mailed again',
  review_difference: 'Marked as reviewed',
};
export const orderActText = (act: string): string => acts[act] ?? act.replaceAll('_', ' ');

export const paperNames = { invoice: 'Invoice', receipt: 'Receipt', credit_note: 'Credit note' } as const;

export const disputeTexts = {
  open: 'waits for our answer',
  under_review: 'the bank looks at our answer',
  action_required: 'the bank wants more',
  won: 'won, the money stays',
  closed: 'closed, the money stays',
  lost: 'lost',
} as const;

const outcomes = new Map([
  ['activated', 'began the plan'],
  ['known', 'nothing new'],
  ['noted', 'noted'],
  ['review', 'needs a look'],
  ['refunded', 'money went back'],
  ['unknown', 'for no order of ours'],
  ['ignored', 'nothing to do'],
]);
export const outcomeText = (outcome: string | null): string =>
  outcome === null ? 'waits' : (outcomes.get(outcome) ?? outcome);
