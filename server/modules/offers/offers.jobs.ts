import type { Jobs } from '#server/platform/jobs.ts';
import type { OfferUpkeepService } from './offer-upkeep.service.ts';

export function offersJobs(
  jobs: Pick<Jobs, 'define'>,
  { offerUpkeep }: { offerUpkeep: Pick<OfferUpkeepService, 'endUnfit' | 'sweep'> },
): void {
  jobs.define('offers.follow', { cron: '* * * * *', retryLimit: 0 }, () => offerUpkeep.endUnfit());
  jobs.define('offers.sweep', { cron: '37 * * * *', retryLimit: 0 }, (_, { signal }) => offerUpkeep.sweep({ signal }));
}
