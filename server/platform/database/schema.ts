import type { ColumnType, Generated, GeneratedAlways, Kysely, Transaction } from 'kysely';
import type { Picture, TenantRequirement } from '#contracts/listings.ts';
import type { PlanId, PlanKind } from '#contracts/plan-choices.ts';
import type {
  EnquiryType,
  EntryType,
  Furnishing,
  ProjectStatus,
  PropertyType,
  RecordStatus,
  TransactionType,
  UserType,
} from '#contracts/vocabulary.ts';

/** Times leave the database as Date and enter it as Date or ISO text. */
type Time = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type WithDefault<T> = ColumnType<T, T | undefined, T>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface UsersTable {
  id: Generated<number>;
  first_name: string;
  last_name: WithDefault<string>;
  email: string;
  phone_number: Nullable<string>;
  user_type: WithDefault<UserType>;
  enquiry_type: WithDefault<EnquiryType>;
  profile_picture: Nullable<string>;
  email_verified_at: NullableTime;
  password_hash: Nullable<string>;
  notify_messages: WithDefault<boolean>;
  created_at: Time;
  updated_at: Time;
}

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
  created_at: Time;
  last_used_at: Time;
  expires_at: ColumnType<Date, Date, Date>;
}

export type CodePurpose = 'verify_email' | 'reset_password';

export interface OneTimeCodesTable {
  user_id: number;
  purpose: CodePurpose;
  code_hash: Nullable<Buffer>;
  attempts: WithDefault<number>;
  expires_at: ColumnType<Date, Date, Date>;
  sent_at: Time;
  sends: WithDefault<number>;
  sends_since: Time;
  failures: WithDefault<number>;
  failures_since: Time;
  locked_until: NullableTime;
}

/** Links to verify an address, and grants to set a new password. */
export interface TokensTable {
  token_hash: Buffer;
  user_id: number;
  expires_at: ColumnType<Date, Date, Date>;
}

export interface RateLimitsTable {
  key: string;
  points: WithDefault<number>;
  expire: Nullable<number>;
}

/** In the order of a mail's life; 0006-mail.md says what each means. */
export type MailState = 'queued' | 'sending' | 'handed_over' | 'sent' | 'kept' | 'expired' | 'failed' | 'in_doubt';

export interface MailsTable {
  id: Generated<string>;
  to_address: string;
  subject: string;
  html: Nullable<string>;
  text: Nullable<string>;
  code: Nullable<string>;
  state: MailState;
  attempts: WithDefault<number>;
  last_error: Nullable<string>;
  created_at: Time;
  due_at: Time;
  claimed_at: NullableTime;
  expires_at: NullableTime;
  sent_at: NullableTime;
  attachment_name: Nullable<string>;
  attachment: Nullable<Buffer>;
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

export interface PlanOrdersTable {
  id: string;
  user_id: Nullable<number>;
  plan_id: PlanId;
  plan_kind: PlanKind;
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
  next_check_at: Time;
  created_at: Time;
  paid_at: NullableTime;
}

export interface OrderKeysTable {
  user_id: number;
  key: string;
  order_id: string;
  created_at: Time;
}

export interface PaymentsTable {
  id: string;
  order_id: string;
  amount_paise: number;
  currency: string;
  status: string;
  pays: WithDefault<boolean>;
  review: Nullable<string>;
  created_at: Time;
  updated_at: Time;
}

export interface RefundsTable {
  id: string;
  payment_id: string;
  amount_paise: number;
  created_at: Time;
}

export interface GatewayEventsTable {
  id: string;
  event: string;
  body: Buffer;
  tries: WithDefault<number>;
  outcome: Nullable<string>;
  received_at: Time;
  handled_at: NullableTime;
}

export interface PlanPeriodsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: PlanKind;
  plan_id: PlanId;
  starts_at: ColumnType<Date, Date, Date>;
  ends_at: ColumnType<Date, Date, Date>;
  order_id: Nullable<string>;
  reminded_at: NullableTime;
}

