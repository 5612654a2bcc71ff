import { makePasswords, type Passwords } from '#server/modules/accounts/accounts.passwords.ts';
import {
  makeAccountEventsService,
  type AccountEventsService,
} from '#server/modules/accounts/account-events.service.ts';
import { makeFactors, type Factors } from '#server/modules/accounts/factors.service.ts';
import { makeAccountsService, type AccountsService } from '#server/modules/accounts/accounts.service.ts';
import { makeCredentialServices, type CredentialServices } from '#server/modules/accounts/credentials.service.ts';
import { makeSignInService, type SignInService } from '#server/modules/accounts/sign-in.service.ts';
import { makePendingRegistrationsService } from '#server/modules/accounts/pending-registrations.service.ts';
import { makeCodesService } from '#server/modules/accounts/codes.service.ts';
import {
  makePasswordResetService,
  type PasswordResetService,
} from '#server/modules/accounts/password-reset.service.ts';
import { makeRegistrationService, type RegistrationService } from '#server/modules/accounts/registration.service.ts';
import { makeSessionsService, type SessionsService } from '#server/modules/accounts/sessions.service.ts';
import { makeInvoicesService, type InvoicesService } from '#server/modules/invoices/invoices.service.ts';
import { makeContactsService, type ContactsService } from '#server/modules/listings/contacts.service.ts';
import { makeDisputesService } from '#server/modules/payments/disputes.service.ts';
import { makeEventsService, type EventsService } from '#server/modules/payments/events.service.ts';
import { makePaymentsService, type PaymentsService } from '#server/modules/payments/payments.service.ts';
import {
  makeReconciliationService,
  type ReconciliationService,
} from '#server/modules/payments/reconciliation.service.ts';
import { makeSettlementService, type SettlementService } from '#server/modules/payments/settlement.service.ts';
import { makePlansService, type PlansService } from '#server/modules/plans/plans.service.ts';
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
import { makeSharePictureService, type SharePictureService } from '#server/modules/listings/share-picture.service.ts';
import { makePostingService, type PostingService } from '#server/modules/listings/posting.service.ts';
import { makeMediaService, type MediaService } from '#server/modules/media/media.service.ts';
import { makePlacesService, type PlacesService } from '#server/modules/places/places.service.ts';
import { makeUserListingsService, type UserListingsService } from '#server/modules/profile/user-listings.service.ts';
import { makeUserPlacesService, type UserPlacesService } from '#server/modules/profile/user-places.service.ts';
import { makePictureService, type PictureService } from '#server/modules/profile/picture.service.ts';
import { makeProfileService, type ProfileService } from '#server/modules/profile/profile.service.ts';
import { makeRealtimeService, type RealtimeService } from '#server/modules/realtime/realtime.service.ts';
import { makeReportsService, type ReportsService } from '#server/modules/reports/reports.service.ts';
import { makeAgentsService, type AgentsService } from '#server/modules/agents/agents.service.ts';
import { makeShortlistsService, type ShortlistsService } from '#server/modules/shortlists/shortlists.service.ts';
import {
  makeSharedShortlistsService,
  type SharedShortlistsService,
} from '#server/modules/shortlists/shared-shortlists.service.ts';
import {
  makeSuggestionsService,
  type SuggestionsService,
} from '#server/modules/search/suggestions/suggestions.service.ts';
import { makeReadingService, type ReadingService } from '#server/modules/search/sentences/reading.service.ts';
import { makeSearchService, type SearchService } from '#server/modules/search/search.service.ts';
import { makePeopleService, type PeopleService } from '#server/modules/people/people.service.ts';
import { makeNewsPipeline, type NewsPipeline } from '#server/modules/news/pipeline.service.ts';
import { makeNewsService, type NewsService } from '#server/modules/news/news.service.ts';
import { makePresenceService, type PresenceService } from '#server/modules/people/presence.service.ts';
import {
  makeDeskParts,
  makeReviewParts,
  type DeskParts,
  type ReviewParts,
} from '#server/modules/review/desk-parts.service.ts';
import { makeReachService } from '#server/modules/people/reach.service.ts';
import { makeSignal, type Signal } from '#server/platform/signal.ts';
import { makeRateLimiter, type RateLimiter } from '#server/platform/rate-limiter.ts';
import { makeExportedData } from './exported-data.ts';
import type { Outside } from './outside.ts';

