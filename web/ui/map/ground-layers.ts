import { CircleMarker, FeatureGroup, Polygon, Polyline, type Layer, type Renderer } from 'leaflet';
import { unpackAreaMapPath, type AreaMapFeature, type AreaMapLayer } from '#contracts/search/area-map.ts';

/** Layers of a city's files and the least zoom at which each is drawn; names are drawn apart. */
export const drawnFrom: Readonly<Record<string, number>> = {
  sea: 8,
  water: 8,
  wards: 11,
  rail: 10,
  metro: 10,
  'rail-stations': 11,
  'metro-stations': 11,
};
/** Beyond this zoom the outlines of states are too coarse. */
export const statesUntil = 9;

/** Colours of the ground, read from the page's tokens, so that a map follows its theme. */
export interface GroundColours {
  water: string;
  land: string;
  line: string;
  lineStrong: string;
  ink: string;
  surface: string;
  green: string;
  road: string;
  highway: string;
  /** The edges of roads. */
  edge: string;
}

/** The tokens as they are for an element now. */
export function readColours(element: Element): GroundColours {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  return {
    water: token('map-water'),
    land: token('paper'),
    line: token('line'),
    lineStrong: token('line-strong'),
    ink: token('ink-2'),
    surface: token('surface'),
    green: token('lead-soft'),
    road: token('surface'),
    highway: token('marigold-soft'),
    edge: token('line-strong'),
  };
}

const pointsOf = (path: readonly number[]): [number, number][] =>
  unpackAreaMapPath(path).map(([longitude, latitude]) => [latitude, longitude]);

/** One file as Leaflet draws it on a canvas: nothing of it can be pressed or reached by keys. */
export function makeGroundLayer(
  name: string,
  { features }: AreaMapLayer,
  colours: GroundColours,
  renderer: Renderer,
): FeatureGroup {
  const common = { interactive: false, renderer };
  const draw = ({ shape, paths, color }: AreaMapFeature): Layer[] => {
    if (shape === 'point') {
      const isMetro = name === 'metro-stations';
      const style = isMetro
        ? { radius: 4, weight: 1.5, color: colours.ink, fillColor: colours.surface }
        : { radius: 3, weight: 0, fillColor: colours.lineStrong };
      return paths.flatMap((path) =>
        pointsOf(path).map((at) => new CircleMarker(at, { ...common, ...style, fillOpacity: 1 })),
      );
    }
    const points = paths.map(pointsOf);
    if (shape === 'line') {
      const style =
        name === 'metro' && color
          ? { color, weight: 3, opacity: 0.8 }
          : { color: colours.lineStrong, weight: 1.5, dashArray: '5 4' };
      return [new Polyline(points, { ...common, ...style })];
    }
    const style =
      name === 'water' || name === 'sea'
        ? { stroke: false, fillColor: colours.water, fillOpacity: 1 }
        : {
            color: colours.line,
            weight: name === 'india-states' ? 1.5 : 1,
            fill: name === 'india-states',
            fillColor: colours.land,
            fillOpacity: 1,
          };
    return [new Polygon(points, { ...common, ...style })];
  };
  return new FeatureGroup(features.flatMap(draw));
}
