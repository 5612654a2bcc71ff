import { roomsOf } from '#contracts/filters/rooms.ts';
import type { PlaceHomes } from '#contracts/places/place-address.ts';
import type { MiddlePrice, PlacePage } from '#contracts/places/place-pages.ts';
import { formatCount, formatRupees } from '#contracts/text/rupees.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import * as texts from '#texts/place.ts';

type Deal = PlacePage['deal'];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const valuesOf = ({ kind, bedrooms }: PlaceHomes) => ({
  kind: kind ?? 'home',
  rooms: bedrooms === null ? 'none' : roomsOf(String(bedrooms)),
});

/** "Baner, Pune". */
export const placeOf = ({ locality, city }: Pick<PlacePage, 'locality' | 'city'>): string =>
  placeInScript(locality === null ? city : `${locality}, ${city}`);

/** "Baner". */
export const shortPlaceOf = ({ locality, city }: Pick<PlacePage, 'locality' | 'city'>): string =>
  placeInScript(locality ?? city);

/** "2 BHK flats for rent in Baner, Pune". */
export const titleOf = (page: PlacePage): string => capital(titleInside(page));

/** The same inside of a sentence. */
export const titleInside = (page: PlacePage): string =>
  texts.title({ ...valuesOf(page), deal: page.deal, place: placeOf(page) });

/** "2 BHK flats". */
export const homesOf = (homes: PlaceHomes): string => capital(texts.homesOf(valuesOf(homes)));

/** "2 BHK flat". */
export const oneOf = (homes: PlaceHomes): string => texts.oneOf(valuesOf(homes));

/** "₹32,000 a month", "₹1.2 Cr". */
export function amountOf(deal: Deal, rupees: number): string {
  const amount = formatRupees(rupees);
  return deal === 'rent' ? texts.aMonth({ amount }) : amount;
}

/** "₹28,000 to ₹36,000". */
export const halfOf = ({ low, high }: MiddlePrice): string =>
  formatRupees(low) === formatRupees(high)
    ? formatRupees(low)
    : texts.range({ low: formatRupees(low), high: formatRupees(high) });

/** "₹9,800 a sq ft", "₹32 a sq ft a month". */
export function sqftOf(deal: Deal, rupees: number): string {
  const n = rupees < 100 ? String(Math.round(rupees * 10) / 10) : formatCount(Math.round(rupees));
  return deal === 'rent' ? texts.perSqftMonth({ n }) : texts.perSqft({ n });
}

/** "42 on offer, from 30 owners". */
export const countsText = ({ homes, owners }: Pick<PlacePage, 'homes' | 'owners'>): string =>
  homes === 0 ? texts.noneNow() : texts.counts({ n: homes, owners });

/** "The middle rent is ₹32,000 a month, from 20 homes of 14 owners. Half of them ask ₹28,000 to ₹36,000." */
export function priceText(deal: Deal, { homes: n, owners, low, middle, high }: MiddlePrice): string {
  const amounts = { low: formatRupees(low), middle: formatRupees(middle), high: formatRupees(high) };
  return texts.answerPrice({ deal, n, owners, ...amounts });
}
