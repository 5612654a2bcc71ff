import type { Estimate } from '#contracts/homes/estimates.ts';
import { worthLimits } from '#contracts/homes/worth-limits.ts';
import { homeName } from '#contracts/homes/home-name.ts';
import type { TransactionType } from '#contracts/homes/vocabulary.ts';
import { formatArea } from '#contracts/text/rupees.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { worthPrice } from '#web/lib/worth-price.ts';
import * as texts from '#texts/worth.ts';

interface Said {
  above: (given: { percent: number }) => string;
  below: (given: { percent: number }) => string;
  same: () => string;
}

/** Says a difference in percent; a small one counts as the same. */
function said(percent: number, { above, below, same }: Said): string {
  if (Math.abs(percent) <= worthLimits.sameWithinPercent) return same();
  return percent > 0 ? above({ percent }) : below({ percent: -percent });
}

/** "14% above like homes: see why"; null for a home without a price. */
export const worthLine = ({ percent }: Pick<Estimate, 'percent'>): string | null =>
  percent === null ? null : said(percent, { above: texts.lineAbove, below: texts.lineBelow, same: texts.lineSame });

/** The same about a price that somebody thinks of. */
export const worthOfPrice = ({ percent }: Pick<Estimate, 'percent'>): string | null =>
  percent === null
    ? null
    : said(percent, { above: texts.yourPriceAbove, below: texts.yourPriceBelow, same: texts.yourPriceSame });

/** Closing prices beside asking prices; null where too few owners said it. */
export function closedText({
  closed_percent: percent,
  error,
}: Pick<Estimate, 'closed_percent' | 'error'>): string | null {
  if (percent === null) return null;
  const city = placeInScript(error.city);
  if (percent === 0) return texts.closedSame({ city });
  return percent < 0 ? texts.closedLess({ city, percent: -percent }) : texts.closedMore({ city, percent });
}

export const moveText = (percent: number): string =>
  percent > 0 ? texts.up({ percent }) : texts.down({ percent: -percent });

/** "2 BHK apartment, Baner: 980 sq ft for ₹1.05 Cr". */
export function likeHomeText(home: Estimate['like_homes'][number], type: TransactionType): string {
  const { locality, sqft, price } = home;
  const said = { home: homeName(home), sqft: formatArea(sqft), price: worthPrice(price, type) };
  return locality ? texts.likeHome({ ...said, place: placeInScript(locality) }) : texts.likeHomeAlone(said);
}

export const errorText = ({
  city,
  kind,
  transaction_type: deal,
  half_within_percent: half,
  homes,
}: Estimate['error']) => texts.error({ kind, deal, city: placeInScript(city), percent: String(half), homes });
