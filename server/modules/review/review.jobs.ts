import type { Jobs } from '#server/platform/jobs.ts';
import type { EffectsService } from './effects.service.ts';
import type { Database } from '#server/platform/database/db.ts';

/** Lifts suspensions whose time is over, and lets removed pictures go. */
export function reviewJobs(jobs: Jobs, { effects, db }: { effects: EffectsService; db: Database }): void {
  jobs.define('review.lift-suspensions', { cron: '*/5 * * * *' }, (_, { signal }) => effects.sweep(db, { signal }));
  jobs.define('review.forget-pictures', { cron: '41 * * * *', retryLimit: 0 }, (_, { signal }) =>
    effects.forgetPictures(db, { signal }),
  );
}
