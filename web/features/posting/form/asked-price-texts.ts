import type { AskedPrices } from '#contracts/search/asked-prices.ts';
import { formatExactRupees, formatRupees } from '#contracts/text/rupees.ts';
import { isHome, type PropertyType } from '#contracts/homes/vocabulary.ts';
import { propertyTypeWords } from '#contracts/homes/type-words.ts';

/** A home for questions about its price. */
export interface PricedHome {
  isRent: boolean;
  type: PropertyType;
  bedrooms: string;
}

/** Within a locality prices differ less than within a city, where a good address alone makes four times as much. */
const farFrom = { locality: 3, city: 5 };

const words = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const shares = [
  '',
  '',
  'half',
  'a third',
  'a quarter',
  'a fifth',
  'a sixth',
  'a seventh',
  'an eighth',
  'a ninth',
  'a tenth',
];

/** "about ten times", "about a third of"; from eleven on "more than ten times". */
function proportion(ratio: number): string {
  const times = Math.round(ratio >= 1 ? ratio : 1 / ratio);
  if (ratio >= 1) {
    if (times >= 100) return 'more than a hundred times';
    return times > 10 ? 'more than ten times' : `about ${words[times]} times`;
  }
  return times > 10 ? 'less than a tenth of' : `about ${shares[times]} of`;
}

function homesOf({ type, bedrooms }: PricedHome): string {
  const several = propertyTypeWords[type][1]();
  return isHome(type) && bedrooms ? `${bedrooms} BHK ${several}` : several;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "2 BHK apartments in Baner are offered for about ₹1.1 Cr (13 homes, half of them ask less)." */
export function askedPriceText(home: PricedHome, asked: AskedPrices): string {
  const price =
    asked.rupees === null
      ? `${formatExactRupees(Math.round(asked.rupees_per_sqft ?? 0))}/sq ft`
      : formatRupees(asked.rupees);
  const month = home.isRent ? (asked.rupees === null ? ' a month' : '/month') : '';
  const number = `${asked.homes} on offer`;
  return `${capital(homesOf(home))} in ${asked.place}: about ${price}${month}. Of ${number}, half ask less.`;
}

/**
 * A question about a price that is far from the price of similar homes; null for a normal one, and where there is no
 * area to compare by. It is a question rather than a refusal: some homes are worth it.
 *
 * @param rupees the typed price
 * @param sqft the typed area
 */
export function priceQuestion(home: PricedHome, asked: AskedPrices, rupees: number, sqft: number): string | null {
  const typical = asked.rupees ?? (asked.rupees_per_sqft ?? 0) * sqft;
  if (rupees <= 0 || typical <= 0) return null;
  const ratio = rupees / typical;
  const far = asked.is_locality ? farFrom.locality : farFrom.city;
  if (ratio < far && ratio > 1 / far) return null;
  const month = home.isRent ? ' a month' : '';
  return `${formatRupees(rupees)}${month} is ${proportion(ratio)} what such ${propertyTypeWords[home.type][1]()} cost in ${asked.place}. Is it right?`;
}
