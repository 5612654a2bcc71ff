import { limits } from '../limits.ts';
import { amenityLabels } from '#contracts/homes/posting-choices.ts';
import { fitOut } from '../record/commercial.ts';
import { facing, furnishingItems } from '../record/home.ts';
import { ownership, tenancy } from '../record/money.ts';
import { postedBy, preferredTenants } from '../record/people.ts';
import { meals, pgFor, sharing } from '../record/pg.ts';
import type { Options } from '../record/kinds.ts';
import {
  furnishingLabels,
  isGround,
  isHome,
  projectStatusLabels,
  propertyTypeLabels,
  propertyTypes,
  type PropertyType,
  type TransactionType,
} from '#contracts/homes/vocabulary.ts';
import {
  allOf,
  anyOf,
  atLeast,
  atMost,
  day,
  digits,
  custom,
  floors,
  oneOf,
  range,
  text,
  texts,
  yes,
  yesNo,
  type FilterKind,
} from './kinds.ts';
import * as fieldTexts from '#texts/fields.ts';
import * as filterTexts from '#texts/filters.ts';

/**
 * A filter of a list of records. Its condition is under its name in server/modules/search/filters/conditions.ts.
 * docs/search.md says how to add one.
 */
export interface FilterDefinition {
  /** The name in counts ("without this filter"), in chips, and of its parameter unless `params` is set. */
  name: string;
  /** Its parameters in an address and in the API; a range has two, the lower bound first. */
  params?: readonly string[];
  kind: FilterKind;
  label: () => string;
  /** The page has a special control for it; every other filter has the control of its kind. */
  isCustom?: true;
  /** The tabs on which it is offered; all by default. */
  tabs?: readonly TransactionType[];
  /** The types with which it is offered, and without any chosen type; all by default. */
  types?: readonly PropertyType[];
  /** The text of its chip with the value: "2+ bathrooms". By default its options' labels or its label. */
  chip?: (v: { value: string }) => string;
}

const filter = <const F extends FilterDefinition>(definition: F): F => definition;
const offers = ['sale', 'rent'] as const;
const homes = propertyTypes.filter(isHome);
const ground = propertyTypes.filter(isGround);
const built = propertyTypes.filter((type) => !isGround(type));
const lastDays = (count: number) => () => filterTexts.lastDays({ count });
/** Ages of a posting that can be chosen. */
const postedWithin = { '1': lastDays(1), '3': lastDays(3), '7': lastDays(7), '30': lastDays(30) };

/** Days since the owner confirmed a home that can be chosen. */
const confirmedWithin = { '7': lastDays(7) };

const search = filter({
  name: 'search',
  kind: text(limits.searchTextLength),
  label: filterTexts.words,
  isCustom: true,
});
const location = filter({
  name: 'location',
  kind: texts(limits.placeTextLength),
  label: filterTexts.place,
  isCustom: true,
});
const propertyType = filter({
  name: 'property_type',
  kind: anyOf(propertyTypeLabels),
  label: filterTexts.type,
  isCustom: true,
});
const price = filter({
  name: 'price',
  params: ['min_price', 'max_price'],
  kind: range(limits.maxPriceRupees, 'rupees'),
  label: filterTexts.priceRange,
  isCustom: true,
});

