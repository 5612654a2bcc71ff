import * as z from 'zod/mini';
import { NearestStation } from '#contracts/homes/listings.ts';
import { SocietyLink } from '#contracts/homes/societies.ts';
import { propertyTypes } from '#contracts/homes/vocabulary.ts';
import { namedPlaces } from '#contracts/search/named-places.ts';
import { placeDeals } from './place-address.ts';
import { placeLimits } from './place-limits.ts';
import { PriceTrend } from './price-trends.ts';

/** The query of `GET /api/place-pages`: the address of a page, "/rent/pune/baner/2-bhk-flats"; "/rent" lists cities. */
export const PlacePageQuery = z.strictObject({ path: z.string().check(z.maxLength(placeLimits.pathLength)) });

/** The middle half of prices, in rupees, with the homes and owners behind it; rents by month. */
const MiddlePrice = z.object({
  homes: z.int(),
  owners: z.int(),
  low: z.number(),
  middle: z.number(),
  high: z.number(),
});
export type MiddlePrice = z.infer<typeof MiddlePrice>;

/** How many of the homes that say a fact have each of its values. */
const FurnishingShare = z.object({ homes: z.int(), furnished: z.int(), semi: z.int(), bare: z.int() });
const AgeShare = z.object({ homes: z.int(), new: z.int(), middle: z.int(), old: z.int() });
const FloorShare = z.object({ homes: z.int(), low: z.int(), middle: z.int(), high: z.int() });

const homesOfPage = {
  kind: z.nullable(z.enum(propertyTypes)),
  /** Four means four or more. */
  bedrooms: z.nullable(z.int()),
};

/** Homes of a kind, a size or both; `path` is null where they have no page of their own. */
const PlaceSize = z.object({
  ...homesOfPage,
  homes: z.int(),
  path: z.nullable(z.string()),
  price: z.nullable(MiddlePrice),
  /** Rupees a square foot. */
  sqft: z.nullable(MiddlePrice),
});
export type PlaceSize = z.infer<typeof PlaceSize>;

/** A place as a link to its page. */
const PlaceLink = z.object({ name: z.string(), path: z.string(), homes: z.int() });
export type PlaceLink = z.infer<typeof PlaceLink>;

/** A place near another one, with what is asked there for homes of the same kind and size. */
const NeighbourPlace = z.object({
  ...PlaceLink.shape,
  km: z.number(),
  price: z.nullable(MiddlePrice),
  sqft: z.nullable(MiddlePrice),
});
export type NeighbourPlace = z.infer<typeof NeighbourPlace>;

/** A locality of a city, with its pages of kinds and sizes, as far as they are among the largest of the city. */
const PlaceInCity = z.object({
  ...PlaceLink.shape,
  parts: z.array(z.object({ ...homesOfPage, path: z.string() })),
});
export type PlaceInCity = z.infer<typeof PlaceInCity>;

/** A city with its localities, as far as they are among the largest of all. */
const CityWithLocalities = z.object({ ...PlaceLink.shape, localities: z.array(PlaceLink) });
export type CityWithLocalities = z.infer<typeof CityWithLocalities>;

/** A page of a place: figures of homes on offer, and no owner's data. */
export const PlacePage = z.object({
  /** The number of the page. */
  id: z.int(),
  /** Its one right address. */
  path: z.string(),
  /** The address that search engines are to list: a wider page where that has nearly the same homes. */
  canonical: z.string(),
  deal: z.enum(placeDeals),
  ...homesOfPage,
  city: z.string(),
  state: z.string(),
  /** Null for a whole city. */
  locality: z.nullable(z.string()),
  /** The locality as homes name it, for a search of them; none for a city. */
  written: z.array(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  /** Homes on offer at the last count. */
  homes: z.int(),
  owners: z.int(),
  changed_at: z.string(),
  price: z.nullable(MiddlePrice),
  sqft: z.nullable(MiddlePrice),
  furnishing: z.nullable(FurnishingShare),
  age: z.nullable(AgeShare),
  floor: z.nullable(FloorShare),
  /** How asking prices moved, by kind and size; the first one is drawn. */
  trends: z.array(PriceTrend),
  sizes: z.array(PlaceSize),
  /** People who look for homes of a size here, where there are several. */
  wanted: z.array(z.object({ bedrooms: z.int(), people: z.int() })),
  /** Pages that hold this one, the widest first. */
  wider: z.array(z.object({ name: z.string(), path: z.string() })),
  /** The same place with the other deal. */
  other_deal: z.nullable(PlaceLink),
  neighbours: z.array(NeighbourPlace),
  localities: z.array(PlaceInCity),
  stations: z.array(NearestStation),
  societies: z.array(SocietyLink),
});
export type PlacePage = z.infer<typeof PlacePage>;

/** A page of a place, or the cities that have one. */
export const PlacePageReply = z.object({
  success: z.literal(true),
  data: z.object({
    deal: z.enum(placeDeals),
    /** The one right address of what was asked for. */
    path: z.string(),
    /** Null for the list of cities. */
    page: z.nullable(PlacePage),
    cities: z.array(CityWithLocalities),
  }),
  ...namedPlaces,
});
export type PlacePageReply = z.infer<typeof PlacePageReply>;

/** The query of `GET /api/place-pages/of`: homes as a search asks for them. */
export const PlacePageOfQuery = z.strictObject({
  deal: z.enum(placeDeals),
  city: z.string().check(z.maxLength(100)),
  locality: z.optional(z.string().check(z.maxLength(100))),
  kind: z.optional(z.enum(propertyTypes)),
  bedrooms: z.optional(z.string().check(z.regex(/^[1-4]$/))),
});
export type PlacePageOfQuery = z.infer<typeof PlacePageOfQuery>;

/** Pages of the homes of a search: of the city, of its locality, and of their kind and size; null where there is none. */
export const PlacePageOfReply = z.object({
  success: z.literal(true),
  data: z.object({
    city: z.nullable(z.string()),
    locality: z.nullable(z.string()),
    homes: z.nullable(z.string()),
  }),
});
export type PlacePagesOf = z.infer<typeof PlacePageOfReply>['data'];

/** The query of `GET /api/place-pages/cities`. */
export const PlaceCitiesQuery = z.strictObject({ deal: z.enum(placeDeals) });

/** Cities with a page, those with most homes first. */
export const PlaceCitiesReply = z.object({
  success: z.literal(true),
  data: z.array(PlaceLink),
  ...namedPlaces,
});
