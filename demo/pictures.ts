import { readFileSync } from 'node:fs';
import type { Picture } from '#contracts/listings.ts';
import type { PropertyType } from '#contracts/vocabulary.ts';
import type { DemoType } from './demo-types.ts';
import { makeDeck, type Random } from './random.ts';

/** One row of demo/pictures/index.json. */
export interface DemoPicture extends Picture {
  /** Of its files: `{name}-{width}.avif` and `.webp`. */
  name: string;
  kind: string;
  propertyTypes: PropertyType[];
  room: string;
}

export function readPictures(): DemoPicture[] {
  return JSON.parse(readFileSync(new URL('./pictures/index.json', import.meta.url), 'utf8')) as DemoPicture[];
}

/** How many floors the picture shows: what the listing says about its building has to agree. */
export const floorsShown: Readonly<Record<string, number>> = {
  'apartment-exterior-1': 7,
  'apartment-exterior-2': 10,
  'apartment-exterior-3': 14,
  'apartment-exterior-4': 8,
  'apartment-exterior-5': 4,
  'apartment-exterior-6': 4,
  'apartment-exterior-7': 9,
  'apartment-exterior-8': 20,
  'commercial-building-1': 7,
  'commercial-building-2': 9,
};

/** Houses in the manner of one region stand in that region. */
const regional: Readonly<Record<string, readonly string[]>> = {
  'villa-exterior-2': ['Bengaluru', 'Chennai', 'Hyderabad', 'Pune', 'Mumbai', 'Thane', 'Navi Mumbai'],
  'villa-exterior-3': ['Mumbai', 'Pune', 'Bengaluru', 'Thane', 'Navi Mumbai'],
  'villa-exterior-4': ['Delhi', 'Gurugram', 'Noida', 'Ghaziabad', 'Ahmedabad', 'Surat'],
  'row-house-3': ['Mumbai', 'Pune', 'Bengaluru', 'Thane', 'Navi Mumbai', 'Chennai'],
};

/** Types whose rooms are those of another type. */
const roomsLike: Partial<Record<PropertyType, DemoType>> = { townhouse: 'house', land: 'plot', pg: 'apartment' };

/** Whether a picture may stand in a listing of this type. */
export function fitsType(picture: Pick<DemoPicture, 'propertyTypes' | 'room'>, type: PropertyType): boolean {
  const like = roomsLike[type];
  return picture.propertyTypes.includes(type) || (like !== undefined && picture.propertyTypes.includes(like));
}

const covers: Record<DemoType, readonly string[]> = {
  apartment: ['apartment-exterior'],
  studio: ['apartment-exterior'],
  penthouse: ['apartment-exterior', 'penthouse'],
  pg: ['apartment-exterior'],
  house: ['independent-house'],
  villa: ['villa-exterior', 'villa-exterior', 'independent-house'],
  townhouse: ['row-house'],
  plot: ['plot'],
  land: ['land', 'land', 'plot'],
  commercial: ['commercial-building'],
};

/** The rest of a home, in the order in which people walk through it; only what fits the type is taken. */
const walk = ['living-room', 'kitchen', 'bedroom', 'bathroom', 'balcony', 'penthouse', 'bedroom', 'living-room'];
const walks: Partial<Record<DemoType, readonly string[]>> = {
  studio: ['studio', 'kitchen', 'bathroom', 'living-room'],
  penthouse: ['living-room', 'penthouse', 'kitchen', 'bedroom', 'bathroom', 'balcony', 'bedroom'],
  pg: ['pg-room', 'pg-room', 'bathroom', 'kitchen'],
  plot: ['plot', 'plot', 'land', 'land'],
  land: ['plot', 'plot', 'plot', 'land'],
  commercial: ['office-interior', 'office-interior', 'commercial-building'],
  house: walk.filter((kind) => kind !== 'penthouse' && kind !== 'balcony'),
  townhouse: walk.filter((kind) => kind !== 'penthouse' && kind !== 'balcony'),
};

export interface Wanted {
  type: DemoType;
  city: string;
  bedrooms: number;
  /** A shop shows shop fronts, an office desks. */
  isShop: boolean;
}

/**
 * Chooses the pictures of one listing after another: first the outside, then rooms, at least four. Covers and rooms
 * come from packs, so listings that stand side by side look different.
 */
export function makePictureChooser(
  random: Random,
  pictures: readonly DemoPicture[],
): (wanted: Wanted) => DemoPicture[] {
  const packs = new Map<string, () => DemoPicture>();
  const draw = (kind: string, { type, city }: Wanted): DemoPicture | null => {
    const isRegional = kind === 'villa-exterior' || kind === 'row-house';
    const key = `${kind} ${type} ${isRegional ? (regionOf[city] ?? '') : ''}`;
    let pack = packs.get(key);
    if (!pack) {
      const fitting = pictures.filter(
        (picture) =>
          picture.kind === kind && fitsType(picture, type) && (regional[picture.name]?.includes(city) ?? true),
      );
      if (fitting.length === 0) return null;
      pack = makeDeck(random, fitting);
      packs.set(key, pack);
    }
    return pack();
  };
  return (wanted) => {
    const cover = wanted.isShop ? 'shop-front' : random.pick(covers[wanted.type]);
    const rooms = wanted.isShop
      ? ['shop-front', 'commercial-building', 'office-interior']
      : (walks[wanted.type] ?? walk.filter((kind) => kind !== 'penthouse'));
    const most = rooms.length - (wanted.bedrooms < 2 ? 1 : 0);
    const least = wanted.type === 'land' ? 4 : 3;
    const kinds = rooms.slice(0, Math.max(least, random.int(least + 1, Math.max(most, least + 1))));
    const chosen: DemoPicture[] = [];
    for (const kind of [cover, ...kinds]) {
      const picture = drawNew(kind, wanted, chosen);
      if (picture) chosen.push(picture);
    }
    // A villa's inner court is no front.
    return chosen[0]?.room === 'courtyard' ? [...chosen.slice(1, 2), chosen[0], ...chosen.slice(2)] : chosen;
  };

  function drawNew(kind: string, wanted: Wanted, chosen: readonly DemoPicture[]): DemoPicture | null {
    for (let tries = 0; tries < 8; tries += 1) {
      const picture = draw(kind, wanted);
      const isCover = chosen.length === 0;
      if (picture && !chosen.includes(picture) && !(isCover && picture.room === 'courtyard')) return picture;
    }
    return null;
  }
}

/** Packs are shared by the cities that may show the same houses. */
const regionOf: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(regional)
    .flat()
    .map((city) => [
      city,
      Object.keys(regional)
        .filter((name) => regional[name]?.includes(city))
        .join(' '),
    ]),
);

/** What of a picture goes into a record. */
export function asRecordPicture({ id, alt, width, height, color, widths }: DemoPicture): Picture {
  return { id, alt, width, height, color, widths };
}
