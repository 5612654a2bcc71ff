import type { PropertyRecord } from '#contracts/homes/listings.ts';
import type { TypicalPrice } from '#contracts/desk/reports.ts';
import { areasOf } from '#contracts/search/areas.ts';
import { formatExactRupees } from '#contracts/text/rupees.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import * as texts from '#texts/property.ts';

type Home = Pick<PropertyRecord, 'transaction_type' | 'price' | 'bedrooms' | AreaField>;
type AreaField = 'carpet_area' | 'built_area' | 'super_builtup_area' | 'land_area';

/** A difference of up to this many percent counts as about the same. */
const sameWithinPercent = 3;

function comparison(price: number, typical: number): string {
  const percent = Math.round((100 * (price - typical)) / typical);
  if (Math.abs(percent) <= sameWithinPercent) return texts.costsSame();
  return percent > 0 ? texts.costsMore({ percent }) : texts.costsLess({ percent: -percent });
}

/** The typical price for a home, its basis, and how this home compares; null if there is none. */
export function typicalTexts(
  home: Home,
  typical: TypicalPrice,
): { price: string; what: string; compared: string | null } | null {
  const place = placeInScript([typical.locality, typical.city].filter(Boolean).join(', '));
  if (typical.rent_per_month !== null) {
    return {
      price: texts.perMonth({ price: formatExactRupees(typical.rent_per_month) }),
      what: home.bedrooms ? texts.forRoomsIn({ rooms: home.bedrooms, place }) : texts.inPlace({ place }),
      compared: home.price > 0 ? comparison(home.price, typical.rent_per_month) : null,
    };
  }
  if (typical.price_per_sq_ft === null) return null;
  const { offered } = typical;
  // A published price is per square foot of super built-up area: a home can be compared by no other area.
  const area = offered ? areasOf(home)[0]?.sqft : home.super_builtup_area;
  return {
    price: texts.perSqft({ price: formatExactRupees(typical.price_per_sq_ft) }),
    what: offered ? texts.inPlace({ place }) : texts.superBuiltUpIn({ place }),
    compared: home.price > 0 && area ? comparison(home.price / area, typical.price_per_sq_ft) : null,
  };
}
