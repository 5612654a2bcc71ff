import { isHome, propertyTypes, type PropertyType } from '#contracts/homes/vocabulary.ts';

/** The deals that places have pages of, and the first part of their addresses. */
export const placeDeals = ['sale', 'rent'] as const;
export type PlaceDeal = (typeof placeDeals)[number];
const firstParts: Record<PlaceDeal, string> = { sale: 'buy', rent: 'rent' };

/** The kind and size of homes that a page is about; null for all. */
export interface PlaceHomes {
  kind: PropertyType | null;
  /** Bedrooms; four means four or more, as in a search. */
  bedrooms: number | null;
}

/** The words of kinds in addresses. */
const kindWords: Record<PropertyType, string> = {
  apartment: 'flats',
  house: 'houses',
  villa: 'villas',
  townhouse: 'townhouses',
  studio: 'studio-flats',
  penthouse: 'penthouses',
  pg: 'pg',
  plot: 'plots',
  land: 'land',
  commercial: 'shops-and-offices',
};
const kindOfWord = new Map(propertyTypes.map((kind) => [kindWords[kind], kind]));
const anyHome = 'homes';

/** The largest size that has pages: this many bedrooms or more. */
export const mostBedrooms = 4;

/** Whether homes of a kind have pages by their bedrooms. */
export const hasSizes = (kind: PropertyType): boolean => isHome(kind) && kind !== 'studio';

/** "2-bhk-flats", "villas", "3-bhk-homes": the last part of an address; empty for all homes. */
export function homesPart({ kind, bedrooms }: PlaceHomes): string {
  const word = kind === null ? anyHome : kindWords[kind];
  if (bedrooms !== null) return `${bedrooms}-bhk-${word}`;
  return kind === null ? '' : word;
}

/** The homes of the last part of an address; null for other words. `2-bhk` is read as well. */
export function readHomesPart(part: string): PlaceHomes | null {
  const kind = kindOfWord.get(part);
  if (kind) return { kind, bedrooms: null };
  const [, size, word = anyHome] = /^([1-4])-bhk(?:-([a-z-]+))?$/.exec(part) ?? [];
  if (size === undefined) return null;
  const ofSize = word === anyHome ? null : kindOfWord.get(word);
  if (ofSize === undefined || (ofSize !== null && !hasSizes(ofSize))) return null;
  return { kind: ofSize, bedrooms: Number(size) };
}

/** "/rent/pune/baner/2-bhk-flats": the address of a page out of its parts, those that are empty left out. */
export const placePath = (deal: PlaceDeal, ...parts: readonly string[]): string =>
  `/${[firstParts[deal], ...parts.filter(Boolean)].join('/')}`;

/** The deal that an address begins with. */
export const dealOfPart = (part: string): PlaceDeal | null =>
  placeDeals.find((deal) => firstParts[deal] === part) ?? null;
