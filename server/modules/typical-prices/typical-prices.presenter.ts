import type { TypicalPrice } from '#contracts/desk/reports.ts';
import * as texts from '#texts/typical-price.ts';
import type { UsualPrice, UsualPriceQuery } from './usual-price.ts';

/** A usual price as answers have it: whole rupees, its place in words, and the homes behind it as its source. */
export function presentTypicalPrice(query: UsualPriceQuery, usual: UsualPrice): TypicalPrice {
  const { measure, scope, homes, low, middle, high, isOfRooms, isOfFurnishing } = usual;
  const isRent = query.transactionType === 'rent' && measure === 'whole';
  return {
    locality: scope === 'city' ? '' : (query.locality?.trim() ?? ''),
    city: query.city?.trim() ?? '',
    price_per_sq_ft: isRent ? null : Math.round(middle),
    rent_per_month: isRent ? Math.round(middle) : null,
    source: scope === 'cell' ? texts.homesAround({ homes }) : texts.homesOnOffer({ homes }),
    offered: {
      homes,
      low: Math.round(low),
      high: Math.round(high),
      scope: scope === 'cell' ? 'around' : scope,
      of_rooms: isOfRooms,
      of_furnishing: isOfFurnishing,
    },
  };
}
