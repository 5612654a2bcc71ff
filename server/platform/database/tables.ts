/** The tables that all migrations together make. Written by `npm run db:schema`; don't change it here. */

import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BulkChanged } from '#contracts/bulk-changes.ts';
import type { ClosingTotals } from '#contracts/desk-orders.ts';
import type { ImportAnswers, ImportColumn, ImportCounts, ImportPreview, ImportQuestion } from '#contracts/imports.ts';
import type { NewsFacts } from '#contracts/news.ts';
import type { PlanId } from '#contracts/plan-choices.ts';
import type { EntryType, RecordStatus } from '#contracts/vocabulary.ts';
import type { Picture, TenantRequirement } from '#contracts/listings.ts';
import type { ReviewReason } from '#contracts/review.ts';
import type { SearchParams } from '#contracts/saved-searches.ts';
import type { Nullable, NullableTime, Time, TimeWithDefault, WithDefault } from './columns.ts';

export interface AccountEventsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: string;
  device: Nullable<string>;
  detail: Nullable<string>;
  created_at: TimeWithDefault;
}

export interface AccountLimitsTable {
  user_id: number;
  limited_until: NullableTime;
  suspended_until: NullableTime;
  is_banned: WithDefault<boolean>;
}

export interface ApiKeysTable {
  id: GeneratedAlways<number>;
  user_id: number;
  name: string;
  beginning: string;
  token_hash: Buffer;
  scopes: string[];
  created_at: TimeWithDefault;
  last_used_at: NullableTime;
}

export interface AppealsTable {
  act_id: number;
  message: string;
  created_at: TimeWithDefault;
  decided_by: Nullable<number>;
  decided_at: NullableTime;
  is_granted: Nullable<boolean>;
  answer: WithDefault<string>;
}

export interface BannedWordsTable {
  id: GeneratedAlways<number>;
  kind: 'word' | 'link';
  text: string;
  effect: 'refuse' | 'review';
  added_by: Nullable<number>;
  added_at: Time;
}

export interface BulkChangesTable {
  id: GeneratedAlways<number>;
  user_id: number;
  states: ColumnType<BulkChanged[], string, never>;
  changed_at: Time;
  undone_at: NullableTime;
}

export interface ChatAttachmentsTable {
  id: WithDefault<string>;
  user_id: Nullable<number>;
  message_id: Nullable<number>;
  name: string;
  type: 'image/webp' | 'application/pdf';
  size: number;
  width: Nullable<number>;
  height: Nullable<number>;
  created_at: TimeWithDefault;
}

export interface ChatReportsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  reported_id: number;
  reported_name: string;
  reason: string;
  details: WithDefault<string>;
  excerpt: ColumnType<{ from_id: number; message: string; created_at: string }[], string, never>;
  created_at: TimeWithDefault;
  was_right: Nullable<boolean>;
}

export interface CitiesTable {
  id: GeneratedAlways<number>;
  name: string;
  state: string;
}

export interface ComplaintsTable {
  number: string;
  name: string;
  email: string;
  kind: string;
  about: WithDefault<string>;
  message: string;
  created_at: Time;
  due_at: Time;
  reminded_at: NullableTime;
  answered_at: NullableTime;
  outcome: Nullable<'acted' | 'refused'>;
  answer: WithDefault<string>;
  handler_id: Nullable<number>;
  handed_at: NullableTime;
  handler_note: WithDefault<string>;
  answered_by: Nullable<number>;
}

export interface ContactRevealsTable {
  viewer_id: number;
  property_id: number;
  revealed_at: TimeWithDefault;
}

export interface ConversationMembersTable {
  conversation_id: number;
  user_id: number;
  other_id: number;
  last_message_id: WithDefault<number>;
  last_in_id: WithDefault<number>;
  last_read_id: WithDefault<number>;
  mailed_id: WithDefault<number>;
  mailed_at: NullableTime;
}

export interface ConversationsTable {
  id: GeneratedAlways<number>;
  low_id: number;
  high_id: number;
  property_id: Nullable<number>;
  created_at: TimeWithDefault;
}

export interface DailyClosingsTable {
  day: string;
  closed_at: TimeWithDefault;
  closed_by: Nullable<number>;
  totals: ColumnType<ClosingTotals, string | undefined, string>;
}

export interface EmailChangesTable {
  user_id: number;
  email: string;
  is_taken: boolean;
  old_confirmed_at: NullableTime;
  new_confirmed_at: NullableTime;
  created_at: TimeWithDefault;
  expires_at: Time;
}

export interface FavouritesTable {
  user_id: number;
  property_id: number;
  title: string;
  saved_price: WithDefault<number>;
  saved_at: TimeWithDefault;
  looked_price: Nullable<number>;
  looked_state: Nullable<'active' | 'sold' | 'rented' | 'gone'>;
}

export interface GatewayEventsTable {
  id: string;
  event: string;
  body: Buffer;
  tries: WithDefault<number>;
  outcome: Nullable<string>;
  received_at: TimeWithDefault;
  handled_at: NullableTime;
  gateway_order_id: Nullable<string>;
}

