import * as z from 'zod/mini';
import { namedPlaces } from '#contracts/search/named-places.ts';
import { pageNumber } from '#contracts/search/query-values.ts';
import { Meta } from '#contracts/paging.ts';
import { buildingStatuses, configurationKinds } from '#contracts/projects/project-choices.ts';
import { PriceTrend } from '#contracts/places/price-trends.ts';
import { NearestStation, PropertyRecord } from './listings.ts';

/** The deals whose homes the page of a society lists. */
export const societyDeals = ['sale', 'rent'] as const;
export type SocietyDeal = (typeof societyDeals)[number];

/** Params of calls about a society. */
export const SocietyParams = z.object({
  slug: z.string().check(z.maxLength(120), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)),
});

/** Prices of homes of one size: rupees; rents by month. */
const SocietyPrice = z.object({
  deal: z.enum(societyDeals),
  bedrooms: z.int(),
  homes: z.int(),
  low: z.int(),
  middle: z.int(),
  high: z.int(),
});

/** The middle price of a year's homes. */
const SocietyYear = z.object({
  deal: z.enum(societyDeals),
  bedrooms: z.int(),
  year: z.int(),
  homes: z.int(),
  middle: z.int(),
});

/** A society: what is said of its homes, and no owner's data. */
export const Society = z.object({
  /** The number of the page in the address of its share picture. */
  page_id: z.int(),
  slug: z.string(),
  name: z.string(),
  /** Other spellings that owners use. */
  other_names: z.array(z.string()),
  locality: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  for_sale: z.int(),
  for_rent: z.int(),
  /** Homes that were sold or rented out here. */
  closed: z.int(),
  prices: z.array(SocietyPrice),
  years: z.array(SocietyYear),
  /** How asking prices moved, by size of both deals; those with most homes first. */
  trends: z.array(PriceTrend),
  /** Facts that the homes agree on; null where they don't say. */
  floors: z.nullable(z.int()),
  year_built: z.nullable(z.int()),
  /** Those that at least half of the homes with amenities name. */
  amenities: z.array(z.string()),
  stations: z.array(NearestStation),
  /** Whether a developer's project is published of it, whose page `/project/:slug` is. */
  is_project: z.boolean(),
  updated_at: z.string(),
});
export type Society = z.infer<typeof Society>;

/** The query of `GET /api/societies/:slug`: one deal's homes; a page behind the last one is the last. */
export const SocietyQuery = z.strictObject({ deal: z.optional(z.enum(societyDeals)), page: z.optional(pageNumber) });

/** A society with a page of its homes on offer. */
export const SocietyReply = z.object({
  success: z.literal(true),
  data: z.object({ society: Society, deal: z.enum(societyDeals), listings: z.array(PropertyRecord), meta: Meta }),
  ...namedPlaces,
});
export type SocietyReply = z.infer<typeof SocietyReply>;

/** A society as a link: its page, and how many homes it has on offer. */
export const SocietyLink = z.object({ slug: z.string(), name: z.string(), homes: z.int() });
export type SocietyLink = z.infer<typeof SocietyLink>;

/** The society of a home; null where it has none with a page. */
export const SocietyOfHomeReply = z.object({ success: z.literal(true), data: z.nullable(SocietyLink) });

/** The query of `GET /api/societies/named`: a society as a search names it. */
export const NamedSocietyQuery = z.strictObject({
  society: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  city: z.optional(z.string().check(z.maxLength(100))),
  locality: z.optional(z.string().check(z.maxLength(100))),
});
export type NamedSocietyQuery = z.infer<typeof NamedSocietyQuery>;

/** A developer's project on a card: homes left by kind and size, with the lowest price in rupees. */
export const SocietyProject = z.object({
  status: z.enum(buildingStatuses),
  /** Homes of it that its developer has put on offer one by one. */
  on_offer: z.int(),
  sizes: z.array(
    z.object({
      kind: z.enum(configurationKinds),
      bedrooms: z.nullable(z.int()),
      left: z.int(),
      from: z.nullable(z.int()),
    }),
  ),
});
export type SocietyProject = z.infer<typeof SocietyProject>;

/** A society as one card, with the sizes of its homes on offer. */
export const SocietyCard = z.object({
  ...SocietyLink.shape,
  locality: z.nullable(z.string()),
  city: z.string(),
  /** Where it lies: the project's point, else the middle of its homes; null where none has a point. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Sizes with the lowest price: rupees; rents by month. */
  sizes: z.array(
    z.object({ deal: z.enum(societyDeals), bedrooms: z.int(), homes: z.int(), from: z.nullable(z.int()) }),
  ),
  /** The developer's project of it; null for none that is published. */
  project: z.nullable(SocietyProject),
});
export type SocietyCard = z.infer<typeof SocietyCard>;

/** Null where no society with a page, or several in different places, have the name. */
export const NamedSocietyReply = z.object({
  success: z.literal(true),
  data: z.nullable(SocietyCard),
  ...namedPlaces,
});

/** The query of `GET /api/societies`: words of a name, and the place of the home. */
export const SocietiesQuery = z.strictObject({
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  city: z.optional(z.string().check(z.maxLength(100))),
  locality: z.optional(z.string().check(z.maxLength(100))),
});
export type SocietiesQuery = z.infer<typeof SocietiesQuery>;

/** A society that fits typed letters. */
export const SuggestedSociety = z.object({
  ...SocietyLink.shape,
  locality: z.nullable(z.string()),
  city: z.string(),
});
export type SuggestedSociety = z.infer<typeof SuggestedSociety>;

/** Societies that fit, those of the place first. */
export const SocietiesReply = z.object({
  success: z.literal(true),
  data: z.array(SuggestedSociety),
  ...namedPlaces,
});
