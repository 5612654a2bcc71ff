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
    newsletter: Pick<NewsletterService, 'mailWeekly' | 'deleteUnconfirmed'>;
    push: Pick<PushService, 'send' | 'deleteOld'>;
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
  jobs.define('news.weekly-views', { cron: '0 9 * * 1', retryLimit: 3 }, () => news.addWeeklyViews());
  jobs.define(pushJob, { retryLimit: 8, expireInSeconds: 60, concurrency: 4 }, (data) => push.send(data));
  // After the words were counted (search.refresh).
  jobs.define('news.rekey', { cron: '5-59/10 * * * *', retryLimit: 0 }, async () => {
    while ((await savedSearches.rekey()) > 0);
  });
  jobs.define('news.forget', { cron: '40 3 * * *', retryLimit: 0 }, async () => {
    await news.deleteOld();
    await newsletter.deleteUnconfirmed();
    await push.deleteOld();
  });
}