export interface HeldRecordsTable {
  property_id: number;
  held_at: TimeWithDefault;
}

export interface HomeNotesTable {
  user_id: number;
  property_id: number;
  note: string;
  updated_at: TimeWithDefault;
}

export interface IdempotencyKeysTable {
  user_id: number;
  key: string;
  property_id: Nullable<number>;
  created_at: TimeWithDefault;
}

export interface ImportFeedRunsTable {
  import_id: number;
  feed_id: number;
  mailed_at: NullableTime;
}

export interface ImportFeedsTable {
  id: GeneratedAlways<number>;
  owner_id: number;
  address: string;
  city: Nullable<string>;
  failures: WithDefault<number>;
  problem: Nullable<string>;
  content_hash: Nullable<Buffer>;
  fetched_at: NullableTime;
  created_at: TimeWithDefault;
}

export interface ImportFilesTable {
  key: string;
  import_id: Nullable<number>;
  kind: 'table' | 'pictures';
  created_at: TimeWithDefault;
}

export interface ImportLimitsTable {
  user_id: number;
  homes: number;
}

export interface ImportLinesTable {
  import_id: number;
  n: number;
  line: number;
  outcome: 'new' | 'changed' | 'unchanged' | 'returned' | 'doubtful' | 'refused' | 'over_limit' | 'paused';
  reason: WithDefault<string>;
  text: WithDefault<string>;
  reference: Nullable<string>;
  home: Nullable<string>;
  content_key: Nullable<string>;
  content_hash: Nullable<string>;
  price: Nullable<number>;
  record: ColumnType<object | null, string | null | undefined, string | null>;
  picture_addresses: WithDefault<string[]>;
  is_repeat: WithDefault<boolean>;
  home_id: Nullable<number>;
  property_id: Nullable<number>;
  before: ColumnType<object | null, string | null | undefined, string | null>;
  is_done: WithDefault<boolean>;
  stored_at: NullableTime;
  pictures: WithDefault<number>;
  pictures_failed: WithDefault<number>;
  has_pictures_done: WithDefault<boolean>;
}

export interface ImportSourcesTable {
  id: GeneratedAlways<number>;
  owner_id: number;
  name: string;
  imported_at: NullableTime;
  created_at: TimeWithDefault;
}

export interface ImportedHomesTable {
  id: GeneratedAlways<number>;
  owner_id: number;
  source_id: number;
  property_id: Nullable<number>;
  reference: Nullable<string>;
  home: string;
  content_key: Nullable<string>;
  content_hash: Nullable<string>;
  price: number;
  record: ColumnType<object, string, string>;
  is_paused: WithDefault<boolean>;
  updated_at: TimeWithDefault;
}

export interface ImportsTable {
  id: GeneratedAlways<number>;
  owner_id: number;
  source_id: Nullable<number>;
  state: WithDefault<'reading' | 'waiting' | 'storing' | 'stored' | 'undoing' | 'undone' | 'refused' | 'discarded'>;
  origin: 'upload' | 'feed' | 'api' | 'command';
  file_name: string;
  city: Nullable<string>;
  transaction_type: Nullable<'sale' | 'rent'>;
  is_automatic: WithDefault<boolean>;
  answers: ColumnType<ImportAnswers, string | undefined, string>;
  columns: ColumnType<ImportColumn[], string | undefined, string>;
  questions: ColumnType<ImportQuestion[], string | undefined, string>;
  preview: ColumnType<ImportPreview[], string | undefined, string>;
  counts: ColumnType<ImportCounts | null, string | null | undefined, string | null>;
  problem: Nullable<string>;
  done: WithDefault<number>;
  total: Nullable<number>;
  claim: Nullable<string>;
  claimed_until: NullableTime;
  created_at: TimeWithDefault;
  read_at: NullableTime;
  stored_at: NullableTime;
  finished_at: NullableTime;
  request_key: Nullable<string>;
}

export interface InvoiceSeriesTable {
  series: string;
  last: number;
}

export interface InvoicesTable {
  number: string;
  kind: 'invoice' | 'receipt' | 'credit_note';
  order_id: string;
  user_id: Nullable<number>;
  reason: string;
  content: ColumnType<object, string, never>;
  total_paise: number;
  issued_at: TimeWithDefault;
  mailed_at: NullableTime;
}

export interface LeadResponsesTable {
  property_id: number;
  user_id: number;
  message: string;
  created_at: TimeWithDefault;
}

export interface MailOptOutsTable {
  user_id: number;
  kind: string;
}

export interface MailSuppressionsTable {
  address: string;
  reason: 'bounce' | 'complaint';
  created_at: TimeWithDefault;
}

