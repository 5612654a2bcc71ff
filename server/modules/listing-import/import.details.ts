import type { Posted } from '#contracts/record/define.ts';
import { fields, type FieldFormName, type PostedFields } from '#contracts/record/fields.ts';
import { indianDay } from '#contracts/text/india-days.ts';
import type { RowValues } from './import.values.ts';
import { isNow, readDay } from './import.days.ts';
import type { ImportField } from './import.fields.ts';
import { floorOfDate, readFloors } from './import.floor.ts';
import { readProjectStatus } from './import.home-type.ts';
import type { Amount } from './import.money.ts';
import { note, quoted, type Note } from './import.notes.ts';
import { readersByField, readerOf } from './import.readers.ts';

interface DetailContext {
  posted: Posted;
  price: Amount;
  now: Date;
}

/** Reads the fields by their definitions; adds a note for each cell that can't be understood. */
export function readDetails(given: RowValues, context: DetailContext, notes: Note[]): PostedFields {
  const { posted, price, now } = context;
  const values = withAvailability(withMaintenance(withBathrooms(withAge(given)), price), posted);
  const read: Record<string, unknown> = {};
  for (const { formName, kind, asked } of fields) {
    if (!asked(posted) || readTogether.has(formName)) continue;
    const fromCell = values.get(formName as ImportField);
    const standIn = standInFor(formName, posted);
    const text = fromCell ?? (standIn && values.get(standIn));
    if (text === undefined) continue;
    const value = readingOf(formName, text, context) ?? (readersByField[formName] ?? readerOf(kind))(text);
    const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
    if (!isEmpty) read[formName] = value;
    else if (fromCell !== undefined && isNoted(formName)) {
      notes.push(note('fieldUnread', { field: { field: formName }, text: quoted(text) }));
    }
  }
  const floorText = values.get('floorNo') ?? '';
  // "3/7" in the column of the floor names the building's storeys too.
  const total = readFloors(floorText)?.total ?? null;
  if ('floorNo' in read && total !== null) read.totalFloors ??= total;
  const possession = values.get('projectStatus') ?? '';
  if (read.projectStatus === 'ready-to-move' && readProjectStatus(possession) === 'under-construction')
    notes.push(note('possessionPast', { text: quoted(possession) }));
  const meant = floorOfDate(floorText);
  if (meant) notes.push(note('floorIsDate', { text: quoted(floorText), floor: meant.floor, total: meant.total }));
  const age = readExactAge(values.get('propertyAge') ?? possession);
  if (age !== null && fieldsByName.get('yearBuilt')?.asked(posted))
    read.yearBuilt ??= Number(indianDay(now).slice(0, 4)) - age;
  return read;
}

const fieldsByName = new Map(fields.map((field) => [field.formName, field]));

/** The age of "5 years old"; null for a range, "1 to 5 years old". */
function readExactAge(text: string): number | null {
  const years = /^\s*(\d{1,2})(?:\.0)?\s*(?:years?|yrs?)\s*old\b/i.exec(text)?.[1];
  return years === undefined ? null : Number(years);
}

/** Readings that depend on the day of the import or on the price; undefined where the field's own reader decides. */
function readingOf(formName: FieldFormName, text: string, { posted, price, now }: DetailContext): unknown {
  if (formName === 'availableFrom') return isNow(text) ? indianDay(now) : readDay(text, { now, towards: 'future' });
  if (formName === 'projectStatus') return readPossession(text, now);
  if (formName === 'securityDeposit' || formName === 'brokerage')
    return readShare(text, { posted, price }) ?? undefined;
  return undefined;
}

/** A day of possession that is past means that the home is ready. */
function readPossession(text: string, now: Date): string | null {
  const year = /^\D*\b(20\d\d)\s*$/.exec(text)?.[1];
  const day =
    year === undefined ? (/\d/.test(text) ? readDay(text, { now, towards: 'future' }) : null) : `${year}-12-31`;
  const status = readProjectStatus(text);
  return status === 'under-construction' && day !== null && day <= indianDay(now) ? 'ready-to-move' : status;
}

/** "3 months", "15 days" of the rent, "1%" of the price, in rupees, as brokers write a deposit or their brokerage. */
function readShare(text: string, { posted, price }: Pick<DetailContext, 'posted' | 'price'>): number | null {
  const match =
    /^\s*(\d{1,2}(?:\.\d+)?)\s*(?:-|to)?\s*(months?|mths?|days?|%|percent|per cent)(?:\s*(?:of\s+)?(?:the\s+)?(?:rent|price|advance|deposit|only)?)\W*$/i.exec(
      text,
    );
  if (!match || price.low === 0) return null;
  const [, count = '', unit = ''] = match;
  if (/^%|^per/i.test(unit)) return Math.round((price.low * Number(count)) / 100);
  if (posted.transaction !== 'rent') return null;
  return Math.round(price.low * (/^d/i.test(unit) ? Number(count) / 30 : Number(count)));
}

/**
 * "Availability" of a home to let is a day or "Immediate" and says nothing about construction: it becomes the day from which
 * the home is free.
 */
function withAvailability(values: RowValues, { transaction }: Posted): RowValues {
  const text = values.get('projectStatus');
  if (transaction !== 'rent' || text === undefined || /construction|launch|years? old|yrs? old/i.test(text))
    return values;
  const isReady = /ready/i.test(text);
  const others = [...values].filter(([field]) => field !== 'projectStatus' || isReady);
  return new Map([...others, ...(values.has('availableFrom') ? [] : ([['availableFrom', text]] as const))]);
}

/** "5 years old" says that the home is ready, where no other column says more. */
function withAge(values: RowValues): RowValues {
  const age = values.get('propertyAge');
  return age === undefined || values.has('projectStatus') ? values : new Map([...values, ['projectStatus', age]]);
}

/** "3 BHK2 Baths" in the column of bedrooms. */
function withBathrooms(values: RowValues): RowValues {
  const baths = /(\d{1,2})\s*bath/i.exec(values.get('bedrooms') ?? '')?.[1];
  return baths === undefined || values.has('bathrooms') ? values : new Map([...values, ['bathrooms', baths]]);
}

/** The second amount of "25000+2500", where no column of its own has the maintenance. */
function withMaintenance(values: RowValues, { maintenance }: Amount): RowValues {
  if (maintenance === undefined || values.has('maintenance')) return values;
  return new Map([...values, ['maintenance', String(maintenance)]]);
}

/** The column to use when a field's own column is missing: a shop's bathrooms are its washrooms. */
function standInFor(formName: FieldFormName, { transaction }: Posted): ImportField | undefined {
  if (formName === 'bathrooms') return 'washrooms';
  if (formName === 'washrooms') return 'bathrooms';
  return formName === 'projectStatus' && transaction === 'sale' ? 'availableFrom' : undefined;
}

/** Areas are read together, bedrooms together with the type. */
const readTogether: ReadonlySet<string> = new Set([
  'superBuiltupArea',
  'builtArea',
  'carpetArea',
  'landArea',
  'bedrooms',
]);

/** False for fields whose cells often hold no information, or repeat another column: these get no note. */
function isNoted(formName: FieldFormName): boolean {
  if (formName === 'parkingSpots') return true;
  return readersByField[formName] === undefined && formName !== 'bathrooms';
}
