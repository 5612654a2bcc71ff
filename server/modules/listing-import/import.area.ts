import { asciiDigits } from '#contracts/text/digits.ts';
import { readNumber } from './import.text.ts';

/** Square feet in one unit. */
const units: readonly (readonly [RegExp, number, 'any' | 'land'])[] = [
  [
    /^(?:sq ?\.? ?f(?:ee)?t|sqft|sft|ft2|square f(?:ee|oo)t|sq ?\.? ?feets?|s\.? ?f\.? ?t?|feet|ft|चौ ?फूट|वर्ग ?(?:फुट|फीट|फ़ीट))$/,
    1,
    'any',
  ],
  [/^(?:sq ?\.? ?m(?:et(?:er|re)s?|t|ts|tr|trs)?|sqm|square m(?:et(?:er|re)s?)?|m2|वर्ग ?(?:मीटर|मी))$/, 10.7639, 'any'],
  [/^(?:sq ?\.? ?y(?:ar|r)?ds?|sqyd|square yards?|gaj|gaz|yards?|yds?|वर्ग ?गज|गज)$/, 9, 'any'],
  [/^(?:acres?|एकड़|एकड)$/, 43_560, 'land'],
  [/^(?:hectares?|ha|हेक्टेयर)$/, 107_639, 'land'],
  [/^cents?$/, 435.6, 'land'],
  [/^gunthas?$/, 1_089, 'land'],
  [/^grounds?$/, 2_400, 'land'],
  [/^perch(?:es)?$/, 272.25, 'land'],
  [/^kanals?$/, 5_445, 'land'],
  [/^marlas?$/, 272.25, 'land'],
  [/^ankanams?$/, 72, 'land'],
  [/^ares?$/, 1_076.39, 'land'],
];

/**
 * Square feet of a bigha and a katha in the states that have one measure. In the others (Uttar Pradesh, Rajasthan, Madhya
 * Pradesh …) it differs from district to district, and the cell is not read.
 */
const regional: Readonly<Record<string, { bigha?: number; katha?: number }>> = {
  'west bengal': { bigha: 14_400, katha: 720 },
  assam: { bigha: 14_400, katha: 2_880 },
  bihar: { bigha: 27_225, katha: 1_361.25 },
  gujarat: { bigha: 17_424 },
};

export interface Area {
  /** Whole square feet. */
  sqft: number;
  /** Whether the unit measures land only. */
  isLand: boolean;
}

export interface AreaContext {
  /** Unit of a number without one, as the heading has it: "sq yd". Square feet without it. */
  unit?: string | null;
  /** The state, in which a bigha has its measure. */
  state?: string | null;
}

/** Fits PostgreSQL's integer; 46,000 acres. */
const most = 2_000_000_000;
/** Between two units of one area: "34 sqm (366 sqft)". */
const roundingError = 0.03;

/**
 * Reads an area as people write it: "1050", "2,020 sq ft", "1100 - 1300" (the mean), "34.5Sq. Meter", "2Acres", "7
 * Cents", "30x40" (sides of a plot in feet). Null when the text isn't an area, or could be two.
 */
export function readArea(text: string, context: AreaContext = {}): Area | null {
  if (text.length > 80) return null;
  const plain = asciiDigits(text.normalize('NFKC').toLowerCase()).trim();
  const inBrackets: string[] = [];
  const outside = plain.replaceAll(/\(([^()]*)\)/g, (_, inside: string) => {
    if (/\d/.test(inside)) inBrackets.push(inside);
    return ' ';
  });
  const area = readSides(outside) ?? readRange(outside, context);
  const isAgreed = inBrackets.every((inside) => {
    const same = readRange(inside.trim(), context);
    return area && same && Math.abs(same.sqft - area.sqft) <= area.sqft * roundingError;
  });
  return isAgreed ? area : null;
}

function readRange(text: string, context: AreaContext): Area | null {
  const match =
    /^(\d[\d,]*(?:\.\d*)?|\.\d+)\s*([\p{L}.][\p{L}\p{M}. \d]*?)??(?:\s*(?:-|–|—|\bto\b)\s*(\d[\d,]*(?:\.\d*)?))?\s*([\p{L}.][\p{L}\p{M}. \d]*)?$/u.exec(
      text.replaceAll(/\b(?:approx(?:imately)?|about|only|onwards)\b\.?|~|\/-|\+\s*$/g, ' ').trim(),
    );
  if (!match) return null;
  const [, first = '', firstUnit, last, lastUnit] = match;
  const low = readNumber(first.replace(/\.$/, ''));
  const high = last === undefined ? low : readNumber(last.replace(/\.$/, ''));
  const unit = unitOf(lastUnit ?? firstUnit ?? context.unit, context.state);
  if (firstUnit && lastUnit && unitOf(firstUnit, context.state)?.[1] !== unit?.[1]) return null;
  if (!unit || low === null || high === null || high < low) return null;
  return toArea(((low + high) / 2) * unit[1], unit[2] === 'land');
}

/** "30x40", "30 x 40 ft", "30' x 40'". */
function readSides(text: string): Area | null {
  const match = /^(\d{2,3})\s*(?:'|ft\.?|feet)?\s*(?:x|\*|×)\s*(\d{2,3})\s*(?:'|ft\.?|feet|sq\.? ?ft\.?|sqft)?$/.exec(
    text.trim(),
  );
  return match && toArea(Number(match[1]) * Number(match[2]), false);
}

function toArea(squareFeet: number, isLand: boolean): Area | null {
  const sqft = Math.round(squareFeet);
  return sqft >= 1 && sqft <= most ? { sqft, isLand } : null;
}

/** The unit that a word means; square feet for none. */
function unitOf(text: string | null | undefined, state: string | null = null): (typeof units)[number] | undefined {
  const word = text?.replaceAll(/\s+/g, ' ').replace(/\.$/, '').trim();
  if (!word) return units[0];
  const measure = regional[(state ?? '').toLowerCase()];
  const size = /^bighas?$/.test(word)
    ? measure?.bigha
    : /^(?:katt?has?|cottahs?)$/.test(word)
      ? measure?.katha
      : undefined;
  return size === undefined ? units.find(([pattern]) => pattern.test(word)) : [/./, size, 'land'];
}

/** Whether a word is a unit of area: the "sq yd" of a heading. */
export function isAreaUnit(word: string): boolean {
  return word.trim() !== '' && unitOf(word.toLowerCase()) !== undefined;
}
