import { completenessOf } from '#contracts/homes/completeness.ts';
import type { UserListing } from '#contracts/accounts/user-listings.ts';
import type { UserListingRow } from './user-listings.repository.ts';

/** A listing as a line of its owner's table. */
export function presentUserListing(row: UserListingRow, now: Date): UserListing {
  const { percent, missing, gain } = completenessOf({ ...row, hasPoint: row.latitude !== null });
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
    completeness: percent,
    missing,
    gain,
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
