import type { PropertyRecord } from '#contracts/homes/listings.ts';
import * as texts from '#texts/unusual-price.ts';

/** "60% below what is usual here: ask why"; "2.5 times what is usual here: ask why". */
export function unusualPriceText({ percent }: NonNullable<PropertyRecord['unusual_price']>): string {
  return percent < 100
    ? texts.below({ percent: 100 - percent })
    : texts.above({ times: Math.round(percent / 10) / 10 });
}
