import type { Db } from '#server/platform/database/db.ts';
import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import type { SocietiesService } from '#server/modules/projects/projects.module.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { searchJobs } from './search.jobs.ts';
import { searchRoutes } from './search.routes.ts';
import { addFollowerGauges } from './search.health.ts';
import { followerSweeps } from './following/followers.repository.ts';
import { makeSearchService } from './search.service.ts';
import { makeReadingService } from './sentences/reading.service.ts';
import { makeSuggestionsService } from './suggestions/suggestions.service.ts';

export type { AskedSearch, Matching, Pair } from './matching/matching.ts';
export { homeKeysSql, type SearchKeys } from './matching/search-keys.ts';
export { isInNoRecord } from './words/words.repository.ts';
export { listCitiesOnOffer, listRangesOnOffer } from './counts/counts.repository.ts';
export type { SearchService } from './search.service.ts';

type Needs = NeedsOf<
  typeof makeReadingService | typeof makeSuggestionsService | typeof searchRoutes,
  'pool' | 'names' | 'search' | 'reading' | 'suggestions'
> & {
  db: Db;
  searchPool: NeedsOf<typeof makeSearchService>['pool'];
  metrics: Pick<Metrics, 'searches'>;
  places: NonNullable<Parameters<typeof makeSearchService>[0]['places']>;
  societies: Pick<SocietiesService, 'spellings'>;
  learning: NonNullable<Parameters<typeof makeSearchService>[0]['learning']>;
};

/** Finding homes and leads. */
export const search = defineModule({
  services(needs: Needs) {
    const { searchPool: pool, metrics, learning } = needs;
    const service = makeSearchService({
      pool,
      learning,
      places: needs.places,
      findSpellings: needs.societies.spellings,
      observe: (question, seconds) => metrics.searches.observe({ question }, seconds),
    });
    const reading = makeReadingService({ ...needs, names: service.names });
    return {
      search: service,
      /** Sentences as filters. */
      reading,
      suggestions: makeSuggestionsService({ ...needs, pool, search: service, reading }),
    };
  },
  calls: searchRoutes,
  jobs: (jobs, { search: service }) => searchJobs(jobs, service),
  sweeps: () => followerSweeps,
  health: (metrics, { db }) => addFollowerGauges(metrics, db),
  everywhere: ({ search: { reload } }) => [{ name: 'reload of search', work: reload, pauseMs: 60_000 }],
  prepare: ({ search: { reload } }) => reload(),
});
