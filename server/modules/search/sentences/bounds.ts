import { phraseKeyOf } from './phrases.ts';
import type { Sentence } from './tokens.ts';

/** The kind of a bound in a sentence: at most, at least, about. */
export type Bound = 'min' | 'max' | 'around';

/** From and to, both included; absent where it is open. */
export interface ReadRange {
  min?: number;
  max?: number;
}

const phrasesBefore: Record<Bound, string> = {
  max: `under, below, upto, up to, uptill, less than, lesser than, lower than, max, maximum, within, no more than, not more than, at most, till, until, not above,
    not crossing, not to cross, should not cross, shouldnt cross, must not cross, not going over, not going above, without crossing, not over, not higher than, no higher than, not beyond, not past, not exceeding, nothing above, nothing over, nothing beyond, nothing higher than, nothing more than, none above, inside, in budget, budget, my budget, budget is, budget of, max budget, budget max, budget upto, budget up to, budget under, budget within, with budget, with budget of, zyada se zyada, jyada se jyada, jyada se jyadah, adhik se adhik,
    ज्यादा से ज्यादा, अधिक से अधिक, अधिकतम, बजट, जास्तीत जास्त`,
  min: `min budget, minimum budget, budget min, budget minimum, budget from, budget starting, budget starting from, budget starts from, budget above, budget more than, budget over, above, over, more than, greater than, higher than, min, minimum, from, starting price, start price, price starting, price starting from, price starts from, price starts at, starting rent, rent starting from, starting, starting from, starting at, starts from, at least, atleast, beyond, not below, not less than, not under, nothing below, nothing under, nothing less than, none below, kam se kam, kamse kam,
    कम से कम, न्यूनतम, किमान`,
  around:
    'around, about, approx, approximately, nearly, roughly, near about, some where around, somewhere around, close to, lagbhag, kareeb, karib, takriban, lagbhag lagbhag, लगभग, करीब, करीबन, तकरीबन, सुमारे, अंदाजे',
};

const phrasesAfter: Record<Bound, string> = {
  max: `tak, tak ka, tak ki, tak ke, tk, max, maximum, or less, or below, or under, and below, and under, and less, se kam, se kam me, se kam mein, se kam ka, se kam ki, se km, ke andar, ke ander, k andar, ke andar ka, ke andar andar, ke under, ke niche, ke neeche,
    se niche, se neeche, ke bheetar, ke bhitar, budget, ka budget, budget hai, tops,
    तक, तक का, तक की, तक के, तक में, से कम, से कम में, से कम का, से कम की, से कम के, के अंदर, के अन्दर, के अंदर का, के भीतर, से नीचे, के नीचे, बजट, का बजट, पर्यंत, पेक्षा कमी, खाली, च्या आत, आत`,
  min: `plus, or more, or above, or higher, or bigger, or larger, and bigger, and above, and more, and over, and up, onward, onwards, above, up, min, minimum, se start, se starting, se shuru hota, se upar, se uper, ke upar, ke uper, se zyada, se jyada, se jyda, se adhik, se shuru, se zyaada,
    से ऊपर, के ऊपर, से ज्यादा, से अधिक, से शुरू, पेक्षा जास्त, च्या वर, पासून`,
  around:
    'ke paas, ke ke paas, ke aas paas, ke aas pas, ke aaspaas, ke aspas, ke as pass, aas paas, aas pas, aaspaas, ke lagbhag, ke kareeb, ke karib, approx, approximately, or so, के आसपास, के आस पास, के लगभग, के करीब, च्या आसपास',
};

const mapOf = (lists: Record<Bound, string>): Map<string, Bound> =>
  new Map(
    Object.entries(lists).flatMap(([bound, list]) =>
      list.split(',').map((phrase) => [phraseKeyOf(phrase), bound as Bound] as const),
    ),
  );

const before = new Map([...mapOf(phrasesBefore), ['<', 'max' as const], ['>', 'min' as const]]);
const after = mapOf(phrasesAfter);

