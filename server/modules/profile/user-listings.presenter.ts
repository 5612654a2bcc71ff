import type { UserListing } from '#contracts/user-listings.ts';
import { isHome } from '#contracts/vocabulary.ts';
import type { UserListingRow } from './user-listings.repository.ts';

/** What buyers look for first, each with its name. */
const parts: { name: string; isAsked?: (row: UserListingRow) => boolean; has: (row: UserListingRow) => boolean }[] = [
  { name: 'price', has: (row) => row.price > 0 },
  { name: 'three photos', has: (row) => row.pictures >= 3 },
  { name: 'description', has: (row) => row.description.length >= 80 },
  { name: 'locality', has: (row) => Boolean(row.locality) },
  { name: 'place on the map', has: (row) => row.latitude !== null },
  { name: 'carpet area', isAsked: (row) => isHome(row.property_type), has: (row) => row.carpet_area !== null },
  { name: 'BHK', isAsked: (row) => isHome(row.property_type), has: (row) => row.bedrooms !== null },
  { name: 'bathrooms', isAsked: (row) => isHome(row.property_type), has: (row) => row.bathrooms !== null },
];

/** A listing as a line of its owner's table. */
export function presentUserListing(row: UserListingRow, now: Date): UserListing {
  const asked = parts.filter((part) => part.isAsked?.(row) ?? true);
  const missing = asked.filter((part) => !part.has(row)).map(({ name }) => name);
  const left = row.expires_at === null ? null : (row.expires_at.getTime() - now.getTime()) / 86_400_000;
  return {
    id: row.id,
    title: row.title,
    property_type: row.property_type,
    transaction_type: row.transaction_type,
    place: [row.locality, row.city].filter(Boolean).join(', '),
    status: row.has_ended && row.status === 'active' ? 'expired' : row.status,
    is_featured: row.is_featured,
    price: row.price,
    views: row.views,
    inquiries: row.inquiries,
    days: row.days,
    days_left: left === null ? null : Math.max(0, Math.ceil(left)),
    expires_at: row.expires_at?.toISOString() ?? null,
    completeness: Math.round((100 * (asked.length - missing.length)) / asked.length),
    missing,
    created_at: row.created_at.toISOString(),
  };
}

/** A cell of a CSV file. A spreadsheet would calculate what begins with =, +, -, @, a tab or a line break. */
function csvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const columns = [
  'id',
  'title',
  'property_type',
  'transaction_type',
  'place',
  'status',
  'price',
  'views',
  'inquiries',
  'days_left',
  'expires_at',
  'completeness',
  'created_at',
] as const satisfies readonly (keyof UserListing)[];

/** Listings as a CSV file with a byte order mark, so that Excel reads names in every script. */
export function presentCsv(listings: readonly UserListing[]): string {
  const lines = listings.map((listing) => columns.map((column) => csvCell(listing[column])).join(','));
  return `\uFEFF${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}
