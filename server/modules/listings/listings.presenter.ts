import type { NearestStation, Picture, PropertyRecord } from '#contracts/homes/listings.ts';
import { answerFields } from '#contracts/record/answer-schema.ts';
import { takesSeveral } from '#contracts/offers/offer-text.ts';
import { priceText } from '#contracts/text/price-text.ts';
import { indianDay } from '#contracts/text/india-days.ts';
import type { Confirmation } from '#contracts/trust/confirmation.ts';
import { isUnanswered } from '#contracts/trust/freshness.ts';
import { isShownLower } from '#contracts/text/rupees.ts';
import {
  canRequestContact,
  canSeeContact,
  type RecordRow,
  type Viewer,
} from '#server/modules/records/records.module.ts';
import { isPlan } from './picture-order.ts';

/** The width that `images` and `primary_image` point to: large enough for a gallery, known to every client as WebP. */
const plainWidth = 1600;

function addressOf(picture: Picture): string {
  const widths = picture.widths.filter((width) => width <= plainWidth);
  return `/media/${picture.id}/${widths.at(-1) ?? picture.widths[0] ?? picture.width}.webp`;
}

function joined(...parts: (string | null)[]): string {
  return [...new Set(parts.filter((part): part is string => Boolean(part)))].join(', ');
}

/** The mark of a price that is far off; nothing for other prices. */
function unusualPriceOf({
  usual_percent: percent,
  usual_homes: homes,
}: RecordRow): Pick<PropertyRecord, 'unusual_price'> {
  return percent === null || homes === null ? {} : { unusual_price: { percent, homes } };
}

/** When a home on offer was confirmed, and whether the question about it has waited too long; no job has to be on time. */
function confirmationOf(row: RecordRow, status: PropertyRecord['status'], now: Date): Confirmation {
  const isOffered = row.entry_type === 'listing' && status === 'active';
  return {
    confirmed_on: isOffered ? row.confirmed_on : null,
    is_unconfirmed: isOffered && isUnanswered(row.asked_on, indianDay(now)),
  };
}

/** The exact point of a home for its owner; the public point for everybody else. */
function placeFor(
  viewer: Viewer,
  row: RecordRow,
): Pick<PropertyRecord, 'latitude' | 'longitude' | 'shows_exact_place'> {
  const { latitude, longitude, public_latitude, public_longitude, shows_exact_place } = row;
  return viewer.userId === row.owner_id
    ? { latitude, longitude, shows_exact_place }
    : { latitude: public_latitude, longitude: public_longitude };
}

/**
 * A row as the viewer may see it, field by field. The only place where contact details and exact places are let
 * through: phone and email of the owner and the three contact fields are null unless the viewer may see them. `now`
 * decides what has run out, so that no job has to be on time. `wasRevealed`: the viewer has revealed the details of
 * this one record, and may still reach its owner. `stations` are those of its public point, for the owner as well.
 */
export function presentRecord(
  row: RecordRow,
  viewer: Viewer,
  now: Date,
  { wasRevealed = false, stations = [] }: { wasRevealed?: boolean; stations?: NearestStation[] } = {},
): PropertyRecord {
  const open = canSeeContact(viewer, row, wasRevealed);
  const expired = row.status === 'expired' || (row.expires_at !== null && row.expires_at <= now);
  const status = row.status === 'active' && expired ? 'expired' : row.status;
  const pictures = row.images.filter((picture) => !isPlan(picture));
  const plans = row.images.filter(isPlan);
  const images = pictures.map(addressOf);
  const priceBefore = isShownLower(row.price, row.price_before ?? 0) ? row.price_before : null;
  const name = joined(row.owner_first_name) + (row.owner_last_name ? ` ${row.owner_last_name}` : '');
  return {
    id: row.id,
    entry_type: row.entry_type,
    transaction_type: row.transaction_type,
    property_type: row.property_type,
    status,
    title: row.title,
    description: row.description,
    slug: row.slug,
    images,
    primary_image: images[0] ?? null,
    pictures,
    ...(plans.length > 0 && { plans }),
    price: row.price,
    formatted_price: priceText(row),
    currency: row.currency,
    price_before: priceBefore,
    price_changed_at: priceBefore === null ? null : (row.price_changed_at?.toISOString() ?? null),
    ...unusualPriceOf(row),
    ...(row.like_percent !== null && status === 'active' && { like_percent: row.like_percent }),
    max_price: row.max_price,
    preferred_price: row.preferred_price,
    max_budget: row.max_budget,
    ...answerFields(row),
    tenant_requirement: row.tenant_requirement,
    is_featured: row.is_featured && (row.featured_until === null || row.featured_until > now),
    is_urgent: row.is_urgent,
    in_talks: status === 'active' && !takesSeveral(row) && row.in_talks_until !== null && row.in_talks_until > now,
    is_active: status === 'active',
    is_expired: expired,
    expires_at: row.expires_at?.toISOString() ?? null,
    featured_until: row.featured_until?.toISOString() ?? null,
    views_count: row.views_count,
    inquiries_count: row.inquiries_count,
    responses_count: row.responses_count,
    ...confirmationOf(row, status, now),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    location: joined(row.locality, row.city),
    full_location: joined(row.street_address, row.locality, row.city, row.state),
    address: {
      formatted_address: joined(row.street_address, row.locality, row.city, row.state, row.postal_code) || null,
      display_address: joined(row.locality, row.city) || null,
      street_address: row.street_address,
      locality: row.locality,
      city: row.city,
      state: row.state,
      country: row.country,
      postal_code: row.postal_code,
    },
    ...placeFor(viewer, row),
    ...(stations.length > 0 && { nearest_stations: stations }),
    contact_name: open ? row.contact_name : null,
    contact_phone: open ? row.contact_phone : null,
    contact_email: open ? row.contact_email : null,
    contact_locked: !canRequestContact(viewer, row),
    owner: {
      id: row.owner_id,
      name,
      email: open ? row.owner_email : null,
      phone_number: open ? row.owner_phone : null,
      profile_picture: row.owner_picture,
      user_type: row.owner_type,
      member_since: row.owner_since.toISOString(),
    },
    buyer:
      row.entry_type === 'lead'
        ? { id: row.owner_id, name, profile_picture_url: row.owner_picture, user_type: row.owner_type }
        : null,
  };
}
