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
import * as texts from '#texts/completeness.ts';

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
export type CompletenessField = FieldFormName | OtherField;
type OtherField = 'price' | 'images' | 'locality' | 'streetAddress' | 'description' | 'postalCode';

export interface Part {
  /** The missing part, for "Add the floor". */
  what: () => string;
  /** The field of the form for it. */
  field: CompletenessField;
  /** The filter that skips listings without it; absent for facts that people only read. */
  filter?: FilterName;
  /** People that find the listing then: "People who search by floor find it then." */
  gain?: () => string;
  isAsked?: (posted: Posted) => boolean;
  has: (facts: ListingFacts) => boolean;
}

/** A shorter description adds little to the facts. */
export const describedFrom = 80;
export const wantedPictures = 3;

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
  { what: texts.price, field: 'price', filter: 'price', gain: texts.byPrice, has: ({ price }) => price > 0 },
  {
    what: texts.images,
    field: 'images',
    filter: 'with_photos',
    gain: texts.byImages,
    has: ({ pictures }) => pictures >= wantedPictures,
  },
  {
    what: texts.locality,
    field: 'locality',
    filter: 'location',
    gain: texts.byLocality,
    has: ({ locality }) => Boolean(locality?.trim()),
  },
  {
    what: texts.bedrooms,
    field: 'bedrooms',
    filter: 'bedrooms',
    gain: texts.byBedrooms,
    isAsked: isHomeListing,
    has: says('bedrooms'),
  },
  {
    what: texts.area,
    field: 'carpetArea',
    filter: 'area',
    gain: texts.byArea,
    isAsked: (posted) => isNoPg(posted) && !isGround(posted.type),
    has: says(...areas),
  },
  {
    what: texts.area,
    field: 'landArea',
    filter: 'area',
    gain: texts.byArea,
    isAsked: (posted) => isGround(posted.type),
    has: says(...areas),
  },
  {
    what: texts.placeOnMap,
    field: 'streetAddress',
    filter: 'place',
    gain: texts.byPlaceOnMap,
    has: ({ hasPoint }) => hasPoint,
  },
  {
    what: () => texts.description({ describedFrom }),
    field: 'description',
    has: ({ description }) => description.trim().length >= describedFrom,
  },
  {
    what: texts.furnishing,
    field: 'furnishing',
    filter: 'furnishing',
    gain: texts.byFurnishing,
    isAsked: isBuiltListing,
    has: says('furnishing'),
  },
  {
    what: texts.bathrooms,
    field: 'bathrooms',
    filter: 'bathrooms',
    gain: texts.byBathrooms,
    isAsked: isHomeListing,
    has: says('bathrooms'),
  },
  {
    what: texts.sharing,
    field: 'sharing',
    filter: 'sharing',
    gain: texts.bySharing,
    isAsked: isRentOfPg,
    has: says('sharing'),
  },
  { what: texts.meals, field: 'meals', filter: 'meals', gain: texts.byMeals, isAsked: isRentOfPg, has: says('meals') },
  {
    what: texts.pgFor,
    field: 'pgFor',
    filter: 'pg_for',
    gain: texts.byPgFor,
    isAsked: isRentOfPg,
    has: says('pg_for'),
  },
  {
    what: texts.seats,
    field: 'seats',
    filter: 'min_seats',
    gain: texts.bySeats,
    isAsked: isCommercialListing,
    has: says('seats'),
  },
  {
    what: texts.fitOut,
    field: 'fitOut',
    filter: 'fit_out',
    gain: texts.byFitOut,
    isAsked: isCommercialListing,
    has: says('fit_out'),
  },
  {
    what: texts.securityDeposit,
    field: 'securityDeposit',
    filter: 'max_deposit',
    gain: texts.bySecurityDeposit,
    isAsked: isRent,
    has: says('security_deposit'),
  },
  {
    what: texts.availableFrom,
    field: 'availableFrom',
    filter: 'available_by',
    gain: texts.byAvailableFrom,
    isAsked: isBuiltListing,
    has: says('available_from'),
  },
  {
    what: texts.preferredTenants,
    field: 'preferredTenants',
    filter: 'preferred_tenants',
    gain: texts.byPreferredTenants,
    isAsked: isRentOfHome,
    has: says('preferred_tenants'),
  },
  {
    what: texts.petsAllowed,
    field: 'petsAllowed',
    filter: 'pets_allowed',
    gain: texts.byPetsAllowed,
    isAsked: (posted) => isRentOfHome(posted) || isRentOfPg(posted),
    has: says('pets_allowed'),
  },
  {
    what: texts.projectStatus,
    field: 'projectStatus',
    filter: 'project_status',
    gain: texts.byProjectStatus,
    isAsked: isBuiltListing,
    has: says('project_status'),
  },
  {
    what: texts.floorNo,
    field: 'floorNo',
    filter: 'floor',
    gain: texts.byFloorNo,
    isAsked: isBuiltListing,
    has: says('floor_no'),
  },
  {
    what: texts.parkingSpots,
    field: 'parkingSpots',
    filter: 'parking',
    gain: texts.byParkingSpots,
    isAsked: isBuiltListing,
    has: says('parking_spots'),
  },
  {
    what: texts.balconies,
    field: 'balconies',
    filter: 'balconies',
    gain: texts.byBalconies,
    isAsked: isHomeListing,
    has: says('balconies'),
  },
  { what: texts.facing, field: 'facing', filter: 'facing', gain: texts.byFacing, has: says('facing') },
  {
    what: texts.yearBuilt,
    field: 'yearBuilt',
    filter: 'max_age',
    gain: texts.byYearBuilt,
    isAsked: isBuiltListing,
    has: says('year_built'),
  },
  {
    what: texts.roadWidth,
    field: 'roadWidth',
    filter: 'min_road_width',
    gain: texts.byRoadWidth,
    isAsked: isGroundListing,
    has: says('road_width'),
  },
  {
    what: texts.cornerPlot,
    field: 'cornerPlot',
    filter: 'corner_plot',
    gain: texts.byCornerPlot,
    isAsked: isGroundListing,
    has: says('corner_plot'),
  },
  {
    what: texts.boundaryWall,
    field: 'boundaryWall',
    filter: 'boundary_wall',
    gain: texts.byBoundaryWall,
    isAsked: isGroundListing,
    has: says('boundary_wall'),
  },
  {
    what: texts.ownership,
    field: 'ownership',
    filter: 'ownership',
    gain: texts.byOwnership,
    isAsked: isSale,
    has: says('ownership'),
  },
  {
    what: texts.brokerage,
    field: 'brokerage',
    filter: 'no_brokerage',
    gain: texts.byBrokerage,
    has: says('brokerage'),
  },
  {
    what: texts.amenities,
    field: 'amenities',
    filter: 'amenities',
    gain: texts.byAmenities,
    isAsked: isBuiltListing,
    has: says('amenities'),
  },
  {
    what: texts.postalCode,
    field: 'postalCode',
    filter: 'postal_code',
    gain: texts.byPostalCode,
    has: ({ postal_code: code }) => Boolean(code?.trim()),
  },
];
