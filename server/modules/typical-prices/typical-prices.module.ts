import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { makeTypicalPricesService } from './typical-prices.service.ts';

export { coarsestPriced, finestPricedCell } from './counting.repository.ts';
export { listMapPrices } from './map-prices.repository.ts';
export { refreshTypicalPrices } from './refresh.ts';
export type { Measure } from './comparable.ts';
export { listComparedPrices, type ComparedPrice } from './compared-prices.repository.ts';
export type { TypicalPricesService } from './typical-prices.service.ts';
export type { UsualPrice, UsualPriceQuery } from './usual-price.ts';

/** The usual price of a kind of home at a place, and from how many homes it is known. */
export const typicalPrices = defineModule({
  services: (needs: NeedsOf<typeof makeTypicalPricesService>) => ({
    typicalPrices: makeTypicalPricesService(needs),
  }),
});
