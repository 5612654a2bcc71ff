import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import { makePasswords, type Passwords } from '#server/modules/accounts/accounts.passwords.ts';
import { makeAccountsService, type AccountsService } from '#server/modules/accounts/accounts.service.ts';
import { makeSignInService, type SignInService } from '#server/modules/accounts/sign-in.service.ts';
import { makePendingRegistrationsService } from '#server/modules/accounts/pending-registrations.service.ts';
import { makeCodesService } from '#server/modules/accounts/codes.service.ts';
import {
  makePasswordResetService,
  type PasswordResetService,
} from '#server/modules/accounts/password-reset.service.ts';
import { makeRegistrationService, type RegistrationService } from '#server/modules/accounts/registration.service.ts';
import { makeSessionsService, type SessionsService } from '#server/modules/accounts/sessions.service.ts';
import { makeInvoicesService, type InvoicesService, type Seller } from '#server/modules/invoices/invoices.service.ts';
import { makeContactsService, type ContactsService } from '#server/modules/listings/contacts.service.ts';
import { makeEventsService, type EventsService } from '#server/modules/payments/events.service.ts';
import { makePaymentsService, type PaymentsService } from '#server/modules/payments/payments.service.ts';
import {
  makeReconciliationService,
  type ReconciliationService,
} from '#server/modules/payments/reconciliation.service.ts';
import { makeSettlementService, type SettlementService } from '#server/modules/payments/settlement.service.ts';
import { makePlansService, type PlansService } from '#server/modules/plans/plans.service.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { makeAttachmentsService, type AttachmentsService } from '#server/modules/chat/attachments.service.ts';
import { makeChatService, type ChatService } from '#server/modules/chat/chat.service.ts';
import { makePersonReportsService, type PersonReportsService } from '#server/modules/chat/person-reports.service.ts';
import { makeSendingService, type SendingService } from '#server/modules/chat/sending.service.ts';
import { makeUnreadMailsService, type UnreadMailsService } from '#server/modules/chat/unread-mails.service.ts';
import {
  makeImportPipeline,
  type AllowanceService,
  type ImportRunsService,
} from '#server/modules/imports/pipeline.service.ts';
import { makeApiKeysService, type ApiKeysService } from '#server/modules/api-keys/api-keys.service.ts';
import { makeImportFeedsService, type ImportFeedsService } from '#server/modules/import-feeds/import-feeds.service.ts';
import { makeFetchPicture } from '#server/modules/imports/fetch-picture.ts';
import { makeImportsService, type ImportsService } from '#server/modules/imports/imports.service.ts';
import { makeFavouritesService, type FavouritesService } from '#server/modules/favourites/favourites.service.ts';
import { makeLeadsService, type LeadsService } from '#server/modules/leads/leads.service.ts';
import { makeListingsService, type ListingsService } from '#server/modules/listings/listings.service.ts';
import { makeViewsService, type ViewsService } from '#server/modules/listings/views.service.ts';
import { makeBulkChangesService, type BulkChangesService } from '#server/modules/listings/bulk-changes.service.ts';
import { makePostingService, type PostingService } from '#server/modules/listings/posting.service.ts';
import { makeMediaService, type MediaService } from '#server/modules/media/media.service.ts';
import { makePlacesService, type PlacesService } from '#server/modules/places/places.service.ts';
import { makeUserListingsService, type UserListingsService } from '#server/modules/profile/user-listings.service.ts';
import { makeUserPlacesService, type UserPlacesService } from '#server/modules/profile/user-places.service.ts';
import { makeProfileService, type ProfileService } from '#server/modules/profile/profile.service.ts';
import { makeRealtimeService, type RealtimeService } from '#server/modules/realtime/realtime.service.ts';
import { makeReportsService, type ReportsService } from '#server/modules/reports/reports.service.ts';
import {
  makeSuggestionsService,
  type SuggestionsService,
} from '#server/modules/search/suggestions/suggestions.service.ts';
import { makeReadingService, type ReadingService } from '#server/modules/search/sentences/reading.service.ts';
import { makeSearchService, type SearchService } from '#server/modules/search/search.service.ts';
import { makePeopleService, type PeopleService } from '#server/modules/people/people.service.ts';
import { makeNewsPipeline, type NewsPipeline } from '#server/modules/news/pipeline.service.ts';
import { makeNewsService, type NewsService } from '#server/modules/news/news.service.ts';
import { makeReachService } from '#server/modules/people/reach.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { findWantedMails } from '#server/platform/mail/opt-outs.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { EmbeddedRealtime } from '#server/platform/realtime/embedded-realtime.ts';
import type { PushSender } from '#server/platform/push/push-sender.ts';
import type { PublicFetch } from '#server/platform/public-fetch.ts';
import type { Realtime, RealtimeAddress } from '#server/platform/realtime/realtime.ts';
import { makeSignal, type Signal } from '#server/platform/signal.ts';
import { makeRateLimiter, type RateLimiter } from '#server/platform/rate-limiter.ts';
import type { Outbox } from '#server/platform/mail/outbox.ts';
import type { PaymentSettings } from './payment-settings.ts';
import type { ProvidedStreets } from './provide-streets.ts';

