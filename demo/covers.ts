import type { DemoType } from './demo-types.ts';
import { fitsType, isRegionOf, type DemoPicture } from './pictures.ts';
import type { Random } from './random.ts';

/** Rooms of a home's first picture: the outside, or a room that people look at first. */
export const coverKinds: Record<DemoType, readonly string[]> = {
  apartment: ['apartment-exterior', 'living-room', 'balcony'],
  studio: ['apartment-exterior', 'studio'],
  penthouse: ['apartment-exterior', 'penthouse', 'living-room'],
  pg: ['apartment-exterior', 'pg-room'],
  house: ['independent-house', 'living-room'],
  villa: ['villa-exterior', 'independent-house', 'living-room'],
  townhouse: ['row-house', 'living-room'],
  plot: ['plot'],
  land: ['land', 'plot'],
  commercial: ['commercial-building', 'office-interior'],
};

/** Featured homes of four pages come first together: beyond these, nobody sees that a picture comes twice. */
const farApart = 48;

export interface CoverWanted {
  type: DemoType;
  city: string;
  /** A shop shows shop fronts, an office desks. */
  isShop: boolean;
}

/**
 * Chooses the first pictures of homes in the order of their list: of those that fit, the one that was shown longest ago
 * there and in the city's list, so that a page repeats none while there are enough.
 */
export function makeCoverChooser(random: Random, pictures: readonly DemoPicture[]) {
  const lists = new Map<string, string[]>();
  const listOf = (city: string) => {
    const list = lists.get(city) ?? [];
    lists.set(city, list);
    return list;
  };
  /** How many homes ago the picture was shown. */
  const gap = (list: readonly string[], name: string) => {
    const at = list.slice(-farApart).toReversed().indexOf(name);
    return at < 0 ? farApart : at;
  };

  return ({ type, city, isShop }: CoverWanted): DemoPicture | null => {
    const kinds = isShop ? ['shop-front'] : coverKinds[type];
    const everywhere = listOf('');
    const inCity = listOf(city);
    const fitting = random
      .shuffled(pictures)
      // A villa's inner court isn't a front.
      .filter(({ kind, room }) => kinds.includes(kind) && room !== 'courtyard')
      .filter((picture) => fitsType(picture, type) && isRegionOf(picture, city))
      .map((picture) => ({ picture, gaps: [gap(everywhere, picture.name), gap(inCity, picture.name)] as const }))
      .map(({ picture, gaps: [a, b] }) => ({ picture, gap: Math.min(a, b) * farApart + a + b }));
    const chosen = fitting.toSorted((a, b) => b.gap - a.gap)[0]?.picture;
    everywhere.push(chosen?.name ?? '');
    inCity.push(chosen?.name ?? '');
    return chosen ?? null;
  };
}