export interface MailsTable {
  id: WithDefault<string>;
  to_address: string;
  subject: string;
  html: Nullable<string>;
  text: Nullable<string>;
  code: Nullable<string>;
  state: 'queued' | 'sending' | 'handed_over' | 'sent' | 'kept' | 'expired' | 'failed' | 'in_doubt';
  attempts: WithDefault<number>;
  last_error: Nullable<string>;
  created_at: TimeWithDefault;
  due_at: TimeWithDefault;
  claimed_at: NullableTime;
  expires_at: NullableTime;
  sent_at: NullableTime;
  attachment_name: Nullable<string>;
  attachment: Nullable<Buffer>;
  unsubscribe_url: Nullable<string>;
}

export interface MergedRecordsTable {
  property_id: number;
  into_id: number;
  merged_at: TimeWithDefault;
  moved: ColumnType<object, string, never>;
}

export interface MessageReportsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  message_id: number;
  reported_id: number;
  reason: string;
  details: WithDefault<string>;
  created_at: TimeWithDefault;
  was_right: Nullable<boolean>;
}

export interface MessagesTable {
  id: GeneratedAlways<number>;
  conversation_id: number;
  sender_id: number;
  client_id: WithDefault<string>;
  type: WithDefault<'text' | 'image' | 'file'>;
  body: WithDefault<string>;
  property_id: Nullable<number>;
  created_at: TimeWithDefault;
}

export interface MigrationChecksumsTable {
  name: string;
  checksum: string;
  recorded_at: TimeWithDefault;
}

export interface ModerationActsTable {
  id: GeneratedAlways<number>;
  item_id: Nullable<number>;
  act: string;
  subject_type: 'listing' | 'lead' | 'person' | 'message' | 'order' | 'complaint' | 'comment';
  subject_id: string;
  person_id: Nullable<number>;
  title: WithDefault<string>;
  reason: WithDefault<string>;
  note: WithDefault<string>;
  before: ColumnType<Record<string, unknown>, string | undefined, string>;
  made_by: number;
  created_at: TimeWithDefault;
  ends_at: NullableTime;
  undone_at: NullableTime;
  undone_by: Nullable<number>;
}

export interface NewsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: 'match' | 'price_drop' | 'answer' | 'reveal' | 'views' | 'plan_end';
  subject: string;
  property_id: Nullable<number>;
  search_id: Nullable<number>;
  facts: ColumnType<NewsFacts, string | undefined, string>;
  in_app: WithDefault<boolean>;
  created_at: TimeWithDefault;
  read_at: NullableTime;
  mail_plan: Nullable<'instant' | 'daily' | 'weekly'>;
}

export interface NewsMailsTable {
  user_id: number;
  kind: 'instant' | 'daily' | 'weekly';
  day: string;
  number: WithDefault<number>;
}

export interface NewsOptOutsTable {
  user_id: number;
  kind: string;
}

export interface NewsPushesTable {
  news_id: number;
  user_id: number;
  due_at: TimeWithDefault;
}

export interface NewsletterSubscriptionsTable {
  id: GeneratedAlways<number>;
  email: string;
  city: Nullable<string>;
  created_at: TimeWithDefault;
  confirmed_at: NullableTime;
  ended_at: NullableTime;
  mailed_on: Nullable<string>;
  digested_at: NullableTime;
}

export interface OneTimeCodesTable {
  user_id: Nullable<number>;
  purpose: 'verify_email' | 'reset_password' | 'sign_in' | 'change_email_old' | 'change_email_new';
  code_hash: Nullable<Buffer>;
  attempts: WithDefault<number>;
  expires_at: Time;
  sent_at: TimeWithDefault;
  failures: WithDefault<number>;
  failures_since: TimeWithDefault;
  locked_until: NullableTime;
  id: GeneratedAlways<number>;
  registration_id: Nullable<number>;
  browser_hash: Nullable<Buffer>;
}

export interface OperatorAuditTable {
  id: GeneratedAlways<number>;
  made_at: TimeWithDefault;
  operator_id: Nullable<number>;
  role: string;
  act: string;
  subject_type: string;
  subject_id: string;
  person_id: Nullable<number>;
  before: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
  after: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
  reason: WithDefault<string>;
}

export interface OperatorInvitationsTable {
  id: GeneratedAlways<number>;
  email: string;
  role: 'reader' | 'moderator' | 'administrator';
  token_hash: Buffer;
  made_by: Nullable<number>;
  created_at: TimeWithDefault;
  expires_at: Time;
}

export interface OperatorNotesTable {
  id: GeneratedAlways<number>;
  subject_type: 'listing' | 'lead' | 'person' | 'order';
  subject_id: string;
  person_id: Nullable<number>;
  message: string;
  made_by: number;
  created_at: TimeWithDefault;
}

export interface OperatorSessionsTable {
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  user_id: number;
  session_id: number;
  created_at: TimeWithDefault;
  expires_at: Time;
  fresh_until: Time;
}

export interface OperatorsTable {
  user_id: number;
  role: 'reader' | 'moderator' | 'administrator';
  made_by: Nullable<number>;
  created_at: TimeWithDefault;
  ended_at: NullableTime;
}

