import { momentInIndia } from '#contracts/text/age-text.ts';
import { paiseText, type DifferenceCode, type DisputeState } from '#contracts/desk/desk-orders.ts';

/** A dispute as it is stored; `respond_by` is a text where it was read as JSON. */
export interface StoredDispute {
  amount_paise: number;
  deducted_paise: number;
  reason: string;
  state: DisputeState;
  respond_by: Date | string | null;
}

export const disputeCodes = ['disputed', 'dispute_lost'] as const satisfies DifferenceCode[];

/** One difference of each kind: the open dispute to be answered first, and what an order lost. */
export function differencesOfDisputes(
  disputes: readonly StoredDispute[],
  isRefunded: boolean,
): { code: (typeof disputeCodes)[number]; sentence: string }[] {
  const timeOf = ({ respond_by: by }: StoredDispute): number => (by === null ? Infinity : new Date(by).getTime());
  const [open] = disputes
    .filter(({ state }) => state === 'open' || state === 'action_required' || state === 'under_review')
    .sort((one, other) => rankOf(one) - rankOf(other) || timeOf(one) - timeOf(other));
  const lost = disputes.filter(({ state }) => state === 'lost');
  const taken = lost.reduce((sum, { deducted_paise: paise }) => sum + paise, 0);
  return [
    ...(open ? [{ code: 'disputed' as const, sentence: openSentence(open) }] : []),
    ...(lost.length > 0 ? [{ code: 'dispute_lost' as const, sentence: lostSentence(taken, isRefunded) }] : []),
  ];
}

/** Those that wait for us come first. */
const rankOf = ({ state }: StoredDispute): number => (state === 'under_review' ? 1 : 0);

function openSentence({ amount_paise: paise, reason, state, respond_by: by }: StoredDispute): string {
  const about = `${paiseText(paise)} (${reason})`;
  const until = by === null ? '' : ` by ${momentInIndia(new Date(by))}`;
  if (state === 'under_review') return `The bank disputes ${about} and looks at our answer.`;
  if (state === 'action_required')
    return `The bank wants more about ${about}. Add to the answer at the gateway${until}.`;
  return `The bank disputes ${about}. Answer at the gateway${until}.`;
}

function lostSentence(paise: number, isRefunded: boolean): string {
  if (paise === 0) return 'A dispute is lost, and no money was taken.';
  const end = isRefunded ? ' The order counts as refunded, and its plan has ended.' : '';
  return `The bank took ${paiseText(paise)} back: a dispute is lost.${end}`;
}
