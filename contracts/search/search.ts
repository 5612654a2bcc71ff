import * as z from 'zod/mini';
import { namedPlaces } from './named-places.ts';
import { limits } from '#contracts/limits.ts';
import { filters, type Filter, type FilterDefinition, type FilterName } from '#contracts/filters/filters.ts';
import { choicesOf } from '#contracts/filters/kinds.ts';
import { replyShapeOf } from '#contracts/filters/reply-schema.ts';
import { wishFilters } from '#contracts/filters/wishes.ts';
import { PropertyQuery } from '#contracts/homes/listings.ts';
import { Bounds, Flag, wholeNumber } from './query-values.ts';
import { propertyTypes, sortDirections, sortFields, transactionTypes } from '#contracts/homes/vocabulary.ts';
import * as checks from '#texts/checks.ts';

/** The query of `GET /api/search/counts`: that of the list, and whether to count the choices, and what is not said, as well. */
export const SearchCountsQuery = z.safeExtend(PropertyQuery, { choices: z.optional(Flag), said: z.optional(Flag) });
export type SearchCountsQuery = z.infer<typeof SearchCountsQuery>;

const Choice = z.array(z.object({ value: z.string(), total: z.int() }));

/** Counted by whole columns beside the others: cities by name, and the price ranges of the tab. */
const countedApart = ['city', 'property_type', 'bedrooms', 'furnishing', 'price'] as const;
type CountedApart = (typeof countedApart)[number];
const isCountedApart = (name: string): name is CountedApart => countedApart.includes(name as CountedApart);
/** The further filters whose values are offered one by one. */
export const choiceFilters: readonly FilterDefinition[] = filters.filter(
  (filter) => choicesOf(filter.kind).length > 0 && !isCountedApart(filter.name),
);
type ChoiceFilter = Exclude<FilterName, CountedApart>;
const furtherChoices = Object.fromEntries(choiceFilters.map(({ name }) => [name, z.optional(Choice)])) as Partial<
  Record<ChoiceFilter, z.ZodMiniOptional<typeof Choice>>
>;

/**
 * The number of records for each choice of a filter, with all other filters; choices without records are left out. By
 * filter: every one whose values are offered one by one, with "1" for yes.
 */
export const SearchChoices = z.object({
  ...(furtherChoices as Required<typeof furtherChoices>),
  /** By name, the most frequent first, at most thirty. */
  city: Choice,
  /** The cities of the list page's city choice, by their names there: "Delhi NCR" covers several. */
  listed_city: Choice,
  property_type: Choice,
  /** 1, 2, 3, 4 for four or more, 5 for five or more. */
  bedrooms: Choice,
  furnishing: Choice,
  /** The price ranges of the tab, as `min-max` in rupees, of which either may be missing. Exact, or left out. */
  price: z.optional(Choice),
  /** Counting city, type, bedrooms and furnishing stopped early: there may be more of each. */
  is_at_least: z.optional(z.literal(true)),
  /** The further filters of which counting stopped early: there may be more of each of their choices. */
  at_least: z.optional(z.array(z.enum(filters.map(({ name }) => name)))),
});
export type SearchChoices = z.infer<typeof SearchChoices>;

const filterName = z.enum(filters.map(({ name }) => name));

/** The reply of `GET /api/search/counts`. */
export const SearchCounts = z.object({
  /** The same filters under each tab. */
  by_transaction_type: z.object({ sale: z.int(), rent: z.int(), buy: z.int(), tenant: z.int() }),
  /** The tabs with more records than counted: counting words and places on the map stops at a thousand. */
  at_least: z.optional(z.array(z.enum(transactionTypes))),
  /**
   * Where at most `limits.fewResults` were found: the larger counts without one of the filters, most first. When nothing was
   * found and dropping one alone gives nothing, the count without two of them.
   */
  without: z.array(
    z.union([
      z.object({ filter: filterName, total: z.int(), is_at_least: z.optional(z.literal(true)) }),
      z.object({ filters: z.array(filterName), total: z.int(), is_at_least: z.optional(z.literal(true)) }),
    ]),
  ),
  /** With `choices=1`. */
  choices: z.optional(SearchChoices),
  /**
   * With `said=1`: for each set filter whose facts have three values, how many records state what it asks and how many say
   * nothing of it, with all other filters.
   */
  said: z.optional(
    z.array(
      z.object({
        filter: z.enum(wishFilters),
        stated: z.int(),
        unsaid: z.int(),
        is_at_least: z.optional(z.literal(true)),
      }),
    ),
  ),
});
export type SearchCounts = z.infer<typeof SearchCounts>;

/** A wish whose chip somebody removed. */
export const RemovedWishBody = z.strictObject({ filter: z.enum(wishFilters) });
export const SearchCountsReply = z.object({ success: z.literal(true), data: SearchCounts, ...namedPlaces });
export type SearchCountsReply = z.infer<typeof SearchCountsReply>;

/** The query of `GET /api/search/read`. */
export const SearchReadQuery = z.strictObject({
  /** The typed text: text and place, with a comma between them. */
  q: z.string().check(
    z.maxLength(limits.searchTextLength + limits.placeTextLength + 2, {
      error: () => checks.keepUnder({ most: String(limits.searchTextLength + limits.placeTextLength) }),
    }),
  ),
  /** The tab on which it was typed: sale and rent mean something else among leads. */
  transaction_type: z._default(z.enum(transactionTypes), 'sale'),
});
export type SearchReadQuery = z.infer<typeof SearchReadQuery>;