export interface OrderKeysTable {
  user_id: number;
  key: string;
  order_id: string;
  created_at: TimeWithDefault;
}

export interface PartialSignInsTable {
  token_hash: Buffer;
  user_id: number;
  password_mark: Buffer;
  remember: boolean;
  attempts: WithDefault<number>;
  expires_at: Time;
}

export interface PasskeyChallengesTable {
  challenge_hash: Buffer;
  user_id: Nullable<number>;
  expires_at: Time;
}

export interface PasskeysTable {
  id: GeneratedAlways<number>;
  user_id: number;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: TimeWithDefault;
  last_used_at: NullableTime;
}

export interface PasswordResetGrantsTable {
  token_hash: Buffer;
  user_id: Nullable<number>;
  expires_at: Time;
  registration_id: Nullable<number>;
}

export interface PaymentDifferencesTable {
  id: GeneratedAlways<number>;
  code: string;
  subject_id: string;
  order_id: Nullable<string>;
  day: Nullable<string>;
  sentence: string;
  found_at: TimeWithDefault;
  mended_at: NullableTime;
  reviewed_at: NullableTime;
  reviewed_by: Nullable<number>;
}

export interface PaymentsTable {
  id: string;
  order_id: string;
  amount_paise: number;
  currency: string;
  status: string;
  pays: WithDefault<boolean>;
  review: Nullable<string>;
  created_at: TimeWithDefault;
  updated_at: TimeWithDefault;
}

export interface PictureUsesTable {
  picture_id: string;
  property_id: number;
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
  touched_at: TimeWithDefault;
  hash: Nullable<string>;
  mirrored_hash: Nullable<string>;
}

export interface PlanOrdersTable {
  id: string;
  user_id: Nullable<number>;
  plan_id: PlanId;
  plan_kind: 'feature' | 'subscription';
  plan_name: string;
  price_rupees: number;
  duration_days: number;
  currency: WithDefault<string>;
  property_id: Nullable<number>;
  buyer_state: Nullable<string>;
  gateway_order_id: Nullable<string>;
  gateway_asked_at: NullableTime;
  status: WithDefault<'open' | 'paid' | 'refunded' | 'given_up'>;
  review: Nullable<string>;
  checks: WithDefault<number>;
  next_check_at: TimeWithDefault;
  created_at: TimeWithDefault;
  paid_at: NullableTime;
}

export interface PlanPeriodsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: 'feature' | 'subscription';
  plan_id: PlanId;
  starts_at: Time;
  ends_at: Time;
  order_id: Nullable<string>;
  reminded_at: NullableTime;
  end_noted_at: NullableTime;
}

export interface PlanPricesTable {
  id: GeneratedAlways<number>;
  plan_id: PlanId;
  starts_on: string;
  price_rupees: number;
  entered_by: Nullable<number>;
  entered_at: Time;
}

export interface PriceChangesTable {
  property_id: number;
  price: number;
  changed_at: TimeWithDefault;
}

export interface PropertiesTable {
  id: GeneratedAlways<number>;
  owner_id: number;
  source_key: Nullable<string>;
  entry_type: GeneratedAlways<EntryType>;
  transaction_type: 'sale' | 'rent' | 'buy' | 'tenant';
  property_type:
    'apartment' | 'house' | 'villa' | 'townhouse' | 'studio' | 'penthouse' | 'pg' | 'plot' | 'land' | 'commercial';
  status: WithDefault<'active' | 'inactive' | 'expired' | 'pending' | 'sold' | 'rented'>;
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
  condition: Nullable<string>;
  furnishing: Nullable<'furnished' | 'semi-furnished' | 'unfurnished'>;
  project_status: Nullable<'ready-to-move' | 'new-launch' | 'under-construction'>;
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
  contact_name: Nullable<string>;
  contact_phone: Nullable<string>;
  contact_email: Nullable<string>;
  views_count: WithDefault<number>;
  inquiries_count: WithDefault<number>;
  responses_count: WithDefault<number>;
  created_at: TimeWithDefault;
  updated_at: TimeWithDefault;
  search_price: GeneratedAlways<number>;
  deleted_at: NullableTime;
  status_before: Nullable<RecordStatus>;
  price_before: Nullable<number>;
  price_changed_at: NullableTime;
  public_latitude: Nullable<number>;
  public_longitude: Nullable<number>;
  shows_exact_place: WithDefault<boolean>;
  security_deposit: Nullable<number>;
  brokerage: Nullable<number>;
  available_from: Nullable<string>;
  preferred_tenants: WithDefault<('family' | 'bachelors' | 'company' | 'students')[]>;
  pets_allowed: Nullable<boolean>;
  facing: Nullable<'north' | 'north-east' | 'east' | 'south-east' | 'south' | 'south-west' | 'west' | 'north-west'>;
  balconies: Nullable<number>;
  society: Nullable<string>;
  posted_by: Nullable<'owner' | 'agent' | 'developer'>;
  ownership: Nullable<'freehold' | 'leasehold' | 'co-operative' | 'power-of-attorney'>;
  furnishing_items: WithDefault<
    (
      | 'bed'
      | 'wardrobe'
      | 'sofa'
      | 'dining-table'
      | 'modular-kitchen'
      | 'stove'
      | 'fridge'
      | 'washing-machine'
      | 'air-conditioner'
      | 'geyser'
      | 'television'
      | 'water-purifier'
      | 'wifi'
    )[]
  >;
  sharing: WithDefault<('single' | 'double' | 'triple' | 'four-plus')[]>;
  meals: WithDefault<('breakfast' | 'lunch' | 'dinner')[]>;
  pg_for: Nullable<'women' | 'men' | 'anyone'>;
  notice_days: Nullable<number>;
  plot_length: Nullable<number>;
  plot_width: Nullable<number>;
  road_width: Nullable<number>;
  corner_plot: Nullable<boolean>;
  boundary_wall: Nullable<boolean>;
  seats: Nullable<number>;
  washrooms: Nullable<number>;
  fit_out: Nullable<'bare-shell' | 'warm-shell' | 'fitted-out'>;
  rera_project: Nullable<string>;
  rera_agent: Nullable<string>;
}

