import { readFileSync } from 'node:fs';
import type { Picture } from '#contracts/homes/listings.ts';
import type { PropertyType } from '#contracts/homes/vocabulary.ts';
import type { DemoType } from './demo-types.ts';

/** One row of demo/pictures/index.json. */
export interface DemoPicture extends Picture {
  /** Base name of its files: `{name}-{width}.avif` and `.webp`. */
  name: string;
  kind: string;
  propertyTypes: PropertyType[];
  room: string;
  /** Its perceptual hash, as zeros and ones. */
  hash: string;
}

/** Bits of 64 up to which two of our renderings look similar: one composition in other colours, or in other light. */
export const similarBits = 14;

/** Whether somebody who sees both side by side takes them for one. */
export function areSimilar(a: Pick<DemoPicture, 'hash'>, b: Pick<DemoPicture, 'hash'>): boolean {
  return differingBits(a.hash, b.hash) <= similarBits;
}

export function differingBits(a: string, b: string): number {
  return Array.from(a).filter((bit, at) => bit !== b[at]).length;
}

export function readPictures(): DemoPicture[] {
  return JSON.parse(readFileSync(new URL('./pictures/index.json', import.meta.url), 'utf8')) as DemoPicture[];
}

/** The number of floors in the picture, which the listing's text about its building has to match. */
export const floorsShown: Readonly<Record<string, number>> = {
  'apartment-exterior-1': 7,
  'apartment-exterior-2': 10,
  'apartment-exterior-3': 14,
  'apartment-exterior-4': 8,
  'apartment-exterior-5': 4,
  'apartment-exterior-6': 4,
  'apartment-exterior-7': 9,
  'apartment-exterior-8': 20,
  'apartment-exterior-9': 9,
  'apartment-exterior-10': 14,
  'apartment-exterior-11': 8,
  'apartment-exterior-12': 10,
  'apartment-exterior-13': 7,
  'apartment-exterior-14': 4,
  'apartment-exterior-15': 10,
  'apartment-exterior-16': 20,
  'apartment-exterior-17': 8,
  'apartment-exterior-18': 14,
  'apartment-exterior-19': 4,
  'apartment-exterior-20': 20,
  'apartment-exterior-21': 7,
  'apartment-exterior-22': 4,
  'commercial-building-1': 7,
  'commercial-building-2': 9,
};

/** Houses in the style of one region are used for that region only. */
const regional: Readonly<Record<string, readonly string[]>> = {
  'villa-exterior-2': ['Bengaluru', 'Chennai', 'Hyderabad', 'Pune', 'Mumbai', 'Thane', 'Navi Mumbai'],
  'villa-exterior-3': ['Mumbai', 'Pune', 'Bengaluru', 'Thane', 'Navi Mumbai'],
  'villa-exterior-4': ['Delhi', 'Gurugram', 'Noida', 'Ghaziabad', 'Ahmedabad', 'Surat'],
  'row-house-3': ['Mumbai', 'Pune', 'Bengaluru', 'Thane', 'Navi Mumbai', 'Chennai'],
};

/** Types whose rooms are those of another type. */
const roomsLike: Partial<Record<PropertyType, DemoType>> = { townhouse: 'house', land: 'plot', pg: 'apartment' };

/** Whether a picture suits a listing of this type. */
export function fitsType(picture: Pick<DemoPicture, 'propertyTypes' | 'room'>, type: PropertyType): boolean {
  const like = roomsLike[type];
  return picture.propertyTypes.includes(type) || (like !== undefined && picture.propertyTypes.includes(like));
}

/** Whether the picture's house suits this city. */
export function isRegionOf({ name }: Pick<DemoPicture, 'name'>, city: string): boolean {
  return regional[name]?.includes(city) ?? true;
}

/** Packs are shared by the cities that may show the same houses. */
export const regionOf: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(regional)
    .flat()
    .map((city) => [
      city,
      Object.keys(regional)
        .filter((name) => regional[name]?.includes(city))
        .join(' '),
    ]),
);

/** The part of a picture that goes into a record. */
export function asRecordPicture({ id, alt, width, height, color, widths }: DemoPicture): Picture {
  return { id, alt, width, height, color, widths };
}
