import type { AnyCall } from './call.ts';
import * as account from './account.ts';
import * as agencies from './agencies.ts';
import * as agents from './agents.ts';
import * as apiKeys from './api-keys.ts';
import * as brochures from './brochures.ts';
import * as chat from './chat.ts';
import * as complaints from './complaints.ts';
import * as credentials from './credentials.ts';
import * as desk from './desk.ts';
import * as deskChecks from './desk-checks.ts';
import * as deskVideos from './desk-videos.ts';
import * as deskComplaints from './desk-complaints.ts';
import * as deskOrders from './desk-orders.ts';
import * as deskProjects from './desk-projects.ts';
import * as deskSocieties from './desk-societies.ts';
import * as enquiries from './enquiries.ts';
import * as estimates from './estimates.ts';
import * as favourites from './favourites.ts';
import * as freshness from './freshness.ts';
import * as guestReports from './guest-reports.ts';
import * as homePlans from './home-plans.ts';
import * as importFeeds from './import-feeds.ts';
import * as imports from './imports.ts';
import * as leads from './leads.ts';
import * as listings from './listings.ts';
import * as mail from './mail.ts';
import * as moderation from './moderation.ts';
import * as news from './news.ts';
import * as operators from './operators.ts';
import * as passkeys from './passkeys.ts';
import * as passwordReset from './password-reset.ts';
import * as payments from './payments.ts';
import * as people from './people.ts';
import * as places from './places.ts';
import * as plans from './plans.ts';
import * as posting from './posting.ts';
import * as profile from './profile.ts';
import * as projects from './projects.ts';
import * as questions from './questions.ts';
import * as registration from './registration.ts';
import * as savedSearches from './saved-searches.ts';
import * as search from './search.ts';
import * as secondSteps from './second-steps.ts';
import * as shortlists from './shortlists.ts';
import * as signIn from './sign-in.ts';
import * as site from './site.ts';
import * as siteSettings from './site-settings.ts';
import * as placePages from './place-pages.ts';
import * as societies from './societies.ts';
import * as statistics from './statistics.ts';
import * as offers from './offers.ts';
import * as verification from './verification.ts';
import * as videos from './videos.ts';
import * as visits from './visits.ts';
import * as webhooks from './webhooks.ts';

/** All calls, by their names. */
export const calls: Readonly<Record<string, AnyCall>> = {
  ...account,
  ...agencies,
  ...agents,
  ...apiKeys,
  ...brochures,
  ...chat,
  ...complaints,
  ...credentials,
  ...desk,
  ...deskChecks,
  ...deskVideos,
  ...deskComplaints,
  ...deskOrders,
  ...deskProjects,
  ...deskSocieties,
  ...enquiries,
  ...estimates,
  ...favourites,
  ...freshness,
  ...guestReports,
  ...homePlans,
  ...importFeeds,
  ...imports,
  ...leads,
  ...listings,
  ...mail,
  ...moderation,
  ...news,
  ...operators,
  ...passkeys,
  ...passwordReset,
  ...payments,
  ...people,
  ...places,
  ...plans,
  ...posting,
  ...profile,
  ...projects,
  ...questions,
  ...registration,
  ...savedSearches,
  ...search,
  ...secondSteps,
  ...shortlists,
  ...signIn,
  ...site,
  ...siteSettings,
  ...placePages,
  ...societies,
  ...statistics,
  ...offers,
  ...verification,
  ...videos,
  ...visits,
  ...webhooks,
};
