import { LRUCache } from 'lru-cache';
import type { RestrictionsService } from '#server/modules/people/people.module.ts';
import { type FileReaderNeeds, makeFileReader } from '#server/modules/listing-import/listing-import.module.ts';
import { makeImportedListingsService } from '#server/modules/listings/listings.module.ts';
import { makeAllowanceService, type AllowanceService } from './allowance.service.ts';
import { makeImportPicturesService, type ImportPicturesNeeds } from './import-pictures.service.ts';
import type { FetchPicture } from './picture-fetching.ts';
import { makePlanningService } from './planning.service.ts';
import { makeImportReadingService, type ReadingNeeds } from './reading.service.ts';
import { makeImportRunsService, type ImportRunsService, type RunNeeds } from './runs.service.ts';
import { makeStoringService, type StoringNeeds } from './storing.service.ts';
import { makeUndoService } from './undo.service.ts';

export type PipelineNeeds = Omit<RunNeeds, 'reading' | 'storing' | 'undo' | 'pictures'> & {
  files: ImportPicturesNeeds['files'];
  /** The store of pictures; a command leaves them to the server. */
  media?: ImportPicturesNeeds['media'];
  /** Fetches pictures from addresses; without it they count as failed. */
  fetchPicture?: FetchPicture | null;
  /** Counts requests for pictures; needed with the store of pictures. */
  rateLimiter?: ImportPicturesNeeds['rateLimiter'];
  monotonicMs?: ImportPicturesNeeds['monotonicMs'];
  /** Asked by each batch, since the desk may restrict an owner while an import runs. */
  restrictions: Pick<RestrictionsService, 'find'>;
} & Pick<StoringNeeds, 'clock'> &
  Pick<ReadingNeeds, 'siteSettings'> &
  FileReaderNeeds &
  Omit<Parameters<typeof makeImportedListingsService>[0], 'places'> & {
    places: Parameters<typeof makeImportedListingsService>[0]['places'];
  };

/** A file names few places on many lines, and finding one costs more than reading a line. */
const cachedPlaces = 20_000;

function withCache(places: PipelineNeeds['places']): PipelineNeeds['places'] {
  const located = new LRUCache<string, { found: ReturnType<typeof places.locate> }>({ max: cachedPlaces });
  return {
    ...places,
    locate(name) {
      const key = JSON.stringify(name);
      const cached = located.get(key);
      if (cached) return cached.found;
      const found = places.locate(name);
      located.set(key, { found });
      return found;
    },
  };
}

/** The steps of an import put together: reading, planning, storing, undoing, and the runs that take one after the other. */
export function makeImportPipeline(needs: PipelineNeeds): {
  runs: ImportRunsService;
  allowance: AllowanceService;
} {
  const allowance = makeAllowanceService(needs);
  const listings = makeImportedListingsService(needs);
  const planning = makePlanningService({ ...needs, allowance });
  const reading = makeImportReadingService({
    ...needs,
    listings,
    planning,
    reader: makeFileReader({ ...needs, places: withCache(needs.places) }),
  });
  const storing = makeStoringService({ ...needs, listings, allowance });
  const undo = makeUndoService({ ...needs, listings });
  const { media, rateLimiter } = needs;
  const pictures = media && rateLimiter && makeImportPicturesService({ ...needs, media, rateLimiter, listings });
  return { runs: makeImportRunsService({ ...needs, reading, storing, undo, pictures }), allowance };
}
