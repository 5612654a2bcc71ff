import { formatCount } from '#contracts/text/rupees.ts';
import {
  isGround,
  isLeadTransaction,
  propertyTypeWords,
  type PropertyType,
  type TransactionType,
} from '#contracts/homes/vocabulary.ts';
import { tabOf, typesOf, type PropertiesSearch } from '../properties-search.ts';

const purposesOfTab: Record<TransactionType, string> = {
  sale: 'for sale',
  rent: 'for rent',
  buy: 'looking to buy',
  tenant: 'looking for rent',
};

/** "2, 3 BHK ", "4+ BHK ": bedrooms in a title; empty without that filter. */
export function roomWords(search: PropertiesSearch): string {
  if (!search.bedrooms) return '';
  return `${search.bedrooms.map((count) => (count >= '4' ? `${count}+` : count)).join(', ')} BHK `;
}

/** The place of an address as text; empty for the whole country. */
export function placeWords(search: PropertiesSearch): string {
  const location = search.location ?? search.address;
  if (!location) return search.city ?? '';
  if (!search.city || location.toLowerCase().includes(search.city.toLowerCase())) return location;
  return `${location}, ${search.city}`;
}

function nounOfTypes(types: readonly PropertyType[]): readonly [one: () => string, many: () => string] {
  const [type, ...others] = types;
  if (type && others.length === 0) return propertyTypeWords[type];
  return type && types.every(isGround) ? propertyTypeWords.plot : [() => 'home', () => 'homes'];
}

/** The noun for a tab's results: "home", "villas", "person". */
export function resultNoun(search: PropertiesSearch, count: number): string {
  const tab = tabOf(search);
  if (isLeadTransaction(tab)) return count === 1 ? 'person' : 'people';
  return nounOfTypes(typesOf(search))[count === 1 ? 0 : 1]();
}

/** Where the results lie, with a space before: " in Baner, Pune", " in the drawn area". */
function whereWords(search: PropertiesSearch): string {
  if (search.drawn) return ' in the drawn area';
  if (search.bounds) return ' on this part of the map';
  const place = placeWords(search);
  return place && ` in ${place}`;
}

/** "homes for sale in Baner, Pune": the heading without the count. */
export function resultsTitle(search: PropertiesSearch, count: number): string {
  return `${resultNoun(search, count)} ${purposesOfTab[tabOf(search)]}${whereWords(search)}`;
}

/** "1,248", or "1,000+" if counting stopped there. */
export function countedText(count: number, isAtLeast?: boolean): string {
  return `${formatCount(count)}${isAtLeast ? '+' : ''}`;
}

/** "1,248 homes": the count with its noun. */
export function countWords(search: PropertiesSearch, count: number, isAtLeast?: boolean): string {
  return `${countedText(count, isAtLeast)} ${resultNoun(search, count)}`;
}
