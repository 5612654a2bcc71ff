import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { makeAnswersService } from './answers.service.ts';
import { makeAskingService } from './asking.service.ts';
import { freshnessJobs } from './freshness.jobs.ts';
import { freshnessRoutes } from './freshness.routes.ts';
import { makeQuestionLinks } from './question-links.ts';
import { makeUnansweredService } from './unanswered.service.ts';

type Needs = NeedsOf<
  typeof makeQuestionLinks | typeof makeAskingService | typeof makeAnswersService | typeof makeUnansweredService,
  'questionLinks'
>;

/** Whether homes are still there: questions to their owners, answers, and what follows without one. */
export const freshness = defineModule({
  services(needs: Needs) {
    const all = { ...needs, questionLinks: makeQuestionLinks(needs) };
    return {
      questionLinks: all.questionLinks,
      asking: makeAskingService(all),
      answers: makeAnswersService(all),
      unanswered: makeUnansweredService(all),
    };
  },
  calls: freshnessRoutes,
  jobs: freshnessJobs,
  sweeps: ({ unanswered }) => unanswered.sweeps,
  exportedData: async ({ answers }, userId) => ({ still_there: await answers.exportData(userId) }),
});