export interface ContactRevealsTable {
  viewer_id: number;
  property_id: number;
  revealed_at: Time;
}

export interface ConversationsTable {
  id: GeneratedAlways<number>;
  low_id: number;
  high_id: number;
  property_id: Nullable<number>;
  created_at: Time;
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

export type MessageType = 'text' | 'image' | 'file';

export interface MessagesTable {
  id: GeneratedAlways<number>;
  conversation_id: number;
  sender_id: number;
  client_id: WithDefault<string>;
  type: WithDefault<MessageType>;
  body: WithDefault<string>;
  property_id: Nullable<number>;
  created_at: Time;
}

export interface ChatAttachmentsTable {
  id: Generated<string>;
  user_id: Nullable<number>;
  message_id: Nullable<number>;
  name: string;
  type: 'image/webp' | 'application/pdf';
  size: number;
  width: Nullable<number>;
  height: Nullable<number>;
  created_at: Time;
}

export interface UserBlocksTable {
  user_id: number;
  blocked_id: number;
  created_at: Time;
}

export interface ChatReportsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  reported_id: number;
  reported_name: string;
  reason: string;
  details: WithDefault<string>;
  excerpt: ColumnType<{ from_id: number; message: string; created_at: string }[], string, never>;
  created_at: Time;
}

export interface PropertyInquiriesTable {
  property_id: number;
  user_id: number;
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
  issued_at: Time;
  mailed_at: NullableTime;
}

export interface SandboxOrdersTable {
  id: string;
  amount: number;
  currency: string;
  receipt: Nullable<string>;
  notes: ColumnType<Record<string, string>, string | undefined, never>;
  attempts: WithDefault<number>;
  created_at: Time;
}

export interface SandboxPaymentsTable {
  id: string;
  order_id: string;
  method: string;
  status: 'captured' | 'failed' | 'refunded';
  error_description: Nullable<string>;
  refunded: WithDefault<number>;
  created_at: Time;
}

export interface SandboxDeliveriesTable {
  id: string;
  body: string;
  tries: WithDefault<number>;
  due_at: Time;
  delivered_at: NullableTime;
  created_at: Time;
}

export interface Tables {
  users: UsersTable;
  cities: CitiesTable;
  properties: PropertiesTable;
  property_stats: PropertyStatsTable;
  property_views: PropertyViewsTable;
  search_words: SearchWordsTable;
  server_keys: ServerKeysTable;
  sessions: SessionsTable;
  one_time_codes: OneTimeCodesTable;
  verification_links: TokensTable;
  password_reset_grants: TokensTable;
  rate_limits: RateLimitsTable;
  price_changes: PriceChangesTable;
  property_days: PropertyDaysTable;
  lead_responses: LeadResponsesTable;
  idempotency_keys: IdempotencyKeysTable;
  favourites: FavouritesTable;
  reports: ReportsTable;
  mails: MailsTable;
  pictures: PicturesTable;
  picture_uses: PictureUsesTable;
  plan_orders: PlanOrdersTable;
  order_keys: OrderKeysTable;
  payments: PaymentsTable;
  refunds: RefundsTable;
  gateway_events: GatewayEventsTable;
  plan_periods: PlanPeriodsTable;
  contact_reveals: ContactRevealsTable;
  property_inquiries: PropertyInquiriesTable;
  invoice_series: InvoiceSeriesTable;
  invoices: InvoicesTable;
  sandbox_orders: SandboxOrdersTable;
  sandbox_payments: SandboxPaymentsTable;
  sandbox_deliveries: SandboxDeliveriesTable;
  conversations: ConversationsTable;
  conversation_members: ConversationMembersTable;
  messages: MessagesTable;
  chat_attachments: ChatAttachmentsTable;
  user_blocks: UserBlocksTable;
  chat_reports: ChatReportsTable;
}

/** The pool or a transaction: the required first argument of every repository function. */
export type Db = Kysely<Tables> | Transaction<Tables>;
/** The pool alone: what services begin transactions on. */
export type Database = Kysely<Tables>;