/** The filters that a sentence can name: other words are in `prefer`, and featured homes come first anyhow. */
const readable = filters.filter((filter) => filter.name !== 'search' && filter.name !== 'is_featured');
type Readable = Exclude<Filter, { name: 'search' | 'is_featured' }>;

/** A word or a name that was read as another, or that several places have. */
export const Doubt = z.object({
  /** The name as typed. */
  said: z.string(),
  /** The name as read: a place, with its city where the name alone is ambiguous. */
  meant: z.string(),
  /** Other possible meanings, the likeliest first. */
  others: z.array(z.string()),
});
export type Doubt = z.infer<typeof Doubt>;

/**
 * A sentence as parameters of `GET /api/properties` and of a page's address: each filter that it names, with the value
 * that it has in an address.
 */
export const SearchReading = z.object({
  transaction_type: z.optional(z.enum(transactionTypes)),
  ...replyShapeOf<Readable>(readable),
  /** The point and the radius of the place, where the gazetteer knows them. Degrees and kilometres. */
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
  radius_km: z.optional(z.number()),
  /** The words that nothing understood: they rank and never exclude. */
  prefer: z.optional(z.string()),
  /** The filters of which only records that state the opposite are left out: those that state the wish come first. */
  wish: z.optional(z.array(z.enum(wishFilters))),
  /** The filters that only order: "preferably", "ideally". */
  ideal: z.optional(z.array(z.enum(wishFilters))),
  /** Excluded values, each with its filter: `bedrooms:1`, `location:Noida Extension`, `floor:0`. */
  not: z.optional(z.array(z.string())),
  sort_by: z.optional(z.enum(sortFields)),
  sort_direction: z.optional(z.enum(sortDirections)),
  doubts: z.optional(z.array(Doubt)),
  /** Words by which homes aren't sorted, as typed: communities, religions, castes. */
  left_out: z.optional(z.array(z.string())),
  /** Names that were said as places and that nothing knows. */
  unknown_places: z.optional(z.array(z.string())),
  /** Parts of a contradiction that were dropped, as typed. */
  contradicted: z.optional(z.array(z.string())),
});
export type SearchReading = z.infer<typeof SearchReading>;

export const SearchReadReply = z.object({ success: z.literal(true), data: z.nullable(SearchReading), ...namedPlaces });
export type SearchReadReply = z.infer<typeof SearchReadReply>;

/**
 * The query of `GET /api/search/cells`: the filters of the list, of which `bounds` is required, and the zoom of the
 * map. Order and paging have no effect.
 */
export const SearchCellsQuery = z.safeExtend(PropertyQuery, {
  bounds: Bounds,
  /** The zoom of web maps: the world is 256 · 2^zoom pixels wide. Without it, cells are as small as possible. */
  zoom: z.optional(wholeNumber(0, 22)),
  /** Whether to list the records themselves where they are few. */
  homes: z.optional(Flag),
});
export type SearchCellsQuery = z.infer<typeof SearchCellsQuery>;

const degrees = z.number();

/** Facts for the label of a record on a map. */
export const MapHome = z.object({
  id: z.int(),
  /** Its public point. */
  latitude: degrees,
  longitude: degrees,
  /** Rupees; per month for a rent; 0 without a price. */
  price: z.int(),
  property_type: z.enum(propertyTypes),
  bedrooms: z.nullable(z.int()),
  is_featured: z.boolean(),
  /** The name of its locality, or of its city. */
  place: z.nullable(z.string()),
});
export type MapHome = z.infer<typeof MapHome>;

/** The reply of `GET /api/search/cells`: the number of records in each cell of a map. */
export const SearchCells = z.object({
  /** The whole cells of a grid that the box touches, so that they stay when the map moves. At most 200, none empty. */
  cells: z.array(
    z.object({
      /** The middle of the cell's records. */
      latitude: degrees,
      longitude: degrees,
      count: z.int(),
      /** The cell, in degrees; its northern and eastern edges belong to its neighbours. */
      bounds: z.object({ south: degrees, west: degrees, north: degrees, east: degrees }),
    }),
  ),
  /** The sum of all these cells. */
  total: z.int(),
  /** Only the newest records were counted: there are more, distributed alike. */
  is_at_least: z.optional(z.literal(true)),
  /** With `homes=1`, where there are few: every record of these cells, featured ones first. */
  homes: z.optional(z.array(MapHome)),
});
export type SearchCells = z.infer<typeof SearchCells>;
export const SearchCellsReply = z.object({ success: z.literal(true), data: SearchCells, ...namedPlaces });
export type SearchCellsReply = z.infer<typeof SearchCellsReply>;

/** The reply of `GET /api/search/summary`: the counts of the home page, equal to the results behind each link. */
export const SearchSummary = z.object({
  /** Homes for sale in each city of the list page's city choice, in that order. */
  cities: z.array(z.object({ city: z.string(), total: z.int() })),
  /** Homes for sale behind each tile; `land` counts plots too. */
  tiles: z.object({
    bedrooms_1: z.int(),
    bedrooms_2: z.int(),
    bedrooms_3: z.int(),
    bedrooms_4: z.int(),
    villa: z.int(),
    land: z.int(),
  }),
  /** Localities with the most homes for sale, for "People look in". */
  localities: z.array(z.object({ locality: z.string(), city: z.string(), total: z.int() })),
});
export type SearchSummary = z.infer<typeof SearchSummary>;
export const SearchSummaryReply = z.object({ success: z.literal(true), data: SearchSummary, ...namedPlaces });
export type SearchSummaryReply = z.infer<typeof SearchSummaryReply>;
