import { asciiDigits } from '#contracts/text/digits.ts';
import { limits } from '#contracts/limits.ts';
import { readPhone } from '#contracts/accounts/phone.ts';
import { isGround, isHome, propertyTypeLabels, type PropertyType } from '#contracts/homes/vocabulary.ts';
import { indianDay } from '#contracts/text/india-days.ts';
import { squash } from '#contracts/text/squash.ts';
import type { NewRecord } from '#server/modules/listings/listings.module.ts';
import type { RowValues } from './import.values.ts';
import { readAge, readDay } from './import.days.ts';
import { readDetails } from './import.details.ts';
import { isRounded, wholeNumber } from './import.content.ts';
import type { ImportField } from './import.fields.ts';
import { readAreas } from './import.home-areas.ts';
import * as homeType from './import.home-type.ts';
import { readMoney, type Amount, type MoneyUnit } from './import.money.ts';
import { note, quoted, type Note } from './import.notes.ts';
import { segmentsOf } from './import.place-names.ts';
import { isNameOfBuilding, mayBeSociety } from './import.place-parts.ts';
import type { AskedPlace, PlaceReader, RecordPlace } from './import.places.ts';

import { cleanLine, cleanText } from './import.text.ts';
import { readTitlePlace } from './import.title-place.ts';
import { inEnglish } from '#server/platform/language.ts';

export interface RowContext {
  /** The transaction type of the whole file; a column of the row has priority. */
  transactionType: 'sale' | 'rent';
  /** The unit of prices without one, if it was answered. */
  priceUnit?: MoneyUnit | null;
  /** Most rents of the file are in rupees: "1.5" among them is in lakh, as portals write dear homes. */
  areSmallRentsLakh?: boolean;
  readPlace: PlaceReader;
  /** Homes without a day of posting were posted today; else they count as a month old. */
  areUndatedNew?: boolean;
  now: Date;
}

/** A home of a file, before it has an owner. */
export type ImportedRecord = Omit<NewRecord, 'ownerId'>;

/**
 * A record without its owner, with notes on cells that were not understood, contradictions, and the place that somebody has
 * to name the city of; or why the row is refused.
 */
export type RowResult =
  | {
      record: ImportedRecord;
      /** The day of the last change that a portal names. */
      changedOn: string | null;
      notes: Note[];
      doubts: Note[];
      askedPlace: AskedPlace | null;
      /** An area was too small or too large for a home; a note says which. */
      isAreaLeftOut: boolean;
    }
  | RefusedLine;

/** A row that isn't a home: why, and the note about it. */
export interface RefusedLine {
  why: 'impossible_price' | 'unreadable_price' | 'gone' | 'no_city' | 'several_sizes' | 'no_type';
  refused: Note;
  /** A price that can't be right, as it was read. */
  rupees?: number;
}

/** Lower prices are typing errors or counted in another unit. Rupees. */
const leastPrice = { sale: 50_000, rent: 500 };

/** Reads one row. Unreadable details are noted and left out; a row without a place, a type or a believable price is refused. */
export function readRecord(values: RowValues, context: RowContext): RowResult {
  const text = (field: ImportField) => values.get(field) ?? '';
  const notes: Note[] = [];
  const ofTitle = /\b(?:for|on) (rent|lease|sale)\b/i.exec(text('title'))?.[1] ?? '';
  const transactionType =
    homeType.readTransactionType(text('transactionType')) ??
    homeType.readTransactionType(ofTitle) ??
    context.transactionType;

  const inLakh =
    transactionType === 'rent' && !context.priceUnit && context.areSmallRentsLakh && isSmall(text('price'));
  const price = readPrice(text('price'), transactionType, inLakh ? 'lakh' : context.priceUnit);
  if ('refused' in price) return price;
  if (isRounded(text('price')))
    notes.push(note('priceRounded', { text: quoted(text('price')), price: { rupees: price.low } }));
  if (inLakh) notes.push(note('rentInLakh', { text: quoted(text('price')), price: { rupees: price.low } }));

  if ([text('offerState'), text('furnishing'), text('projectStatus')].some(isGone)) {
    return { why: 'gone', refused: note('gone') };
  }
  const where = context.readPlace(values, notes);
  if (where === null) return { why: 'no_city', refused: note('noCity') };
  const { place } = where;

  const kind = readKind(values);
  if (severalSizes.test(asciiDigits(text('bedrooms')))) {
    return { why: 'several_sizes', refused: note('severalSizes', { text: quoted(text('bedrooms')) }) };
  }
  if (kind === null) return { why: 'no_type', refused: note('noType') };
  const { type, bedrooms } = kind;
  const given = cleanLine(text('title'), limits.titleLength);
  const { areas, isAreaLeftOut } = readAreas(values, { type, state: place.state ?? null }, notes);
  const record: ImportedRecord = {
    ...readDetails(
      withSociety(values, place),
      { posted: { transaction: transactionType, type }, price, now: context.now },
      notes,
    ),
    transactionType,
    propertyType: type,
    title: given || makeTitle(type, bedrooms, place),
    description: cleanText(text('description'), limits.descriptionLength),
    price: price.low,
    maxPrice: price.high > price.low ? price.high : null,
    bedrooms: isHome(type) ? bedrooms : null,
    ...areas,
    streetAddress: cleanLine(text('address'), 200) || where.zone,
    ...place,
    createdAt: readPostedOn(text('postedOn'), context, notes),
    contactName: cleanLine(text('contactName'), 100) || null,
    contactPhone: readContactPhone(text('contactPhone'), notes),
    contactEmail: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text('contactEmail').trim()) ? text('contactEmail').trim() : null,
  };
  const floor = leaveOutFloors(record);
  if (floor !== null) notes.push(floor);
  const doubts = [where.doubt, ...contradictionsOf(record, given)].filter((doubt) => doubt !== null);
  const changedOn = readPastDay(text('changedOn'), context.now);
  return { record, changedOn, notes, doubts, askedPlace: where.asked, isAreaLeftOut };
}

