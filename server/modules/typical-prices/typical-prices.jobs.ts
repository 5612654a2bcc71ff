import type { Jobs } from '#server/platform/jobs.ts';
import type { FittingService } from './worth/fitting.service.ts';

/** The fit of a large stock takes minutes, at a time when few people search. */
const expireInSeconds = 7200;

export function typicalPricesJobs(
  jobs: Pick<Jobs, 'define'>,
  { worthFitting }: { worthFitting: Pick<FittingService, 'fit'> },
): void {
  jobs.define('typical-prices.fit-worth', { cron: '37 3 * * *', retryLimit: 0, expireInSeconds }, (_, { signal }) =>
    worthFitting.fit({ signal }),
  );
}
