import { worthLimits } from '#contracts/homes/worth-limits.ts';
import type { Furnishing, PropertyType, TransactionType } from '#contracts/homes/vocabulary.ts';

/** Flats and houses of a city are estimated apart: a house's price holds its land. Other types have no estimate. */
export const worthKinds = ['flat', 'house'] as const;
export type WorthKind = (typeof worthKinds)[number];

export function worthKindOf(type: PropertyType): WorthKind | null {
  if (type === 'apartment' || type === 'studio' || type === 'penthouse') return 'flat';
  return type === 'house' || type === 'villa' || type === 'townhouse' ? 'house' : null;
}

/** Which area a home names first, and therefore what its square feet mean. */
export type AreaField = 'carpet_area' | 'built_area' | 'super_builtup_area' | 'land_area';

/** The facts of a home by which it is estimated. Plans and featuring are not among them. */
export interface WorthFacts {
  kind: WorthKind;
  type: PropertyType;
  area: AreaField;
  sqft: number;
  bedrooms: number | null;
  bathrooms: number | null;
  balconies: number | null;
  parking: number | null;
  furnishing: Furnishing | null;
  furnishingItems: number;
  amenities: number;
  status: string | null;
  floor: number | null;
  yearBuilt: number | null;
  /** Small letters, empty where it isn't known. */
  locality: string;
  /** A key of its name, empty without one. */
  society: string;
  /** The public point. */
  latitude: number | null;
  longitude: number | null;
}

/** A home whose asking price is evidence. */
export interface WorthHome extends WorthFacts {
  id: number;
  ownerId: number;
  rupees: number;
}

export interface MarketKey {
  cityId: number;
  deal: Extract<TransactionType, 'sale' | 'rent'>;
  kind: WorthKind;
}

/** The key of a society's name: spelling, spaces and common endings don't part its homes. */
export const societyKey = (name: string | null | undefined): string =>
  (name ?? '')
    .toLowerCase()
    .replaceAll(/\b(?:the|apartments?|chs|society|co-?op(?:erative)?|housing|ltd|limited|phase)\b/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 60);

/** Homes with other areas and prices aren't evidence, whatever unit their owners meant. */
const { leastSqft, mostSqft } = worthLimits;
const believable = { sqft: [leastSqft, mostSqft], sale: [20_000, 5_000_000_000], rent: [300, 10_000_000] } as const;

const isWithin = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

export const isBelievable = (deal: MarketKey['deal'], { sqft, rupees }: { sqft: number; rupees: number }): boolean =>
  isWithin(sqft, believable.sqft) && isWithin(rupees, believable[deal]);
