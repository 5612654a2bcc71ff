import { indianDay } from '#contracts/text/india-days.ts';
import { isUnanswered } from '#contracts/trust/freshness.ts';
import { priceUnit } from '#contracts/text/price-text.ts';
import { transactionTypes, propertyTypes } from '#contracts/homes/vocabulary.ts';
import { isListing, type Posted } from '#contracts/record/define.ts';
import { fields, type Field, type FieldValues } from '#contracts/record/fields.ts';
import type { Options } from '#contracts/record/kinds.ts';
import { storedPlace } from '#contracts/text/stored-place.ts';
import { completenessOf } from '#contracts/homes/completeness.ts';
import { recordStatusLabels } from '#contracts/homes/record-statuses.ts';
import { propertyTypeLabels, typeLabels } from '#contracts/homes/vocabulary.ts';
import type { UserListing } from '#contracts/accounts/user-listings.ts';
import { formatDate } from '#contracts/text/age-text.ts';
import { currentLanguage } from '#contracts/text/current-language.ts';
import { sourceLanguage } from '#contracts/text/languages.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import * as texts from '#texts/listings-file.ts';
import type { UserListingRow } from './user-listings.repository.ts';

/** A listing as a line of its owner's table. */
export function presentUserListing(row: UserListingRow, now: Date): UserListing {
  const { percent, missing, gain } = completenessOf({ ...row, hasPoint: row.latitude !== null });
  const left = row.expires_at === null ? null : (row.expires_at.getTime() - now.getTime()) / 86_400_000;
  const isOffered = row.status === 'active' && !row.has_ended;
  return {
    id: row.id,
    title: row.title,
    property_type: row.property_type,
    transaction_type: row.transaction_type,
    place: storedPlace(row),
    picture: row.cover,
    status: row.has_ended && row.status === 'active' ? 'expired' : row.status,
    is_featured: row.is_featured,
    price: row.price,
    price_unit: priceUnit(row),
    views: row.views,
    inquiries: row.inquiries,
    days: row.days,
    days_left: left === null ? null : Math.max(0, Math.ceil(left)),
    expires_at: row.expires_at?.toISOString() ?? null,
    completeness: percent,
    missing,
    gain,
    confirmed_on: isOffered ? row.confirmed_on : null,
    is_unconfirmed: isOffered && isUnanswered(row.asked_on, indianDay(now)),
    created_at: row.created_at.toISOString(),
  };
}

/** A cell of a CSV file. A spreadsheet would calculate what begins with =, +, -, @, a tab or a line break. */
function csvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Columns of the file. In English they have the API's names and values, for programs; other languages are for people. */
const columns: readonly [keyof UserListing, heading: () => string][] = [
  ['id', texts.id],
  ['title', texts.title],
  ['property_type', texts.propertyType],
  ['transaction_type', texts.transactionType],
  ['place', texts.place],
  ['status', texts.status],
  ['price', texts.price],
  ['views', texts.views],
  ['inquiries', texts.inquiries],
  ['days_left', texts.daysLeft],
  ['expires_at', texts.expiresAt],
  ['completeness', texts.completeness],
  ['created_at', texts.createdAt],
];

/** A listing with its values in the words of the present language. */
function inWords(listing: UserListing): Record<keyof UserListing, unknown> {
  return {
    ...listing,
    property_type: propertyTypeLabels[listing.property_type](),
    transaction_type: typeLabels[listing.transaction_type](),
    place: placeInScript(listing.place),
    status: recordStatusLabels[listing.status](),
    expires_at: listing.expires_at && formatDate(listing.expires_at),
    created_at: formatDate(listing.created_at),
  };
}

const kinds: readonly Posted[] = transactionTypes.flatMap((transaction) =>
  propertyTypes.map((type) => ({ transaction, type })),
);

const isAskedOfListings = (asked: (posted: Posted) => boolean): boolean =>
  kinds.some((posted) => isListing(posted) && asked(posted));

/** The place and the facts of a listing, behind the columns of the table: an import reads them again. */
const placeColumns = [
  ['locality', texts.locality],
  ['city', texts.city],
  ['postal_code', texts.postalCode],
] as const;

type Fact = FieldValues[keyof FieldValues];

/** A fact as imports read it in English, and as people do in other languages. */
function factCell({ kind }: Field, value: Fact, isForPeople: boolean): string {
  if (value === null) return '';
  const options = 'options' in kind ? (kind.options as Options) : null;
  const words = (one: unknown) => (isForPeople ? (options?.[String(one)]?.() ?? String(one)) : String(one));
  if (typeof value === 'boolean') return value ? texts.yes() : texts.no();
  return Array.isArray(value) ? value.map(words).join(', ') : words(value);
}

/** Listings as a CSV file with a byte order mark, so that Excel reads names in every script. */
export function presentCsv(rows: readonly UserListingRow[], now: Date): string {
  const isForPeople = currentLanguage() !== sourceLanguage;
  const facts = fields.filter(({ asked }) => isAskedOfListings(asked));
  const lines = rows.map((row) => {
    const listing = presentUserListing(row, now);
    const values = isForPeople ? inWords(listing) : listing;
    return [
      ...columns.map(([name]) => csvCell(values[name] as string | number | null)),
      ...placeColumns.map(([name]) =>
        csvCell(row[name] === null || name === 'postal_code' ? row[name] : placeInScript(row[name])),
      ),
      ...facts.map((field) => csvCell(factCell(field, row[field.name], isForPeople))),
    ].join(',');
  });
  const headings = [
    ...[...columns, ...placeColumns].map(([, heading]) => csvCell(heading())),
    ...facts.map(({ name, label }) => csvCell(isForPeople ? label() : name)),
  ].join(',');
  return `\uFEFF${[headings, ...lines].join('\r\n')}\r\n`;
}
