import type { ImportQuestion } from '#contracts/imports.ts';
import { formatArea, formatRupees } from '#contracts/rupees.ts';
import type { PlacesService } from '../places/places.service.ts';
import { areaUnits, priceUnits } from './import.column-view.ts';
import { areaOf, doubtOf, mostFromTypical, ratioToTypical } from './import.doubts.ts';
import type { ImportedRecord } from './import.record.ts';

/** A row of the sample: what was read of it, and its price as the file writes it, with the unit of the heading. */
export interface SampledRow {
  line: number;
  record: ImportedRecord;
  priceText: string;
  /** The area was too small or too large for a home. */
  isAreaLeftOut: boolean;
}

/** The sample as it reads in certain units. */
export interface ReadSample {
  rows: SampledRow[];
  /** Lines whose price can't be that of a home, and why. */
  refused: { line: number; priceText: string; reason: string }[];
}

export interface UnitContext {
  typicalPrice: PlacesService['typicalPrice'];
  transactionType: 'sale' | 'rent';
  /** By the question's id. */
  answers: Readonly<Record<string, string>>;
  /** The sample as it reads with these answers instead. */
  readAs: (answers: { price_unit?: string; area_unit?: string }) => ReadSample;
}

/** Plain numbers below this are crore at least as often as lakh. */
const leastPlainLakh = 10;
/** Square feet per bedroom; less is an area in square metres or yards. */
const leastPerBedroom = 120;
/** Fewer comparisons with typical prices say nothing about a unit. */
const leastCompared = 5;
const mostExamples = 3;
/** A unit that makes fewer lines believable is not offered, while another does better. */
const leastBelievable = 0.5;

/** The questions about the units of prices and areas; none when they fit what they say. */
export function unitQuestions(context: UnitContext): ImportQuestion[] {
  const asPrice = priceQuestion(context.readAs({}), context);
  if (asPrice !== null && asPrice.answer === null) return [asPrice];
  const { price_unit: priceUnit } = context.answers;
  const given = asPrice === null || priceUnit === undefined ? {} : { price_unit: priceUnit };
  const asArea = areaQuestion(context.readAs(given).rows, given, context);
  return [asPrice, asArea].filter((question) => question !== null);
}

function priceQuestion({ rows, refused }: ReadSample, context: UnitContext): ImportQuestion | null {
  const priced = rows.filter(({ record }) => record.price);
  const problem = refusedProblem(priced, refused) ?? priceProblem(priced, context.typicalPrice);
  if (problem === null) return null;
  const others =
    context.transactionType === 'sale'
      ? [{ value: 'rent', label: 'These are rents of a month' }]
      : [{ value: 'sale', label: 'These are prices of homes for sale' }];
  const choices = [...priceUnits, ...others].map((choice) => ({
    ...choice,
    sample: context.readAs({ price_unit: choice.value }),
  }));
  return ask('price_unit', problem, choices, context.answers);
}

interface Problem {
  text: string;
  examples: string[];
}

function refusedProblem(priced: readonly SampledRow[], refused: ReadSample['refused']): Problem | null {
  const all = priced.length + refused.length;
  if (refused.length * 2 <= all) return null;
  const text = `${String(refused.length)} of ${String(all)} prices can't be right. In which unit are they?`;
  const examples = refused
    .slice(0, mostExamples)
    .map(({ line, priceText, reason }) => `Line ${String(line)}: ${priceText.slice(0, 40)}. ${reason}`);
  return { text, examples };
}