export interface PropertyDaysTable {
  property_id: number;
  day: string;
  views: WithDefault<number>;
  inquiries: WithDefault<number>;
}

export interface PropertyInquiriesTable {
  property_id: number;
  user_id: number;
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
  day: string;
}

export interface PushDaysTable {
  user_id: number;
  day: string;
  sent: WithDefault<number>;
}

export interface PushOptOutsTable {
  user_id: number;
  kind: string;
}

export interface PushSubscriptionsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  session_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: TimeWithDefault;
}

export interface RateLimitsTable {
  key: string;
  points: WithDefault<number>;
  expire: Nullable<number>;
}

export interface RecordEventsTable {
  id: GeneratedAlways<number>;
  property_id: number;
  kind: 'new' | 'price_lowered' | 'available_again' | 'back' | 'lead';
  price_before: Nullable<number>;
  created_at: TimeWithDefault;
}

export interface RecoveryCodesTable {
  user_id: number;
  prefix: string;
  code_hash: string;
  used_at: NullableTime;
}

export interface RefundRequestsTable {
  id: GeneratedAlways<number>;
  payment_id: string;
  order_id: string;
  amount_paise: number;
  requested_by: number;
  requested_at: TimeWithDefault;
  tries: WithDefault<number>;
  next_try_at: TimeWithDefault;
  done_at: NullableTime;
  failed_at: NullableTime;
  problem: Nullable<string>;
}

export interface RefundsTable {
  id: string;
  payment_id: string;
  amount_paise: number;
  created_at: TimeWithDefault;
}

export interface RegistrationPlacesTable {
  user_id: number;
  place: Buffer;
  created_at: TimeWithDefault;
  noted_at: NullableTime;
}

export interface RegistrationsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: Nullable<string>;
  user_type: 'buyer' | 'seller' | 'agent' | 'developer';
  enquiry_type: 'buy' | 'rent' | 'sell' | 'lease';
  profile_picture: Nullable<string>;
  password_hash: string;
  created_at: TimeWithDefault;
  updated_at: TimeWithDefault;
}

export interface ReportsTable {
  id: GeneratedAlways<number>;
  property_id: number;
  user_id: number;
  reason: string;
  details: WithDefault<string>;
  created_at: TimeWithDefault;
  was_right: Nullable<boolean>;
}

export interface RequestedChangesTable {
  property_id: number;
  act_id: number;
  status_before: Nullable<string>;
  asked_at: TimeWithDefault;
}

export interface ReviewItemsTable {
  id: GeneratedAlways<number>;
  kind: string;
  subject_type: 'listing' | 'lead' | 'person' | 'message' | 'order' | 'complaint' | 'comment';
  subject_id: string;
  person_id: Nullable<number>;
  act_id: Nullable<number>;
  harm: number;
  weight: WithDefault<number>;
  reports: WithDefault<number>;
  reasons: ColumnType<ReviewReason[], string | undefined, string>;
  claimed_by: Nullable<number>;
  claimed_until: NullableTime;
  decided_by: Nullable<number>;
  decided_at: NullableTime;
  decision: Nullable<string>;
  created_at: TimeWithDefault;
  updated_at: TimeWithDefault;
}

export interface SandboxDeliveriesTable {
  id: string;
  body: string;
  tries: WithDefault<number>;
  due_at: TimeWithDefault;
  delivered_at: NullableTime;
  created_at: TimeWithDefault;
}

export interface SandboxOrdersTable {
  id: string;
  amount: number;
  currency: string;
  receipt: Nullable<string>;
  notes: ColumnType<Record<string, string>, string | undefined, never>;
  attempts: WithDefault<number>;
  created_at: TimeWithDefault;
}

