import { filters, paramsOf, type FilterDefinition, type FilterName } from '#contracts/filters/filters.ts';
import { excludedWords, optionWords, roomsWords, wholeFilterWords } from '#contracts/filters/filter-words.ts';
import { roomsOf } from '#contracts/filters/rooms.ts';
import { limits } from '#contracts/limits.ts';
import { anyName } from '#contracts/text/any-name.ts';
import { formatRupees } from '#contracts/text/rupees.ts';
import type { SearchParams } from '#contracts/search/saved-searches.ts';
import { isGround, type PropertyType } from '#contracts/homes/vocabulary.ts';
import { propertyTypeWords } from '#contracts/homes/type-words.ts';
import * as filterTexts from '#texts/filters.ts';
import * as texts from '#texts/search-names.ts';

/** Filters that are already in the noun and the place of a name. */
const saidInName = new Set(['location', 'place', 'city', 'property_type', 'bedrooms', 'price']);
/** More words make a name that nobody reads. */
const mostWords = 3;

const listOf = (value: SearchParams[string] | undefined): string[] => (value === undefined ? [] : [value].flat());
const textOf = (value: SearchParams[string] | undefined): string | undefined => listOf(value)[0];

/**
 * The name that a person would give a search: "2 BHK apartments for rent in Baner, up to ₹30,000, no brokerage", in the
 * language of the call.
 */
export function searchName(params: SearchParams): string {
  const rooms = listOf(params.bedrooms).map(roomsOf);
  const parts = [
    texts.name({
      rooms: rooms.join(', ') || 'none',
      noun: nounOf(listOf(params.property_type) as PropertyType[]),
      purpose: purposeOf(params),
      ...placeOf(params),
    }),
    ...priceWords(params),
    ...otherWords(params).map(inSentence),
  ];
  const shown = parts.slice(0, 2 + mostWords);
  const more = parts.length - shown.length;
  const name = [...shown, ...(more > 0 ? [texts.more({ n: more })] : [])].join(', ');
  const whole = name.charAt(0).toUpperCase() + name.slice(1);
  return whole.length > limits.savedSearchName ? `${whole.slice(0, limits.savedSearchName - 1).trimEnd()}…` : whole;
}

/** The filters of a search in words, one by one, for its line in My Profile, in the language of the call. */
export function searchWords(params: SearchParams): string[] {
  const rooms = listOf(params.bedrooms).map(roomsWords);
  const area = texts.area(placeOf(params));
  const types = listOf(params.property_type) as PropertyType[];
  return [
    texts.purpose({ purpose: purposeOf(params) }),
    ...(area ? [area.charAt(0).toUpperCase() + area.slice(1)] : []),
    ...rooms,
    ...types.map((type) => propertyTypeWords[type][1]()),
    ...priceWords(params),
    ...otherWords(params),
  ];
}

const purposeOf = (params: SearchParams) => (params.transaction_type === 'rent' ? 'rent' : 'sale');

/** Without capitals, except in "RERA" and the like, and in names that people wrote. */
function inSentence(words: string): string {
  const [label = '', ...names] = words.split(/(?=: |“)/);
  return label.replaceAll(/\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase()) + names.join('');
}

function nounOf(types: readonly PropertyType[]): string {
  const [type, ...others] = types;
  if (type && others.length === 0) return propertyTypeWords[type][1]();
  return type && types.every(isGround) ? propertyTypeWords.plot[1]() : texts.homes();
}

/** The place of a search, in the script of the call, and the kind of its area. */
function placeOf({ location, city, latitude, drawn, bounds }: SearchParams): { where: string; place: string } {
  const names = listOf(location);
  const towns = listOf(city);
  const isSaid = towns.every((town) => names.join().toLowerCase().includes(town.toLowerCase()));
  const place = [anyName(names), isSaid && names.length > 0 ? '' : anyName(towns)].filter(Boolean).join(', ');
  if (drawn) return { where: place ? 'drawnOf' : 'drawn', place };
  if (bounds) return { where: place ? 'partOf' : 'part', place };
  return { where: place ? 'place' : latitude ? 'circle' : 'none', place };
}

function priceWords({ min_price: min, max_price: max }: SearchParams): string[] {
  const [low, high] = [Number(textOf(min) ?? 0), Number(textOf(max) ?? 0)];
  if (low && high) return [filterTexts.between({ from: formatRupees(low), to: formatRupees(high) })];
  if (high) return [filterTexts.upTo({ value: formatRupees(high) })];
  return low ? [filterTexts.from({ value: formatRupees(low) })] : [];
}

function otherWords(params: SearchParams): string[] {
  const [wishes, ideals] = [listOf(params.wish), listOf(params.ideal)];
  const others = (filters as readonly FilterDefinition[]).filter(({ name }) => !saidInName.has(name));
  const stated = others.flatMap((filter) => {
    const words = wordsOf(filter, params);
    if (ideals.includes(filter.name)) return words.map((label) => filterTexts.ideally({ label }));
    return wishes.includes(filter.name) ? words.map((label) => filterTexts.wished({ label })) : words;
  });
  return [...stated, ...listOf(params.not).map(excludedWords).filter(Boolean)];
}

/** The values of one filter of a search, in words: "Bachelors", "2+ parking spots". */
export function filterWords(params: SearchParams, name: FilterName): string {
  const filter = (filters as readonly FilterDefinition[]).find((one) => one.name === name);
  return filter ? wordsOf(filter, params).join(', ') : '';
}

function wordsOf(filter: FilterDefinition, params: SearchParams): string[] {
  const values = paramsOf(filter).map((param) => params[param]);
  if (values.every((value) => value === undefined)) return [];
  if (filter.name === 'search') return [`“${textOf(values[0]) ?? ''}”`];
  if (filter.kind.is === 'yes' && ['0', 'false'].includes(textOf(values[0]) ?? '')) return [];
  if ('options' in filter.kind) return listOf(values[0]).map((value) => optionWords(filter, value));
  return [wholeFilterWords(filter, values.map(textOf))];
}
