/** Square feet in one unit. Bigha and katha are left out: they differ from state to state. */
const units: readonly (readonly [RegExp, number, 'any' | 'land'])[] = [
  [/^(?:sq ?\.? ?f(?:ee)?t|sqft|sft|square f(?:ee|oo)t|s\.? ?f\.? ?t?|feet|ft|चौ ?फूट|वर्ग फुट)$/, 1, 'any'],
  [/^(?:sq ?\.? ?m(?:et(?:er|re)s?|t|tr|trs)?|sqm|square m(?:et(?:er|re)s?)?|m2)$/, 10.7639, 'any'],
  [/^(?:sq ?\.? ?y(?:ar)?ds?|sqyd|square yards?|gaj|gaz|yards?|yds?)$/, 9, 'any'],
  [/^acres?$/, 43_560, 'land'],
  [/^(?:hectares?|ha)$/, 107_639, 'land'],
  [/^cents?$/, 435.6, 'land'],
  [/^gunthas?$/, 1_089, 'land'],
  [/^grounds?$/, 2_400, 'land'],
  [/^perch(?:es)?$/, 272.25, 'land'],
  [/^kanals?$/, 5_445, 'land'],
  [/^marlas?$/, 272.25, 'land'],
  [/^ankanams?$/, 72, 'land'],
  [/^ares?$/, 1_076.39, 'land'],
];

export interface Area {
  /** Whole square feet. */
  sqft: number;
  /** Whether the unit measures land only. */
  isLand: boolean;
}

/** Fits PostgreSQL's integer; 46,000 acres. */
const most = 2_000_000_000;

/**
 * Reads an area as people write it: "1050", "2,020 sq ft", "1100 - 1300" (the mean), "34.5Sq. Meter", "2Acres",
 * "7 Cents". Null when the text is no area.
 */
export function readArea(text: string): Area | null {
  if (text.length > 80) return null;
  const plain = text.normalize('NFKC').toLowerCase().trim();
  const match =
    /^(\d[\d,]*(?:\.\d*)?|\.\d+)(?:\s*(?:-|–|—|to)\s*(\d[\d,]*(?:\.\d*)?))?\s*([\p{L}.][\p{L}\p{M}. \d]*)?$/u.exec(
      plain,
    );
  if (!match) return null;
  const number = (digits: string) => Number(digits.replaceAll(',', ''));
  const low = number(match[1] ?? '');
  const high = match[2] === undefined ? low : number(match[2]);
  const word = match[3]?.replaceAll(/\s+/g, ' ').replace(/\.$/, '').trim();
  const unit = word ? units.find(([pattern]) => pattern.test(word)) : units[0];
  if (!unit || high < low) return null;
  const sqft = Math.round(((low + high) / 2) * unit[1]);
  return sqft >= 1 && sqft <= most ? { sqft, isLand: unit[2] === 'land' } : null;
}
