import type { FilterName } from '#contracts/filters/filters.ts';
import {
  isBuiltListing,
  isCommercialListing,
  isGroundListing,
  isHomeListing,
  isPgListing,
  isRent,
  isSale,
  type Posted,
} from '#contracts/record/define.ts';
import type { FieldFormName, FieldValues } from '#contracts/record/fields.ts';
import { isGround, type PropertyType, type TransactionType } from './vocabulary.ts';

/** Facts of a listing, stored or just typed. Empty lists and blank texts count as missing. */
export interface ListingFacts extends Partial<FieldValues> {
  transaction_type: TransactionType;
  property_type: PropertyType;
  /** Rupees; 0 for none. */
  price: number;
  description: string;
  locality: string | null;
  postal_code: string | null;
  hasPoint: boolean;
  /** How many. */
  pictures: number;
}

/** A field of the form, by its name there. */
export type CompletenessField =
  | FieldFormName
  | 'price'
  | 'images'
  | 'locality'
  | 'streetAddress'
  | 'description'
  | 'postalCode';

interface Part {
  /** The missing part, for "Add the floor". */
  what: string;
  /** The field of the form for it. */
  field: CompletenessField;
  /** The filter that skips listings without it; absent for facts that people only read. */
  filter?: FilterName;
  /** The people who find the listing then, for "People who filter by floor". */
  by?: string;
  isAsked?: (posted: Posted) => boolean;
  has: (facts: ListingFacts) => boolean;
}

/** A shorter description adds little to the facts. */
export const describedFrom = 80;
const wantedPictures = 3;

const says =
  (...names: (keyof FieldValues)[]) =>
  (facts: ListingFacts): boolean =>
    names.some((name) => {
      const value = facts[name];
      return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';
    });

const isRentOfHome = (posted: Posted) => isRent(posted) && isHomeListing(posted);
const isRentOfPg = (posted: Posted) => isRent(posted) && isPgListing(posted);
const isNoPg = ({ type }: Posted) => type !== 'pg';

const areas = ['carpet_area', 'built_area', 'super_builtup_area', 'land_area'] as const;

/**
 * Facts of a listing by which people search, the most requested first. A test compares it with the filters and the
 * fields of the form. It leaves out facts that many homes rightly lack (a society, a RERA number, furniture).
 */
