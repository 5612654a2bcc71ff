import { areasOf, type RecordArea, type WithAreas } from '#contracts/search/areas.ts';
import { limits } from '#contracts/limits.ts';
import { homeName, placeName, typeWord } from '#contracts/homes/home-name.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { formatArea, formatRupees } from '#contracts/text/rupees.ts';
import { furnishingLabels, projectStatusLabels } from '#contracts/homes/vocabulary.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import type { CardRecord } from './card-record.ts';
import * as texts from '#texts/cards.ts';

export { homeName, placeName, typeWord };

/** "820 sq ft carpet": an area always has its name. */
export function areaText({ sqft, word }: Pick<RecordArea, 'sqft' | 'word'>): string {
  return `${formatArea(sqft)} ${word}`;
}

/** Area, furnishing and status, if they are known. */
export function cardFacts(record: WithAreas & Pick<PropertyRecord, 'furnishing' | 'project_status'>): string[] {
  const [area] = areasOf(record);
  return [
    area && areaText(area),
    record.furnishing && furnishingLabels[record.furnishing](),
    record.project_status && projectStatusLabels[record.project_status](),
  ].filter((fact): fact is string => Boolean(fact));
}

/** The terms of a home on offer, as far as they are said: by whom, the brokerage, what moving in costs, or the deposit. */
export function cardTerms(record: CardRecord): string[] {
  const { posted_by: by, brokerage, security_deposit: deposit, maintenance, price, like_percent: like } = record;
  const isMonthly = record.transaction_type === 'rent' && record.tenancy !== 'lease';
  const isWhole = deposit != null && brokerage != null && maintenance != null && price > 0;
  return [
    by && texts.by({ by }),
    brokerage != null && (brokerage ? texts.brokerage({ amount: formatRupees(brokerage) }) : texts.noBrokerage()),
    isMonthly &&
      (isWhole
        ? // The sum of `homeCosts`, whose texts every page would load.
          texts.toMoveIn({ amount: formatRupees(price + deposit + brokerage + maintenance) })
        : deposit && texts.deposit({ amount: formatRupees(deposit) })),
    like && !record.unusual_price && texts.likeHomes({ percent: Math.abs(like), direction: like > 0 ? 'up' : 'down' }),
  ].filter((term): term is string => Boolean(term));
}

/** The places of a lead, without their city if all have the same one, and that city. */
export function leadPlaces(record: Pick<PropertyRecord, 'preferred_locations' | 'location'>): {
  city: string | null;
  places: string[];
} {
  const places = record.preferred_locations.length ? record.preferred_locations : [record.location].filter(Boolean);
  const [city] = places.map((place) => place.split(', ')[1]);
  if (!city || !places.every((place) => place.endsWith(`, ${city}`)))
    return { city: null, places: places.map(placeInScript) };
  return {
    city: placeInScript(city),
    places: places.map((place) => placeInScript(place.slice(0, -`, ${city}`.length))),
  };
}

/** The first items of a list, and the number of the others. */
export function firstFew(
  items: readonly string[],
  shown: number = limits.leadCardItems,
): { text: string; more: number } {
  return { text: items.slice(0, shown).join(', '), more: Math.max(0, items.length - shown) };
}

/** Whether a record is recent enough for the badge New. */
export function isNew(record: Pick<PropertyRecord, 'created_at'>, nowMs: number): boolean {
  return nowMs - Date.parse(record.created_at) < limits.newBadgeHours * 3_600_000;
}
