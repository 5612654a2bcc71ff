import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { makeTurns } from '#server/platform/turns.ts';
import { makeMailLinks } from './mail-links.ts';
import { mailSettingsRoutes } from './mail-settings.routes.ts';
import { makeMailSettingsService } from './mail-settings.service.ts';
import { makeNewsMailsService } from './news-mails.service.ts';
import { newsJobs } from './news.jobs.ts';
import { newsRoutes } from './news.routes.ts';
import { makeNewsService } from './news.service.ts';
import { makeNewsletterService } from './newsletter.service.ts';
import { pushRoutes } from './push.routes.ts';
import { makePushService } from './push.service.ts';
import { makeRecordEventsService } from './record-events.service.ts';

/** Matching and mails rest for as long as they took: an import of 500 homes goes to 50,000 people. */
const rest = 1;

type Needs = NeedsOf<
  | typeof makeNewsService
  | typeof makePushService
  | typeof makeMailLinks
  | typeof makeRecordEventsService
  | typeof makeNewsMailsService
  | typeof makeNewsletterService
  | typeof makeMailSettingsService
  | typeof mailSettingsRoutes
  | typeof newsJobs,
  'takeTurn' | 'mailLinks' | 'news' | 'newsMails' | 'newsletter' | 'mailSettings' | 'push'
>;

/** From a change of a record to the news, mails and messages about it. */
export const news = defineModule({
  services(needs: Needs) {
    const mailLinks = makeMailLinks(needs);
    const takeTurn = makeTurns(rest);
    const newsletter = makeNewsletterService({ ...needs, mailLinks });
    return {
      news: makeNewsService(needs),
      recordEvents: makeRecordEventsService({ ...needs, takeTurn }),
      newsMails: makeNewsMailsService({ ...needs, mailLinks, takeTurn }),
      newsletter,
      mailSettings: makeMailSettingsService({ ...needs, mailLinks, newsletter }),
      push: makePushService(needs),
    };
  },
  async calls(app, all) {
    newsRoutes(app, all);
    pushRoutes(app, all);
    await mailSettingsRoutes(app, all);
  },
  jobs: newsJobs,
  sweeps: ({ news: service }) => service.sweeps,
  inWorkers: ({ recordEvents, newsMails, push }) => [
    { name: 'matching of events', work: () => recordEvents.workAll(), pauseMs: 1_000 },
    { name: 'instant mails', work: () => newsMails.mailInstant(), pauseMs: 5_000 },
    { name: 'push messages', work: () => push.sendDue(), pauseMs: 5_000 },
  ],
  exportedData: async ({ news: service, push }, userId) => ({
    news: await service.exportData(userId),
    recognised_homes: await service.exportRecognised(userId),
    push: await push.exportData(userId),
  }),
});
