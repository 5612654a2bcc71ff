import * as texts from '#texts/offer-choices.ts';

// Separate from the schemas, so that pages do not load those.

/** The sides of an offer. */
export const offerSides = ['seeker', 'owner'] as const;
export type OfferSide = (typeof offerSides)[number];

/** The subject of a price: the home, a month, or a lease as a whole. */
export const offerUnits = ['sale', 'month', 'lease'] as const;
export type OfferUnit = (typeof offerUnits)[number];

/** Days for which an offer holds. */
export const validDays = [1, 3, 7, 14] as const;

/** States as they are stored. */
export const offerStates = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type OfferState = (typeof offerStates)[number];

/** States as they are shown: an offer without an answer lapses. */
export const shownOfferStates = [...offerStates, 'lapsed'] as const;
export type ShownOfferState = (typeof shownOfferStates)[number];
export const offerStateLabel = (state: ShownOfferState): string => texts.state({ state });

/** Acts on an offer: from which states, whose, and the state that follows. `counter` waits for the side that hasn't acted. */
export const offerActs = {
  accept: { from: ['open'], of: 'awaited', to: 'accepted' },
  counter: { from: ['open'], of: 'awaited', to: 'open' },
  decline: { from: ['open'], of: 'awaited', to: 'declined' },
  withdraw: { from: ['open', 'accepted'], of: 'other', to: 'withdrawn' },
} as const satisfies Record<string, { from: readonly OfferState[]; of: 'awaited' | 'other'; to: OfferState }>;
export type OfferAct = keyof typeof offerActs;
export const offerActNames = Object.keys(offerActs) as [OfferAct, ...OfferAct[]];

/** Events of an offer that its sides receive, each by mail as well. */
export const offerEvents = ['made', 'countered', 'accepted', 'declined', 'withdrawn', 'ended'] as const;
export type OfferEvent = (typeof offerEvents)[number];

/** The facts about an offer by which its acts are decided. */
export interface OfferFacts {
  state: OfferState;
  waits_for: OfferSide | null;
  valid_until: Date;
}

/** The acts of one side now. An open offer is withdrawn by the side that waits, an accepted one by both. */
export function offerActsOf(offer: OfferFacts, side: OfferSide, now: Date): OfferAct[] {
  const { state, waits_for: awaited } = offer;
  if (shownOfferState(offer, now) === 'lapsed') return [];
  return offerActNames.filter((act) => {
    const { from, of } = offerActs[act];
    return (from as readonly OfferState[]).includes(state) && (of === 'awaited') === (awaited === side);
  });
}

/** The state as it is shown now. */
export const shownOfferState = ({ state, valid_until: until }: OfferFacts, now: Date): ShownOfferState =>
  state === 'open' && until <= now ? 'lapsed' : state;
