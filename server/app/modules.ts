import { makePasswords } from '#server/modules/accounts/accounts.passwords.ts';
import { makeAccountEventsService } from '#server/modules/accounts/account-events.service.ts';
import { makeFactors } from '#server/modules/accounts/factors.service.ts';
import { makeAccountsService } from '#server/modules/accounts/accounts.service.ts';
import { makeCredentialServices } from '#server/modules/accounts/credentials.service.ts';
import { makeSignInService } from '#server/modules/accounts/sign-in.service.ts';
import { makePendingRegistrationsService } from '#server/modules/accounts/pending-registrations.service.ts';
import { makeCodesService } from '#server/modules/accounts/codes.service.ts';
import { makePasswordResetService } from '#server/modules/accounts/password-reset.service.ts';
import { makeRegistrationService } from '#server/modules/accounts/registration.service.ts';
import { makeSessionsService } from '#server/modules/accounts/sessions.service.ts';
import { makeInvoicesService } from '#server/modules/invoices/invoices.service.ts';
import { makeContactsService } from '#server/modules/listings/contacts.service.ts';
import { makeDisputesService } from '#server/modules/payments/disputes.service.ts';
import { makeEventsService } from '#server/modules/payments/events.service.ts';
import { makePaymentsService } from '#server/modules/payments/payments.service.ts';
import { makeReconciliationService } from '#server/modules/payments/reconciliation.service.ts';
import { makeSettlementService } from '#server/modules/payments/settlement.service.ts';
import { makePlansService } from '#server/modules/plans/plans.service.ts';
import { makeAttachmentsService } from '#server/modules/chat/attachments.service.ts';
import { makeChatService } from '#server/modules/chat/chat.service.ts';
import { makePersonReportsService } from '#server/modules/chat/person-reports.service.ts';
import { makeSendingService } from '#server/modules/chat/sending.service.ts';
import { makeUnreadMailsService } from '#server/modules/chat/unread-mails.service.ts';
import { makeImportPipeline } from '#server/modules/imports/pipeline.service.ts';
import { makeApiKeysService } from '#server/modules/api-keys/api-keys.service.ts';
import { makeImportFeedsService } from '#server/modules/import-feeds/import-feeds.service.ts';
import { makeFetchPicture } from '#server/modules/imports/fetch-picture.ts';
import { makeImportsService } from '#server/modules/imports/imports.service.ts';
import { makeFavouritesService } from '#server/modules/favourites/favourites.service.ts';
import { makeLeadsService } from '#server/modules/leads/leads.service.ts';
import { makeListingsService } from '#server/modules/listings/listings.service.ts';
import { makeViewsService } from '#server/modules/listings/views.service.ts';
import { makeBulkChangesService } from '#server/modules/listings/bulk-changes.service.ts';
import { makeSharePictureService } from '#server/modules/listings/share-picture.service.ts';
import { makePostingService } from '#server/modules/listings/posting.service.ts';
import { makeMediaService } from '#server/modules/media/media.service.ts';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { makeUserListingsService } from '#server/modules/profile/user-listings.service.ts';
import { makeUserPlacesService } from '#server/modules/profile/user-places.service.ts';
import { makePictureService } from '#server/modules/profile/picture.service.ts';
import { makeProfileService } from '#server/modules/profile/profile.service.ts';
import { makeRealtimeService } from '#server/modules/realtime/realtime.service.ts';
import { makeReportsService } from '#server/modules/reports/reports.service.ts';
import { makeAgentsService } from '#server/modules/agents/agents.service.ts';
import { makeShortlistsService } from '#server/modules/shortlists/shortlists.service.ts';
import { makeSharedShortlistsService } from '#server/modules/shortlists/shared-shortlists.service.ts';
import { makeSuggestionsService } from '#server/modules/search/suggestions/suggestions.service.ts';
import { makeReadingService } from '#server/modules/search/sentences/reading.service.ts';
import { makeSearchService } from '#server/modules/search/search.service.ts';
import { makeInboxService } from '#server/modules/inbox/inbox.service.ts';
import { makePeopleService } from '#server/modules/people/people.service.ts';
import { makeNewsPipeline } from '#server/modules/news/pipeline.service.ts';
import { makeNewsService } from '#server/modules/news/news.service.ts';
import { makePresenceService } from '#server/modules/people/presence.service.ts';
import { makeDeskParts, makeGroundParts } from './desk-modules.ts';
import { makeReachService } from '#server/modules/people/reach.service.ts';
import { makeSignal } from '#server/platform/signal.ts';
import { makeRateLimiter } from '#server/platform/rate-limiter.ts';
import { makeExportedData } from './exported-data.ts';
import type { Outside } from './outside.ts';
import type { Modules } from './module-list.ts';