export const completenessParts: readonly Part[] = [
  { what: 'the price', field: 'price', filter: 'price', has: ({ price }) => price > 0 },
  {
    what: 'three photos',
    field: 'images',
    filter: 'with_photos',
    by: 'by photos',
    has: ({ pictures }) => pictures >= wantedPictures,
  },
  { what: 'the locality', field: 'locality', filter: 'location', has: ({ locality }) => Boolean(locality?.trim()) },
  {
    what: 'the number of bedrooms',
    field: 'bedrooms',
    filter: 'bedrooms',
    by: 'by BHK',
    isAsked: isHomeListing,
    has: says('bedrooms'),
  },
  {
    what: 'the area',
    field: 'carpetArea',
    filter: 'area',
    isAsked: (posted) => isNoPg(posted) && !isGround(posted.type),
    has: says(...areas),
  },
  {
    what: 'the area',
    field: 'landArea',
    filter: 'area',
    isAsked: (posted) => isGround(posted.type),
    has: says(...areas),
  },
  {
    what: 'the place on the map',
    field: 'streetAddress',
    filter: 'place',
    by: 'on the map',
    has: ({ hasPoint }) => hasPoint,
  },
  {
    what: `a description of ${describedFrom} letters or more`,
    field: 'description',
    has: ({ description }) => description.trim().length >= describedFrom,
  },
  {
    what: 'the furnishing',
    field: 'furnishing',
    filter: 'furnishing',
    isAsked: isBuiltListing,
    has: says('furnishing'),
  },
  { what: 'the bathrooms', field: 'bathrooms', filter: 'bathrooms', isAsked: isHomeListing, has: says('bathrooms') },
  { what: 'the sharing', field: 'sharing', filter: 'sharing', isAsked: isRentOfPg, has: says('sharing') },
  { what: 'the meals', field: 'meals', filter: 'meals', isAsked: isRentOfPg, has: says('meals') },
  {
    what: 'for whom it is',
    field: 'pgFor',
    filter: 'pg_for',
    by: 'for women, men or families',
    isAsked: isRentOfPg,
    has: says('pg_for'),
  },
  { what: 'the seats', field: 'seats', filter: 'min_seats', isAsked: isCommercialListing, has: says('seats') },
  { what: 'the fit-out', field: 'fitOut', filter: 'fit_out', isAsked: isCommercialListing, has: says('fit_out') },
  {
    what: 'the security deposit',
    field: 'securityDeposit',
    filter: 'max_deposit',
    by: 'by deposit',
    isAsked: isRent,
    has: says('security_deposit'),
  },
  {
    what: 'the day from which it is free',
    field: 'availableFrom',
    filter: 'available_by',
    by: 'by day',
    isAsked: isBuiltListing,
    has: says('available_from'),
  },
  {
    what: 'the preferred tenants',
    field: 'preferredTenants',
    filter: 'preferred_tenants',
    isAsked: isRentOfHome,
    has: says('preferred_tenants'),
  },
  {
    what: 'whether pets are allowed',
    field: 'petsAllowed',
    filter: 'pets_allowed',
    by: 'by pets',
    isAsked: (posted) => isRentOfHome(posted) || isRentOfPg(posted),
    has: says('pets_allowed'),
  },
  {
    what: 'the project status',
    field: 'projectStatus',
    filter: 'project_status',
    isAsked: isBuiltListing,
    has: says('project_status'),
  },
  { what: 'the floor', field: 'floorNo', filter: 'floor', isAsked: isBuiltListing, has: says('floor_no') },
  {
    what: 'the parking',
    field: 'parkingSpots',
    filter: 'parking',
    isAsked: isBuiltListing,
    has: says('parking_spots'),
  },
  { what: 'the balconies', field: 'balconies', filter: 'balconies', isAsked: isHomeListing, has: says('balconies') },
  { what: 'the facing', field: 'facing', filter: 'facing', has: says('facing') },
  {
    what: 'the year in which it was built',
    field: 'yearBuilt',
    filter: 'max_age',
    by: 'by age',
    isAsked: isBuiltListing,
    has: says('year_built'),
  },
  {
    what: 'the width of the road',
    field: 'roadWidth',
    filter: 'min_road_width',
    isAsked: isGroundListing,
    has: says('road_width'),
  },
  {
    what: 'whether it is a corner plot',
    field: 'cornerPlot',
    filter: 'corner_plot',
    by: 'by corner plots',
    isAsked: isGroundListing,
    has: says('corner_plot'),
  },
  {
    what: 'whether it has a boundary wall',
    field: 'boundaryWall',
    filter: 'boundary_wall',
    by: 'by a boundary wall',
    isAsked: isGroundListing,
    has: says('boundary_wall'),
  },
  { what: 'the ownership', field: 'ownership', filter: 'ownership', isAsked: isSale, has: says('ownership') },
  { what: 'the brokerage', field: 'brokerage', filter: 'no_brokerage', has: says('brokerage') },
  { what: 'the amenities', field: 'amenities', filter: 'amenities', isAsked: isBuiltListing, has: says('amenities') },
  {
    what: 'the PIN code',
    field: 'postalCode',
    filter: 'postal_code',
    has: ({ postal_code: code }) => Boolean(code?.trim()),
  },
];

/** How complete a listing is. */
export interface Completeness {
  /** The share of the relevant facts that it has, in whole percent. */
  percent: number;
  /** The filters of the list of homes that fit it, and those of them that it answers. */
  filters: number;
  answered: number;
  /** The missing facts, the most requested first. */
  missing: string[];
  /** The field of the form for the first of them, and the benefit of adding it; null when nothing is missing. */
  field: CompletenessField | null;
  gain: string | null;
}

/** How complete a listing is: the one definition for the form, the page of its owner and the owner's table. */
export function completenessOf(facts: ListingFacts): Completeness {
  const posted: Posted = { transaction: facts.transaction_type, type: facts.property_type };
  const asked = completenessParts.filter(({ isAsked }) => isAsked?.(posted) ?? true);
  const missing = asked.filter(({ has }) => !has(facts));
  const withFilter = asked.filter(({ filter }) => filter !== undefined);
  const [next] = missing;
  return {
    percent: Math.round((100 * (asked.length - missing.length)) / asked.length),
    filters: withFilter.length,
    answered: withFilter.filter(({ has }) => has(facts)).length,
    missing: missing.map((part) => whatOf(part, facts)),
    field: next?.field ?? null,
    gain: next ? gainOf(next) : null,
  };
}

/** The missing part in words: perhaps only some photos. */
function whatOf({ what, field }: Part, { pictures }: ListingFacts): string {
  if (field !== 'images' || pictures === 0) return what;
  return wantedPictures - pictures === 1 ? 'one more photo' : 'two more photos';
}

function gainOf({ what, filter, by }: Part): string {
  if (filter === undefined) return 'People read there what photos do not show.';
  return `People who search ${by ?? `by ${what.replace(/^the /, '')}`} find it then.`;
}
