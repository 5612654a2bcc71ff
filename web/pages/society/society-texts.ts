import type { Society, SocietyDeal } from '#contracts/homes/societies.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { formatRupees } from '#contracts/text/rupees.ts';
import * as texts from '#texts/society.ts';

/** "Baner, Pune". */
export const societyPlace = ({ locality, city }: Pick<Society, 'locality' | 'city'>): string =>
  placeInScript(locality === null || locality === city ? city : `${locality}, ${city}`);

/** "8 homes for sale, 5 for rent". */
export function countsText({ for_sale: sale, for_rent: rent }: Pick<Society, 'for_sale' | 'for_rent'>): string {
  if (sale === 0 && rent === 0) return texts.noneOnOffer();
  if (rent === 0) return texts.forSale({ n: sale });
  if (sale === 0) return texts.forRent({ n: rent });
  return texts.forBoth({ sale, rent });
}

type Price = Society['prices'][number];

/** "₹84 L to ₹1.2 Cr", "₹32,000 a month". */
export function rangeText({ deal, low, high }: Pick<Price, 'deal' | 'low' | 'high'>): string {
  const range =
    formatRupees(low) === formatRupees(high)
      ? formatRupees(low)
      : texts.range({ low: formatRupees(low), high: formatRupees(high) });
  return deal === 'rent' ? texts.aMonth({ amount: range }) : range;
}

/** The middle of a size, by month for rents. */
export const middleText = ({ deal, middle }: Pick<Price, 'deal' | 'middle'>): string =>
  deal === 'rent' ? texts.aMonth({ amount: formatRupees(middle) }) : formatRupees(middle);

/** Prices of the years as rows: a size and a deal, with what was asked in each year. */
export function yearRows(years: Society['years']): {
  years: number[];
  rows: { deal: SocietyDeal; bedrooms: number; asked: (string | null)[] }[];
} {
  const columns = [...new Set(years.map(({ year }) => year))].toSorted((a, b) => a - b);
  const sizes = [...new Map(years.map((one) => [`${one.deal} ${one.bedrooms}`, one])).values()];
  const rows = sizes.map(({ deal, bedrooms }) => ({
    deal,
    bedrooms,
    asked: columns.map((year) => {
      const one = years.find((it) => it.deal === deal && it.bedrooms === bedrooms && it.year === year);
      return one ? middleText(one) : null;
    }),
  }));
  return { years: columns, rows };
}
