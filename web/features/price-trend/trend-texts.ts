import type { PriceTrend } from '#contracts/places/price-trends.ts';
import { formatRupees } from '#contracts/text/rupees.ts';
import { languageTag } from '#web/lib/language.ts';
import * as texts from '#texts/price-trends.ts';

/** A change that is called about the same, in percent of a year. */
const same = 0.5;

const percentOf = (percent: number) => String(Math.abs(percent));

/** "2 BHK flats: the same homes ask 5.2 % more than a year ago." */
export function yearText(homes: string, { year_percent: percent }: Pick<PriceTrend, 'year_percent'>): string {
  if (percent === null) return texts.yearUnknown({ homes });
  if (Math.abs(percent) < same) return texts.yearSame({ homes });
  return texts.yearMoved({ homes, percent: percentOf(percent), direction: percent > 0 ? 'up' : 'down' });
}

/** "+1.2 %", "−0.4 %"; that there are too few. */
export function changeText(percent: number | null): string {
  if (percent === null) return texts.tooFew();
  if (percent === 0) return texts.noChange();
  return percent > 0
    ? texts.percentUp({ percent: percentOf(percent) })
    : texts.percentDown({ percent: percentOf(percent) });
}

export const middleText = (middle: number | null): string => (middle === null ? texts.tooFew() : formatRupees(middle));

/** "Nov 2026" of "2026-11". */
export const monthText = (month: string): string =>
  new Intl.DateTimeFormat(languageTag, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** The chart in a sentence. */
export function chartText({ months }: PriceTrend, { homes, place }: { homes: string; place: string }): string {
  const priced = months.filter(({ middle }) => middle !== null);
  const [first, last] = [priced[0], priced.at(-1)];
  return texts.chart({
    homes,
    place,
    from: formatRupees(first?.middle),
    to: formatRupees(last?.middle),
    first: monthText(first?.month ?? ''),
    last: monthText(last?.month ?? ''),
  });
}