export interface SandboxPaymentsTable {
  id: string;
  order_id: string;
  method: string;
  status: 'captured' | 'failed' | 'refunded';
  error_description: Nullable<string>;
  refunded: WithDefault<number>;
  created_at: TimeWithDefault;
}

export interface SandboxRefundsTable {
  id: string;
  payment_id: string;
  amount: number;
  request_key: Nullable<string>;
  created_at: TimeWithDefault;
}

export interface SavedSearchKeysTable {
  key: string;
  search_id: number;
  min_price: Nullable<number>;
  max_price: Nullable<number>;
  property_types: Nullable<string[]>;
  bedrooms: Nullable<number[]>;
}

export interface SavedSearchesTable {
  id: GeneratedAlways<number>;
  user_id: number;
  lead_id: Nullable<number>;
  name: string;
  queries: ColumnType<SearchParams[], string, string>;
  has_filters: boolean;
  frequency: 'instant' | 'daily' | 'weekly' | 'app';
  created_at: TimeWithDefault;
  updated_at: TimeWithDefault;
  digested_at: TimeWithDefault;
}

export interface SearchFacetChangesTable {
  transaction_type: 'sale' | 'rent' | 'buy' | 'tenant';
  city_id: Nullable<number>;
  property_type:
    'apartment' | 'house' | 'villa' | 'townhouse' | 'studio' | 'penthouse' | 'pg' | 'plot' | 'land' | 'commercial';
  bedrooms: number;
  furnishing: Nullable<'furnished' | 'semi-furnished' | 'unfurnished'>;
  bucket: number;
  locality: Nullable<string>;
  records: number;
}

export interface SearchFacetsTable {
  transaction_type: 'sale' | 'rent' | 'buy' | 'tenant';
  city_id: Nullable<number>;
  property_type:
    'apartment' | 'house' | 'villa' | 'townhouse' | 'studio' | 'penthouse' | 'pg' | 'plot' | 'land' | 'commercial';
  bedrooms: number;
  furnishing: Nullable<'furnished' | 'semi-furnished' | 'unfurnished'>;
  records: number;
}

export interface SearchMapCellChangesTable {
  transaction_type: 'sale' | 'rent' | 'buy' | 'tenant';
  y: number;
  x: number;
  property_type:
    'apartment' | 'house' | 'villa' | 'townhouse' | 'studio' | 'penthouse' | 'pg' | 'plot' | 'land' | 'commercial';
  bedrooms: number;
  records: number;
  latitudes: number;
  longitudes: number;
  bucket: number;
}

export interface SearchMapCellsTable {
  level: number;
  transaction_type: 'sale' | 'rent' | 'buy' | 'tenant';
  y: number;
  x: number;
  property_type:
    'apartment' | 'house' | 'villa' | 'townhouse' | 'studio' | 'penthouse' | 'pg' | 'plot' | 'land' | 'commercial';
  bedrooms: number;
  records: number;
  latitudes: number;
  longitudes: number;
}

export interface SearchMapPriceCellsTable {
  level: number;
  transaction_type: 'sale' | 'rent' | 'buy' | 'tenant';
  y: number;
  x: number;
  property_type:
    'apartment' | 'house' | 'villa' | 'townhouse' | 'studio' | 'penthouse' | 'pg' | 'plot' | 'land' | 'commercial';
  bedrooms: number;
  records: number;
  latitudes: number;
  longitudes: number;
  bucket: number;
}

export interface SearchMapPricesTable {
  level: number;
  transaction_type: 'sale' | 'rent' | 'buy' | 'tenant';
  y: number;
  x: number;
  homes: number;
  rupees_per_sqft: number;
  counted_at: TimeWithDefault;
}

export interface SearchPlaceFacetsTable {
  city_id: Nullable<number>;
  locality: Nullable<string>;
  transaction_type: 'sale' | 'rent' | 'buy' | 'tenant';
  records: number;
}

export interface SearchPlacesTable {
  id: GeneratedAlways<number>;
  document: string;
}

export interface SearchPriceFacetsTable {
  transaction_type: 'sale' | 'rent' | 'buy' | 'tenant';
  city_id: Nullable<number>;
  property_type:
    'apartment' | 'house' | 'villa' | 'townhouse' | 'studio' | 'penthouse' | 'pg' | 'plot' | 'land' | 'commercial';
  bedrooms: number;
  furnishing: Nullable<'furnished' | 'semi-furnished' | 'unfurnished'>;
  bucket: number;
  records: number;
}

