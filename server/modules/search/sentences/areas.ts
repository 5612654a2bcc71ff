import { limits } from '#contracts/limits.ts';
import { boundBefore, boundBehind, isJoin, rangeEnd, rangeOf, rangeStart, type ReadRange } from './bounds.ts';
import { numberAt, type FoundNumber } from './numbers.ts';
import { listed, phraseKeyOf, phraseMap } from './phrases.ts';
import { heed, type Stances } from './stance.ts';
import type { Sentence } from './tokens.ts';

/** Square feet of a unit; by the state's name where it differs, the first for every other state. */
type Size = number | Record<string, number>;

/** docs/data-sources.md names where the regional sizes are from. */
const bigha = {
  other: 27_225,
  Haryana: 9_070,
  Punjab: 9_070,
  Gujarat: 17_424,
  'West Bengal': 14_400,
  Assam: 14_400,
  'Himachal Pradesh': 8_712,
  Uttarakhand: 6_804,
  'Madhya Pradesh': 12_000,
  Chhattisgarh: 12_000,
  Bihar: 27_220,
  Jharkhand: 27_220,
};
const katha = {
  other: 1_361,
  'West Bengal': 720,
  Jharkhand: 720,
  Assam: 2_880,
  'Madhya Pradesh': 600,
  Chhattisgarh: 600,
};

const units: readonly (readonly [names: string, size: Size])[] = [
  [
    `sq ft, sqft, sq fts, sqfts, sft, sq feet, sq foot, sqfeet, square feet, square foot, square ft, sq f t, sqr ft, squre feet, sq, sf, sq ft area, sqft area, sft area, ft area, square fit, sq fit, sqfit,
    वर्ग फुट, वर्ग फीट, स्क्वायर फुट, स्क्वेअर फूट, स्क्वेअर फुट, चौरस फूट, चौ फूट, चौरस फुट`,
    1,
  ],
  [
    'sq m, sqm, sqms, sq mt, sqmt, sq mtr, sqmtr, sq mtrs, sqmtrs, sq mts, sq meter, sq meters, sq metre, sq metres, square meter, square meters, square metre, square metres, sqmeter, m2, वर्ग मीटर, चौरस मीटर',
    10.7639,
  ],
  [
    'gaj, gaz, gajj, gaj ka, gaj ki, sq yd, sq yds, sqyd, sqyds, sq yard, sq yards, sqyard, sqyards, square yard, square yards, yard, yards, yd, yds, var, वर्ग गज, गज',
    9,
  ],
  ['acre, acres, acer, ekar, ekad, ekkar, एकड़, एकर', 43_560],
  ['hectare, hectares, hectre, हेक्टेयर, हेक्टर', 107_639],
  ['guntha, gunthas, gunta, guntas, gunthe, गुंठा, गुंठे', 1_089],
  ['cent, cents, सेंट', 435.6],
  ['ground, grounds', 2_400],
  ['marla, marlas, marle, मरला', 272.25],
  ['kanal, kanals, कनाल', 5_445],
  ['killa, killas, kila', 43_560],
  ['ankanam, ankanams', 72],
  ['dismil, decimal, decimals, dhur, डिसमिल', 435.6],
  ['bigha, bighas, beegha, bhigha, bigaha, बीघा, बीघे', bigha],
  ['biswa, biswas, बिस्वा', Object.fromEntries(Object.entries(bigha).map(([state, size]) => [state, size / 20]))],
  ['katha, kathas, kattha, katthas, cottah, cottahs, कट्ठा', katha],
];

const sizes: ReadonlyMap<string, Size> = new Map(
  units.flatMap(([names, size]) => listed(names).map((name) => [name, size] as const)),
);
const kinds: ReadonlyMap<string, true> = new Map(
  listed(
    'area, carpet, carpet area, built up, builtup, built up area, builtup area, super built up, super built up area, super area, plot area, size, ka, ki, ke, का, की, के',
  ).map((key) => [key, true] as const),
);

/** All words for units, for the correction of typing errors. */
export const areaWords: readonly string[] = [...sizes.keys()].flatMap((key) => key.split(' '));

/** An area whose unit may depend on the state of the place that the sentence names. */
export interface ReadArea {
  /** Square feet. */
  in: (state: string | null) => ReadRange | null;
}

/** Reads and takes areas: "1200 sqft", "above 2000 sq ft", "1000-1200 sft", "200 gaj", "2 bigha", "30x40". Null for none. */
export function readAreas(sentence: Sentence, stances: Stances): ReadArea | null {
  let found: ReadArea | null = null;
  sentence.each((at) => {
    const area = rangeAt(sentence, at) ?? areaAt(sentence, at) ?? sidesAt(sentence, at) ?? carpetAt(sentence, at);
    if (!area) return null;
    found ??= { in: (state) => bounded(area.rangeIn(state)) };
    sentence.take(area.start, area.end);
    heed(sentence, stances, 'area', area.start, area.end);
    return area.end;
  });
  return found;
}

interface FoundArea {
  rangeIn: (state: string | null) => ReadRange;
  start: number;
  end: number;
}

