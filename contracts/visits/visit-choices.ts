import * as texts from '#texts/visit-choices.ts';

/** Persons who open the door of a home: a role, never a name or a number. */
export const visitOpeners = ['owner', 'guard', 'tenant'] as const;
export type VisitOpener = (typeof visitOpeners)[number];
export const openerLabel = (opener: VisitOpener): string => texts.opener({ opener });

/** The choices of an owner: hours of notice, minutes of a visit, minutes between two, visits on a day. */
export const noticeHours = [1, 3, 12, 24, 48] as const;
export const visitMinutes = [15, 20, 30, 45, 60] as const;
export const gapMinutes = [0, 15, 30, 60] as const;
export const visitsADay = [1, 2, 3, 4, 6, 8, 12, 20] as const;

/** Hours before a visit from which its address can be open. */
export const addressHours = [1, 2, 6, 12, 24] as const;

/** Times are chosen in steps of these minutes. */
export const visitStepMinutes = 15;

/** The sides of a visit. */
export const visitSides = ['seeker', 'owner'] as const;
export type VisitSide = (typeof visitSides)[number];

/** States as they are stored. */
export const visitStates = ['asked', 'agreed', 'declined', 'called_off'] as const;
export type VisitState = (typeof visitStates)[number];

/** States as they are shown: a visit without an answer lapses at its time, an agreed one is over at its end. */
export const shownVisitStates = [...visitStates, 'lapsed', 'over'] as const;
export type ShownVisitState = (typeof shownVisitStates)[number];
export const visitStateLabel = (state: ShownVisitState): string => texts.state({ state });

/** Acts on a visit: from which states, of whom, and the state that follows. `asked` waits for the side that hasn't acted. */
export const visitActs = {
  agree: { from: ['asked'], of: 'awaited', to: 'agreed' },
  decline: { from: ['asked'], of: 'awaited', to: 'declined' },
  move: { from: ['asked', 'agreed'], of: 'both', to: 'asked' },
  call_off: { from: ['asked', 'agreed'], of: 'both', to: 'called_off' },
} as const satisfies Record<string, { from: readonly VisitState[]; of: 'awaited' | 'both'; to: VisitState }>;
export type VisitAct = keyof typeof visitActs;
export const visitActNames = Object.keys(visitActs) as [VisitAct, ...VisitAct[]];

/** A seeker's word about a home after a visit. */
export const visitWords = ['liked', 'not_for_me', 'not_as_shown', 'gone'] as const;
export type VisitWord = (typeof visitWords)[number];
export const visitWordLabel = (word: VisitWord): string => texts.word({ word });

/** Events of a visit that are mailed to its sides, besides bell and push message. */
export const mailedVisitEvents = [
  'asked',
  'booked',
  'agreed',
  'declined',
  'moved',
  'called_off',
  'tomorrow',
  'soon',
] as const;
export type MailedVisitEvent = (typeof mailedVisitEvents)[number];
/** Whether an event is mailed. */
export const isMailed = (event: VisitEvent): event is MailedVisitEvent =>
  (mailedVisitEvents as readonly VisitEvent[]).includes(event);

/** Events of a visit that its sides receive. */
export const visitEvents = [...mailedVisitEvents, 'address', 'absent', 'absence_answered'] as const;
export type VisitEvent = (typeof visitEvents)[number];

/** The facts about a visit by which its acts are decided. */
export interface VisitFacts {
  state: VisitState;
  waits_for: VisitSide | null;
  starts_at: Date;
  ends_at: Date;
}

/** The acts of one side now; none after the time of the visit. An asked visit is called off by the side that waits. */
export function actsOf(visit: VisitFacts, side: VisitSide, now: Date): VisitAct[] {
  if (visit.starts_at <= now) return [];
  return visitActNames.filter((act) => {
    const { from, of } = visitActs[act];
    if (!(from as readonly VisitState[]).includes(visit.state)) return false;
    if (of === 'awaited') return visit.waits_for === side;
    return act !== 'call_off' || visit.waits_for !== side;
  });
}

/** The state as it is shown now. */
export function shownState({ state, starts_at, ends_at }: VisitFacts, now: Date): ShownVisitState {
  if (state === 'asked' && starts_at <= now) return 'lapsed';
  return state === 'agreed' && ends_at <= now ? 'over' : state;
}
