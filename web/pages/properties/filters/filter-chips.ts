import { filters, paramsOf, type FilterDefinition, type FilterName } from '#contracts/filters/filters.ts';
import { isOffered } from '#contracts/filters/one-filter.ts';
import { excludedWords, optionWords, roomsWords, wholeFilterWords } from '#contracts/filters/filter-words.ts';
import { priceOptionsOf } from '#contracts/text/rupees.ts';
import {
  furnishingLabels,
  propertyTypeLabels,
  type Furnishing,
  type PropertyType,
} from '#contracts/homes/vocabulary.ts';
import { anyName } from '#contracts/text/any-name.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { rangeLabel } from './price-range.ts';
import { foldedRules, placesOf, tabOf, typesOf, type PropertiesSearch } from '../properties-search.ts';
import * as filterTexts from '#texts/filters.ts';
import * as texts from '#texts/properties.ts';

/** The chip of a filter: built with the results, where labels are loaded, so that the page need not load them. */
export interface FilterChip {
  /** The filter's name in the counts, or the parameter. */
  filter: FilterName | 'prefer' | 'not';
  param: string;
  /** The choice of the chip; null for the whole filter. */
  value: string | null;
  label: string;
  /** The label without the mark of a wish. */
  words?: string;
}

const folded = new Set(foldedRules.map(({ name }) => name));
const foldedFilters: readonly FilterDefinition[] = filters.filter(({ name }) => folded.has(name));

/** The filters under "More filters" for a tab and the chosen types. */
export function offeredFilters(search: PropertiesSearch): FilterDefinition[] {
  return foldedFilters.filter((filter) => isOffered(filter, tabOf(search), typesOf(search)));
}

/** The chips of an address, in the order of the controls. */
export function filterChips(search: PropertiesSearch): FilterChip[] {
  const { search: words, prefer, min_price: min, max_price: max } = search;
  const places = placesOf(search);
  const one = (filter: FilterChip['filter'], label: string | undefined, param: string = filter): FilterChip[] =>
    label === undefined ? [] : [{ filter, param, value: null, label }];
  const each = (
    filter: FilterChip['filter'],
    values: readonly string[],
    label: (value: string) => string,
    param: string = filter,
  ): FilterChip[] => values.map((value) => ({ filter, param, value, label: label(value) }));
  // Apart from the place, which they narrow: each goes alone.
  const onMap = (param: 'drawn' | 'bounds', label: string): FilterChip[] =>
    search[param] ? [{ filter: 'place', param, value: search[param], label }] : [];
  return [
    ...one('search', words && texts.quoted({ words })),
    ...one('prefer', prefer && texts.quotedFirst({ words: prefer })),
    ...one(
      'place',
      places.length > 1
        ? undefined
        : anyName(places) || (search.latitude === undefined ? undefined : texts.nearPoint()),
      'location',
    ),
    ...(places.length > 1 ? each('place', places, placeInScript, 'location') : []),
    ...onMap('drawn', texts.drawnArea()),
    ...onMap('bounds', texts.partOfMap()),
    ...one('without_point', search.without_point && texts.withoutExactPlace()),
    ...each('city', search.city ?? [], placeInScript),
    ...each('property_type', typesOf(search), (type) => propertyTypeLabels[type as PropertyType]()),
    ...each('bedrooms', search.bedrooms ?? [], roomsWords),
    ...one('price', (min ?? max) ? rangeLabel(priceOptionsOf(tabOf(search)), { min, max }) : undefined, 'min_price'),
    ...each('furnishing', search.furnishing ?? [], (one) => furnishingLabels[one as Furnishing]()),
    ...foldedChips(search),
    ...one('is_featured', search.is_featured && texts.featured()),
    ...each('not', search.not ?? [], excludedWords),
  ].map((chip) => inStrength(search, chip));
}

/** A chip says whether its filter is a wish, or only orders. */
function inStrength({ wish, ideal }: PropertiesSearch, chip: FilterChip): FilterChip {
  const { filter, label } = chip;
  const [isWish, isIdeal] = [wish, ideal].map((names) => names?.some((name) => name === filter));
  if (isIdeal) return { ...chip, label: filterTexts.ideally({ label }), words: label };
  return isWish ? { ...chip, label: filterTexts.wished({ label }), words: label } : chip;
}

function foldedChips(search: PropertiesSearch): FilterChip[] {
  return foldedFilters.flatMap((filter): FilterChip[] => {
    const name = filter.name as FilterName;
    const params = paramsOf(filter);
    const [param = name] = params;
    const values = params.map((one) => search[one as keyof PropertiesSearch]);
    if (values.every((value) => value === undefined)) return [];
    const { kind } = filter;
    if (!('options' in kind)) return [{ filter: name, param, value: null, label: wholeFilterWords(filter, values) }];
    return [values[0] ?? []].flat().map((value) => {
      const label = optionWords(filter, String(value));
      return { filter: name, param, value: kind.is === 'oneOf' ? null : String(value), label };
    });
  });
}