/** Resources outside the process, and settings. */
export interface Outside extends ProvidedStreets {
  db: Database;
  /** The pool of `db`, for code that uses PostgreSQL directly. */
  pool: Pool;
  /** The search pool: prepared statements with generic plans. */
  searchPool: Pool;
  clock: Clock;
  files: FileStore;
  /** Where folders for files in transit are made. */
  temporaryFolder: string;
  /** Fetches files from addresses that people gave. */
  publicFetch: PublicFetch;
  mailer: Mailer;
  jobs: Pick<Jobs, 'enqueue'>;
  /** The mails of an installation without a mail server; null where mail is sent. */
  outbox: Outbox | null;
  /** Random key of this installation under which viewers are hashed. */
  viewerKey: Buffer;
  /** The same for one-time codes. */
  codeKey: Buffer;
  /** The same for the public points of homes. */
  placeKey: Buffer;
  /** The key under which links of mails are signed. */
  mailKey: Buffer;
  /** What the mail service proves itself with; null where its reports are refused. */
  mailEventsSecret: string | null;
  pushSender: PushSender;
  realtime: Realtime;
  /** The realtime server of this process; null where Pusher's is used. */
  embeddedRealtime: EmbeddedRealtime | null;
  realtimeAddress: RealtimeAddress;
  publicUrl: string;
  googleMapsApiKey: string | null;
  log: Pick<Log, 'warn' | 'error'>;
  /** The seller of plans, for invoices. */
  seller: Seller;
  payment: PaymentSettings;
  metrics: Registry | null;
}

/** All services, and the outside resources that routes need directly. */
export interface Modules extends Outside, NewsPipeline {
  listings: ListingsService;
  views: ViewsService;
  search: SearchService;
  /** Sentences as filters. */
  reading: ReadingService;
  suggestions: SuggestionsService;
  leads: LeadsService;
  places: PlacesService;
  media: MediaService;
  rateLimiter: RateLimiter;
  passwords: Passwords;
  sessions: SessionsService;
  accounts: AccountsService;
  signIn: SignInService;
  registration: RegistrationService;
  passwordReset: PasswordResetService;
  /** Fires when a record was posted or changed on this node. */
  recordsChanged: Signal;
  posting: PostingService;
  bulkChanges: BulkChangesService;
  userListings: UserListingsService;
  plans: PlansService;
  contacts: ContactsService;
  payments: PaymentsService;
  gatewayEvents: EventsService;
  settlement: SettlementService;
  reconciliation: ReconciliationService;
  invoices: InvoicesService;
  profile: ProfileService;
  userPlaces: UserPlacesService;
  favourites: FavouritesService;
  reports: ReportsService;
  chat: ChatService;
  sending: SendingService;
  attachments: AttachmentsService;
  people: PeopleService;
  personReports: PersonReportsService;
  unreadMails: UnreadMailsService;
  realtimeAccess: RealtimeService;
  imports: ImportsService;
  importFeeds: ImportFeedsService;
  apiKeys: ApiKeysService;
  importRuns: ImportRunsService;
  importAllowance: AllowanceService;
  news: NewsService;
}

