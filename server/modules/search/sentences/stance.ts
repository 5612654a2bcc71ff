import { fillers, phraseMap, smallWords } from './phrases.ts';
import type { Sentence } from './tokens.ts';

/** How a sentence speaks of a thing: wanted, excluded or open, and how strongly. */
export interface Stance {
  isExcluded: boolean;
  /** "No parking needed", "lift not required": neither wanted nor excluded. */
  isOpen: boolean;
  isMust: boolean;
  isWish: boolean;
  /** "Under construction ok": it may be, and may be otherwise. */
  isAllowed: boolean;
}

type Sign = 'not' | 'open' | 'must' | 'wish' | 'ok';

const before = phraseMap<Sign>([
  [
    `no, not, non, nor, neither, never, without, w o, except, except for, excluding, exclude, excl, other than, apart from, avoid, avoiding, leaving, minus, but not, bina, dont want, do not want,
    dont need, dont show, do not show, not interested in, no more, rather than, instead of, anything but, anything other than, all but, any but, बिना`,
    'not',
  ],
  ['no need of, no need for, no requirement of, no requirement for, not looking for', 'open'],
  [
    `deal breaker no, dealbreaker no, must, must have, must be, should have, strictly, only, definitely, compulsory, compulsorily, mandatory, non negotiable, necessarily, has to be, have to be, sirf, zaroori,
    सिर्फ`,
    'must',
  ],
  [
    `prefer, preferred, preferably, preferring, preference for, ideally, ideal, if possible, would be nice if, would be nice, nice to have, good to have, nice if, bonus points for, bonus if, bonus, would like, would love,
    optionally, better if, hopefully, wish for`,
    'wish',
  ],
]);
const behind = phraseMap<Sign>([
  [
    `nahi, nahin, nahi chahiye, nahi chalega, nahi chalegi, nahi ho, mat, not ok, not okay, not fine, not acceptable, wont work, will not work, doesnt work, does not work, wont do, will not do, wont be ok, no good, not wanted, not allowed, dont want, not interested, no please, no pls, no thanks, excluded, excuse, please excuse, excuse please, maaf kare, siwa, नाही, नहीं, नको, na ho`,
    'not',
  ],
  [
    `or not doesnt matter, is there or not doesnt matter, is there or not, ho ya na ho, ho ya nahi, ho na ho, ki zaroorat nahi, ki jarurat nahi, zaroori nahi, jaruri nahi, not a problem, not compulsary, not needed, not required, not necessary, not a must, not must, not mandatory, not compulsory, not important, no need, doesnt matter, does not matter, dont care, no issue, no problem, but not needed, but not required, nahi ho to bhi chalega`,
    'open',
  ],
  [
    `must, is must, a must, is a must, are must, must have, compulsory, is compulsory, mandatory, is mandatory, zaroori, strictly, only, necessary, is necessary, non negotiable, hi, hi hona chahiye, needed only, essential, is essential, definitely,
    ही`,
    'must',
  ],
  [
    `would be great, will be great, would be helpful, would be a plus, would be ideal, would help, is desirable, desirable, appreciated, is appreciated, add on, an added advantage, added advantage, ho sake to, ho to accha, ho to acha, ho to badhiya, mile to accha, preferred, preferable, preferably, is preferred, nice to have, good to have, optional, is optional, if possible, would be nice, is a plus, plus point, will be a plus, a bonus, bonus, is bonus, better, would be better, will be better, would be good, will be good, if available, hopefully`,
    'wish',
  ],
  ['ok, okay, fine, is ok, is okay, is fine, also ok, also okay, also fine, chalega, bhi chalega, will do', 'ok'],
]);
/** With a "no" in front: "no parking needed". */
const needed = phraseMap<true>([
  [
    'needed, required, necessary, need, requirement, also fine, also ok, also okay, is fine, is ok, fine, ok, okay, chalega, bhi chalega',
    true,
  ],
]);

/** Words of a stance, for the correction of typing errors. */
export const stanceWords: readonly string[] = [...before.keys(), ...behind.keys()].flatMap((key) => key.split(' '));

/** Words that say no: what they exclude is shown with them when nothing understood it. */
export const negations: ReadonlySet<string> = new Set(
  'no not non without except excluding exclude avoid bina nahi nahin mat siwa बिना'.split(' '),
);

/** Words between "no" and a thing: "not for a family". */
const linksBefore = new Set('a an the in on for any with to be of from'.split(' '));
/** Words between a thing and the words about it: "family *wali building* nahi". */
const linksBehind = new Set(
  `is it are a paise ka ki ke ko wala wali wale waala type kind building buildings society flat flats home homes house houses please pls chahiye hi bhi
  se ho hona property properties listing listings apartments units unit facility have having need want का की के को वाला वाली वाले`.split(
    /\s+/,
  ),
);
const mostLinks = 3;
const longestSign = 6;

