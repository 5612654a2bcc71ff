import { asciiDigits } from '#contracts/text/digits.ts';
import { readPhone } from '#contracts/accounts/phone.ts';
import { readArea } from './import.area.ts';
import type { ImportField } from './import.fields.ts';
import { readBedrooms, readCount, readFurnishing, readNamedType, readTransactionType } from './import.home-type.ts';
import { readMoney, readMoneyUnit } from './import.money.ts';
import { readNamedAreas } from './import.named-areas.ts';
import type { PlaceLookups } from './import.place-names.ts';

/** Whether a cell can be read as a field. Fields that accept any cell are not listed. */
const readable: Partial<Record<ImportField, (cell: string) => boolean>> = {
  price: (cell) => readMoney(cell) !== null || /\d/.test(asciiDigits(cell)),
  area: isArea,
  carpetArea: isArea,
  superBuiltupArea: isArea,
  builtArea: isArea,
  landArea: isArea,
  bedrooms: (cell) => readBedrooms(cell) !== null || readNamedType(cell) !== null || /^\d\s*[,&/-]\s*\d/.test(cell),
  bathrooms: (cell) => readCount(cell, 100) !== null,
  postalCode: (cell) => /^[1-9]\d{2}\s?\d{3}(?:\.0)?$/.test(cell),
  contactPhone: (cell) => readPhone(wholeNumber(cell).split(/[,/;|&]/)[0] ?? '') !== null || isRounded(cell),
  contactEmail: (cell) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell),
  latitude: (cell) => /^-?\d{1,3}(?:\.\d+)?$/.test(cell),
  longitude: (cell) => /^-?\d{1,3}(?:\.\d+)?$/.test(cell),
};

/** A phone that a program wrote as a number: "9876543210.0". */
export const wholeNumber = (cell: string): string => cell.replace(/(?<=^\d{10,13})\.0+$/, '');

/** A phone of which a spreadsheet shows some digits: "9.87654E+09". */
export const isRounded = (cell: string): boolean => /^\d(?:\.\d+)?E\+?\d+$/i.test(cell);

function isArea(cell: string): boolean {
  return (
    readArea(cell) !== null ||
    readNamedAreas(cell).length > 0 ||
    /^\d[\d.,]*\s*(?:bigha|katha|kattha|biswa)/i.test(cell)
  );
}

/** The share of cells that can be read as a field; null where anything can. */
export function readableShare(field: ImportField, cells: readonly string[]): number | null {
  const canBeRead = readable[field];
  if (!canBeRead || cells.length === 0) return null;
  return cells.filter((cell) => canBeRead(cell)).length / cells.length;
}

type Recogniser = readonly [ImportField, (cell: string, places: PlaceLookups | null) => boolean];

/** Meanings of cells without a heading. The first one that nearly all cells fit counts. */
const recognisers: readonly Recogniser[] = [
  ['contactEmail', (cell) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell)],
  ['contactPhone', (cell) => /^(?:\+?91[\s-]?)?[6-9]\d{4}\s?\d{5}(?:\.0)?$/.test(cell)],
  ['pictures', (cell) => /^https?:\/\/\S+\.(?:jpe?g|png|webp|heic)\b/i.test(cell)],
  ['postalCode', (cell, places) => /^[1-9]\d{5}$/.test(cell) && places?.find(cell)?.place.kind === 'postal_code'],
  ['bedrooms', (cell) => /^\d(?:\.5)?\s*(?:bhk|rk|bed ?rooms?)$/i.test(cell)],
  ['price', (cell) => /₹|\brs\b|lakh|\blacs?\b|crore|\d\s*(?:cr|l)\b/i.test(cell) && readMoney(cell) !== null],
  ['area', (cell) => /\d\s*(?:sq|sft|gaj|acre)/i.test(cell) && isArea(cell)],
  ['priceUnit', (cell) => cell.length < 9 && readMoneyUnit(cell) !== null],
  ['furnishing', (cell) => /furn/i.test(cell) && readFurnishing(cell) !== null],
  ['transactionType', (cell) => cell.length < 12 && readTransactionType(cell) !== null],
  [
    'city',
    (cell, places) => {
      const place = places?.find(cell, { isForgiving: false })?.place;
      return place?.kind === 'city' && place.isProminent;
    },
  ],
  ['propertyType', (cell) => cell.length < 30 && readNamedType(cell) !== null],
  [
    'locality',
    (cell, places) =>
      cell.length < 40 && /^\p{L}/u.test(cell) && places?.find(cell, { isForgiving: false })?.place.kind === 'locality',
  ],
];

const nearlyAll = 0.9;
const leastCells = 2;

/** Fields whose wrong reading would store wrong homes: recognised by their content alone they are shown, and not used. */
export const harmful: ReadonlySet<ImportField> = new Set(['price', 'area', 'transactionType']);

/** The field that fits a column's cells; null when several fit, or none. */
export function recogniseContent(cells: readonly string[], places: PlaceLookups | null): ImportField | null {
  if (cells.length < leastCells) return null;
  const found = recognisers.find(
    ([, fits]) => cells.filter((cell) => fits(cell, places)).length >= cells.length * nearlyAll,
  );
  return found?.[0] ?? null;
}