export interface SearchRecordsTable {
  id: number;
  transaction_type: 'sale' | 'rent' | 'buy' | 'tenant';
  property_type:
    'apartment' | 'house' | 'villa' | 'townhouse' | 'studio' | 'penthouse' | 'pg' | 'plot' | 'land' | 'commercial';
  furnishing: Nullable<'furnished' | 'semi-furnished' | 'unfurnished'>;
  city_id: Nullable<number>;
  bedrooms: Nullable<number>;
  is_featured: boolean;
  is_urgent: boolean;
  search_price: number;
  highest_price: number;
  views_count: number;
  inquiries_count: number;
  responses_count: number;
  created_at: Time;
  expires_at: NullableTime;
  featured_until: NullableTime;
  latitude: Nullable<number>;
  longitude: Nullable<number>;
  title: string;
  locality: Nullable<string>;
  place_document: string;
  document: string;
  place_id: Nullable<number>;
  marks: WithDefault<number>;
  more_marks: WithDefault<number>;
  area: Nullable<number>;
  security_deposit: Nullable<number>;
  available_from: Nullable<string>;
  year_built: Nullable<number>;
  road_width: Nullable<number>;
  seats: Nullable<number>;
  floor: Nullable<number>;
  postal_code: Nullable<number>;
  society_document: Nullable<string>;
}

export interface SearchWordsTable {
  word: string;
  records: number;
}

export interface SearchWordsCountedTable {
  id: WithDefault<boolean>;
  last_id: number;
  counted_at: TimeWithDefault;
}

export interface SecondStepsTable {
  user_id: number;
  sealed_secret: Buffer;
  key_id: Buffer;
  created_at: TimeWithDefault;
  confirmed_at: NullableTime;
  last_step: WithDefault<number>;
  failures: WithDefault<number>;
  failed_at: NullableTime;
  locked_until: NullableTime;
}

export interface SeenHomesTable {
  user_id: number;
  property_id: number;
  seen_at: TimeWithDefault;
}

export interface ServerKeysTable {
  name: string;
  value: Buffer;
}

export interface SessionsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  token_hash: Buffer;
  remember: WithDefault<boolean>;
  device: string;
  address: string;
  created_at: TimeWithDefault;
  last_used_at: TimeWithDefault;
  expires_at: Time;
  second_step_at: NullableTime;
}

export interface ShortlistCommentsTable {
  id: GeneratedAlways<number>;
  guest_id: number;
  property_id: number;
  comment: string;
  created_at: TimeWithDefault;
}

export interface ShortlistGuestsTable {
  id: GeneratedAlways<number>;
  shortlist_id: number;
  key_hash: Buffer;
  name: string;
}

export interface ShortlistHomesTable {
  shortlist_id: number;
  property_id: number;
  title: string;
  position: number;
}

export interface ShortlistLinksTable {
  id: string;
  shortlist_id: number;
  token_hash: Buffer;
  created_at: TimeWithDefault;
  ended_at: NullableTime;
}

export interface ShortlistMarksTable {
  guest_id: number;
  property_id: number;
  mark: 'like' | 'dislike';
}

export interface ShortlistsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  name: string;
  created_at: TimeWithDefault;
}

export interface SignInLinksTable {
  token_hash: Buffer;
  user_id: number;
  browser_hash: Buffer;
  remember: boolean;
  device: string;
  created_at: TimeWithDefault;
  expires_at: Time;
}

export interface SiteSettingsTable {
  name: 'notice' | 'featured_homes' | 'sign_up' | 'read_only';
  value: ColumnType<object, string, string>;
  changed_by: Nullable<number>;
  changed_at: Time;
}

export interface SiteSettingsVersionTable {
  id: number;
  version: number;
}

export interface StatisticBlocksTable {
  measure: string;
  day: string;
  from_day: string;
  people: number;
  count: number;
  total: number;
}

export interface StatisticProgressTable {
  measure: string;
  counted_until: string;
  open_from: string;
}

export interface UncheckedRecordsTable {
  property_id: number;
  changed_at: TimeWithDefault;
}

export interface UserBlocksTable {
  user_id: number;
  blocked_id: number;
  created_at: TimeWithDefault;
}

export interface UserPlacesTable {
  user_id: number;
  position: number;
  name: string;
  address: string;
  latitude: number;
  longitude: number;
}

export interface UsersTable {
  id: Generated<number>;
  first_name: string;
  last_name: WithDefault<string>;
  email: string;
  phone_number: Nullable<string>;
  user_type: WithDefault<'buyer' | 'seller' | 'agent' | 'developer'>;
  enquiry_type: WithDefault<'buy' | 'rent' | 'sell' | 'lease'>;
  profile_picture: Nullable<string>;
  email_verified_at: NullableTime;
  created_at: TimeWithDefault;
  updated_at: TimeWithDefault;
  password_hash: Nullable<string>;
  suspended_at: NullableTime;
  shows_presence: WithDefault<boolean>;
}

export interface VerificationLinksTable {
  token_hash: Buffer;
  user_id: Nullable<number>;
  expires_at: Time;
  registration_id: Nullable<number>;
}