export type { Modules };

/** Builds each service from its needs, in the order of their dependencies. */
export function makeModules(outside: Outside): Modules {
  const reach = makeReachService(outside);
  const ground = makeGroundParts(outside);
  const { moderationQueue, restrictions, siteSettings } = ground;
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
  const inbox = makeInboxService(outside);
  const news = makeNewsService({ ...outside, listings, inbox });
  const newsPipeline = makeNewsPipeline({ ...outside, rateLimiter, listings, places, search, inbox });
  const plans = makePlansService({ ...outside, inbox, accountEvents, siteSettings });
  const presence = makePresenceService(outside);
  const chat = makeChatService({ ...outside, listings, people, reach, maySeeContacts: plans.maySeeContacts });
  const attachments = makeAttachmentsService(outside);
  const personReports = makePersonReportsService({ ...outside, moderationQueue });
  const sending = makeSendingService({ ...outside, ...ground, attachments, listings, rateLimiter, people, reach });
  const unreadMails = makeUnreadMailsService(outside);
  const leads = makeLeadsService({ ...outside, listings, search, sending, inbox });
  const sessions = makeSessionsService(outside);
  const codes = makeCodesService(outside);
  const passwords = makePasswords(outside.passwordCost);
  const forFactors = { ...outside, passwords, rateLimiter, sessions, accountEvents, restrictions };
  const factors = makeFactors(forFactors);
  const contacts = makeContactsService({ ...outside, listings, plans, rateLimiter, reach, inbox, accountEvents });
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
  const sharedShortlists = makeSharedShortlistsService({ ...outside, ...ground, listings, rateLimiter });
  const disputes = makeDisputesService({ ...outside, ...ground });
  const moreData = makeExportedData({
    ...{
      ...outside,
      ...newsPipeline,
      ...factors,
      ...credentials,
      ...ground,
      plans,
      invoices,
      disputes,
      contacts,
      people,
      imports,
    },
    ...{ importFeeds, apiKeys, userPlaces, favourites, shortlists, news, leads, accountEvents },
  });
  const pending = makePendingRegistrationsService({ ...outside, ...ground, passwords });
  const forAccounts = { ...forCredentials, ...credentials, listings, pending, moreData, chat, siteSettings };
  const accounts = makeAccountsService(forAccounts);
  const signIn = makeSignInService(forAccounts);
  const registration = makeRegistrationService(forAccounts);
  const passwordReset = makePasswordResetService(forAccounts);
  const forMoney = { ...outside, ...outside.payment, ...ground, plans, listings, invoices, disputes, recordsChanged };
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
    ...ground,
  });
  const bulkChanges = makeBulkChangesService({
    ...outside,
    restrictions,
    recordsChanged,
    featuredUntil: plans.featuredUntil,
  });
  const picture = makePictureService({ ...outside, accounts, media });
  const profile = makeProfileService({ ...outside, ...ground, accounts, listings });
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
    reports: makeReportsService({ ...outside, listings, moderationQueue }),
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
    inbox,
    news,
    ...ground,
    ...deskParts,
    ...newsPipeline,
    ...credentials,
    ...factors,
  };
}
