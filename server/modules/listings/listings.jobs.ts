import type { Jobs } from '#server/platform/jobs.ts';
import type { ListingsService } from './listings.service.ts';
import type { PostingService } from './posting.service.ts';
import type { SharePictureService } from './share-picture.service.ts';

/** Background work on records: readers check the dates themselves, and counts may be a minute old. */
export function listingsJobs(
  jobs: Jobs,
  needs: {
    listings: Pick<ListingsService, 'sweepExpired' | 'foldStats'>;
    posting: Pick<PostingService, 'purge'>;
    sharePictures: Pick<SharePictureService, 'sweep'>;
  },
): void {
  const { listings, posting, sharePictures } = needs;
  jobs.define('listings.purge-deleted', { cron: '* * * * *', retryLimit: 0 }, (_, { signal }) =>
    posting.purge({ signal }),
  );
  jobs.define('listings.sweep-expired', { cron: '* * * * *', retryLimit: 0 }, (_, { signal }) =>
    listings.sweepExpired({ signal }),
  );
  jobs.define('listings.sweep-share-pictures', { cron: '47 * * * *', retryLimit: 0 }, () => sharePictures.sweep());
  jobs.define('listings.fold-stats', { cron: '* * * * *', retryLimit: 0 }, async () => {
    await listings.foldStats();
  });
}
