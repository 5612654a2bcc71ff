import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { questionsJobs } from './questions.jobs.ts';
import { questionsRoutes } from './questions.routes.ts';
import { makeQuestionsService } from './questions.service.ts';

type Needs = NeedsOf<typeof makeQuestionsService>;

/** Questions to owners about facts that their listings don't say. */
export const questions = defineModule({
  services: (needs: Needs) => ({ questions: makeQuestionsService(needs) }),
  calls: questionsRoutes,
  jobs: questionsJobs,
  sweeps: ({ questions: service }) => service.sweeps,
  exportedData: async ({ questions: service }, userId) => ({
    fact_questions: await service.listOf(userId),
    takes_questions: (await service.takes(userId)).takes_questions,
  }),
});
