import type { ListingsService } from '#server/modules/listings/listings.service.ts';
import {
  makeSavedSearchesService,
  type SavedSearchesService,
} from '#server/modules/saved-searches/saved-searches.service.ts';
import { makeFitsService, type FitsService } from '#server/modules/saved-searches/fits.service.ts';
import type { PlacesService } from '#server/modules/places/places.service.ts';
import type { SearchService } from '#server/modules/search/search.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { PushSender } from '#server/platform/push/push-sender.ts';
import type { RateLimiter } from '#server/platform/rate-limiter.ts';
import { makeTurns } from '#server/platform/turns.ts';
import { makeMailLinks } from './mail-links.ts';
import { makeMailSettingsService, type MailSettingsService } from './mail-settings.service.ts';
import { makeNewsMailsService, type NewsMailsService } from './news-mails.service.ts';
import type { InboxService } from '#server/modules/inbox/inbox.service.ts';
import { makeNewsletterService, type NewsletterService } from './newsletter.service.ts';
import { makePushService, type PushService } from './push.service.ts';
import { makeRecordEventsService, type RecordEventsService } from './record-events.service.ts';

/** Matching and mails rest for as long as they took: an import of 500 homes goes to 50,000 people. */
const rest = 1;

/** The steps from a change of a record to a mail. */
export interface NewsPipeline {
  savedSearches: SavedSearchesService;
  fits: FitsService;
  recordEvents: RecordEventsService;
  newsMails: NewsMailsService;
  newsletter: NewsletterService;
  mailSettings: MailSettingsService;
  push: PushService;
}

/** Connects the steps: saved searches, events of records, mails, their settings, the newsletter, push messages. */
export function makeNewsPipeline(needs: {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  mailKey: Buffer;
  publicUrl: string;
  jobs: Pick<Jobs, 'enqueue'>;
  log: Pick<Log, 'warn'>;
  pushSender: PushSender;
  rateLimiter: Pick<RateLimiter, 'take'>;
  listings: Pick<ListingsService, 'getRecord' | 'listHomes' | 'listLeads'>;
  places: Pick<PlacesService, 'find'>;
  search: Pick<SearchService, 'findProperties' | 'matching'>;
  inbox: Pick<InboxService, 'announce'>;
}): NewsPipeline {
  const savedSearches = makeSavedSearchesService({ ...needs, matching: needs.search.matching });
  const mailLinks = makeMailLinks(needs);
  const takeTurn = makeTurns(rest);
  const newsletter = makeNewsletterService({ ...needs, mailLinks });
  return {
    savedSearches,
    fits: makeFitsService({ ...needs, savedSearches }),
    recordEvents: makeRecordEventsService({ ...needs, savedSearches, takeTurn }),
    newsMails: makeNewsMailsService({ ...needs, mailLinks, takeTurn }),
    newsletter,
    mailSettings: makeMailSettingsService({ ...needs, mailLinks, savedSearches, newsletter }),
    push: makePushService(needs),
  };
}
