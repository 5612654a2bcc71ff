import {
  unpackAreaMapPath,
  type AreaMapFeature,
  type AreaMapLayer,
  type StreetKind,
} from '#contracts/search/area-map.ts';
import type { PlacedName } from './map-names.ts';

/** From this zoom on the cells in view are loaded: above it a phone shows a few of them. */
export const streetsFrom = 13;
/** Lanes would cover everything else before. */
const lanesFrom = 14;
/** From this zoom on roads are named; lanes one later. */
const roadNamesFrom = 15;
const growth = 1.5;

/** Pixels at zoom 13. */
const widths: Partial<Record<StreetKind, number>> = {
  river: 1.5,
  street: 0.8,
  tertiary: 1.4,
  secondary: 1.9,
  primary: 2.3,
  trunk: 3,
};

/** Whether a kind is a road, and no water or park. */
export const isRoad = (kind: StreetKind) => kind in widths && kind !== 'river';

/** The width of a road or river at a zoom, in pixels; 0 where it isn't drawn, or is an area. */
export function widthOf(kind: StreetKind, zoom: number): number {
  if (kind === 'street' && zoom < lanesFrom) return 0;
  return (widths[kind] ?? 0) * growth ** (zoom - streetsFrom);
}

/** The names of a cell's roads, greater ones first, each at the middle of its parts that are in view. */
export function roadNames(
  { features }: AreaMapLayer,
  zoom: number,
  place: (latitude: number, longitude: number) => { x: number; y: number },
): PlacedName[] {
  const isNamed = ({ kind, name }: AreaMapFeature) =>
    kind !== undefined && name !== undefined && isRoad(kind) && zoom >= roadNamesFrom + Number(kind === 'street');
  return features
    .filter(isNamed)
    .toReversed()
    .flatMap(({ name = '', paths }) =>
      paths.flatMap((path) => {
        const points = unpackAreaMapPath(path);
        const middle = points[Math.floor(points.length / 2)];
        return middle ? [{ name, ...place(middle[1], middle[0]) }] : [];
      }),
    );
}
