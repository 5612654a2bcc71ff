import { roomsOf } from '#contracts/filters/rooms.ts';
import { formatCount } from '#contracts/text/rupees.ts';
import { isGround, isLeadTransaction, type PropertyType } from '#contracts/homes/vocabulary.ts';
import { anyName } from '#contracts/text/any-name.ts';
import { placesOf, tabOf, typesOf, type PropertiesSearch } from '../properties-search.ts';
import * as texts from '#texts/properties.ts';

/** "2, 3", "4+": bedrooms in a title; undefined without that filter. */
export function roomsText(search: PropertiesSearch): string | undefined {
  return search.bedrooms?.map(roomsOf).join(', ');
}

/** The place of an address as text; empty for the whole country. */
export function placeWords(search: PropertiesSearch): string {
  const places = placesOf(search);
  const city = anyName(search.city ?? []);
  if (places.length === 0) return city;
  const isSaid = search.city?.some((one) => places.join().toLowerCase().includes(one.toLowerCase())) ?? true;
  return isSaid ? anyName(places) : `${anyName(places)}, ${city}`;
}

/** The common name of homes of these types. */
function commonType(types: readonly PropertyType[]): PropertyType | 'home' {
  const [type, ...others] = types;
  if (type && others.length === 0) return type;
  return type && types.every(isGround) ? 'plot' : 'home';
}

/** The noun for a tab's results: "home", "villas", "person". */
export function resultNoun(search: PropertiesSearch, count: number): string {
  return texts.noun({ type: isLeadTransaction(tabOf(search)) ? 'person' : commonType(typesOf(search)), n: count });
}

/** The values of a heading of these results, beside their number. */
function ofResults(search: PropertiesSearch, count: number) {
  const place = placeWords(search);
  return {
    noun: resultNoun(search, count),
    purpose: tabOf(search),
    place,
    where: search.drawn ? 'drawn' : search.bounds ? 'map' : place ? 'place' : 'anywhere',
  };
}

/** "homes for sale in Baner, Pune": the heading without the count. */
export function resultsTitle(search: PropertiesSearch, rooms = 'none'): string {
  return texts.title({ ...ofResults(search, 2), rooms });
}

/** "1,248 homes for sale in Baner, Pune", "No homes for sale in Baner, Pune"; the number may be an element. */
export function resultsHeading<T>(
  search: PropertiesSearch,
  total: number,
  isAtLeast: boolean | undefined,
  count: (words: string) => T,
): (string | T)[] {
  const values = ofResults(search, total);
  return total > 0
    ? texts.heading({ ...values, total: countedText(total, isAtLeast), count })
    : [texts.headingNone(values)];
}

/** "1,248", or "1,000+" if counting stopped there. */
export function countedText(count: number, isAtLeast?: boolean): string {
  return `${formatCount(count)}${isAtLeast ? '+' : ''}`;
}

/** "1,248 homes": the count with its noun. */
export function countWords(search: PropertiesSearch, count: number, isAtLeast?: boolean): string {
  return texts.counted({ total: countedText(count, isAtLeast), noun: resultNoun(search, count) });
}
