import { asciiDigits } from '#contracts/text/digits.ts';
import {
  furnishingLabels,
  furnishings,
  projectStatusLabels,
  propertyTypeLabels,
  type Furnishing,
  type ProjectStatus,
  type PropertyType,
  type TransactionType,
} from '#contracts/homes/vocabulary.ts';
import { choiceNamed } from './import.choice-names.ts';
import { months } from './import.days.ts';

/** The most specific first: "Independent Floor" is a flat in a house, "Studio Apartment" a studio. */
const typePatterns: readonly (readonly [RegExp, PropertyType])[] = [
  [/\bpg\b|paying guest|co-?living|hostel/, 'pg'],
  [/pent ?house/, 'penthouse'],
  [/studio|\b1 ?rk\b|\brk\b/, 'studio'],
  [/farm ?land|agricultur/, 'land'],
  [/residential land|\bland ?\/ ?plots?\b/, 'plot'],
  [/\bland\b/, 'land'],
  [/plots?\b(?! *area)|\bsites?\b/, 'plot'],
  [/\boffices?\b|\bshops?\b|commercial|showroom|warehouse|godown|\bretail\b|industrial/, 'commercial'],
  [/row ?house|town ?house|duplex/, 'townhouse'],
  [/\bvillas?\b|bungalow/, 'villa'],
  [/(?<!\d\s?)(?<!\d\s?(?:st|nd|rd|th)\s)floor|apartment|\bflat\b|condo/, 'apartment'],
  [/houses?\b|kothi|\bhome\b/, 'house'],
  [/पेंटहाउस/, 'penthouse'],
  [/पीजी|हॉस्टल/, 'pg'],
  [/प्लॉट|प्लाट|भूखंड/, 'plot'],
  [/दुकान|ऑफिस|ऑफ़िस|कार्यालय|गोदाम/, 'commercial'],
  [/रो\s*हा[ऊउ]स/, 'townhouse'],
  [/विला|बंगला/, 'villa'],
  [/फ्लैट|फ़्लैट|फ्लॅट|सदनिका|अपार्टमेंट/, 'apartment'],
  [/मकान|कोठी|घर/, 'house'],
];

/** Types as a program abbreviates them: apartment, gated community, independent floor, independent house. */
const codes: Readonly<Record<string, PropertyType>> = {
  AP: 'apartment',
  GC: 'apartment',
  IF: 'apartment',
  IH: 'house',
};

/** The type that rooms alone imply, where no other cell names a type. */
const roomPatterns: typeof typePatterns = [
  [/\bbhk\b/, 'apartment'],
  [/\bbedrooms?\b/, 'house'],
];

/** The type that a text names, or null: "2 BHK Independent Floor" is an apartment, "4 Bedroom" a house. */
export function readPropertyType(text: string): PropertyType | null {
  return readNamedType(text) ?? readTypeOfRooms(text);
}

/** The same, without types that only rooms imply: null for "4 Bedroom". */
export function readNamedType(text: string): PropertyType | null {
  return choiceNamed(propertyTypeLabels, text) ?? match(typePatterns, text) ?? codes[text.trim().toUpperCase()] ?? null;
}

/** "2 BHK" is an apartment and "4 Bedroom" a house, as portals write them; null for other texts. */
export function readTypeOfRooms(text: string): PropertyType | null {
  return match(roomPatterns, text);
}

/** The type that a title names before the place: "2 BHK Flat in Clover Village", "Flat near Raj Villa". */
export function readTypeOfTitle(title: string): PropertyType | null {
  const [what = ''] = title.split(/\b(?:in|near|at|opp|opposite|behind|off|by|beside)\b/i);
  return readPropertyType(what);
}

