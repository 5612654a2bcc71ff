import type { AskedPrices } from '#contracts/search/asked-prices.ts';
import { formatExactRupees, formatRupees } from '#contracts/text/rupees.ts';
import { isHome, type PropertyType } from '#contracts/homes/vocabulary.ts';
import { propertyTypeWords } from '#contracts/homes/type-words.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import * as texts from '#texts/posting.ts';
import * as vocabularyTexts from '#texts/vocabulary.ts';
import * as amountTexts from '#texts/amounts.ts';
import * as fieldTexts from '#texts/fields.ts';

/** A home for questions about its price. */
export interface PricedHome {
  isRent: boolean;
  type: PropertyType;
  bedrooms: string;
}

/** Within a locality prices differ less than within a city, where a good address alone makes four times as much. */
const farFrom = { locality: 3, city: 5 };

interface Compared {
  price: string;
  homes: string;
  place: string;
}

/** "about ten times", "about a third of"; from eleven on "more than ten times". */
function question(ratio: number, compared: Compared): string {
  const times = Math.round(ratio >= 1 ? ratio : 1 / ratio);
  if (ratio < 1) return times > 10 ? texts.priceUnderTenth(compared) : texts.priceShare({ ...compared, times });
  if (times >= 100) return texts.priceOverHundred(compared);
  return times > 10 ? texts.priceOverTen(compared) : texts.priceTimes({ ...compared, times });
}

function homesOf({ type, bedrooms }: PricedHome): string {
  const several = propertyTypeWords[type][1]();
  return isHome(type) && bedrooms ? vocabularyTexts.homeName({ bedrooms, type: several }) : several;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "2 BHK apartments in Baner are offered for about ₹1.1 Cr (13 homes, half of them ask less)." */
export function askedPriceText(home: PricedHome, asked: AskedPrices): string {
  const whole = asked.rupees === null ? null : formatRupees(asked.rupees);
  const perSqft = amountTexts.perSqft({ rupees: formatExactRupees(Math.round(asked.rupees_per_sqft ?? 0)) });
  const price = whole ?? perSqft;
  const monthly = whole ? fieldTexts.perMonth({ amount: whole }) : texts.aMonth({ price: perSqft });
  return texts.askedPrice({
    homes: capital(homesOf(home)),
    place: placeInScript(asked.place),
    price: home.isRent ? monthly : price,
    count: String(asked.homes),
  });
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
  const price = formatRupees(rupees);
  return question(ratio, {
    price: home.isRent ? texts.aMonth({ price }) : price,
    homes: propertyTypeWords[home.type][1](),
    place: placeInScript(asked.place),
  });
}
