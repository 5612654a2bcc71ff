import type { Jobs } from '#server/platform/jobs.ts';
import type { QuestionsService } from './questions.service.ts';

export function questionsJobs(
  jobs: Pick<Jobs, 'define'>,
  { questions }: { questions: Pick<QuestionsService, 'sweep'> },
): void {
  jobs.define('questions.sweep', { cron: '53 * * * *', retryLimit: 0 }, (_, { signal }) => questions.sweep({ signal }));
}
