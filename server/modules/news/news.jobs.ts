import type { Jobs } from '#server/platform/jobs.ts';
import type { NewsMailsService } from './news-mails.service.ts';
import type { NewsService } from './news.service.ts';
import { pushJob, type PushService } from './push.service.ts';
import type { NewsletterService } from './newsletter.service.ts';
import type { SavedSearchesService } from '#server/modules/saved-searches/saved-searches.module.ts';

/** Digests, newsletters, push messages and the news of the week. A loop processes record events (start-product.ts). */
export function newsJobs(
  jobs: Pick<Jobs, 'define'>,
  needs: {
    news: Pick<NewsService, 'addWeeklyViews' | 'deleteOld'>;
    newsMails: Pick<NewsMailsService, 'mailDigests'>;
    newsletter: Pick<NewsletterService, 'mailWeekly'>;
    push: Pick<PushService, 'send'>;
    savedSearches: Pick<SavedSearchesService, 'rekey'>;
  },
): void {
  const { news, newsMails, newsletter, push, savedSearches } = needs;
  jobs.define('news.mail-digests', { cron: '* * * * *', retryLimit: 0, expireInSeconds: 3600 }, () =>
    newsMails.mailDigests(),
  );
  jobs.define('news.mail-letters', { cron: '* * * * *', retryLimit: 0, expireInSeconds: 3600 }, async () => {
    await newsletter.mailWeekly();
  });
  jobs.define('news.weekly-views', { cron: '*/5 9-20 * * 1', retryLimit: 0 }, (_, { signal }) =>
    news.addWeeklyViews({ signal }),
  );
  jobs.define(pushJob, { retryLimit: 8, expireInSeconds: 60, concurrency: 4 }, (data) => push.send(data));
  // After the words were counted (search.refresh).
  jobs.define('news.rekey', { cron: '5-59/10 * * * *', retryLimit: 0 }, async (_, { signal }) => {
    await savedSearches.rekey({ signal });
  });
  jobs.define('news.forget', { cron: '40 * * * *', retryLimit: 0 }, (_, { signal }) => news.deleteOld({ signal }));
}
