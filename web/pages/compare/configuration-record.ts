import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { statusOfHome } from '#contracts/projects/configuration-text.ts';
import type { Project } from '#contracts/projects/public-projects.ts';

/** A column of the comparison: a home, or a configuration of a developer's project in the form of one. */
export interface ComparedRecord extends PropertyRecord {
  of_project?: {
    slug: string;
    /** "Sahyadri Grove". */
    name: string;
    /** The configuration as the developer calls it: "2 BHK Garden". */
    configuration: string;
    /** Rupees; null where the developer names no highest price. */
    price_to: number | null;
    units_left: number;
    units_total: number;
    /** The first day that a phase is promised for; null where none is. */
    possession_on: string | null;
  };
}

/** Facts that a configuration doesn't say, which the comparison leaves open. */
const unsaid = {
  preferred_price: null,
  max_price: null,
  max_budget: null,
  price_before: null,
  price_changed_at: null,
  preferred_locations: [],
  bathrooms: null,
  land_area: null,
  floor_no: null,
  total_floors: null,
  parking_spots: null,
  furnishing: null,
  year_built: null,
  condition: null,
  maintenance: null,
  features: [],
  requirements: [],
  tenant_requirement: null,
  expires_at: null,
  featured_until: null,
  confirmed_on: null,
  contact_name: null,
  contact_phone: null,
  contact_email: null,
  buyer: null,
  primary_image: null,
} satisfies Partial<PropertyRecord>;

/** A configuration beside homes: at its lowest price, sold by the developer without a broker. */
export function configurationRecord(project: Project, id: number): ComparedRecord | null {
  const one = project.configurations.find((it) => it.id === id);
  if (!one) return null;
  const { slug, name, locality, city, state, developer, updated_at: changedAt } = project;
  const days = project.phases.flatMap(({ possession_on: day }) => day ?? []);
  return {
    ...unsaid,
    id: 0,
    entry_type: 'listing',
    transaction_type: 'sale',
    property_type: one.kind,
    status: 'active',
    title: name,
    description: project.description,
    slug,
    images: [],
    pictures: [],
    price: one.price_from ?? 0,
    formatted_price: '',
    currency: 'INR',
    bedrooms: one.bedrooms,
    carpet_area: one.carpet_area,
    built_area: one.built_up_area,
    super_builtup_area: one.super_area,
    project_status: statusOfHome[project.status],
    brokerage: 0,
    amenities: project.amenities,
    is_featured: false,
    is_urgent: false,
    in_talks: false,
    is_active: true,
    is_expired: false,
    views_count: 0,
    inquiries_count: 0,
    responses_count: 0,
    is_unconfirmed: false,
    created_at: changedAt,
    updated_at: changedAt,
    location: locality === null ? city : `${locality}, ${city}`,
    full_location: '',
    address: {
      formatted_address: null,
      display_address: null,
      street_address: null,
      locality,
      city,
      state,
      country: 'India',
      postal_code: null,
    },
    latitude: project.latitude,
    longitude: project.longitude,
    nearest_stations: project.stations,
    contact_locked: false,
    owner: {
      id: developer.id,
      name: developer.name,
      email: null,
      phone_number: null,
      profile_picture: null,
      user_type: 'developer',
      member_since: changedAt,
    },
    of_project: {
      slug,
      name,
      configuration: one.name,
      price_to: one.price_to,
      units_left: one.units_left,
      units_total: one.units_total,
      possession_on: days.toSorted()[0] ?? null,
    },
  };
}
