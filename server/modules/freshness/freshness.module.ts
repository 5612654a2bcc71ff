import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { makeTurns } from '#server/platform/turns.ts';
import { makeAnswersService } from './answers.service.ts';
import { makeAskingService } from './asking.service.ts';
import { freshnessJobs } from './freshness.jobs.ts';
import { freshnessRoutes } from './freshness.routes.ts';
import { makeLikelyGoneService } from './likely-gone.service.ts';
import { ownerAnswersRoutes } from './owner-answers.routes.ts';
import { makeOwnerAnswersService } from './owner-answers.service.ts';
import { makeQuestionLinks, makeSeekerLinks } from './question-links.ts';
import { makeReachedService } from './reached.service.ts';
import { makeSeekersService } from './seekers.service.ts';
import { makeUnansweredService } from './unanswered.service.ts';

export type { ReachedService } from './reached.service.ts';

type Needs = NeedsOf<
  | typeof makeQuestionLinks
  | typeof makeAskingService
  | typeof makeAnswersService
  | typeof makeLikelyGoneService
  | typeof makeOwnerAnswersService
  | typeof makeReachedService
  | typeof makeSeekersService
  | typeof makeUnansweredService,
  'questionLinks' | 'seekerLinks' | 'asking' | 'likelyGone' | 'takeTurn'
>;

/** Questions have their hour and chances their night: batches take a quarter of one core from people who search. */
const rest = 3;

/** Whether homes are still there: questions to their owners and to seekers, answers, and what follows from them. */
export const freshness = defineModule({
  services(needs: Needs) {
    const all = {
      ...needs,
      takeTurn: makeTurns(rest),
      questionLinks: makeQuestionLinks(needs),
      seekerLinks: makeSeekerLinks(needs),
    };
    const [asking, likelyGone] = [makeAskingService(all), makeLikelyGoneService(all)];
    return {
      questionLinks: all.questionLinks,
      seekerLinks: all.seekerLinks,
      asking,
      likelyGone,
      answers: makeAnswersService({ ...all, likelyGone }),
      ownerAnswers: makeOwnerAnswersService(all),
      reached: makeReachedService({ ...all, asking, likelyGone }),
      seekers: makeSeekersService(all),
      unanswered: makeUnansweredService(all),
    };
  },
  calls(app, all) {
    freshnessRoutes(app, all);
    ownerAnswersRoutes(app, all);
  },
  jobs: freshnessJobs,
  sweeps: ({ unanswered }) => unanswered.sweeps,
  exportedData: async ({ answers, reached, ownerAnswers }, userId) => ({
    still_there: await answers.exportData(userId),
    answers_to_enquiries: await ownerAnswers.ofUser(userId),
    reached: await reached.exportData(userId),
  }),
});
