import type { Jobs } from '#server/platform/jobs.ts';
import type { AskingService } from './asking.service.ts';
import type { LikelyGoneService } from './likely-gone.service.ts';
import type { OwnerAnswersService } from './owner-answers.service.ts';
import type { SeekersService } from './seekers.service.ts';
import type { UnansweredService } from './unanswered.service.ts';

export function freshnessJobs(
  jobs: Pick<Jobs, 'define'>,
  {
    asking,
    seekers,
    unanswered,
    ownerAnswers,
    likelyGone,
  }: {
    asking: AskingService;
    seekers: SeekersService;
    unanswered: UnansweredService;
    ownerAnswers: OwnerAnswersService;
    likelyGone: LikelyGoneService;
  },
): void {
  // Each hour of the day, so that a bundle of a stopped server follows on the same day, and none wakes anybody.
  jobs.define(
    'freshness.ask',
    { cron: '12 9-19 * * *', retryLimit: 0, expireInSeconds: 3600 },
    async (_, { signal }) => {
      await asking.ask({ signal });
      await asking.remind({ signal });
      await asking.warn({ signal });
    },
  );
  jobs.define(
    'freshness.ask-seekers',
    { cron: '42 10-19 * * *', retryLimit: 0, expireInSeconds: 3600 },
    (_, { signal }) => seekers.ask({ signal }),
  );
  jobs.define(
    'freshness.count-answers',
    { cron: '37 2 * * *', retryLimit: 0, expireInSeconds: 7200 },
    (_, { signal }) => ownerAnswers.count({ signal }),
  );
  // After the count of answers, which it reads.
  jobs.define('freshness.fit', { cron: '7 4 * * *', retryLimit: 0, expireInSeconds: 7200 }, (_, { signal }) =>
    likelyGone.fit({ signal }),
  );
  jobs.define('freshness.sweep', { cron: '17 * * * *', retryLimit: 0 }, (_, { signal }) =>
    unanswered.sweep({ signal }),
  );
}
