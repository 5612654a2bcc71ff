import { accounts } from '#server/modules/accounts/accounts.module.ts';
import { agencies } from '#server/modules/agencies/agencies.module.ts';
import { agents } from '#server/modules/agents/agents.module.ts';
import { apiKeys } from '#server/modules/api-keys/api-keys.module.ts';
import { audit } from '#server/modules/audit/audit.module.ts';
import { chat } from '#server/modules/chat/chat.module.ts';
import { complaints } from '#server/modules/complaints/complaints.module.ts';
import { devMail } from '#server/modules/dev-mail/dev-mail.module.ts';
import { enquiries } from '#server/modules/enquiries/enquiries.module.ts';
import { favourites } from '#server/modules/favourites/favourites.module.ts';
import { importFeeds } from '#server/modules/import-feeds/import-feeds.module.ts';
import { freshness } from '#server/modules/freshness/freshness.module.ts';
import { imports } from '#server/modules/imports/imports.module.ts';
import { inbox } from '#server/modules/inbox/inbox.module.ts';
import { invoices } from '#server/modules/invoices/invoices.module.ts';
import { learning } from '#server/modules/learning/learning.module.ts';
import { leads } from '#server/modules/leads/leads.module.ts';
import { listings } from '#server/modules/listings/listings.module.ts';
import { media } from '#server/modules/media/media.module.ts';
import { moderationQueue } from '#server/modules/moderation-queue/moderation-queue.module.ts';
import { news } from '#server/modules/news/news.module.ts';
import { offers } from '#server/modules/offers/offers.module.ts';
import { operators } from '#server/modules/operators/operators.module.ts';
import { payments } from '#server/modules/payments/payments.module.ts';
import { people } from '#server/modules/people/people.module.ts';
import { placePages } from '#server/modules/place-pages/place-pages.module.ts';
import { places } from '#server/modules/places/places.module.ts';
import { plans } from '#server/modules/plans/plans.module.ts';
import { profile } from '#server/modules/profile/profile.module.ts';
import { projects } from '#server/modules/projects/projects.module.ts';
import { questions } from '#server/modules/questions/questions.module.ts';
import { realtime } from '#server/modules/realtime/realtime.module.ts';
import { reports } from '#server/modules/reports/reports.module.ts';
import { review } from '#server/modules/review/review.module.ts';
import { savedSearches } from '#server/modules/saved-searches/saved-searches.module.ts';
import { search } from '#server/modules/search/search.module.ts';
import { settingChanges } from '#server/modules/setting-changes/setting-changes.module.ts';
import { shortlists } from '#server/modules/shortlists/shortlists.module.ts';
import { siteSettings } from '#server/modules/site-settings/site-settings.module.ts';
import { site } from '#server/modules/site/site.module.ts';
import { statistics } from '#server/modules/statistics/statistics.module.ts';
import { suspicions } from '#server/modules/suspicions/suspicions.module.ts';
import { typicalPrices } from '#server/modules/typical-prices/typical-prices.module.ts';
import { verification } from '#server/modules/verification/verification.module.ts';
import { videos } from '#server/modules/videos/videos.module.ts';
import { visits } from '#server/modules/visits/visits.module.ts';
import { webhooks } from '#server/modules/webhooks/webhooks.module.ts';
import { listModules, type ModuleList } from '#server/platform/module.ts';
import type { Given } from './given.ts';

/** Every module, a line each: one that needs another comes after it. */
const list = listModules<Given>()
  // Ground
  .with(audit)
  .with(inbox)
  .with(learning)
  .with(media)
  .with(moderationQueue)
  .with(people)
  .with(places)
  .with(siteSettings)
  .with(typicalPrices)
  // Identity
  .with(accounts)
  .with(apiKeys)
  .with(plans)
  .with(agencies)
  // Homes
  .with(listings)
  .with(projects)
  .with(search)
  .with(placePages)
  .with(agents)
  .with(favourites)
  .with(shortlists)
  .with(reports)
  .with(verification)
  .with(videos)
  // Dealings
  .with(chat)
  .with(enquiries)
  .with(leads)
  .with(imports)
  .with(importFeeds)
  .with(invoices)
  .with(payments)
  .with(savedSearches)
  .with(questions)
  .with(freshness)
  .with(visits)
  .with(offers)
  .with(webhooks)
  .with(news)
  .with(profile)
  .with(realtime)
  .with(site)
  // Desk
  .with(operators)
  .with(review)
  .with(complaints)
  .with(settingChanges)
  .with(suspicions)
  .with(statistics)
  .with(devMail);

/** All services, and the resources outside the process. */
export type Modules = AllOf<typeof list>;
type AllOf<List> = List extends ModuleList<infer All> ? All : never;

export const modules = list.modules;
