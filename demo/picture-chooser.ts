import { makeCoverChooser, type CoverWanted } from './covers.ts';
import type { DemoType } from './demo-types.ts';
import { fitsType, isRegionOf, regionOf, type DemoPicture } from './pictures.ts';
import { makeDeck, type Random } from './random.ts';

/** The rest of a home, in the order in which people walk through it; only what fits the type is taken. */
const walk = ['living-room', 'kitchen', 'bedroom', 'bathroom', 'balcony', 'penthouse', 'bedroom', 'bedroom'];
const walks: Partial<Record<DemoType, readonly string[]>> = {
  studio: ['studio', 'kitchen', 'bathroom'],
  penthouse: ['living-room', 'penthouse', 'kitchen', 'bedroom', 'bathroom', 'balcony', 'bedroom'],
  pg: ['pg-room', 'pg-room', 'bathroom', 'kitchen'],
  plot: ['plot', 'plot', 'land', 'land'],
  land: ['plot', 'plot', 'plot', 'land'],
  commercial: ['office-interior', 'office-interior', 'commercial-building'],
  house: walk.filter((kind) => kind !== 'penthouse' && kind !== 'balcony'),
  townhouse: walk.filter((kind) => kind !== 'penthouse' && kind !== 'balcony'),
};

/** Rooms of which a home has one; it has as many bedrooms as it says. */
const single = ['living-room', 'kitchen', 'studio', 'bathroom', 'balcony', 'penthouse'];

/** The outside of a home whose first picture shows a room. */
const outsides: Partial<Record<DemoType, string>> = {
  apartment: 'apartment-exterior',
  studio: 'apartment-exterior',
  penthouse: 'apartment-exterior',
  pg: 'apartment-exterior',
  house: 'independent-house',
  villa: 'villa-exterior',
  townhouse: 'row-house',
  commercial: 'commercial-building',
};

interface Wanted extends CoverWanted {
  bedrooms: number;
}

/**
 * Chooses the pictures of one listing after another: the cover, the outside if the cover is a room, then rooms; at
 * least four. Rooms come from packs, so neighbouring listings look different.
 */
export function makePictureChooser(
  random: Random,
  pictures: readonly DemoPicture[],
): (wanted: Wanted) => DemoPicture[] {
  const chooseCover = makeCoverChooser(random, pictures);
  const packs = new Map<string, () => DemoPicture>();
  const draw = (kind: string, { type, city }: Wanted): DemoPicture | null => {
    const isRegional = kind === 'villa-exterior' || kind === 'row-house';
    const key = `${kind} ${type} ${isRegional ? (regionOf[city] ?? '') : ''}`;
    let pack = packs.get(key);
    if (!pack) {
      const fitting = pictures.filter(
        (picture) => picture.kind === kind && fitsType(picture, type) && isRegionOf(picture, city),
      );
      if (fitting.length === 0) return null;
      pack = makeDeck(random, fitting);
      packs.set(key, pack);
    }
    return pack();
  };
  const drawNew = (kind: string, wanted: Wanted, chosen: readonly DemoPicture[]): DemoPicture | null => {
    const isWithoutOutside = !chosen.some(isOutside);
    for (let tries = 0; tries < 8; tries += 1) {
      const picture = draw(kind, wanted);
      // A villa's inner court isn't an outside.
      if (picture && !chosen.includes(picture) && !(isWithoutOutside && picture.room === 'courtyard')) return picture;
    }
    return null;
  };
  return (wanted) => {
    const rooms = wanted.isShop
      ? ['shop-front', 'commercial-building', 'office-interior']
      : (walks[wanted.type] ?? walk.filter((kind) => kind !== 'penthouse'));
    const most = rooms.length - (wanted.bedrooms < 2 ? 1 : 0);
    const least = wanted.type === 'land' ? 4 : 3;
    const kinds = rooms.slice(0, Math.max(least, random.int(least + 1, Math.max(most, least + 1))));
    const cover = chooseCover(wanted);
    const outside = outsides[wanted.type];
    const isInside = cover !== null && !isOutside(cover);
    const chosen = cover ? [cover] : [];
    for (const kind of isInside && outside ? [outside, ...kinds] : kinds) {
      const shown = chosen.filter((one) => one.kind === kind).length;
      if (shown >= (single.includes(kind) ? 1 : kind === 'bedroom' ? Math.max(1, wanted.bedrooms) : Infinity)) continue;
      const picture = drawNew(kind, wanted, chosen);
      if (picture) chosen.push(picture);
    }
    return chosen;
  };
}

/** Whether a picture shows the building, as its facts have to agree with it. */
export function isOutside({ room }: Pick<DemoPicture, 'room'>): boolean {
  return ['exterior', 'land', 'shop'].includes(room);
}
