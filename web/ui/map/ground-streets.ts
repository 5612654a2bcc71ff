import { FeatureGroup, Polygon, Polyline, type Renderer } from 'leaflet';
import { streetKinds, unpackAreaMapPath, type AreaMapLayer, type StreetKind } from '#contracts/search/area-map.ts';
import type { GroundColours } from './ground-layers.ts';
import { isRoad, widthOf } from './road-sizes.ts';

/** From this zoom on roads have edges. */
const edgesFrom = 14;
const edgePx = 1.5;
const pointsOf = (path: readonly number[]): [number, number][] =>
  unpackAreaMapPath(path).map(([longitude, latitude]) => [latitude, longitude]);

/** One cell of streets as Leaflet draws it on a canvas, for one zoom: one shape for each kind, and its edges below. */
export function makeStreetLayer(
  { features }: AreaMapLayer,
  zoom: number,
  colours: GroundColours,
  renderer: Renderer,
): FeatureGroup {
  const common = { interactive: false, renderer };
  const pathsOf = (kind: StreetKind) =>
    features.filter((feature) => feature.kind === kind).flatMap(({ paths }) => paths.map(pointsOf));
  const line = (kind: StreetKind, extra: number, color: string) => {
    const weight = widthOf(kind, zoom);
    return weight > 0 ? [new Polyline(pathsOf(kind), { ...common, color, weight: weight + extra })] : [];
  };
  const areas = (['park', 'water'] as const).flatMap((kind) =>
    features
      .filter((feature) => feature.kind === kind)
      .map(({ paths }) => {
        const fillColor = kind === 'park' ? colours.green : colours.water;
        return new Polygon(paths.map(pointsOf), { ...common, stroke: false, fillColor, fillOpacity: 1 });
      }),
  );
  const roads = streetKinds.filter(isRoad);
  const hasEdges = zoom >= edgesFrom;
  return new FeatureGroup([
    ...areas,
    ...line('river', 0, colours.water),
    ...roads.flatMap((kind) => line(kind, hasEdges ? edgePx : 0, colours.edge)),
    ...(hasEdges ? roads.flatMap((kind) => line(kind, 0, kind === 'trunk' ? colours.highway : colours.road)) : []),
  ]);
}
