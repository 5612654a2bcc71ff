import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Picture, TenantRequirement } from '#contracts/listings.ts';
import type {
  EntryType,
  Furnishing,
  ProjectStatus,
  PropertyType,
  RecordStatus,
  TransactionType,
} from '#contracts/vocabulary.ts';
import type { Nullable, NullableTime, Time, WithDefault } from './columns.ts';

/** Listings, leads, and what people do with them. */

export interface CitiesTable {
  id: GeneratedAlways<number>;
  name: string;
  state: string;
}

export interface PropertiesTable {
  id: GeneratedAlways<number>;
  owner_id: number;
  source_key: Nullable<string>;
  entry_type: GeneratedAlways<EntryType>;
  transaction_type: TransactionType;
  property_type: PropertyType;
  status: WithDefault<RecordStatus>;
  title: string;
  description: WithDefault<string>;
  slug: string;
  images: ColumnType<Picture[], string | undefined, string>;
  price: WithDefault<number>;
  max_price: Nullable<number>;
  preferred_price: Nullable<number>;
  max_budget: Nullable<number>;
  currency: WithDefault<string>;
  bedrooms: Nullable<number>;
  bathrooms: Nullable<number>;
  built_area: Nullable<number>;
  super_builtup_area: Nullable<number>;
  carpet_area: Nullable<number>;
  land_area: Nullable<number>;
  parking_spots: Nullable<number>;
  year_built: Nullable<number>;
  security_deposit: Nullable<number>;
  brokerage: Nullable<number>;
  available_from: Nullable<string>;
  preferred_tenants: WithDefault<string[]>;
  pets_allowed: Nullable<boolean>;
  facing: Nullable<string>;
  balconies: Nullable<number>;
  society: Nullable<string>;
  posted_by: Nullable<string>;
  ownership: Nullable<string>;
  furnishing_items: WithDefault<string[]>;
  sharing: WithDefault<string[]>;
  meals: WithDefault<string[]>;
  pg_for: Nullable<string>;
  notice_days: Nullable<number>;
  plot_length: Nullable<number>;
  plot_width: Nullable<number>;
  road_width: Nullable<number>;
  corner_plot: Nullable<boolean>;
  boundary_wall: Nullable<boolean>;
  seats: Nullable<number>;
  washrooms: Nullable<number>;
  fit_out: Nullable<string>;
  rera_project: Nullable<string>;
  rera_agent: Nullable<string>;
  condition: Nullable<string>;
  furnishing: Nullable<Furnishing>;
  project_status: Nullable<ProjectStatus>;
  total_floors: Nullable<number>;
  floor_no: Nullable<number>;
  maintenance: Nullable<number>;
  amenities: WithDefault<string[]>;
  features: WithDefault<string[]>;
  requirements: WithDefault<string[]>;
  preferred_locations: WithDefault<string[]>;
  tenant_requirement: ColumnType<TenantRequirement | null, string | null | undefined, string | null>;
  is_featured: WithDefault<boolean>;
  is_urgent: WithDefault<boolean>;
  featured_until: NullableTime;
  expires_at: NullableTime;
  street_address: Nullable<string>;
  locality: Nullable<string>;
  city: Nullable<string>;
  state: Nullable<string>;
  country: WithDefault<string>;
  postal_code: Nullable<string>;
  city_id: Nullable<number>;
  latitude: Nullable<number>;
  longitude: Nullable<number>;
  public_latitude: Nullable<number>;
  public_longitude: Nullable<number>;
  shows_exact_place: WithDefault<boolean>;
  contact_name: Nullable<string>;
  contact_phone: Nullable<string>;
  contact_email: Nullable<string>;
  views_count: WithDefault<number>;
  inquiries_count: WithDefault<number>;
  responses_count: WithDefault<number>;
  created_at: Time;
  updated_at: Time;
  deleted_at: NullableTime;
  status_before: Nullable<RecordStatus>;
  price_before: Nullable<number>;
  price_changed_at: NullableTime;
  search_price: GeneratedAlways<number>;
}

export interface PropertyStatsTable {
  property_id: number;
  views: WithDefault<number>;
  inquiries: WithDefault<number>;
  responses: WithDefault<number>;
  folded: WithDefault<boolean>;
}

export interface PropertyViewsTable {
  property_id: number;
  viewer: Buffer;
  day: ColumnType<Date, string, never>;
}

export interface SearchWordsTable {
  word: string;
  records: number;
}

export interface PriceChangesTable {
  property_id: number;
  price: number;
  changed_at: Time;
}

export interface PropertyDaysTable {
  property_id: number;
  day: ColumnType<string, string, never>;
  views: WithDefault<number>;
  inquiries: WithDefault<number>;
}

export interface LeadResponsesTable {
  property_id: number;
  user_id: number;
  message: string;
  created_at: Time;
}

export interface IdempotencyKeysTable {
  user_id: number;
  key: string;
  property_id: Nullable<number>;
  created_at: Time;
}

export interface FavouritesTable {
  user_id: number;
  property_id: number;
  title: string;
  saved_price: WithDefault<number>;
  saved_at: Time;
}

export interface ReportsTable {
  id: GeneratedAlways<number>;
  property_id: number;
  user_id: number;
  reason: string;
  details: WithDefault<string>;
  created_at: Time;
}

export interface PicturesTable {
  id: string;
  width: number;
  height: number;
  color: string;
  widths: number[];
  complete: WithDefault<boolean>;
  permanent: WithDefault<boolean>;
  holders: WithDefault<number>;
  touched_at: Time;
}

export interface PictureUsesTable {
  picture_id: string;
  property_id: number;
}

export interface ContactRevealsTable {
  viewer_id: number;
  property_id: number;
  revealed_at: Time;
}

export interface PropertyInquiriesTable {
  property_id: number;
  user_id: number;
}
