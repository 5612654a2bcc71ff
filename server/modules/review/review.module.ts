import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { makeDecisionsService } from './decisions.service.ts';
import { makeDeskService } from './desk.service.ts';
import { makeEffectsService } from './effects.service.ts';
import { moderationRoutes } from './moderation.routes.ts';
import { makeModerationService } from './moderation.service.ts';
import { reviewJobs } from './review.jobs.ts';
import { reviewRoutes } from './review.routes.ts';
import { makeReviewService } from './review.service.ts';

export type { DeskService } from './desk.service.ts';

type Needs = NeedsOf<
  | typeof makeReviewService
  | typeof makeModerationService
  | typeof makeDeskService
  | typeof makeEffectsService
  | typeof makeDecisionsService
  | typeof reviewJobs,
  'effects'
>;

/** The queue of the moderators, and their decisions. */
export const review = defineModule({
  services(needs: Needs) {
    const effects = makeEffectsService(needs);
    return {
      effects,
      review: makeReviewService(needs),
      desk: makeDeskService(needs),
      decisions: makeDecisionsService({ ...needs, effects }),
      /** Decisions as people read them. */
      moderation: makeModerationService(needs),
    };
  },
  calls(app, all) {
    reviewRoutes(app, all);
    moderationRoutes(app, all);
  },
  jobs: reviewJobs,
  sweeps: ({ effects }) => effects.sweeps,
  exportedData: async ({ moderation }, userId) => ({ decisions: await moderation.list(userId) }),
});
