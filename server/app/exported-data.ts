import type { PlansService } from '#server/modules/plans/plans.service.ts';
import type { DisputesService } from '#server/modules/payments/disputes.service.ts';
import type { InvoicesService } from '#server/modules/invoices/invoices.service.ts';
import type { ContactsService } from '#server/modules/listings/contacts.service.ts';
import type { PeopleService } from '#server/modules/people/people.service.ts';
import type { ImportsService } from '#server/modules/imports/imports.service.ts';
import type { ImportFeedsService } from '#server/modules/import-feeds/import-feeds.service.ts';
import type { ApiKeysService } from '#server/modules/api-keys/api-keys.service.ts';
import type { UserPlacesService } from '#server/modules/profile/user-places.service.ts';
import type { FavouritesService } from '#server/modules/favourites/favourites.service.ts';
import type { ShortlistsService } from '#server/modules/shortlists/shortlists.service.ts';
import type { LeadsService } from '#server/modules/leads/leads.service.ts';
import type { NewsService } from '#server/modules/news/news.service.ts';
import type { AccountEventsService } from '#server/modules/accounts/account-events.service.ts';
import type { CredentialServices } from '#server/modules/accounts/credentials.service.ts';
import type { Factors } from '#server/modules/accounts/factors.service.ts';
import type { NewsPipeline } from '#server/modules/news/pipeline.service.ts';
import type { GroundParts } from './desk-modules.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { findWantedMails } from '#server/platform/mail/opt-outs.ts';

interface Exporting
  extends
    Pick<NewsPipeline, 'savedSearches' | 'push'>,
    Pick<Factors, 'secondSteps' | 'passkeys'>,
    Pick<CredentialServices, 'emailChange'>,
    Pick<GroundParts, 'moderation'> {
  db: Database;
  plans: PlansService;
  invoices: InvoicesService;
  disputes: DisputesService;
  contacts: ContactsService;
  people: PeopleService;
  imports: ImportsService;
  importFeeds: ImportFeedsService;
  apiKeys: ApiKeysService;
  userPlaces: UserPlacesService;
  favourites: FavouritesService;
  shortlists: ShortlistsService;
  news: NewsService;
  leads: Pick<LeadsService, 'listResponses'>;
  accountEvents: AccountEventsService;
}

/** Data that modules store about a user beside the account, by the key under which a copy of their data has it. */
export function makeExportedData(modules: Exporting): (userId: number) => Promise<Record<string, unknown>> {
  return async (userId) => ({
    plans: await modules.plans.status(userId),
    invoices: await modules.invoices.list(userId),
    disputes: await modules.disputes.exportData(userId),
    contacts: await modules.contacts.history(userId),
    responses: (await modules.leads.listResponses(userId)).sent,
    blocked: await modules.people.listBlocked(userId),
    mails: await findWantedMails(modules.db, userId),
    ...(await modules.imports.exportData(userId)),
    import_feeds: await modules.importFeeds.list(userId),
    api_keys: await modules.apiKeys.list(userId),
    places: await modules.userPlaces.list(userId),
    saved: await modules.favourites.exportData(userId),
    shortlists: await modules.shortlists.exportData(userId),
    saved_searches: await modules.savedSearches.list(userId),
    news: await modules.news.exportData(userId),
    recognised_homes: await modules.news.exportRecognised(userId),
    push: await modules.push.exportData(userId),
    second_step: await modules.secondSteps.status(userId),
    passkeys: await modules.passkeys.list(userId),
    account_events: await modules.accountEvents.exportData(userId),
    email_change: await modules.emailChange.exportData(userId),
    decisions: await modules.moderation.list(userId),
  });
}
