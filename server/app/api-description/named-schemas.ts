import * as z from 'zod/mini';
import * as accountEvents from '#contracts/account-events.ts';
import * as accounts from '#contracts/accounts.ts';
import * as agents from '#contracts/agents.ts';
import * as apiKeys from '#contracts/api-keys.ts';
import * as askedPrices from '#contracts/asked-prices.ts';
import * as bulkChanges from '#contracts/bulk-changes.ts';
import * as chat from '#contracts/chat.ts';
import * as config from '#contracts/config.ts';
import * as contacts from '#contracts/contacts.ts';
import * as credentials from '#contracts/credentials.ts';
import * as deskOrders from '#contracts/desk-orders.ts';
import * as desk from '#contracts/desk.ts';
import * as errors from '#contracts/errors.ts';
import * as favourites from '#contracts/favourites.ts';
import * as fits from '#contracts/fits.ts';
import * as homes from '#contracts/homes.ts';
import * as importFeeds from '#contracts/import-feeds.ts';
import * as imports from '#contracts/imports.ts';
import * as leads from '#contracts/leads.ts';
import * as listings from '#contracts/listings.ts';
import * as mailSettings from '#contracts/mail-settings.ts';
import * as mapPrices from '#contracts/map-prices.ts';
import * as moderation from '#contracts/moderation.ts';
import * as news from '#contracts/news.ts';
import * as operators from '#contracts/operators.ts';
import * as siteSettings from '#contracts/site-settings.ts';
import * as statistics from '#contracts/statistics.ts';
import * as paging from '#contracts/paging.ts';
import * as passkeys from '#contracts/passkeys.ts';
import * as payments from '#contracts/payments.ts';
import * as places from '#contracts/places.ts';
import * as plans from '#contracts/plans.ts';
import * as presence from '#contracts/presence.ts';
import * as profile from '#contracts/profile.ts';
import * as propertyForm from '#contracts/posting-body.ts';
import * as push from '#contracts/push.ts';
import * as complaints from '#contracts/complaints.ts';
import * as deskComplaints from '#contracts/desk-complaints.ts';
import * as remainingAccess from '#contracts/remaining-access.ts';
import * as reports from '#contracts/reports.ts';
import * as review from '#contracts/review.ts';
import * as savedSearches from '#contracts/saved-searches.ts';
import * as searchSuggestions from '#contracts/search-suggestions.ts';
import * as search from '#contracts/search.ts';
import * as secondSteps from '#contracts/second-steps.ts';
import * as shortlists from '#contracts/shortlists.ts';
import * as similarHomes from '#contracts/similar-homes.ts';
import * as usedCredential from '#contracts/used-credential.ts';
import * as userListings from '#contracts/user-listings.ts';
import * as userPlaces from '#contracts/user-places.ts';

/** The contracts whose schemas have names in the description of the API; a test finds a file that is missing here. */
const contracts: Readonly<Record<string, unknown>>[] = [
  accountEvents,
  accounts,
  agents,
  apiKeys,
  askedPrices,
  bulkChanges,
  chat,
  config,
  contacts,
  credentials,
  deskOrders,
  desk,
  errors,
  favourites,
  fits,
  homes,
  importFeeds,
  imports,
  leads,
  listings,
  mailSettings,
  mapPrices,
  moderation,
  news,
  operators,
  siteSettings,
  statistics,
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
  deskComplaints,
  remainingAccess,
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