/** Builds each service from its needs, in the order of their dependencies. */
export function makeModules(outside: Outside): Modules {
  const reach = makeReachService(outside);
  const people = makePeopleService(outside);
  const places = makePlacesService();
  const listings = makeListingsService({ ...outside, places, reach });
  const views = makeViewsService(outside);
  const search = makeSearchService({ pool: outside.searchPool });
  const reading = makeReadingService({ clock: outside.clock, names: search.names, places });
  const suggestions = makeSuggestionsService({ pool: outside.searchPool, search, reading, places });
  const media = makeMediaService(outside);
  const rateLimiter = makeRateLimiter(outside.pool);
  const news = makeNewsService({ ...outside, listings });
  const newsPipeline = makeNewsPipeline({ ...outside, rateLimiter, listings, search, news });
  const plans = makePlansService({ ...outside, news });
  const chat = makeChatService({ ...outside, listings, people, reach, maySeeContacts: plans.maySeeContacts });
  const attachments = makeAttachmentsService(outside);
  const personReports = makePersonReportsService(outside);
  const sending = makeSendingService({ ...outside, attachments, listings, rateLimiter, people, reach });
  const unreadMails = makeUnreadMailsService(outside);
  const leads = makeLeadsService({ listings, search, sending, news });
  const sessions = makeSessionsService(outside);
  const codes = makeCodesService(outside);
  const passwords = makePasswords();
  const contacts = makeContactsService({ ...outside, listings, plans, rateLimiter, reach, news });
  const invoices = makeInvoicesService(outside);
  const recordsChanged = makeSignal();
  const pipeline = makeImportPipeline({
    ...outside,
    fetchPicture: makeFetchPicture(outside.publicFetch),
    listings,
    places,
    search,
    recordsChanged,
    media,
  });
  const imports = makeImportsService({ ...outside, ...pipeline });
  const importFeeds = makeImportFeedsService({ ...outside, imports });
  const apiKeys = makeApiKeysService(outside);
  const userPlaces = makeUserPlacesService(outside);
  const favourites = makeFavouritesService({ ...outside, listings });
  const moreData = async (userId: number) => ({
    plans: await plans.status(userId),
    invoices: await invoices.list(userId),
    contacts: await contacts.history(userId),
    blocked: await people.listBlocked(userId),
    mails: await findWantedMails(outside.db, userId),
    ...(await imports.exportData(userId)),
    import_feeds: await importFeeds.list(userId),
    api_keys: await apiKeys.list(userId),
    places: await userPlaces.list(userId),
    saved: await favourites.exportData(userId),
    saved_searches: await newsPipeline.savedSearches.list(userId),
    news: await news.exportData(userId),
    push: await newsPipeline.push.exportData(userId),
  });
  const pending = makePendingRegistrationsService({ ...outside, passwords });
  const forAccounts = { ...outside, listings, media, rateLimiter, sessions, codes, pending, passwords, moreData, chat };
  const accounts = makeAccountsService(forAccounts);
  const signIn = makeSignInService(forAccounts);
  const registration = makeRegistrationService(forAccounts);
  const passwordReset = makePasswordResetService(forAccounts);
  const settlement = makeSettlementService({
    ...outside,
    gateway: outside.payment.gateway,
    plans,
    listings,
    invoices,
    recordsChanged,
  });
  const reconciliation = makeReconciliationService({ ...outside, settlement });
  const payments = makePaymentsService({ ...outside, ...outside.payment, listings, reconciliation });
  const gatewayEvents = makeEventsService({ ...outside, ...outside.payment, settlement });
  const posting = makePostingService({
    ...outside,
    listings,
    pictures: media,
    featuredUntil: plans.featuredUntil,
    recordsChanged,
  });
  const bulkChanges = makeBulkChangesService({ ...outside, recordsChanged });
  const profile = makeProfileService({ ...outside, accounts, listings });
  const userListings = makeUserListingsService(outside);
  const reports = makeReportsService({ ...outside, listings });
  const realtimeAccess = makeRealtimeService({ ...outside, sessions });
  return {
    ...outside,
    listings,
    views,
    search,
    reading,
    suggestions,
    leads,
    places,
    media,
    rateLimiter,
    passwords,
    sessions,
    accounts,
    signIn,
    registration,
    passwordReset,
    recordsChanged,
    posting,
    bulkChanges,
    plans,
    contacts,
    payments,
    gatewayEvents,
    settlement,
    reconciliation,
    invoices,
    profile,
    userListings,
    userPlaces,
    favourites,
    reports,
    chat,
    sending,
    attachments,
    people,
    personReports,
    unreadMails,
    realtimeAccess,
    imports,
    importFeeds,
    apiKeys,
    importRuns: pipeline.runs,
    importAllowance: pipeline.allowance,
    news,
    ...newsPipeline,
  };
}