/** All services, and the outside resources that routes need directly. */
export interface Modules extends Outside, NewsPipeline, CredentialServices, Factors, ReviewParts, DeskParts {
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
  accountEvents: AccountEventsService;
  registration: RegistrationService;
  passwordReset: PasswordResetService;
  /** Fires when a record was posted or changed on this node. */
  recordsChanged: Signal;
  posting: PostingService;
  sharePictures: SharePictureService;
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
  picture: PictureService;
  userPlaces: UserPlacesService;
  favourites: FavouritesService;
  agents: AgentsService;
  shortlists: ShortlistsService;
  /** Shortlists as people with the link see them. */
  sharedShortlists: SharedShortlistsService;
  reports: ReportsService;
  chat: ChatService;
  sending: SendingService;
  attachments: AttachmentsService;
  people: PeopleService;
  presence: PresenceService;
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
  const reviewed = makeReviewParts(outside);
  const { review, restrictions, siteSettings } = reviewed;
  const people = makePeopleService(outside);
  const places = makePlacesService();
  const accountEvents = makeAccountEventsService(outside);
  const listings = makeListingsService({ ...outside, places, reach });
  const views = makeViewsService(outside);
  const search = makeSearchService({
    pool: outside.searchPool,
    observe: (question, seconds) => outside.metrics.searches.observe({ question }, seconds),
  });
  const reading = makeReadingService({ clock: outside.clock, names: search.names, places });
  const suggestions = makeSuggestionsService({ pool: outside.searchPool, search, reading, places });
  const media = makeMediaService(outside);
  const rateLimiter = makeRateLimiter(outside.pool, outside.clock);
  const news = makeNewsService({ ...outside, listings });
  const newsPipeline = makeNewsPipeline({ ...outside, rateLimiter, listings, places, search, news });
  const plans = makePlansService({ ...outside, news, accountEvents, siteSettings });
  const presence = makePresenceService(outside);
  const chat = makeChatService({ ...outside, listings, people, reach, maySeeContacts: plans.maySeeContacts });
  const attachments = makeAttachmentsService(outside);
  const personReports = makePersonReportsService({ ...outside, review });
  const sending = makeSendingService({ ...outside, ...reviewed, attachments, listings, rateLimiter, people, reach });
  const unreadMails = makeUnreadMailsService(outside);
  const leads = makeLeadsService({ ...outside, listings, search, sending, news });
  const sessions = makeSessionsService(outside);
  const codes = makeCodesService(outside);
  const passwords = makePasswords(outside.passwordCost);
  const forFactors = { ...outside, passwords, rateLimiter, sessions, accountEvents, restrictions };
  const factors = makeFactors(forFactors);
  const contacts = makeContactsService({ ...outside, listings, plans, rateLimiter, reach, news, accountEvents });
  const invoices = makeInvoicesService(outside);
  const recordsChanged = makeSignal();
  const pipeline = makeImportPipeline({
    ...outside,
    fetchPicture: makeFetchPicture(outside.publicFetch),
    listings,
    places,
    search,
    recordsChanged,
    ...{ media, rateLimiter, siteSettings, restrictions },
  });
  const imports = makeImportsService({ ...outside, ...pipeline, restrictions });
  const importFeeds = makeImportFeedsService({ ...outside, imports, restrictions });
  const apiKeys = makeApiKeysService({ ...outside, accountEvents });
  const userPlaces = makeUserPlacesService(outside);
  const favourites = makeFavouritesService({ ...outside, listings });
  const agents = makeAgentsService({ ...outside, listings });
  const shortlists = makeShortlistsService(outside);
  const forCredentials = { ...forFactors, ...factors, codes, media, apiKeys, importFeeds, shortlists };
  const credentials = makeCredentialServices(forCredentials);
  const sharedShortlists = makeSharedShortlistsService({ ...outside, ...reviewed, listings, rateLimiter });
  const disputes = makeDisputesService({ ...outside, ...reviewed });
  const moreData = makeExportedData({
    ...{
      ...outside,
      ...newsPipeline,
      ...factors,
      ...credentials,
      ...reviewed,
      plans,
      invoices,
      disputes,
      contacts,
      people,
      imports,
    },
    ...{ importFeeds, apiKeys, userPlaces, favourites, shortlists, news, leads, accountEvents },
  });
  const pending = makePendingRegistrationsService({ ...outside, ...reviewed, passwords });
  const forAccounts = { ...forCredentials, ...credentials, listings, pending, moreData, chat, siteSettings };
  const accounts = makeAccountsService(forAccounts);
  const signIn = makeSignInService(forAccounts);
  const registration = makeRegistrationService(forAccounts);
  const passwordReset = makePasswordResetService(forAccounts);
  const forMoney = { ...outside, ...outside.payment, ...reviewed, plans, listings, invoices, disputes, recordsChanged };
  const settlement = makeSettlementService(forMoney);
  const reconciliation = makeReconciliationService({ ...outside, settlement });
  const payments = makePaymentsService({ ...outside, ...outside.payment, listings, plans, reconciliation });
  const gatewayEvents = makeEventsService({ ...forMoney, settlement });
  const posting = makePostingService({
    ...outside,
    listings,
    pictures: media,
    featuredUntil: plans.featuredUntil,
    recordsChanged,
    ...reviewed,
  });
  const bulkChanges = makeBulkChangesService({
    ...outside,
    restrictions,
    recordsChanged,
    featuredUntil: plans.featuredUntil,
  });
  const picture = makePictureService({ ...outside, accounts, media });
  const profile = makeProfileService({ ...outside, ...reviewed, accounts, listings });
  const deskParts = makeDeskParts({ ...forAccounts, ...forMoney, accounts, settlement });
  const realtimeAccess = makeRealtimeService({ ...outside, sessions });
  return {
    ...outside,
    listings,
    sharePictures: makeSharePictureService({ ...outside, listings }),
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
    accountEvents,
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
    picture,
    userListings: makeUserListingsService(outside),
    userPlaces,
    favourites,
    agents,
    shortlists,
    sharedShortlists,
    reports: makeReportsService({ ...outside, listings, review }),
    chat,
    sending,
    attachments,
    people,
    presence,
    personReports,
    unreadMails,
    realtimeAccess,
    imports,
    importFeeds,
    apiKeys,
    importRuns: pipeline.runs,
    importAllowance: pipeline.allowance,
    news,
    ...reviewed,
    ...deskParts,
    ...newsPipeline,
    ...credentials,
    ...factors,
  };
}
