import { limits } from '../limits.ts';
import { furnishingLabels, propertyTypeLabels, type PropertyType, type TransactionType } from '../vocabulary.ts';
import {
  anyOf,
  own,
  oneOf,
  range,
  text,
  yes,
  yesNo,
  type AddressValueOf,
  type FilterKind,
  type Options,
  type ValueOf,
} from './kinds.ts';

/**
 * A filter of a list of records. Its condition stands under its name in server/modules/search/filters/conditions.ts.
 * docs/search.md says how to add one.
 */
export interface FilterDefinition {
  /** In the counts ("without this filter"), of its chips, and of its one parameter unless `params` says otherwise. */
  name: string;
  /** Its parameters in an address and in the API; a range has two, the lower bound first. */
  params?: readonly string[];
  kind: FilterKind;
  label: string;
  /** `own` is drawn by hand; the page has a component for it. */
  control: 'chips' | 'select' | 'switch' | 'range' | 'steps' | 'own';
  /** The tabs on which it is offered; all of them unless told. */
  tabs?: readonly TransactionType[];
  /** It is offered when one of these types is asked for, or none; always unless told. */
  types?: readonly PropertyType[];
  /** The words of its chip, `#` stands for the value: "#+ bathrooms". Its options' labels or its label unless told. */
  chip?: string;
}

const filter = <const F extends FilterDefinition>(definition: F): F => definition;
const offers = ['sale', 'rent'] as const;

const search = filter({ name: 'search', kind: text(limits.searchTextLength), label: 'Words', control: 'own' });
const location = filter({ name: 'location', kind: text(limits.placeTextLength), label: 'Place', control: 'own' });
const propertyType = filter({ name: 'property_type', kind: anyOf(propertyTypeLabels), label: 'Type', control: 'own' });
const price = filter({
  name: 'price',
  params: ['min_price', 'max_price'],
  kind: range(limits.maxPriceRupees, 'rupees'),
  label: 'Price range',
  control: 'own',
});

/** The filters of `GET /api/properties` and of every call that counts what it finds, in the order of their controls. */
export const filters = [
  search,
  location,
  filter({
    name: 'place',
    params: ['latitude', 'longitude', 'radius_km', 'bounds'],
    kind: own,
    label: 'On the map',
    control: 'own',
  }),
  filter({ name: 'city', kind: text(limits.placeTextLength), label: 'City', control: 'own' }),
  propertyType,
  filter({
    name: 'bedrooms',
    kind: anyOf({ '1': '1', '2': '2', '3': '3', '4': '4+' }),
    label: 'Bedrooms, BHK',
    control: 'own',
    chip: '# BHK',
  }),
  price,
  filter({
    name: 'furnishing',
    kind: anyOf(furnishingLabels),
    label: 'Furnishing',
    control: 'select',
    tabs: offers,
  }),
  filter({ name: 'is_featured', kind: yesNo, label: 'Featured', control: 'own', tabs: offers }),
] as const;

/** The filters of `GET /api/buyer-leads`: some of the others under the names that this call has for them, and one more. */
export const leadFilters = [
  search,
  location,
  filter({ ...propertyType, params: ['type'], kind: oneOf(propertyTypeLabels) }),
  filter({ ...price, params: ['min_budget', 'max_budget'], label: 'Budget' }),
  filter({ name: 'is_urgent', params: ['urgent_only'], kind: yes, label: 'Urgent only', control: 'own' }),
] as const;

export type Filter = (typeof filters)[number];
export type LeadFilter = (typeof leadFilters)[number];
/** Of every filter that a search can have. */
export type FilterName = (Filter | LeadFilter)['name'];

/** Each filter by its name: once, whichever call knows it. */
export const filterNames: readonly FilterName[] = [
  ...new Set<FilterName>([...filters, ...leadFilters].map(({ name }) => name)),
];

export function paramsOf({ name, params }: Pick<FilterDefinition, 'name' | 'params'>): readonly string[] {
  return params ?? [name];
}

/** The parameters of a filter. */
export type ParamOf<F> = F extends { params: readonly (infer P)[] }
  ? P & string
  : F extends { name: infer N }
    ? N & string
    : never;
/** Without those of a kind of their own. */
export type Plain<F> = F extends { kind: { is: 'own' } } ? never : F;

/** What the search gets of each filter that is set, but for those with a kind of their own. */
export type FilterValues<F extends FilterDefinition = Filter | LeadFilter> = {
  [P in Plain<F> as P['name']]: ValueOf<P['kind']>;
};

/** The filters as the address of a page holds them, by parameter. */
export type FilterAddress<F extends FilterDefinition = Filter> = {
  -readonly [P in Plain<F> as ParamOf<P>]?: AddressValueOf<P['kind']>;
};

/** The choices of a filter; none where it has no list of them. */
export function optionsOf({ kind }: Pick<FilterDefinition, 'kind'>): Options {
  return 'options' in kind ? kind.options : {};
}