/** "Banyan Crest, Kandivali West, Mumbai" begins with the society; "3 BHK, Banyan Crest" names it behind the rooms. */
function withSociety(values: RowValues, { locality }: RecordPlace): RowValues {
  const ofTitle = readTitlePlace(values.get('title') ?? '');
  if (ofTitle?.isOfPortal && ofTitle.society !== '' && !values.has('society'))
    return new Map([...values, ['society', ofTitle.society]]);
  const behindRooms = /^\s*\d(?:\.5)?\s*(?:bhk|rk)\s*,\s*([^,]+)$/i.exec(values.get('title') ?? '')?.[1];
  if (behindRooms !== undefined && values.has('locality') && !values.has('society') && behindRooms !== locality)
    return new Map([...values, ['society', behindRooms]]);
  const line = values.get('placeLine') ?? values.get('locality');
  // An address may begin with a door, a block or a landmark.
  const isAddress = line === undefined;
  const [first, ...others] = segmentsOf(line ?? values.get('address') ?? '');
  if (first === undefined || values.has('society') || first === locality) return values;
  // "Neelachal, Dwarka Sector 5" beside "Dwarka".
  const isInLocality = squash(others[0] ?? '').startsWith(squash(values.get('locality') || '-'));
  if (others.length < (isNameOfBuilding(first) || isInLocality ? 1 : 2)) return values;
  const isUnsure = isAddress && (!isNameOfBuilding(first) || /\p{Nd}/u.test(first));
  return mayBeSociety(first) && !isUnsure ? new Map([...values, ['society', first]]) : values;
}

/** "2, 3 BHK" are two homes. */
const severalSizes = /^\s*\d\s*(?:,|&|\/|\band\b|\bor\b|\bto\b|-)\s*\d\s*(?:,\s*\d\s*)?(?:bhk|bed|rk)/i;

function isGone(text: string): boolean {
  return /^\s*(?:sold(?:\s*out)?|booked|closed|rented(?:\s*out)?|let(?:\s*out)?|leased|withdrawn|not available|unavailable|inactive|expired|on hold|hold|cancelled)\s*$/i.test(
    text,
  );
}

/** A floor above the building means that one of the two is wrong. */
function leaveOutFloors(record: ImportedRecord): Note | null {
  const { floorNo, totalFloors } = record;
  if (floorNo == null || totalFloors == null || floorNo <= totalFloors) return null;
  delete record.floorNo;
  delete record.totalFloors;
  return note('floorWrong', { floor: String(floorNo), total: String(totalFloors) });
}

/** Contradictions within a line. */
function contradictionsOf(record: ImportedRecord, title: string): Note[] {
  const { carpetArea, builtArea, superBuiltupArea, bedrooms } = record;
  const found: Note[] = [];
  const larger = superBuiltupArea ?? builtArea;
  if (carpetArea != null && larger != null && carpetArea > larger) {
    const kind = superBuiltupArea == null ? 'built' : 'superBuilt';
    found.push(note('carpetLarger', { carpet: String(carpetArea), kind, larger: String(larger) }));
  }
  const inTitle = /\bbhk\b/i.test(title) ? homeType.readBedrooms(title) : null;
  if (inTitle !== null && bedrooms != null && inTitle !== bedrooms) {
    found.push(note('titleBedrooms', { title: String(inTitle), columns: String(bedrooms) }));
  }
  return found;
}

const dayMs = 86_400_000;
/** A record without a day can't be assumed to be of the last month, for which people filter. */
const undatedAgeDays = 31;
/** Earlier days are what programs write for an unknown day. */
const earliestDay = '2000-01-01';

/**
 * When a record was posted: the beginning, in India, of the day that the file names. Without a believable day it counts as
 * old, so that it is not taken for new.
 */
