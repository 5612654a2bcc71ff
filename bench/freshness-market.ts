import { halfLifeDays } from '#contracts/trust/gone-model.ts';

/** Owners who mark a home by themselves. */
const marksUnasked = 0.2;

export type Deal = keyof typeof halfLifeDays;

export interface Owner {
  answers: boolean;
  marks: boolean;
  bundledOn: number | null;
  remindedOn: number | null;
  bundles: number[];
  reminders: number;
}

export interface Home {
  deal: Deal;
  list: number;
  owner: Owner;
  points: number;
  postedOn: number;
  /** The day on which it is let or sold. */
  goneOn: number;
  confirmedOn: number;
  /** The day of the first question that is open. */
  askedOn: number | null;
  isUnconfirmed: boolean;
  isShown: boolean;
  /** Calls since the confirmation. */
  calls: number;
  /** The days on which seekers say that it is gone, as far as they call. */
  words: number[];
  /** The day on which its owner was asked since seekers say so. */
  goneAskedOn: number | null;
  /** For homes of before the first questions: the day of theirs. */
  firstAskedOn: number | null;
}

/** A repeatable random number in [0, 1). */
function makeRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Homes of a city's lists, and new ones in place of those that are gone; one owner in three has ten homes. */
export function makeMarket({
  lists,
  perList,
  answering,
  seed,
}: Record<'lists' | 'perList' | 'answering' | 'seed', number>) {
  const random = makeRandom(seed);
  const makeOwner = (): Owner => ({
    answers: random() < answering,
    marks: random() < marksUnasked,
    bundledOn: null,
    remindedOn: null,
    bundles: [],
    reminders: 0,
  });
  let agent = makeOwner();
  let ofAgent = 0;
  function ownerOfNext(): Owner {
    if (random() < 1 / 6) return makeOwner();
    ofAgent += 1;
    if (ofAgent % 10 === 0) agent = makeOwner();
    return random() < 0.8 ? agent : makeOwner();
  }
  const post = (list: number, day: number): Home => {
    const deal: Deal = list % 2 === 0 ? 'rent' : 'sale';
    const lasts = Math.ceil((-Math.log(1 - random()) / Math.LN2) * halfLifeDays[deal]);
    return {
      deal,
      list,
      owner: ownerOfNext(),
      points: 5 + Math.floor((random() + random()) * 6.5),
      postedOn: day,
      goneOn: day + lasts,
      confirmedOn: day,
      askedOn: null,
      isUnconfirmed: false,
      isShown: true,
      calls: 0,
      words: [],
      goneAskedOn: null,
      firstAskedOn: null,
    };
  };
  const homes = Array.from({ length: lists * perList }, (_, n) => post(n % lists, 0));
  return { homes, post, random };
}
