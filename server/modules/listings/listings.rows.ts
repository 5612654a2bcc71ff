import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { UsersTable } from '#server/platform/database/tables/account-tables.ts';
import type { PropertiesTable } from '#server/platform/database/tables/record-tables.ts';

type Record = Omit<
  Selectable<PropertiesTable>,
  'source_key' | 'search_price' | 'city_id' | 'slug' | 'deleted_at' | 'status_before' | 'shows_exact_place'
>;

/** A record with its owner, as every query for records selects it. */
export interface RecordRow extends Record {
  slug: string;
  owner_first_name: string;
  owner_last_name: string;
  owner_email: string;
  owner_phone: string | null;
  owner_picture: string | null;
  owner_type: Selectable<UsersTable>['user_type'];
  owner_since: Date;
}

/**
 * The select list of a {@link RecordRow}; needs `properties p` joined with `users o` on the owner. Counts come from the
 * row: they are folded into it once a minute.
 */
export const recordColumns = `p.id, p.owner_id, p.entry_type, p.transaction_type, p.property_type, p.status, p.title,
  p.description, p.slug, p.images, p.price, p.max_price, p.preferred_price, p.max_budget, p.currency, p.bedrooms,
  p.bathrooms, p.built_area, p.super_builtup_area, p.carpet_area, p.land_area, p.parking_spots, p.year_built,
  p.condition, p.furnishing, p.project_status, p.total_floors, p.floor_no, p.maintenance, p.amenities, p.features,
  p.requirements, p.preferred_locations, p.tenant_requirement, p.is_featured, p.is_urgent, p.featured_until,
  p.expires_at, p.street_address, p.locality, p.city, p.state, p.country, p.postal_code, p.latitude, p.longitude,
  p.public_latitude, p.public_longitude, p.contact_name, p.contact_phone, p.contact_email, p.views_count, p.inquiries_count, p.responses_count, p.created_at,
  p.updated_at, p.price_before, p.price_changed_at, o.first_name AS owner_first_name, o.last_name AS owner_last_name, o.email AS owner_email,
  o.phone_number AS owner_phone, o.profile_picture AS owner_picture, o.user_type AS owner_type,
  o.created_at AS owner_since`;

/** The condition that a record `p` is open to this user: the rule of listings.policy.ts in SQL. */
export function openTo(userId: number): RawBuilder<boolean> {
  return sql<boolean>`(p.deleted_at IS NULL AND (p.owner_id = ${userId} OR p.status IN ('sold', 'rented')
    OR (p.status = 'active' AND (p.expires_at IS NULL OR p.expires_at > now()))))`;
}

/** {@link recordColumns} for a Kysely query. */
export function selectRecord(): RawBuilder<RecordRow> {
  return sql<RecordRow>`SELECT ${sql.raw(recordColumns)} FROM properties p JOIN users o ON o.id = p.owner_id`;
}