function match(patterns: typeof typePatterns, text: string): PropertyType | null {
  const plain = text.toLowerCase();
  return patterns.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

/** Bedrooms in "2 BHK", "4 Bedroom", "3", "2.5 BHK" (2), "1 RK Studio" (1); null when none is named. */
export function readBedrooms(written: string): number | null {
  // "BHK2", "RK1".
  const text = asciiDigits(written)
    .replace(/बी\s*एच\s*के/, 'bhk')
    .replace(/बेडरूम|कमरे|कमरा|खोल्या|खोली/, 'bedroom')
    .replace(/^\s*(bhk|rk)\s*(\d)\s*$/i, '$2 $1');
  const match =
    /^\s*(\d{1,3})(?:\.\d+)?\s*(?:bhk|bed(?:room)?s?|bd|rk|r\b|$|\+)/i.exec(text) ??
    /(\d{1,3})(?:\.\d+)?\s*(?:bhk|bedrooms?|rk)\b/i.exec(text);
  return match ? countUpTo(match[1] ?? '', 100) : null;
}

/** A whole number up to `most`; null for blanks, "null", fractions and larger numbers. */
export function readCount(text: string, most: number): number | null {
  const match = /^\s*(\d{1,4})(?:\.0+)?\s*(?:\+|\p{L}.*)?$/u.exec(asciiDigits(text));
  return match ? countUpTo(match[1] ?? '', most) : null;
}

function countUpTo(digits: string, most: number): number | null {
  const count = Number(digits);
  return count <= most ? count : null;
}

export function readFurnishing(text: string): Furnishing | null {
  const named = choiceNamed(furnishingLabels, text);
  if (named) return named;
  if (/सेमी|अर्ध/.test(text)) return 'semi-furnished';
  if (/अनफ़?र्निश|बिना फ़?र्निचर|बिना फ़?र्नीचर/.test(text)) return 'unfurnished';
  if (/फ़?र्निश|सुसज्ज/.test(text)) return 'furnished';
  const plain = text.toLowerCase().replaceAll(/[^a-z]+/g, '');
  if (plain.startsWith('semi') || plain.startsWith('part') || plain === 'sf') return 'semi-furnished';
  if (
    plain.startsWith('un') ||
    plain === 'no' ||
    plain === 'none' ||
    plain === 'uf' ||
    plain === 'nf' ||
    plain.startsWith('notfurn') ||
    plain.startsWith('nonfurn')
  )
    return 'unfurnished';
  return plain.includes('furnish') || plain === 'yes' || plain === 'ff' || plain.startsWith('full')
    ? furnishings[0]
    : null;
}

const month = `(?:${months.join('|')})`;
const dayOrMonth = new RegExp(String.raw`\d{1,4}[-/ ,]*${month}|${month}[a-z]*[-/ ,'’‘]*\d{2,4}|\d{1,2}[-/]\d{2,4}`);

/** "Ready To Move" and "Immediate" are ready; a date ("19-Dec", "Dec 2026") or "Under construction" is not yet. */
export function readProjectStatus(text: string): ProjectStatus | null {
  const named = choiceNamed(projectStatusLabels, text);
  if (named) return named;
  const plain = text.toLowerCase();
  if (/ready|immediate|resale|now\b|vacant|(?:years?|yrs?) old|old property|relatively new/.test(plain))
    return 'ready-to-move';
  if (/new|launch/.test(plain)) return 'new-launch';
  return dayOrMonth.test(plain) ||
    /\bby\s+20\d\d\b/.test(plain) ||
    /construction|possession|soon|months?|years?/.test(plain)
    ? 'under-construction'
    : null;
}

export function readTransactionType(text: string): Extract<TransactionType, 'sale' | 'rent'> | null {
  const plain = text.toLowerCase();
  if (/\b(?:rent|rental|lease|let)\b|किराय|किराए|भाड/.test(plain)) return 'rent';
  return /\b(?:sale|sell|buy|resale|new booking|new property)\b|बिक्री|विक्री/.test(plain) ? 'sale' : null;
}

/** The record's column for an area, by the words of the file: "Super built-up  Area", "Plot Area". */
export function readAreaType(text: string): 'superBuiltupArea' | 'builtArea' | 'carpetArea' | 'landArea' | null {
  const plain = text.toLowerCase().replaceAll(/[^a-z]+/g, '');
  if (plain.startsWith('super') || plain.startsWith('sale')) return 'superBuiltupArea';
  if (plain.startsWith('built') || plain.startsWith('cover')) return 'builtArea';
  if (plain.startsWith('carpet') || plain.startsWith('rera')) return 'carpetArea';
  return plain.startsWith('plot') || plain.startsWith('land') || plain.startsWith('site') ? 'landArea' : null;
}