/** By the names in the database. */
export interface Tables {
  account_events: AccountEventsTable;
  account_limits: AccountLimitsTable;
  api_keys: ApiKeysTable;
  appeals: AppealsTable;
  banned_words: BannedWordsTable;
  bulk_changes: BulkChangesTable;
  chat_attachments: ChatAttachmentsTable;
  chat_reports: ChatReportsTable;
  cities: CitiesTable;
  complaints: ComplaintsTable;
  contact_reveals: ContactRevealsTable;
  conversation_members: ConversationMembersTable;
  conversations: ConversationsTable;
  daily_closings: DailyClosingsTable;
  email_changes: EmailChangesTable;
  favourites: FavouritesTable;
  gateway_events: GatewayEventsTable;
  held_records: HeldRecordsTable;
  home_notes: HomeNotesTable;
  idempotency_keys: IdempotencyKeysTable;
  import_feed_runs: ImportFeedRunsTable;
  import_feeds: ImportFeedsTable;
  import_files: ImportFilesTable;
  import_limits: ImportLimitsTable;
  import_lines: ImportLinesTable;
  import_sources: ImportSourcesTable;
  imported_homes: ImportedHomesTable;
  imports: ImportsTable;
  invoice_series: InvoiceSeriesTable;
  invoices: InvoicesTable;
  lead_responses: LeadResponsesTable;
  mail_opt_outs: MailOptOutsTable;
  mail_suppressions: MailSuppressionsTable;
  mails: MailsTable;
  merged_records: MergedRecordsTable;
  message_reports: MessageReportsTable;
  messages: MessagesTable;
  migration_checksums: MigrationChecksumsTable;
  moderation_acts: ModerationActsTable;
  news: NewsTable;
  news_mails: NewsMailsTable;
  news_opt_outs: NewsOptOutsTable;
  news_pushes: NewsPushesTable;
  newsletter_subscriptions: NewsletterSubscriptionsTable;
  one_time_codes: OneTimeCodesTable;
  operator_audit: OperatorAuditTable;
  operator_invitations: OperatorInvitationsTable;
  operator_notes: OperatorNotesTable;
  operator_sessions: OperatorSessionsTable;
  operators: OperatorsTable;
  order_keys: OrderKeysTable;
  partial_sign_ins: PartialSignInsTable;
  passkey_challenges: PasskeyChallengesTable;
  passkeys: PasskeysTable;
  password_reset_grants: PasswordResetGrantsTable;
  payment_differences: PaymentDifferencesTable;
  payments: PaymentsTable;
  picture_uses: PictureUsesTable;
  pictures: PicturesTable;
  plan_orders: PlanOrdersTable;
  plan_periods: PlanPeriodsTable;
  plan_prices: PlanPricesTable;
  price_changes: PriceChangesTable;
  properties: PropertiesTable;
  property_days: PropertyDaysTable;
  property_inquiries: PropertyInquiriesTable;
  property_stats: PropertyStatsTable;
  property_views: PropertyViewsTable;
  push_days: PushDaysTable;
  push_opt_outs: PushOptOutsTable;
  push_subscriptions: PushSubscriptionsTable;
  rate_limits: RateLimitsTable;
  record_events: RecordEventsTable;
  recovery_codes: RecoveryCodesTable;
  refund_requests: RefundRequestsTable;
  refunds: RefundsTable;
  registration_places: RegistrationPlacesTable;
  registrations: RegistrationsTable;
  reports: ReportsTable;
  requested_changes: RequestedChangesTable;
  review_items: ReviewItemsTable;
  sandbox_deliveries: SandboxDeliveriesTable;
  sandbox_orders: SandboxOrdersTable;
  sandbox_payments: SandboxPaymentsTable;
  sandbox_refunds: SandboxRefundsTable;
  saved_search_keys: SavedSearchKeysTable;
  saved_searches: SavedSearchesTable;
  search_facet_changes: SearchFacetChangesTable;
  search_facets: SearchFacetsTable;
  search_map_cell_changes: SearchMapCellChangesTable;
  search_map_cells: SearchMapCellsTable;
  search_map_price_cells: SearchMapPriceCellsTable;
  search_map_prices: SearchMapPricesTable;
  search_place_facets: SearchPlaceFacetsTable;
  search_places: SearchPlacesTable;
  search_price_facets: SearchPriceFacetsTable;
  search_records: SearchRecordsTable;
  search_words: SearchWordsTable;
  search_words_counted: SearchWordsCountedTable;
  second_steps: SecondStepsTable;
  seen_homes: SeenHomesTable;
  server_keys: ServerKeysTable;
  sessions: SessionsTable;
  shortlist_comments: ShortlistCommentsTable;
  shortlist_guests: ShortlistGuestsTable;
  shortlist_homes: ShortlistHomesTable;
  shortlist_links: ShortlistLinksTable;
  shortlist_marks: ShortlistMarksTable;
  shortlists: ShortlistsTable;
  sign_in_links: SignInLinksTable;
  site_settings: SiteSettingsTable;
  site_settings_version: SiteSettingsVersionTable;
  statistic_blocks: StatisticBlocksTable;
  statistic_progress: StatisticProgressTable;
  unchecked_records: UncheckedRecordsTable;
  user_blocks: UserBlocksTable;
  user_places: UserPlacesTable;
  users: UsersTable;
  verification_links: VerificationLinksTable;
}
