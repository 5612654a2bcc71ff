import { isBlank, withoutMarks, withPoint } from './import.cells.ts';
import { areaFields, type TableColumns } from './import.columns.ts';
import type { ImportField } from './import.fields.ts';
import { readMoneyUnit } from './import.money.ts';

/** The cells of one row by their meaning; blank cells are left out. */
export type RowValues = ReadonlyMap<ImportField, string>;

/** In a column of lakh or crore, numbers from here on are rupees. */
const largestInUnit = 10_000;

/** A price that a formula failed to give is not "on request", and NONE beside SEMI and FULL is unfurnished. */
const isSaid = (field: ImportField, cell: string): boolean =>
  (field === 'price' && cell.startsWith('#')) || (field === 'furnishing' && cell === 'NONE');

/** The cells of a row by their meaning. A number without a unit gets the one of its heading. */
export function valuesOf(cells: readonly string[], columns: TableColumns): RowValues {
  const values = new Map<ImportField, string>();
  for (const [at, field] of columns.fields.entries()) {
    if (field === null || values.has(field)) continue;
    const written = withoutMarks(cells[at]);
    const cell = columns.decimalCommas[at] ? withPoint(written) : written;
    if (isBlank(cell) && !isSaid(field, cell)) continue;
    // Only texts may be long; no number has a thousand characters.
    const text = field === 'description' || field === 'amenities' ? cell : cell.slice(0, 1000);
    values.set(field, withUnit(text, field, columns.units[at] ?? null));
  }
  const unitOfPrice = values.get('priceUnit');
  const price = values.get('price') ?? '';
  if (unitOfPrice !== undefined) {
    // "1.20" and "2 Cr" are one price over two cells, which can't be put together.
    const isBroken = /\p{Nd}/u.test(unitOfPrice) && /\p{L}/u.test(unitOfPrice);
    values.set('price', isBroken ? `${price} | ${unitOfPrice}` : withUnit(price, 'price', unitOfPrice));
  }
  const unitOfArea = values.get('areaUnit');
  for (const field of areaFields) {
    const area = values.get(field);
    if (area !== undefined && unitOfArea !== undefined) values.set(field, withUnit(area, field, unitOfArea));
  }
  // A rent for a year is refused: the listing says one for a month.
  if (/year|annu/i.test(values.get('pricePeriod') ?? '')) values.set('price', `${values.get('price') ?? ''} per year`);
  for (const [at, flag] of columns.flags.entries()) {
    if (flag === null || !/^(?:yes|y|true|1)$/i.test(cells[at]?.trim() ?? '')) continue;
    const before = values.get(flag.field);
    values.set(flag.field, before === undefined ? flag.word : `${before}, ${flag.word}`);
  }
  return values;
}

function withUnit(text: string, field: ImportField, unit: string | null): string {
  if (unit === null || !/^\p{Nd}[\p{Nd},. –-]*$/u.test(text) || /\p{Nd}{6}/u.test(text)) return text;
  if (field !== 'price') return `${text} ${unit}`;
  const meant = readMoneyUnit(unit);
  const isTooLarge = Number(text.replaceAll(',', '')) >= largestInUnit;
  return meant === null || meant === 'rupee' || isTooLarge ? text : `${text} ${meant}`;
}
