import type { TypicalPrice } from '#contracts/desk/reports.ts';
import type { ImportQuestion } from '#contracts/imports/imports.ts';
import { areaUnits, priceUnits } from './import.column-view.ts';
import type { TableColumns } from './import.columns.ts';
import { valuesOf } from './import.values.ts';
import { areaOf, doubtOf, mostFromTypical, ratioToTypical } from './import.doubts.ts';
import { note, storedNote, type Note } from './import.notes.ts';
import { readRecord, type ImportedRecord, type RowContext } from './import.record.ts';
import type { FileRow } from './import.rows.ts';

/** A row of the sample: its values as read, and its price as the file writes it, with the unit of the heading. */
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
  refused: { line: number; priceText: string; reason: Note }[];
}

export interface UnitContext {
  /** The typical price of the home of a line; null where none is known. */
  typicalOf: (record: ImportedRecord) => TypicalPrice | null;
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
/** Fewer comparisons with typical prices prove nothing about a unit. */
const leastCompared = 5;
const mostExamples = 3;
/** A unit that makes fewer lines believable is not offered, while another does better. */
const leastBelievable = 0.1;
/** Possible units of a plain small number, however the lines look. */
const usualUnits: readonly string[] = ['lakh', 'crore'];

/** The questions about the units of prices and areas, as stored notes; none when they fit. */
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
  const problem = refusedProblem(priced, refused) ?? priceProblem(priced, context.typicalOf);
  if (problem === null) return null;
  const others =
    context.transactionType === 'sale'
      ? [{ value: 'rent', label: storedNote('areRents') }]
      : [{ value: 'sale', label: storedNote('arePrices') }];
  const inUnits = priceUnits.map((choice) => ({ ...choice, sample: context.readAs({ price_unit: choice.value }) }));
  const written = asWritten(inUnits, context.answers);
  const choices = [
    ...(written ? [written] : inUnits),
    ...others.map((choice) => ({ ...choice, sample: context.readAs({ price_unit: choice.value }) })),
  ];
  const line = firstInUnit(inUnits);
  return ask('price_unit', problem, choices, context.answers, (sample) => priceExample(sample, line));
}

/** One choice instead of all units, where every cell has its unit and so reads the same in each. */
function asWritten(inUnits: readonly ReadChoice[], answers: UnitContext['answers']): ReadChoice | null {
  const [first, ...rest] = inUnits;
  const pricesOf = ({ sample }: ReadChoice) => sample.rows.map(({ record }) => record.price).join();
  if (!first || first.sample.rows.length === 0 || rest.some((unit) => pricesOf(unit) !== pricesOf(first))) return null;
  const given = inUnits.find(({ value }) => value === answers.price_unit) ?? first;
  return { ...given, label: storedNote('asWritten') };
}

/** The first line whose price is another one in lakh than in crore; cells may have units of their own. */
function firstInUnit(inUnits: readonly ReadChoice[]): number | null {
  const pricesIn = (unit: string) => {
    const rows = inUnits.find(({ value }) => value === unit)?.sample.rows ?? [];
    return new Map(rows.map(({ line, record }) => [line, record.price]));
  };
  const inLakh = pricesIn('lakh');
  const found = [...pricesIn('crore')].find(([line, price]) => price && price !== inLakh.get(line));
  return found?.[0] ?? null;
}

interface Problem {
  text: string;
  examples: string[];
  /** Units that are offered whether the lines look believable in them or not. */
  units?: readonly string[];
}

function refusedProblem(priced: readonly SampledRow[], refused: ReadSample['refused']): Problem | null {
  const all = priced.length + refused.length;
  if (refused.length * 2 <= all) return null;
  const examples = refused.slice(0, mostExamples).map(refusedText);
  return { text: wrongPrices(refused.length, all), examples };
}

function wrongPrices(wrong: number, all: number): string {
  if (all === 1) return storedNote('priceWrong');
  return wrong === all
    ? storedNote('pricesWrong')
    : storedNote('somePricesWrong', { n: String(wrong), all: String(all) });
}