/** The filters of `GET /api/properties` and of every call that counts what it finds, in the order of their controls. */
export const filters = [
  search,
  location,
  filter({
    name: 'place',
    params: ['latitude', 'longitude', 'radius_km', 'bounds', 'drawn'],
    kind: custom,
    label: filterTexts.onTheMap,
    isCustom: true,
  }),
  filter({ name: 'city', kind: texts(limits.placeTextLength), label: filterTexts.city, isCustom: true }),
  propertyType,
  filter({
    name: 'bedrooms',
    kind: anyOf({
      '0': filterTexts.studioRooms,
      '1': () => '1',
      '2': () => '2',
      '3': () => '3',
      '4': () => '4+',
      '5': () => '5+',
    }),
    label: filterTexts.bedroomsBhk,
    isCustom: true,
    chip: filterTexts.chipBhk,
  }),
  price,
  filter({
    name: 'furnishing',
    kind: anyOf(furnishingLabels),
    label: fieldTexts.furnishing,
    isCustom: true,
    tabs: offers,
  }),
  filter({
    name: 'bathrooms',
    kind: atLeast(5),
    label: fieldTexts.bathrooms,
    types: homes,
    chip: filterTexts.chipBathrooms,
  }),
  filter({
    name: 'area',
    params: ['min_area', 'max_area'],
    kind: range(limits.maxAreaSqFt, 'sqft'),
    label: filterTexts.area,
  }),
  filter({
    name: 'confirmed_within',
    kind: oneOf(confirmedWithin),
    label: filterTexts.confirmedWithin,
    tabs: offers,
    chip: filterTexts.confirmedWithinAWeek,
  }),
  filter({ name: 'posted_within', kind: oneOf(postedWithin), label: filterTexts.postedWithin }),
  filter({
    name: 'project_status',
    kind: anyOf(projectStatusLabels),
    label: fieldTexts.projectStatus,
    tabs: offers,
    types: built,
  }),
  filter({ name: 'parking', kind: atLeast(3), label: fieldTexts.parking, types: built, chip: filterTexts.chipParking }),
  filter({
    name: 'balconies',
    kind: atLeast(3),
    label: fieldTexts.balconies,
    types: homes,
    chip: filterTexts.chipBalconies,
  }),
  filter({
    name: 'floor',
    params: ['min_floor', 'max_floor'],
    kind: floors(limits.maxFloors),
    label: fieldTexts.floor,
    tabs: offers,
    types: built,
  }),
  filter({ name: 'facing', kind: anyOf(facing.kind.options), label: fieldTexts.facing, tabs: offers }),
  filter({
    name: 'max_age',
    kind: atMost(100, 'years'),
    label: filterTexts.ageOfTheBuilding,
    tabs: offers,
    types: built,
    chip: filterTexts.chipAge,
  }),
  filter({
    name: 'available_by',
    kind: day,
    label: filterTexts.availableBy,
    tabs: offers,
    chip: filterTexts.chipAvailable,
  }),
  filter({
    name: 'max_deposit',
    kind: atMost(limits.maxDepositRupees, 'rupees'),
    label: filterTexts.deposit,
    tabs: ['rent'],
    chip: filterTexts.chipDeposit,
  }),
  filter({
    name: 'tenancy',
    kind: anyOf(tenancy.kind.options),
    label: fieldTexts.tenancy,
    tabs: ['rent'],
    types: homes,
  }),
  filter({ name: 'no_brokerage', kind: yes, label: filterTexts.noBrokerage, tabs: offers }),
  filter({
    name: 'preferred_tenants',
    kind: anyOf(preferredTenants.kind.options),
    label: fieldTexts.preferredTenants,
    tabs: ['rent'],
    types: homes,
  }),
  filter({ name: 'pets_allowed', kind: yes, label: fieldTexts.petsAllowed, tabs: ['rent'], types: [...homes, 'pg'] }),
  filter({
    name: 'sharing',
    kind: anyOf(sharing.kind.options),
    label: fieldTexts.sharing,
    tabs: ['rent'],
    types: ['pg'],
  }),
  filter({ name: 'meals', kind: allOf(meals.kind.options), label: fieldTexts.meals, tabs: ['rent'], types: ['pg'] }),
  filter({ name: 'pg_for', kind: anyOf(pgFor.kind.options), label: fieldTexts.forWhom, tabs: ['rent'], types: ['pg'] }),
  filter({
    name: 'min_seats',
    kind: atLeast(100_000),
    label: fieldTexts.seats,
    tabs: offers,
    types: ['commercial'],
    chip: filterTexts.chipSeats,
  }),
  filter({
    name: 'fit_out',
    kind: anyOf(fitOut.kind.options),
    label: fieldTexts.fitOut,
    tabs: offers,
    types: ['commercial'],
  }),
  filter({
    name: 'min_road_width',
    kind: atLeast(1_000, 'ft'),
    label: fieldTexts.widthOfTheRoad,
    tabs: offers,
    types: ground,
    chip: filterTexts.chipRoad,
  }),
  filter({ name: 'corner_plot', kind: yes, label: fieldTexts.cornerPlot, tabs: offers, types: ground }),
  filter({ name: 'boundary_wall', kind: yes, label: fieldTexts.boundaryWall, tabs: offers, types: ground }),
  filter({ name: 'ownership', kind: anyOf(ownership.kind.options), label: fieldTexts.ownership, tabs: ['sale'] }),
  filter({ name: 'has_rera', kind: yes, label: filterTexts.reraNumberGiven, tabs: ['sale'] }),
  filter({ name: 'posted_by', kind: anyOf(postedBy.kind.options), label: fieldTexts.postedBy, tabs: offers }),
  filter({ name: 'with_photos', kind: yes, label: filterTexts.withPhotos, tabs: offers }),
  filter({ name: 'amenities', kind: allOf(amenityLabels), label: fieldTexts.amenities, tabs: offers }),
  filter({
    name: 'furnishing_items',
    kind: allOf(furnishingItems.kind.options),
    label: fieldTexts.furnitureAndAppliances,
    tabs: offers,
    types: [...homes, 'pg'],
  }),
  filter({ name: 'society', kind: text(limits.societyLength), label: fieldTexts.societyOrProject, tabs: offers }),
  filter({ name: 'postal_code', kind: digits(6), label: filterTexts.pinCode, tabs: offers }),
  filter({ name: 'without_point', kind: yes, label: filterTexts.withoutAnExactPlace, isCustom: true, tabs: offers }),
  filter({ name: 'is_featured', kind: yesNo, label: filterTexts.featured, isCustom: true, tabs: offers }),
] as const;

/** The filters of `GET /api/buyer-leads`: some of the others under this call's names, and one more. */
export const leadFilters = [
  search,
  filter({ ...location, kind: text(limits.placeTextLength) }),
  filter({ ...propertyType, params: ['type'], kind: oneOf(propertyTypeLabels) }),
  filter({ ...price, params: ['min_budget', 'max_budget'], label: filterTexts.budget }),
  filter({ name: 'is_urgent', params: ['urgent_only'], kind: yes, label: filterTexts.urgentOnly, isCustom: true }),
] as const;

export type Filter = (typeof filters)[number];
export type LeadFilter = (typeof leadFilters)[number];
/** The names of all filters. */
export type FilterName = (Filter | LeadFilter)['name'];

/** The names of the filters of all calls, each once. */
export const filterNames: readonly FilterName[] = [
  ...new Set<FilterName>([...filters, ...leadFilters].map(({ name }) => name)),
];

/** The parameters of a filter in an address and in the API; by default one with the filter's name. */
export const paramsOf = ({ name, params }: Pick<FilterDefinition, 'name' | 'params'>): readonly string[] =>
  params ?? [name];

/** The choices of a filter; none for a kind without choices. */
export function optionsOf({ kind }: Pick<FilterDefinition, 'kind'>): Options {
  return 'options' in kind ? kind.options : {};
}