/** Filters that are never wishes, so that nothing more is demanded by "only". */
const alwaysDemanded = new Set(['bedrooms', 'property_type', 'price', 'deal']);

/** The stances to the things of each filter that a sentence wants. */
export type Stances = Map<string, Stance[]>;

/** The ends of excluded things, by sentence: "except the top and the ground floor" excludes both. */
const excludedEnds = new WeakMap<Sentence, Set<number>>();

/** The stance to a thing that a filter expresses, noted unless it is excluded or open. */
export function heed(sentence: Sentence, stances: Stances, filter: string, from: number, to: number): Stance {
  const stance = takeStance(sentence, from, to, alwaysDemanded.has(filter));
  if (stance.isExcluded || continuesExclusion(sentence, from)) {
    noteExcluded(sentence, to);
    return { ...stance, isExcluded: true };
  }
  if (!stance.isOpen) stances.set(filter, [...(stances.get(filter) ?? []), stance]);
  return stance;
}

/** Notes that a thing which ends with a token is excluded. */
export function noteExcluded(sentence: Sentence, end: number): void {
  const ends = excludedEnds.get(sentence);
  if (ends) ends.add(end);
  else excludedEnds.set(sentence, new Set([end]));
}

/** Whether "and" or "or" joins a thing to an excluded one. */
function continuesExclusion(sentence: Sentence, from: number): boolean {
  const isJoined = /^(?:and|or|nor|aur|ya|n|&|या|और)$/.test(sentence.tokens[from - 1]?.text ?? '');
  return isJoined && (excludedEnds.get(sentence)?.has(from - 1) ?? false);
}

/** The stance to the thing between two tokens. Takes the words that say it. */
export function takeStance(sentence: Sentence, from: number, to: number, isDemanded = false): Stance {
  const found = signBefore(sentence, from);
  // In "lift must 2bhk" the word belongs to the lift.
  const isOfOther = isDemanded && found?.found === 'must' && sentence.tokens[found.start - 1]?.kind === 'word';
  const front = isOfOther ? null : found;
  const back = signBehind(sentence, to, isDemanded);
  const isNot = front?.found === 'not';
  const need = isNot ? neededEnd(sentence, to) : null;
  if (front) sentence.take(front.start, front.end);
  if (back) sentence.take(back.start, back.end);
  if (need !== null) sentence.take(to, need);
  const signs = [front?.found, back?.found];
  return {
    // Two make a yes: "without lift nahi chalega".
    isExcluded: signs.filter((sign) => sign === 'not').length === 1 && need === null && !signs.includes('open'),
    isOpen: need !== null || (signs.includes('open') && !signs.includes('wish')),
    isMust: signs.includes('must') && !isNot,
    isWish: signs.includes('wish'),
    isAllowed: back?.found === 'ok' && !isNot,
  };
}

function signBefore(sentence: Sentence, from: number): { found: Sign; start: number; end: number } | null {
  for (let end = from; end >= from - mostLinks; end--) {
    const match = sentence.phraseBefore(end, before, longestSign);
    if (match) return { ...match, end };
    if (!linksBefore.has(sentence.word(end - 1))) return null;
  }
  return null;
}

function signBehind(
  sentence: Sentence,
  to: number,
  isDemanded: boolean,
): { found: Sign; start: number; end: number } | null {
  for (let start = to; start <= to + mostLinks; start++) {
    const match = sentence.phraseAt(start, behind, longestSign);
    // "Only" behind what is demanded anyhow belongs to the next word: "2bhk only family".
    const isOfNext = isDemanded && isForward(sentence.word(start)) && isSaying(sentence, match?.end ?? start);
    if (match && !isOfNext) return { ...match, start };
    if (!linksBehind.has(sentence.word(start))) return null;
  }
  return null;
}

const isForward = (word: string) =>
  /^(?:only|strictly|must|bonus|better|preferably|definitely|if|nice|hopefully)$/.test(word);
/** Whether a thing follows at once, that the word in front of it may belong to. */
function isSaying(sentence: Sentence, at: number): boolean {
  const token = sentence.tokens[at];
  return token !== undefined && token.kind !== 'sign' && !smallWords.has(token.text) && !fillers.has(token.text);
}

function neededEnd(sentence: Sentence, to: number): number | null {
  for (let at = to; at <= to + 1; at++) {
    const match = sentence.phraseAt(at, needed);
    if (match) return match.end;
    if (!linksBehind.has(sentence.word(at))) return null;
  }
  return null;
}