function priceProblem(rows: readonly SampledRow[], typicalPrice: PlacesService['typicalPrice']): Problem | null {
  const examplesOf = (some: readonly SampledRow[]) =>
    some.slice(0, mostExamples).map(({ line, record, priceText }) => {
      const doubt = doubtOf(record);
      return `Line ${String(line)}: ${priceText.slice(0, 40)} reads as ${doubt ?? formatRupees(record.price)}`;
    });
  const plain = rows.filter(
    ({ record, priceText }) => record.transactionType === 'sale' && /^\p{Nd}+(?:\.\p{Nd}+)?$/u.test(priceText),
  );
  const numbers = plain.map(({ priceText }) => Number(priceText)).filter(Number.isFinite);
  if (plain.length * 2 > rows.length && middle(numbers) < leastPlainLakh) {
    return {
      text: `Prices such as ${String(middle(numbers))} have no unit: lakh or crore?`,
      examples: examplesOf(plain),
    };
  }
  const doubtful = rows.filter(({ record }) => doubtOf(record) !== null);
  if (doubtful.length * 2 > rows.length) {
    const text = `${String(doubtful.length)} of ${String(rows.length)} prices can't be right. In which unit are they?`;
    return { text, examples: examplesOf(doubtful) };
  }
  const ratios = rows.map(({ record }) => ratioToTypical(record, typicalPrice)).filter((ratio) => ratio !== null);
  const ratio = ratios.length < leastCompared ? 1 : middle(ratios);
  if (ratio <= mostFromTypical && ratio >= 1 / mostFromTypical) return null;
  const far = ratio > 1 ? `${ratio.toFixed(1)} times` : `a ${(1 / ratio).toFixed(0)}th of`;
  const text = `The prices are ${far} what is typical for their localities. In which unit are they?`;
  return { text, examples: examplesOf(rows) };
}

function areaQuestion(
  rows: readonly SampledRow[],
  given: { price_unit?: string },
  context: UnitContext,
): ImportQuestion | null {
  const judged = rows.filter(({ record, isAreaLeftOut }) => isAreaLeftOut || areaOf(record) !== null);
  const small = judged.filter(({ record, isAreaLeftOut }) => {
    const area = areaOf(record);
    return isAreaLeftOut || (area !== null && area < leastPerBedroom * (record.bedrooms ?? 1));
  });
  if (small.length * 2 <= judged.length) return null;
  const text = `${String(small.length)} of ${String(judged.length)} homes can't have such an area in square feet. In which unit are the areas?`;
  const examples = small.slice(0, mostExamples).map(({ line, record }) => `Line ${String(line)}: ${homeText(record)}`);
  const choices = areaUnits.map((choice) => ({
    ...choice,
    sample: context.readAs({ ...given, area_unit: choice.value }),
  }));
  return ask('area_unit', { text, examples }, choices, context.answers);
}

interface ReadChoice {
  value: string;
  label: string;
  sample: ReadSample;
}

/** The choices that make the lines believable, the best first, each with the first home as it reads then. */
function ask(
  id: string,
  { text, examples }: Problem,
  choices: readonly ReadChoice[],
  answers: UnitContext['answers'],
): ImportQuestion {
  const judged = choices
    .map((choice) => ({ ...choice, share: believableShare(choice.sample) }))
    .sort((a, b) => b.share - a.share);
  const likely = judged.filter(({ share }) => share >= leastBelievable);
  return {
    id,
    text,
    examples,
    choices: (likely.length > 0 ? likely : judged).map(({ value, label, sample: { rows } }) => ({
      value,
      label,
      example: rows[0] ? homeText(rows[0].record) : null,
    })),
    answer: answers[id] ?? null,
    is_required: true,
  };
}

function believableShare({ rows, refused }: ReadSample): number {
  const believable = rows.filter(({ record, isAreaLeftOut }) => {
    const area = areaOf(record);
    return (
      doubtOf(record) === null && !isAreaLeftOut && (area === null || area >= leastPerBedroom * (record.bedrooms ?? 1))
    );
  });
  const all = rows.length + refused.length;
  return all === 0 ? 0 : believable.length / all;
}

/** "2 BHK apartment in Baner, Pune: 900 sq ft, ₹95 L". */
function homeText(record: ImportedRecord): string {
  const area = areaOf(record);
  const facts = [area === null ? null : formatArea(area), record.price ? formatRupees(record.price) : null];
  return `${record.title}: ${facts.filter((fact) => fact !== null).join(', ')}`;
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