function priceProblem(rows: readonly SampledRow[], typicalOf: UnitContext['typicalOf']): Problem | null {
  const examplesOf = (some: readonly SampledRow[]) =>
    some.slice(0, mostExamples).map(({ line, record, priceText }) => {
      const read = { line: String(line), text: shortOf(priceText), price: priceAndArea(record) };
      return doubtOf(record) === null ? storedNote('priceRead', read) : storedNote('priceReadWrong', read);
    });
  const plain = rows.filter(
    ({ record, priceText }) => record.transactionType === 'sale' && /^\p{Nd}+(?:\.\p{Nd}+)?$/u.test(priceText),
  );
  const numbers = plain.map(({ priceText }) => Number(priceText)).filter(Number.isFinite);
  if (plain.length * 2 > rows.length && middle(numbers) < leastPlainLakh) {
    return {
      text: storedNote('pricesWithoutUnit', { price: String(middle(numbers)) }),
      examples: examplesOf(plain),
      units: usualUnits,
    };
  }
  const doubtful = rows.filter(({ record }) => doubtOf(record) !== null);
  if (doubtful.length * 2 > rows.length) {
    return { text: wrongPrices(doubtful.length, rows.length), examples: examplesOf(doubtful) };
  }
  const ratios = rows.map(({ record }) => ratioToTypical(record, typicalOf(record))).filter((ratio) => ratio !== null);
  const ratio = ratios.length < leastCompared ? 1 : middle(ratios);
  if (ratio <= mostFromTypical && ratio >= 1 / mostFromTypical) return null;
  const text =
    ratio > 1
      ? storedNote('pricesHigh', { times: ratio.toFixed(0) })
      : storedNote('pricesLow', { times: (1 / ratio).toFixed(0) });
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
  const text =
    small.length === judged.length
      ? storedNote('areasWrong')
      : storedNote('someAreasWrong', { n: String(small.length), all: String(judged.length) });
  const examples = small.slice(0, mostExamples).map(({ line, record }) => {
    const area = areaOf(record);
    const home = { line: String(line), title: record.title };
    return area === null ? storedNote('areaTooSmall', home) : storedNote('areaRead', { ...home, area: { sqft: area } });
  });
  const choices = areaUnits
    .map((choice) => ({ ...choice, sample: context.readAs({ ...given, area_unit: choice.value }) }))
    .filter(({ sample }) => sample.rows.some(({ record }) => areaOf(record) !== null));
  return ask('area_unit', { text, examples }, choices, context.answers, areaExample);
}

interface ReadChoice {
  value: string;
  label: string;
  sample: ReadSample;
}

/** The choices that make lines believable, the best first, each with the first home as it reads then. */
function ask(
  id: string,
  { text, examples, units = [] }: Problem,
  choices: readonly ReadChoice[],
  answers: UnitContext['answers'],
  exampleOf: (sample: ReadSample) => string | null,
): ImportQuestion {
  const judged = choices
    .map((choice) => ({ ...choice, share: believableShare(choice.sample) }))
    .sort((a, b) => b.share - a.share);
  const likely = judged.filter(
    ({ value, share }) => share >= leastBelievable || units.includes(value) || value === answers[id],
  );
  return {
    id,
    text,
    examples,
    choices: (likely.some(({ share }) => share > 0) ? likely : judged).map(({ value, label, sample }) => ({
      value,
      label,
      example: exampleOf(sample),
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

/** The price of this line as it reads, else the first, whether it can be that of a home or not. */
function priceExample({ rows, refused }: ReadSample, line: number | null): string | null {
  const isShown = (row: { line: number }) => line === null || row.line === line;
  const row = rows.find((one) => isShown(one) && one.record.price);
  const impossible = refused.find(isShown);
  if (impossible && (!row || impossible.line < row.line)) return refusedText(impossible);
  if (!row) return null;
  const { title } = row.record;
  const read = { line: String(row.line), text: shortOf(row.priceText), price: priceAndArea(row.record) };
  return storedNote('priceWouldBe', { ...read, title });
}

function areaExample({ rows }: ReadSample): string | null {
  const row = rows.find(({ record }) => areaOf(record) !== null);
  if (!row) return null;
  const area = { sqft: areaOf(row.record) ?? 0 };
  return storedNote('areaWouldBe', { line: String(row.line), area, title: row.record.title });
}

function refusedText({ line, priceText, reason }: ReadSample['refused'][number]): string {
  return storedNote('lineRefused', { line: String(line), text: shortOf(priceText), reason });
}

function shortOf(priceText: string): string {
  return priceText.slice(0, 40);
}

/** "₹95 L for 900 sq ft", "₹25,000 a month". */
function priceAndArea(record: ImportedRecord): Note {
  const area = areaOf(record);
  const amount = { deal: record.transactionType, price: { rupees: record.price ?? 0 } };
  return area === null ? note('amount', amount) : note('amountForArea', { ...amount, area: { sqft: area } });
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** The sentence for a price that can't be right. The question quotes the figure of the file. */
const impossiblePrice = (rupees: number, { transactionType: deal }: RowContext): Note =>
  note('priceImpossible', { price: { exactRupees: rupees }, deal });

/** The rows of a sample as they read with these columns. */
export function readSample(sample: readonly FileRow[], table: TableColumns, context: RowContext): ReadSample {
  const read: ReadSample = { rows: [], refused: [] };
  for (const { line, cells, problem } of sample) {
    if (problem !== null) continue;
    const values = valuesOf(cells, table);
    const priceText = values.get('price') ?? '';
    const result = readRecord(values, context);
    if ('refused' in result) {
      if (result.why === 'impossible_price')
        read.refused.push({ line, priceText, reason: impossiblePrice(result.rupees ?? 0, context) });
      continue;
    }
    const { record, isAreaLeftOut } = result;
    read.rows.push({ line, record, priceText, isAreaLeftOut });
  }
  return read;
}
