import * as z from 'zod/mini';
import * as accountEvents from '#contracts/accounts/account-events.ts';
import * as accounts from '#contracts/accounts/accounts.ts';
import * as agents from '#contracts/homes/agents.ts';
import * as apiKeys from '#contracts/accounts/api-keys.ts';
import * as askedPrices from '#contracts/search/asked-prices.ts';
import * as bulkChanges from '#contracts/homes/bulk-changes.ts';
import * as chat from '#contracts/chat/chat.ts';
import * as config from '#contracts/config.ts';
import * as contacts from '#contracts/homes/contacts.ts';
import * as credentials from '#contracts/accounts/credentials.ts';
import * as deskOrders from '#contracts/desk/desk-orders.ts';
import * as desk from '#contracts/desk/desk.ts';
import * as enquiries from '#contracts/chat/enquiries.ts';
import * as errors from '#contracts/errors.ts';
import * as estimates from '#contracts/homes/estimates.ts';
import * as favourites from '#contracts/homes/favourites.ts';
import * as fits from '#contracts/search/fits.ts';
import * as homes from '#contracts/homes/homes.ts';
import * as importFeeds from '#contracts/imports/import-feeds.ts';
import * as imports from '#contracts/imports/imports.ts';
import * as leads from '#contracts/homes/leads.ts';
import * as listings from '#contracts/homes/listings.ts';
import * as mailSettings from '#contracts/accounts/mail-settings.ts';
import * as mapPrices from '#contracts/search/map-prices.ts';
import * as moderation from '#contracts/desk/moderation.ts';
import * as news from '#contracts/news/news.ts';
import * as operators from '#contracts/desk/operators.ts';
import * as siteSettings from '#contracts/desk/site-settings.ts';
import * as ownerAnswers from '#contracts/trust/owner-answers.ts';
import * as reached from '#contracts/trust/reached.ts';
import * as stillThere from '#contracts/trust/still-there.ts';
import * as statistics from '#contracts/desk/statistics.ts';
import * as paging from '#contracts/paging.ts';
import * as passkeys from '#contracts/accounts/passkeys.ts';
import * as payments from '#contracts/money/payments.ts';
import * as places from '#contracts/search/places.ts';
import * as plans from '#contracts/money/plans.ts';
import * as presence from '#contracts/accounts/presence.ts';
import * as profile from '#contracts/accounts/profile.ts';
import * as propertyForm from '#contracts/homes/posting-body.ts';
import * as push from '#contracts/news/push.ts';
import * as complaints from '#contracts/desk/complaints.ts';
import * as deskChecks from '#contracts/desk/desk-checks.ts';
import * as ownerChecks from '#contracts/verification/owner-checks.ts';
import * as deskComplaints from '#contracts/desk/desk-complaints.ts';
import * as remainingAccess from '#contracts/accounts/remaining-access.ts';
import * as guestReports from '#contracts/desk/guest-reports.ts';
import * as reports from '#contracts/desk/reports.ts';
import * as review from '#contracts/desk/review.ts';
import * as savedSearches from '#contracts/search/saved-searches.ts';
import * as searchSuggestions from '#contracts/search/search-suggestions.ts';
import * as search from '#contracts/search/search.ts';
import * as secondSteps from '#contracts/accounts/second-steps.ts';
import * as shortlists from '#contracts/homes/shortlists.ts';
import * as similarHomes from '#contracts/search/similar-homes.ts';
import * as usedCredential from '#contracts/accounts/used-credential.ts';
import * as userListings from '#contracts/accounts/user-listings.ts';
import * as userPlaces from '#contracts/accounts/user-places.ts';
import * as offers from '#contracts/offers/offers.ts';
import * as agencies from '#contracts/agencies/agencies.ts';
import * as webhooks from '#contracts/webhooks/webhooks.ts';
import * as homeChecks from '#contracts/verification/checks.ts';
import * as phoneChecks from '#contracts/verification/phone-checks.ts';
import * as videos from '#contracts/homes/videos.ts';
import * as visitRounds from '#contracts/visits/visit-rounds.ts';
import * as visitFeeds from '#contracts/visits/visit-feeds.ts';
import * as placePages from '#contracts/places/place-pages.ts';
import * as societies from '#contracts/homes/societies.ts';
import * as deskSocieties from '#contracts/desk/desk-societies.ts';
import * as deskProjects from '#contracts/desk/desk-projects.ts';
import * as roomPlan from '#contracts/homes/room-plan.ts';
import * as projects from '#contracts/projects/projects.ts';
import * as projectUnits from '#contracts/projects/project-units.ts';
import * as homesOfProjects from '#contracts/projects/homes-of-projects.ts';
import * as publicProjects from '#contracts/projects/public-projects.ts';
import * as deskVideos from '#contracts/desk/desk-videos.ts';
import * as visits from '#contracts/visits/visits.ts';
import * as visitTimes from '#contracts/visits/visit-times.ts';

/** The contracts whose schemas have names in the description of the API; a test finds a file that is missing here. */
const contracts: Readonly<Record<string, unknown>>[] = [
  accountEvents,
  accounts,
  agents,
  apiKeys,
  askedPrices,
  estimates,
  bulkChanges,
  chat,
  config,
  contacts,
  credentials,
  deskOrders,
  desk,
  enquiries,
  errors,
  favourites,
  fits,
  homes,
  importFeeds,
  imports,
  leads,
  listings,
  mailSettings,
  ownerAnswers,
  reached,
  stillThere,
  mapPrices,
  moderation,
  news,
  operators,
  siteSettings,
  placePages,
  societies,
  statistics,
  homeChecks,
  phoneChecks,
  ownerChecks,
  deskChecks,
  deskSocieties,
  deskProjects,
  roomPlan,
  projects,
  projectUnits,
  homesOfProjects,
  publicProjects,
  deskVideos,
  paging,
  passkeys,
  payments,
  places,
  plans,
  presence,
  profile,
  propertyForm,
  push,
  complaints,
  guestReports,
  deskComplaints,
  remainingAccess,
  offers,
  reports,
  review,
  savedSearches,
  searchSuggestions,
  search,
  secondSteps,
  shortlists,
  similarHomes,
  usedCredential,
  userListings,
  userPlaces,
  visitFeeds,
  visitRounds,
  videos,
  visits,
  visitTimes,
  agencies,
  webhooks,
];

/**
 * Gives every object schema of the contracts the name under which it is exported, so that the description refers to it
 * (`#/components/schemas/Message`) and a generated client has a type for it. Schemas of addresses have no names, since
 * their fields are described as parameters.
 */
export function nameSchemas(): void {
  const exported = contracts.flatMap((file) => Object.entries(file));
  for (const [name, schema] of exported) {
    if (!(schema instanceof z.core.$ZodObject) || /(Query|Params)$/.test(name)) continue;
    const meta = z.globalRegistry.get(schema);
    // A schema with two names has the first.
    if (meta?.id === undefined) z.globalRegistry.add(schema, { ...meta, id: name });
  }
}
