import { createHmac } from 'node:crypto';
import type { Insertable } from 'kysely';
import { canonicalCity } from '#contracts/search/city-names.ts';
import type { Picture, TenantRequirement } from '#contracts/homes/listings.ts';
import { fields, isList, type FieldValues, type PostedFields } from '#contracts/record/fields.ts';
import type { RecordStatus } from '#contracts/homes/record-statuses.ts';
import type { PropertyType, TransactionType } from '#contracts/homes/vocabulary.ts';
import type { PlacesService, Point } from '#server/modules/places/places.module.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';
import { streetPart } from './listings.address.ts';

/**
 * A record to be stored, whatever its source (a form, an import, the demo data). Money in whole rupees, areas in
 * square feet. Missing fields are unknown; `city` and `state` decide the city that searches filter by.
 */
export interface NewRecord extends PostedFields {
  ownerId: number;
  sourceKey?: string | null;
  transactionType: TransactionType;
  propertyType: PropertyType;
  status?: RecordStatus;
  title: string;
  description?: string;
  images?: Picture[];
  price?: number;
  maxPrice?: number | null;
  preferredPrice?: number | null;
  maxBudget?: number | null;
  tenantRequirement?: TenantRequirement | null;
  isFeatured?: boolean;
  isUrgent?: boolean;
  featuredUntil?: Date | null;
  expiresAt?: Date | null;
  streetAddress?: string | null;
  locality?: string | null;
  city?: string | null;
  state?: string | null;
  postalCode?: string | null;
  latitude?: number | null;
  longitude?: number | null;
  /** Whether everybody sees the home's exact point; otherwise its public point, 50 to 150 m from it. */
  showsExactPlace?: boolean;
  contactName?: string | null;
  contactPhone?: string | null;
  contactEmail?: string | null;
  viewsCount?: number;
  inquiriesCount?: number;
  responsesCount?: number;
  createdAt?: Date;
}

/** The readable end of an address: "3-bhk-apartment-in-baner-pune"; other scripts are preserved. */
export function makeSlug(title: string): string {
  return (
    title
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 80)
      .replace(/-+$/, '') || 'home'
  );
}

/** Dependencies for drawing a public point. */
export interface PublicPoints {
  /** Random key of this installation: without it nobody can derive a home's exact point from its public point. */
  placeKey: Buffer;
  places: Pick<PlacesService, 'publicPoint'>;
}

/** Where a record is shown in public: `before` as long as it serves, the place itself where the owner shows it. */
export function publicPointOf(
  record: Pick<NewRecord, 'ownerId' | 'latitude' | 'longitude' | 'city' | 'showsExactPlace'>,
  { placeKey, places }: PublicPoints,
  before: Point | null = null,
): Point | null {
  const { ownerId, latitude, longitude, city } = record;
  if (latitude == null || longitude == null) return null;
  if (record.showsExactPlace) return { latitude, longitude };
  const secret = createHmac('sha256', placeKey).update(`owner ${ownerId}`).digest();
  return places.publicPoint({ latitude, longitude, city: city ?? null }, secret, before);
}

/** The columns of the fields that the definitions make. */
function columnsOf(record: PostedFields): FieldValues {
  return Object.fromEntries(
    fields.map((field) => [field.name, record[field.formName] ?? (isList(field) ? [] : null)]),
  ) as FieldValues;
}

/** The row that stores a record in the city with this id; times that are left out are the database's. */
export function toRow(
  record: NewRecord,
  cityId: number | null,
  publicPoint: Point | null,
): Insertable<Tables['properties']> {
  const city = record.city ? canonicalCity(record.city, record.state) : null;
  const { street, postalCode } = streetPart(record.streetAddress ?? '', record);
  return {
    owner_id: record.ownerId,
    source_key: record.sourceKey ?? null,
    transaction_type: record.transactionType,
    property_type: record.propertyType,
    status: record.status ?? 'active',
    title: record.title,
    description: record.description ?? '',
    slug: makeSlug(record.title),
    images: JSON.stringify(record.images ?? []),
    price: record.price ?? 0,
    max_price: record.maxPrice ?? null,
    preferred_price: record.preferredPrice ?? null,
    max_budget: record.maxBudget ?? null,
    ...columnsOf(record),
    tenant_requirement: record.tenantRequirement ? JSON.stringify(record.tenantRequirement) : null,
    is_featured: record.isFeatured ?? false,
    is_urgent: record.isUrgent ?? false,
    featured_until: record.featuredUntil ?? null,
    expires_at: record.expiresAt ?? null,
    street_address: street || null,
    locality: record.locality ?? null,
    city,
    state: record.state ?? null,
    postal_code: postalCode,
    city_id: cityId,
    latitude: record.latitude ?? null,
    longitude: record.longitude ?? null,
    public_latitude: publicPoint?.latitude ?? null,
    public_longitude: publicPoint?.longitude ?? null,
    shows_exact_place: record.showsExactPlace ?? false,
    contact_name: record.contactName ?? null,
    contact_phone: record.contactPhone ?? null,
    contact_email: record.contactEmail ?? null,
    views_count: record.viewsCount ?? 0,
    inquiries_count: record.inquiriesCount ?? 0,
    responses_count: record.responsesCount ?? 0,
    created_at: record.createdAt ?? undefined,
  };
}
