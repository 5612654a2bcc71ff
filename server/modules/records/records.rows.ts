import { sql, type RawBuilder, type Selectable } from 'kysely';
import { worthLimits } from '#contracts/homes/worth-limits.ts';
import { fields, type FieldName, type FieldValues } from '#contracts/record/fields.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';

type Record = Omit<
  Selectable<Tables['properties']>,
  | 'source_key'
  | 'search_price'
  | 'city_id'
  | 'slug'
  | 'deleted_at'
  | 'status_before'
  | 'confirmed_by'
  | 'is_unconfirmed'
  | FieldName
> &
  FieldValues;

/** A record with its owner, as every query for records selects it. */
export interface RecordRow extends Record {
  slug: string;
  /** The price beside that of like homes, in percent more or less; null where it is about as much, or not known. */
  like_percent: number | null;
  /** The day of the open question whether a home is still there. */
  asked_on: string | null;
  owner_first_name: string;
  owner_last_name: string;
  owner_email: string;
  owner_phone: string | null;
  owner_picture: string | null;
  owner_type: Selectable<Tables['users']>['user_type'];
  owner_since: Date;
}

/**
 * The price of a record `p` beside its own estimate of last night, where that is shown and the price differs enough. It
 * holds while the facts of the home are those of the night: a change of the price, of plans or of featuring
 * doesn't end it.
 */
const likePercent = `(SELECT round(100 * (p.price::float8 / w.estimate - 1))::int FROM worth_homes w
  WHERE w.property_id = p.id AND p.price > 0
    AND abs(p.price::float8 / w.estimate - 1) >= ${worthLimits.markedPercent / 100}
    AND w.property_type = p.property_type AND w.city_id = p.city_id AND w.bedrooms IS NOT DISTINCT FROM p.bedrooms
    AND w.furnishing IS NOT DISTINCT FROM p.furnishing AND w.locality = lower(btrim(coalesce(p.locality, '')))
    AND w.sqft IN (p.carpet_area, p.built_area, p.super_builtup_area, p.land_area))`;

/** The day of the open question whether a home `p` is still there; null without one. Is read by its key for each row. */
export const askedOn = `(SELECT q.asked_on FROM owner_questions q WHERE q.property_id = p.id)`;

/**
 * The select list of a {@link RecordRow}; needs `properties p` joined with `users o` on the owner. Counts come from the
 * row: they are folded into it once a minute.
 */
export const recordColumns = [
  ...[
    'id, owner_id, entry_type, transaction_type, property_type, status, title, description, slug, images, price',
    'max_price, preferred_price, max_budget, currency, tenant_requirement, is_featured, is_urgent, featured_until',
    'expires_at, street_address, locality, city, state, country, postal_code, latitude, longitude, public_latitude',
    'public_longitude, shows_exact_place, contact_name, contact_phone, contact_email, views_count, inquiries_count',
    'responses_count, created_at, updated_at, price_before, price_changed_at, usual_percent, usual_homes',
    'confirmed_on, in_talks_until',
  ].flatMap((columns) => columns.split(', ').map((column) => `p.${column}`)),
  ...fields.map(({ name }) => `p.${name}`),
  `${likePercent} AS like_percent`,
  `${askedOn} AS asked_on`,
  `o.first_name AS owner_first_name, o.last_name AS owner_last_name, o.email AS owner_email,
  o.phone_number AS owner_phone, o.profile_picture AS owner_picture, o.user_type AS owner_type,
  o.created_at AS owner_since`,
].join(', ');

/** The condition that others than the owner may see a record `p`: the rule of listings.policy.ts in SQL. */
export const isPublic = sql<boolean>`(p.status IN ('sold', 'rented')
  OR (p.status = 'active' AND (p.expires_at IS NULL OR p.expires_at > now())))`;

/** A listing `p` that everybody is offered. */
export const isOffered = sql<boolean>`(p.entry_type = 'listing' AND p.deleted_at IS NULL AND p.status = 'active'
  AND (p.expires_at IS NULL OR p.expires_at > now()))`;

/** The condition that a record `p` is open to this user. */
export function openTo(userId: number): RawBuilder<boolean> {
  return sql<boolean>`(p.deleted_at IS NULL AND (p.owner_id = ${userId} OR ${isPublic}))`;
}

/** {@link recordColumns} for a Kysely query. */
export function selectRecord(): RawBuilder<RecordRow> {
  return sql<RecordRow>`SELECT ${sql.raw(recordColumns)} FROM properties p JOIN users o ON o.id = p.owner_id`;
}
