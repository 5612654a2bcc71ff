import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { makeTypicalPricesService } from './typical-prices.service.ts';

export { coarsestPriced, finestPricedCell } from './counting.repository.ts';
export { refreshTypicalPrices } from './refresh.ts';
export type { Measure } from './comparable.ts';
export { comparePrices, type ComparedPrice } from './compared-prices.repository.ts';
export type { TypicalPricesService, UsualPrice, UsualPriceQuery } from './typical-prices.service.ts';

/** What is usual for such a home in such a place, and from how many homes that is known. */
export const typicalPrices = defineModule({
  services: (needs: NeedsOf<typeof makeTypicalPricesService>) => ({
    typicalPrices: makeTypicalPricesService(needs),
  }),
});
