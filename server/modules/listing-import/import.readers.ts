import { amenityLabels } from '#contracts/homes/posting-choices.ts';
import { limits } from '#contracts/limits.ts';
import type { FieldFormName } from '#contracts/record/fields.ts';
import type { Kind, Options } from '#contracts/record/kinds.ts';
import { squash } from '#contracts/text/squash.ts';
import { choiceNamed } from './import.choice-names.ts';
import { readFloors, readTotalFloors } from './import.floor.ts';
import * as homeType from './import.home-type.ts';
import { readMoney } from './import.money.ts';
import { cleanLine, repairEncoding } from './import.text.ts';
import * as fieldTexts from '#texts/fields.ts';

/** Reads the cell of a field; null when the cell can't be understood. */
export type Reader = (text: string) => unknown;

/** Words of files for choices that the product names otherwise. */
const synonyms: Readonly<Record<string, string>> = {
  builder: 'developer',
  dealer: 'agent',
  broker: 'agent',
  individual: 'owner',
  cooperative: 'co-operative',
  bachelor: 'bachelors',
  families: 'family',
  corporate: 'company',
  student: 'students',
  girls: 'women',
  ladies: 'women',
  female: 'women',
  boys: 'men',
  gents: 'men',
  male: 'men',
  unisex: 'anyone',
  both: 'anyone',
  any: 'anyone',
  ac: 'air-conditioner',
  tv: 'television',
  refrigerator: 'fridge',
  almirah: 'wardrobe',
  cupboard: 'wardrobe',
  n: 'north',
  e: 'east',
  s: 'south',
  w: 'west',
  ne: 'north-east',
  nw: 'north-west',
  se: 'south-east',
  sw: 'south-west',
  gas: 'stove',
};

/** The choice that a cell means: "North East facing", "Free hold", "builder", "अर्ध-सुसज्जित". */
function readChoice(options: Options, text: string): string | null {
  const plain = squash(text.replaceAll(/\bfacing\b|^\s*contact\b/gi, ''));
  const meant = synonyms[plain] ?? synonyms[plain.replace(/s$/, '')];
  return choiceNamed(options, plain) ?? (meant !== undefined && Object.hasOwn(options, meant) ? meant : null);
}

/** The items of a list as a program of Python writes it, without those that it denies: "['2 Fan', 'No AC', 'Sofa']". */
function withoutListMarks(text: string): string {
  if (!/^\s*\[.*\]\s*$/s.test(text)) return text;
  const items = [...text.matchAll(/'([^']*)'|"([^"]*)"/g)].map((match) => match[1] ?? match[2] ?? '');
  return items
    .filter((item) => !/^no\s/i.test(item))
    .map((item) => item.replace(/^\d+\s+(?=\p{L})/u, ''))
    .join(', ');
}

function readChoices(options: Options, written: string): string[] {
  const text = withoutListMarks(written);
  const parts = text.split(/[,;/|&+\n]|\band\b/i).map((part) => readChoice(options, part));
  return [...new Set(parts.filter((value) => value !== null))];
}

const yesAndNo = { yes: fieldTexts.yes, no: fieldTexts.no };

function readYesNo(text: string): boolean | null {
  const named = choiceNamed(yesAndNo, text);
  if (named !== undefined) return named === 'yes';
  const plain = squash(text);
  if (/^(yes|y|true|1|allowed|available|ok|made)$/.test(plain)) return true;
  return /^(no|n|false|0|notallowed|notavailable|none)$/.test(plain) ? false : null;
}

/** Whole rupees of a deposit or a charge: 0 for "No deposit" and "Nil", null when the text isn't an amount. */
function readAmount(text: string, most: number): number | null {
  if (/^\s*(?:no\b|nil|none|zero)/i.test(text)) return 0;
  const money = readMoney(text);
  return money === null || money === 'onRequest' || money.low > most ? null : money.low;
}

function readYear(text: string): number | null {
  const year = Number(/\b(?:18|19|20)\d\d\b/.exec(text)?.[0]);
  return year > 0 ? year : null;
}

/** Amenities, as they are stored where these mean the same in any language; at most thirty. */
function readAmenities(text: string): string[] {
  const amenities = withoutListMarks(repairEncoding(text))
    .split(/[,;|\n]/)
    .map((amenity) => cleanLine(amenity, 60))
    .filter(Boolean)
    .map((amenity) => choiceNamed(amenityLabels, amenity) ?? amenity);
  return [...new Set(amenities)].slice(0, 30);
}

/** "2 Covered, 1 Open" are three; more than a home may have are another number, such as that of the flat. */
function readParking(text: string): number | null {
  const counts = [...text.matchAll(/(?<!\p{Nd})(\d{1,3})\s*(?:covered|open)\b/giu)].map((match) => Number(match[1]));
  if (counts.length === 0) return homeType.readCount(text, limits.maxParkingSpots);
  const sum = counts.reduce((all, count) => all + count, 0);
  return sum <= limits.maxParkingSpots ? sum : null;
}

/** Readers of fields whose cells are written in more forms than their kind reads. */
export const readersByField: Partial<Record<FieldFormName, Reader>> = {
  bedrooms: homeType.readBedrooms,
  furnishing: homeType.readFurnishing,
  projectStatus: homeType.readProjectStatus,
  floorNo: (text) => readFloors(text)?.floor ?? null,
  totalFloors: readTotalFloors,
  parkingSpots: readParking,
  yearBuilt: readYear,
  amenities: readAmenities,
};

/** Returns the reader for cells of a kind. */
export function readerOf(kind: Kind): Reader {
  switch (kind.is) {
    case 'whole':
      return (text) => {
        const count = homeType.readCount(text, kind.most);
        return count !== null && count >= kind.least ? count : null;
      };
    case 'rupees':
      return (text) => readAmount(text, kind.most);
    case 'oneOf':
      return (text) => readChoice(kind.options, text);
    case 'someOf':
      return (text) => readChoices(kind.options, text);
    case 'yesNo':
      return readYesNo;
    // Days depend on the day of the import (import.details.ts).
    case 'day':
      return () => null;
    case 'text':
      return (text) => cleanLine(text, kind.length) || null;
    case 'texts':
      return (text) =>
        text
          .split(/[,;|\n]/)
          .map((part) => cleanLine(part, kind.length))
          .filter(Boolean)
          .slice(0, kind.items);
  }
}
