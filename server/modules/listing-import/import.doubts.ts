import type { ImportQuestion } from '#contracts/imports.ts';
import { formatRupees } from '#contracts/rupees.ts';
import { isHome } from '#contracts/vocabulary.ts';
import type { PlacesService } from '../places/places.service.ts';
import { areaUnits, priceUnits } from './import.columns.ts';
import type { ImportedRecord } from './import.record.ts';

/** A row of the sample: what was read of it, and its price as the file writes it, with the unit of the heading. */
export interface SampledRow {
  record: ImportedRecord;
  priceText: string;
  /** The area was too small or too large for a home. */
  isAreaLeftOut: boolean;
}

export interface DoubtContext {
  typicalPrice: PlacesService['typicalPrice'];
  /** By the question's id. */
  answers: Readonly<Record<string, string>>;
}

/** Rupees per square foot of homes, from far villages to the sea front of Mumbai; outside of it a unit is wrong. */
const plausiblePerSqft = { sale: [400, 200_000], rent: [2, 2_000] } as const;
/** Rupees of a home whose area is not given. */
const plausiblePrice = { sale: [300_000, 5_000_000_000], rent: [500, 5_000_000] } as const;
/** Plain numbers below this are crore at least as often as lakh. */
const leastPlainLakh = 10;
/** Square feet per bedroom; less is an area in square metres or yards. */
const leastPerBedroom = 120;
/** How far the middle of a file may lie from the typical price of its places. */
const mostFromTypical = 5;
/** Fewer comparisons with typical prices say nothing about a unit. */
const leastCompared = 5;

/** Why a row is unlikely to be right as it was read; null for believable rows and for what can't be judged (land, PGs). */
export function doubtOf(record: ImportedRecord): string | null {
  const { transactionType, propertyType, price } = record;
  if (!price || !isHome(propertyType) || propertyType === 'pg') return null;
  const kind = transactionType === 'rent' ? 'rent' : 'sale';
  const area = areaOf(record);
  const [least, most] = area === null ? plausiblePrice[kind] : plausiblePerSqft[kind];
  const judged = area === null ? price : price / area;
  if (judged >= least && judged <= most) return null;
  const read = area === null ? formatRupees(price) : `${formatRupees(price)} for ${String(area)} sq ft`;
  return `${read} can't be right: the price or the area is in another unit, or wrong.`;
}

/** The questions that have to be answered before the file can be stored; none when the units fit what they say. */
export function unitQuestions(rows: readonly SampledRow[], context: DoubtContext): ImportQuestion[] {
  const priced = rows.filter(({ record }) => record.price);
  const price = context.answers.price_unit === undefined ? priceQuestion(priced, context) : null;
  if (price !== null) return [ask('price_unit', price, priceUnits)];
  const area = context.answers.area_unit === undefined ? areaQuestion(rows) : null;
  return area === null ? [] : [ask('area_unit', area, areaUnits)];
}

function ask(id: string, text: string, units: readonly { value: string; label: string }[]): ImportQuestion {
  const choices = units.map((unit) => ({ ...unit, example: null }));
  return { id, text, examples: [], choices, answer: null, is_required: true };
}

function priceQuestion(rows: readonly SampledRow[], { typicalPrice }: DoubtContext): string | null {
  const plain = rows
    .filter(({ record }) => record.transactionType === 'sale')
    .map(({ priceText }) => (/^\p{Nd}+(?:\.\p{Nd}+)?$/u.test(priceText) ? Number(priceText) : NaN))
    .filter(Number.isFinite);
  if (plain.length * 2 > rows.length && middle(plain) < leastPlainLakh) {
    return `Prices such as ${String(middle(plain))} have no unit: lakh or crore?`;
  }
  const doubtful = rows.filter(({ record }) => doubtOf(record) !== null);
  const example = doubtful[0];
  if (example && doubtful.length * 2 > rows.length) {
    return `${String(doubtful.length)} of the first ${String(rows.length)} lines with a price can't be right, for example: ${doubtOf(example.record) ?? ''} In which unit are the prices?`;
  }
  const ratios = rows.map(({ record }) => ratioToTypical(record, typicalPrice)).filter((ratio) => ratio !== null);
  const ratio = ratios.length < leastCompared ? 1 : middle(ratios);
  if (ratio <= mostFromTypical && ratio >= 1 / mostFromTypical) return null;
  const far = ratio > 1 ? `${ratio.toFixed(1)} times` : `a ${(1 / ratio).toFixed(0)}th of`;
  return `The prices are ${far} what is typical for their localities. In which unit are they?`;
}

function areaQuestion(rows: readonly SampledRow[]): string | null {
  const judged = rows.filter(({ record, isAreaLeftOut }) => isAreaLeftOut || areaOf(record) !== null);
  const small = judged.filter(({ record, isAreaLeftOut }) => {
    const area = areaOf(record);
    return isAreaLeftOut || (area !== null && area < leastPerBedroom * (record.bedrooms ?? 1));
  });
  if (small.length * 2 <= judged.length) return null;
  return `${String(small.length)} of the first ${String(judged.length)} homes can't have such an area in square feet. In which unit are the areas?`;
}

/** The price of a flat as a share of what is typical for its locality. */
function ratioToTypical(record: ImportedRecord, typicalPrice: PlacesService['typicalPrice']): number | null {
  const { transactionType, propertyType, city, locality, bedrooms, price } = record;
  const typical = typicalPrice({
    transactionType,
    propertyType,
    city: city ?? null,
    locality: locality ?? null,
    bedrooms: bedrooms ?? null,
  });
  if (!typical || !price) return null;
  if (typical.rent_per_month !== null) return price / typical.rent_per_month;
  const area = areaOf(record);
  return typical.price_per_sq_ft === null || area === null ? null : price / area / typical.price_per_sq_ft;
}

function areaOf({ superBuiltupArea, builtArea, carpetArea }: ImportedRecord): number | null {
  return superBuiltupArea ?? builtArea ?? carpetArea ?? null;
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
