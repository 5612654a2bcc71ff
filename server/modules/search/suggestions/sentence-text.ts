import { filters, paramsOf, type Filter, type FilterDefinition } from '#contracts/filters/filters.ts';
import { filterOf } from '#contracts/filters/one-filter.ts';
import { formatRupees } from '#contracts/text/rupees.ts';
import type { SuggestedAddress } from '#contracts/search/search-suggestions.ts';
import { tabLabels, type TransactionType } from '#contracts/homes/vocabulary.ts';
import type { Options } from '#contracts/record/kinds.ts';
import { either } from '#contracts/text/any-name.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { unitLabel } from '#contracts/text/units.ts';
import * as filterTexts from '#texts/filters.ts';
import * as texts from '#texts/search-sentence.ts';

type Value = SuggestedAddress[string];

/** Filters that come first, and in these words; others follow in the order of their controls. */
const spokenFirst = ['bedrooms', 'property_type', 'furnishing'] as const;
const spokenApart: readonly Filter['name'][] = ['search', 'location', 'place', 'city', 'price', ...spokenFirst];
const deals: Record<TransactionType, () => string> = {
  sale: texts.forSale,
  rent: texts.rent,
  buy: () => tabLabels.buy().toLowerCase(),
  tenant: () => tabLabels.tenant().toLowerCase(),
};

/** Parameters for the place and for text that wasn't understood: alone they don't make a sentence. */
const placeParams = new Set(['city', 'location', 'latitude', 'longitude', 'radius_km', 'prefer', 'search']);

/** Whether a reading says more than the name of a place. */
export function isSentence(address: SuggestedAddress): boolean {
  return Object.keys(address).some((param) => !placeParams.has(param));
}

/** A reading as one line, in the language of the call: "2 BHK, Apartment, Baner, Pune, rent, up to ₹25,000". */
export function sentenceText(address: SuggestedAddress): string {
  const first = spokenFirst.flatMap((name) => textOf(filterOf(name), address));
  const others = filters.filter(({ name }) => !spokenApart.includes(name)).flatMap((filter) => textOf(filter, address));
  const { city, location, transaction_type: deal, prefer, search } = address;
  const words = [search, prefer].flatMap((text) => (text === undefined ? [] : [`“${shown(text)}”`]));
  return [
    ...first,
    ...[location, city].flatMap((place) =>
      place === undefined ? [] : [either([place].flat().map((name) => placeInScript(String(name))))],
    ),
    ...(deal === undefined ? [] : [deals[deal as TransactionType]()]),
    ...priceText(address.min_price, address.max_price),
    ...others,
    ...words,
  ].join(', ');
}

function priceText(min: Value | undefined, max: Value | undefined): string[] {
  const rupees = (value: Value) => formatRupees(Number(value));
  if (min !== undefined && max !== undefined) return [filterTexts.between({ from: rupees(min), to: rupees(max) })];
  if (max !== undefined) return [filterTexts.upTo({ value: rupees(max) })];
  return min === undefined ? [] : [filterTexts.from({ value: rupees(min) })];
}

/** The words of a filter; none when it is not set. */
function textOf(filter: FilterDefinition, address: SuggestedAddress): string[] {
  const { kind, chip } = filter;
  const label = filter.label();
  const [first, second] = paramsOf(filter).map((param) => address[param]);
  if (first === undefined && second === undefined) return [];
  if ('options' in kind) {
    const options: Options = kind.options;
    const names = [first ?? []].flat().map((value) => {
      const name = options[String(value)]?.() ?? String(value);
      return chip ? chip({ value: name }) : name;
    });
    return names.length ? [either(names)] : [];
  }
  if (kind.is === 'range') {
    const unit = kind.unit && kind.unit !== 'rupees' ? ` ${unitLabel(kind.unit)}` : '';
    const [min, max] = [first, second].map((value) => (value === undefined ? null : shown(value)));
    const upper = `${max ?? ''}${unit}`;
    if (!min) return [`${label} ${filterTexts.upTo({ value: upper })}`];
    return [
      `${label} ${max ? filterTexts.between({ from: min, to: upper }) : filterTexts.from({ value: min + unit })}`,
    ];
  }
  if (kind.is === 'yes' || first === true) return [label];
  if (first === undefined) return [];
  return [chip ? chip({ value: shown(first) }) : `${label}: ${shown(first)}`];
}

function shown(value: Value): string {
  return Array.isArray(value) ? either(value) : String(value);
}
