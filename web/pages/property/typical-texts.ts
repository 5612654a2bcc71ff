import type { PropertyRecord } from '#contracts/homes/listings.ts';
import type { TypicalPrice } from '#contracts/desk/reports.ts';
import { formatExactRupees } from '#contracts/text/rupees.ts';

type Home = Pick<PropertyRecord, 'transaction_type' | 'price' | 'bedrooms' | 'super_builtup_area'>;

/** A difference of up to this many percent counts as about the same. */
const sameWithinPercent = 3;

function comparison(price: number, typical: number): string {
  const percent = Math.round((100 * (price - typical)) / typical);
  if (Math.abs(percent) <= sameWithinPercent) return 'This home costs about as much.';
  return `This home costs ${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'}.`;
}

/** The typical price for a home, its basis, and how this home compares; null if there is none. */
export function typicalTexts(
  home: Home,
  typical: TypicalPrice,
): { price: string; what: string; compared: string | null } | null {
  const place = [typical.locality, typical.city].filter(Boolean).join(', ');
  if (home.transaction_type === 'rent') {
    if (typical.rent_per_month === null) return null;
    return {
      price: `${formatExactRupees(typical.rent_per_month)}/month`,
      what: home.bedrooms ? `for ${home.bedrooms} BHK in ${place}` : `in ${place}`,
      compared: home.price > 0 ? comparison(home.price, typical.rent_per_month) : null,
    };
  }
  if (typical.price_per_sq_ft === null) return null;
  // The typical price is per square foot of super built-up area: this home can be compared by no other area.
  const area = home.super_builtup_area;
  return {
    price: `${formatExactRupees(typical.price_per_sq_ft)}/sq ft`,
    what: `super built-up in ${place}`,
    compared: home.price > 0 && area ? comparison(home.price / area, typical.price_per_sq_ft) : null,
  };
}
