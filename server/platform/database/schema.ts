import type { Kysely, Transaction } from 'kysely';
import type {
  OneTimeCodesTable,
  RateLimitsTable,
  RegistrationsTable,
  ServerKeysTable,
  SessionsTable,
  TokensTable,
  UsersTable,
} from './tables/account-tables.ts';
import type {
  ChatAttachmentsTable,
  ChatReportsTable,
  ConversationMembersTable,
  ConversationsTable,
  MessagesTable,
  UserBlocksTable,
} from './tables/chat-tables.ts';
import type { MailsTable } from './tables/mail-tables.ts';
import type {
  GatewayEventsTable,
  InvoiceSeriesTable,
  InvoicesTable,
  OrderKeysTable,
  PaymentsTable,
  PlanOrdersTable,
  PlanPeriodsTable,
  RefundsTable,
  SandboxDeliveriesTable,
  SandboxOrdersTable,
  SandboxPaymentsTable,
} from './tables/payment-tables.ts';
import type {
  CitiesTable,
  ContactRevealsTable,
  FavouritesTable,
  IdempotencyKeysTable,
  LeadResponsesTable,
  PictureUsesTable,
  PicturesTable,
  PriceChangesTable,
  PropertiesTable,
  PropertyDaysTable,
  PropertyInquiriesTable,
  PropertyStatsTable,
  PropertyViewsTable,
  ReportsTable,
  SearchWordsTable,
} from './tables/record-tables.ts';

export interface Tables {
  users: UsersTable;
  registrations: RegistrationsTable;
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