const squareFeet = (value: number, size: Size, state: string | null): number =>
  value * (typeof size === 'number' ? size : (size[state ?? ''] ?? size.other ?? 0));

/** "Adich hazar square feet" are 2500. */
function inThousands(sentence: Sentence, number: FoundNumber | null): FoundNumber | null {
  const isThousands = number && /^(?:thousand|hazar|hajar|hazaar|हजार)$/.test(sentence.word(number.end));
  return isThousands && unitAt(sentence, number.end + 1)
    ? { ...number, value: number.value * 1_000, end: number.end + 1 }
    : number;
}

/** Without "under" or "above" an area is approximate. */
function areaAt(sentence: Sentence, at: number): FoundArea | null {
  const number = inThousands(sentence, numberAt(sentence, at));
  const isMore = number !== null && sentence.word(number.end) === '+';
  const unit = number && unitAt(sentence, isMore ? number.end + 1 : number.end);
  if (!unit) return null;
  const before = boundBefore(sentence, skippedBefore(sentence, at));
  const behind = boundBehind(sentence, skippedBehind(sentence, unit.end));
  const bound = isMore ? 'min' : (before.bound ?? behind.bound);
  return {
    rangeIn: (state) => rangeOf(squareFeet(number.value, unit.size, state), bound, 'around'),
    start: before.bound ? before.start : at,
    end: behind.bound && !before.bound ? behind.end : skippedBehind(sentence, unit.end),
  };
}

function rangeAt(sentence: Sentence, at: number): FoundArea | null {
  const first = numberAt(sentence, at);
  if (!first) return null;
  const firstUnit = unitAt(sentence, first.end);
  const join = firstUnit?.end ?? first.end;
  const second = isJoin(sentence.word(join)) ? numberAt(sentence, join + 1) : null;
  const unit = second && unitAt(sentence, second.end);
  if (!unit || second.value <= first.value) return null;
  return {
    rangeIn: (state) => ({
      min: Math.round(squareFeet(first.value, firstUnit?.size ?? unit.size, state)),
      max: Math.round(squareFeet(second.value, unit.size, state)),
    }),
    start: rangeStart(sentence, at),
    end: rangeEnd(sentence, skippedBehind(sentence, unit.end)),
  };
}

const crosses = new Set(['x', '*', 'by', 'into']);
const sides = { least: 10, most: 500 };

/** The sides of a plot in feet: "30x40", "30 by 40", "30*40 ft". */
function sidesAt(sentence: Sentence, at: number): FoundArea | null {
  const [first, cross, second] = [sentence.at(at), sentence.word(at + 1), sentence.at(at + 2)];
  if (first?.kind !== 'number' || second?.kind !== 'number' || !crosses.has(cross)) return null;
  if ([first, second].some(({ value }) => value < sides.least || value > sides.most)) return null;
  const isFeet = /^(?:ft|feet|foot|fit|sqft|sq)$/.test(sentence.word(at + 3));
  return { rangeIn: () => rangeOf(first.value * second.value, null, 'around'), start: at, end: at + (isFeet ? 4 : 3) };
}

const carpets = phraseMap<true>([
  ['carpet, carpet area, built up, builtup, built up area, super built up, super area, super builtup', true],
]);
const carpetSizes = { least: 150, most: 20_000 };

/** A number beside "carpet" is square feet: "850 carpet", "carpet 650". */
function carpetAt(sentence: Sentence, at: number): FoundArea | null {
  const word = sentence.phraseAt(at, carpets);
  const number = word ? sentence.at(word.end) : sentence.at(at);
  const behind = word ? null : sentence.phraseAt(at + 1, carpets);
  if (number?.kind !== 'number' || (!word && !behind)) return null;
  if (number.value < carpetSizes.least || number.value > carpetSizes.most) return null;
  const before = boundBefore(sentence, at);
  const end = behind?.end ?? (word?.end ?? at) + 1;
  return { rangeIn: () => rangeOf(number.value, before.bound, 'around'), start: before.start, end };
}

function unitAt(sentence: Sentence, from: number): { size: Size; end: number } | null {
  const at = sentence.word(from) === '-' ? from + 1 : from;
  const unit = sentence.longest(at, 4, (key) => sizes.get(key));
  if (!unit) return null;
  // "2 ground floor flats", "80 ft road".
  const next = sentence.word(unit.end);
  const isGround = sentence.word(unit.end - 1) === 'ground';
  return (next === 'floor' && isGround) || next === 'road' ? null : { size: unit.found, end: unit.end };
}

/** "Carpet area above 800 sqft", "800 sqft carpet area". */
function skippedBefore(sentence: Sentence, at: number): number {
  return sentence.word(at - 1) === phraseKeyOf('area') ? at - 1 : at;
}
function skippedBehind(sentence: Sentence, end: number): number {
  return sentence.phraseAt(end, kinds)?.end ?? end;
}

function bounded({ min, max }: ReadRange): ReadRange | null {
  const isArea = (value: number | undefined) => value === undefined || (value >= 1 && value <= limits.maxAreaSqFt);
  return isArea(min) && isArea(max) ? { ...(min !== undefined && { min }), ...(max !== undefined && { max }) } : null;
}
