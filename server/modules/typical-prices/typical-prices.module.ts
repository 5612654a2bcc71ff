import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { typicalPricesJobs } from './typical-prices.jobs.ts';
import { makeTypicalPricesService } from './typical-prices.service.ts';
import { makeObservedPricesService } from './trends/observed-prices.service.ts';
import { estimatesRoutes } from './worth/estimates.routes.ts';
import { makeEstimatesService } from './worth/estimates.service.ts';
import { makeFittingService } from './worth/fitting.service.ts';

export { coarsestPriced, finestPricedCell } from './counting.repository.ts';
export { listMapPrices } from './map-prices.repository.ts';
export { refreshTypicalPrices } from './refresh.ts';
export { firstArea, isComparable, type Measure } from './comparable.ts';
export { listComparedPrices, type ComparedPrice } from './compared-prices.repository.ts';
export { monthOf, type ObservedPricesService } from './trends/observed-prices.service.ts';
export {
  monthsColumn,
  mostHomesFirst,
  presentTrend,
  priceMonths,
  shownMonths,
  type MonthRow,
} from './trends/price-months.ts';
export type { TypicalPricesService } from './typical-prices.service.ts';
export type { UsualPrice, UsualPriceQuery } from './usual-price.ts';
export type { EstimatesService } from './worth/estimates.service.ts';

type Needs = NeedsOf<
  | typeof makeTypicalPricesService
  | typeof makeEstimatesService
  | typeof makeFittingService
  | typeof makeObservedPricesService
>;

/** The usual price of a kind of home at a place, from how many homes it is known, and what a single home is worth. */
export const typicalPrices = defineModule({
  services: (needs: Needs) => ({
    typicalPrices: makeTypicalPricesService(needs),
    estimates: makeEstimatesService(needs),
    worthFitting: makeFittingService(needs),
    observedPrices: makeObservedPricesService(needs),
  }),
  calls: estimatesRoutes,
  jobs: typicalPricesJobs,
});
