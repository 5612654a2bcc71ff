import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { excerpt } from './excerpt.ts';

/** Characters of a description that fill two lines of a row on the widest screen. */
const rowLetters = 170;

/** Fields that the cards of homes and leads show unchanged. */
const cardFields = [
  'id',
  'entry_type',
  'transaction_type',
  'property_type',
  'title',
  'price',
  'tenancy',
  'unusual_price',
  'like_percent',
  'max_price',
  'preferred_price',
  'max_budget',
  'bedrooms',
  'carpet_area',
  'built_area',
  'super_builtup_area',
  'land_area',
  'furnishing',
  'project_status',
  'posted_by',
  'brokerage',
  'security_deposit',
  'maintenance',
  'preferred_locations',
  'requirements',
  'is_featured',
  'is_urgent',
  'in_talks',
  'is_active',
  'is_expired',
  'expires_at',
  'confirmed_on',
  'is_unconfirmed',
  'created_at',
  'location',
  'latitude',
  'longitude',
  'nearest_stations',
  'buyer',
] as const satisfies readonly (keyof PropertyRecord)[];

/** The fields of a record that its card shows; how many pictures there are, where all but the first were left out. */
export type CardRecord = Pick<PropertyRecord, (typeof cardFields)[number] | 'pictures'> & {
  address: Pick<PropertyRecord['address'], 'locality' | 'city'>;
  picture_count?: number;
};

/** The same with the recipient of messages about it. */
export type AddressedRecord = CardRecord & { owner: Pick<PropertyRecord['owner'], 'id' | 'name'> };

/**
 * A record for its card. A rendered page contains its records twice, as HTML and as data for the browser: what only the
 * record's page shows would be more than half of that data.
 */
export function forCard(record: CardRecord): CardRecord {
  const { pictures, address } = record;
  // Written without lists between: a rendered home page makes thirty of these.
  const shown: Record<string, unknown> = {};
  for (const field of cardFields) if (record[field] !== undefined) shown[field] = record[field];
  return {
    ...(shown as Pick<PropertyRecord, (typeof cardFields)[number]>),
    address: { locality: address.locality, city: address.city },
    pictures: pictures.slice(0, 1),
    picture_count: record.picture_count ?? pictures.length,
  };
}

/** The same for a row: it begins with the description, names the owner, and offers a chat. */
export type RowRecord = CardRecord & {
  description: string;
  owner: Pick<PropertyRecord['owner'], 'id' | 'name' | 'profile_picture' | 'user_type'>;
};

/**
 * A record for a list whose cards may be shown as rows. The description is cut in the document alone: in the browser the
 * row's style cuts it.
 */
export function forRow(record: PropertyRecord): RowRecord {
  const { description } = record;
  const { id, name, profile_picture, user_type } = record.owner;
  return {
    ...forCard(record),
    description: import.meta.env.SSR ? excerpt(description, rowLetters) : description,
    owner: { id, name, profile_picture, user_type },
  };
}