/** All words of bounds, for the correction of typing errors. */
export const boundWords: readonly string[] = [...before.keys(), ...after.keys()].flatMap((phrase) => phrase.split(' '));

/** The words between the two ends of a range. */
const joins = new Set('to and n - – — se till aur & से ते और आणि'.split(' ').map((word) => phraseKeyOf(word) || word));
const rangeEnds = new Set(
  'ke beech, ke bich, ke beech me, ke beech mein, beech, tak, tk, के बीच, के बीच में, तक, च्या दरम्यान, दरम्यान, पर्यंत, max'
    .split(', ')
    .map(phraseKeyOf),
);
const rangeEndMap = new Map([...rangeEnds].map((key) => [key, true]));

/** Whether a word joins two numbers of a range. */
export function isJoin(word: string): boolean {
  return joins.has(word);
}

/** The end of a range together with "tak", "ke beech". */
export function rangeEnd(sentence: Sentence, end: number): number {
  return sentence.phraseAt(end, rangeEndMap)?.end ?? end;
}

/** The beginning of a range together with "between", "from". */
export function rangeStart(sentence: Sentence, at: number): number {
  const opening = sentence.word(at - 1);
  return opening === 'between' || opening === 'betwn' || opening === 'btw' ? at - 1 : boundBefore(sentence, at).start;
}

/** The bound in the words before a token, and where they begin. */
export function boundBefore(sentence: Sentence, at: number): { bound: Bound | null; start: number } {
  const match = sentence.phraseBefore(at, before);
  return match ? { bound: match.found, start: match.start } : { bound: null, start: at };
}

/** The bound that begins with a token, and its end: "max" in "min 60 max 80 lakh". */
export function boundAt(sentence: Sentence, at: number): { bound: Bound; end: number } | null {
  const match = sentence.phraseAt(at, before);
  return match ? { bound: match.found, end: match.end } : null;
}

/** The bound in the words from a token on, which belongs to the number before it, and where they end. */
export function boundBehind(sentence: Sentence, end: number): { bound: Bound | null; end: number } {
  const next = sentence.tokens[end + 1];
  // In "3bhk+2t" the plus isn't a bound.
  if (sentence.word(end) === '+' && sentence.tokens[end]?.isGlued && !next?.isGlued)
    return { bound: 'min', end: end + 1 };
  const match = sentence.phraseAt(end, after);
  if (!match) return { bound: null, end };
  const behind = sentence.tokens[match.end];
  // "18k plus 2k maintenance", "18k plus maintenance".
  if (sentence.word(end) === 'plus' && (behind?.kind === 'number' || /^maint/.test(behind?.text ?? '')))
    return { bound: null, end };
  // In "2 bhk above 50 lakh" the bound belongs to the amount after it, unless no other reading is possible.
  const isOfNext = behind?.kind === 'number' || behind?.text === '₹' || /^(rs|inr|rupees)$/.test(behind?.text ?? '');
  const key = sentence.tokens[end]?.text ?? '';
  return isOfNext && before.has(key) ? { bound: null, end } : { bound: match.found, end: match.end };
}

/** The range that a bound makes of a number; `otherwise` for one without a bound. A tenth to either side is "around". */
export function rangeOf(value: number, bound: Bound | null, otherwise: Bound): ReadRange {
  const said = bound ?? otherwise;
  if (said === 'min') return { min: Math.round(value) };
  if (said === 'max') return { max: Math.round(value) };
  return { min: Math.round(value * 0.9), max: Math.round(value * 1.1) };
}

/** The range that contains several: "above 50 lakh below 80 lakh". */
export function joined(found: readonly ReadRange[]): ReadRange | null {
  if (!found.length) return null;
  const lows = found.flatMap(({ min }) => min ?? []);
  const highs = found.flatMap(({ max }) => max ?? []);
  const min = lows.length ? Math.min(...lows) : undefined;
  const max = highs.length ? Math.max(...highs) : undefined;
  const [low, high] = min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
  return { ...(low !== undefined && { min: low }), ...(high !== undefined && { max: high }) };
}
