import type { Jobs } from '#server/platform/jobs.ts';
import type { PlaceCountingService } from './counting.service.ts';
import type { PlaceShareService } from './place-share.service.ts';
import type { PriceMonthsService } from './price-months.service.ts';

/** The first night of a month writes a row for each home on offer. */
const nightExpiresInSeconds = 3_600;

/** Counts places twice an hour, and soon after a start on a database without a count; asking prices each night. */
export function placePagesJobs(
  jobs: Pick<Jobs, 'define'>,
  all: {
    placeCounting: Pick<PlaceCountingService, 'countDue'>;
    priceMonths: Pick<PriceMonthsService, 'note'>;
    placeSharePictures: Pick<PlaceShareService, 'sweep'>;
  },
): void {
  jobs.define('place-pages.count', { cron: '* * * * *', retryLimit: 0, expireInSeconds: 1_500 }, () =>
    all.placeCounting.countDue(),
  );
  jobs.define(
    'place-pages.note-prices',
    { cron: '11 4 * * *', expireInSeconds: nightExpiresInSeconds },
    (_, { signal }) => all.priceMonths.note({ signal }),
  );
  jobs.define('place-pages.sweep-pictures', { cron: '52 4 * * *', retryLimit: 0 }, () =>
    all.placeSharePictures.sweep(),
  );
}