function readPostedOn(text: string, { now, areUndatedNew }: RowContext, notes: Note[]): Date {
  const undated = new Date(now.getTime() - undatedAgeDays * dayMs);
  if (text.trim() === '') return areUndatedNew ? now : undated;
  const day = readPastDay(text, now);
  if (day !== null) return new Date(`${day}T00:00:00+05:30`);
  notes.push(note('dayWrong', { text: quoted(text) }));
  return undated;
}

/** Today or a past day, in India; null without a believable one. */
function readPastDay(text: string, now: Date): string | null {
  const day = readAge(text, now) ?? readDay(text, { now, towards: 'past' });
  return day !== null && day >= earliestDay && day <= indianDay(now) ? day : null;
}

/** A phone number; the first of several, with a note. */
function readContactPhone(written: string, notes: Note[]): string | null {
  const text = wholeNumber(asciiDigits(written).trim());
  if (text === '') return null;
  if (isRounded(text)) notes.push(note('phoneRounded', { text: quoted(text) }));
  const whole = cachedPhone(text);
  const [first = '', ...others] = text.split(/[,/;|&]/);
  if (whole !== null || others.length === 0) return whole;
  const phone = cachedPhone(first);
  if (phone !== null) notes.push(note('severalPhones'));
  return phone;
}

const phones = new Map<string, string | null>();
const mostPhones = 1_000;

/** An agent's homes have few numbers, and reading one takes as long as the rest of its line. */
function cachedPhone(text: string): string | null {
  let phone = phones.get(text);
  if (phone === undefined) {
    phone = readPhone(text);
    if (phones.size >= mostPhones) phones.clear();
    phones.set(text, phone);
  }
  return phone;
}

/** A number too low for a rent in rupees, and right for one in lakh. */
export const isSmall = (text: string): boolean =>
  /^\s*\d{1,2}(?:\.\d{1,3})?\s*$/.test(text) && Number(text) >= 0.5 && Number(text) <= 20;

/** Whole rupees; 0 ("Contact for price") when none is given; the reason when it can't be right. */
function readPrice(
  text: string,
  transactionType: 'sale' | 'rent',
  unit: MoneyUnit | null = null,
): Amount | RefusedLine {
  if (text === '') return { low: 0, high: 0 };
  const money = readMoney(text, unit ?? (transactionType === 'sale' ? 'lakh' : 'rupee'));
  if (money === null) return { why: 'unreadable_price', refused: note('priceUnread', { text: quoted(text) }) };
  if (money === 'onRequest' || money.high === 0) return { low: 0, high: 0 };
  if (money.low < leastPrice[transactionType]) {
    const refused = note('priceRefused', {
      text: quoted(text),
      price: { exactRupees: money.low },
      deal: transactionType,
    });
    return { why: 'impossible_price', refused, rupees: money.low };
  }
  return money;
}

/** "4 Bedroom" or "2 BHK" with a "Plot Area" is a house on its plot, unless the row names the type. */
function readKind(values: RowValues): { type: PropertyType; bedrooms: number | null } | null {
  const text = (field: ImportField) => values.get(field) ?? '';
  const bedrooms = homeType.readBedrooms(text('bedrooms')) ?? homeType.readBedrooms(text('propertyType'));
  const onPlot = homeType.readAreaType(text('areaType')) === 'landArea';
  const named = homeType.readNamedType(text('propertyType')) ?? homeType.readNamedType(text('bedrooms'));
  if (named) return { type: named === 'apartment' && onPlot ? 'house' : named, bedrooms };
  const inTitle = homeType.readTypeOfTitle(text('title'));
  const ofRooms = homeType.readTypeOfRooms(text('propertyType')) ?? homeType.readTypeOfRooms(text('bedrooms'));
  const type = inTitle ?? ofRooms;
  if (type) {
    const onItsPlot = inTitle === null && type === 'apartment' && onPlot;
    return { type: onItsPlot ? 'house' : type, bedrooms: bedrooms ?? homeType.readBedrooms(text('title')) };
  }
  if (bedrooms !== null) return { type: onPlot ? 'house' : 'apartment', bedrooms };
  return onPlot ? { type: 'plot', bedrooms: null } : null;
}

/** "3 BHK apartment in Whitefield, Bengaluru", as people would write it. */
function makeTitle(type: PropertyType, bedrooms: number | null, { locality, city }: RecordPlace): string {
  const kind =
    type === 'pg' ? 'PG' : type === 'studio' ? '1 RK studio' : inEnglish(propertyTypeLabels[type]).toLowerCase();
  const rooms = bedrooms !== null && !isGround(type) && type !== 'pg' && type !== 'studio' ? `${bedrooms} BHK ` : '';
  const what = `${rooms}${type === 'commercial' ? 'commercial space' : kind}`;
  const where = locality && locality !== city ? `${locality}, ${city ?? ''}` : (city ?? '');
  const title = `${what} in ${where}`;
  return cleanLine(title.charAt(0).toUpperCase() + title.slice(1), limits.titleLength);
}
