import { defineModule, jsonPieces, type NeedsOf } from '#server/platform/module.ts';
import { enquiriesJobs } from './enquiries.jobs.ts';
import { enquiriesRoutes } from './enquiries.routes.ts';
import { makeEnquiriesService } from './enquiries.service.ts';
import { makeProjectQuestionsService } from './project-questions.service.ts';

export type { EnquiriesService } from './enquiries.service.ts';
export { publishedProjects } from './project-questions.repository.ts';

/** The inbox of owners and agents: a row for each person who wants a home. */
export const enquiries = defineModule({
  services: (needs: NeedsOf<typeof makeEnquiriesService | typeof makeProjectQuestionsService>) => ({
    enquiries: makeEnquiriesService(needs),
    projectQuestions: makeProjectQuestionsService(needs),
  }),
  calls: enquiriesRoutes,
  jobs: enquiriesJobs,
  sweeps: ({ enquiries: service }) => service.sweeps,
  exportedLists: ({ enquiries: service }, userId) => ({ enquiries: jsonPieces(service.each(userId)) }),
  exportedData: async ({ enquiries: service }, userId) => ({
    given_enquiries: await service.listGivenTo(userId),
    quick_answers: (await service.findAnswers(userId)).answers,
  }),
});
