import { Parser } from 'htmlparser2';
import type { AreaMapPoint, StreetKind } from '#contracts/search/area-map.ts';
import { joinRings } from './rings.ts';

/** A road, a water or a green of an extract of OpenStreetMap. */
export interface StreetPart {
  kind: StreetKind;
  name?: string;
  shape: 'line' | 'polygon';
  paths: AreaMapPoint[][];
}

type Tags = Readonly<Record<string, unknown>>;

const roadKinds: Readonly<Record<string, StreetKind>> = {
  motorway: 'trunk',
  trunk: 'trunk',
  primary: 'primary',
  secondary: 'secondary',
  tertiary: 'tertiary',
  unclassified: 'street',
  residential: 'street',
  living_street: 'street',
};
const areaKinds: Readonly<Record<string, StreetKind>> = {
  'natural=water': 'water',
  'waterway=riverbank': 'water',
  'landuse=reservoir': 'water',
  'leisure=park': 'park',
  'leisure=garden': 'park',
  'leisure=nature_reserve': 'park',
  'landuse=forest': 'park',
};
/** Where extracts keep the class of a road: OpenStreetMap itself, Geofabrik's shapefiles, our own sources. */
const roadKeys = ['highway', 'cls', 'fclass'];

/** The kind and shape of an element with these tags; null for everything that the map leaves out. */
export function kindOfTags(tags: Tags): Pick<StreetPart, 'kind' | 'shape'> | null {
  for (const key of roadKeys) {
    // A road of several classes is written as a list, or as a list in a string.
    const [first] = [tags[key]].flat();
    const value = typeof first === 'string' ? /[a-z_]+/.exec(first)?.[0] : undefined;
    const kind = value && roadKinds[value.replace(/_link$/, '')];
    if (kind) return { kind, shape: 'line' };
  }
  if (tags['waterway'] === 'river' || tags['waterway'] === 'canal') return { kind: 'river', shape: 'line' };
  for (const [tag, kind] of Object.entries(areaKinds)) {
    const [key = '', value] = tag.split('=');
    if (tags[key] === value) return { kind, shape: 'polygon' };
  }
  return null;
}

/** A name in Latin letters: the map's names of places are in English. */
function nameOfTags(tags: Tags): { name?: string } {
  const name = [tags['name:en'], tags['name']].flat().find((one) => typeof one === 'string' && /[a-z]/i.test(one));
  return typeof name === 'string' ? { name: name.trim() } : {};
}

/** The part that an element is drawn as, if any; a ring has at least four points. */
function partOf(tags: Tags, paths: AreaMapPoint[][]): StreetPart[] {
  const drawn = kindOfTags(tags);
  const least = drawn?.shape === 'polygon' ? 4 : 2;
  const whole = paths.filter(({ length }) => length >= least);
  return drawn && whole.length > 0 ? [{ ...drawn, ...nameOfTags(tags), paths: whole }] : [];
}

interface GeoJson {
  features: {
    properties: Tags | null;
    geometry: { type: string; coordinates: unknown } | null;
  }[];
}

function partsOfGeoJson({ features }: GeoJson): StreetPart[] {
  return features.flatMap(({ properties, geometry }) => {
    const pathsOf = (depth: number) => [geometry?.coordinates].flat(1 + depth) as AreaMapPoint[][];
    switch (geometry?.type) {
      case 'LineString':
        return partOf(properties ?? {}, [geometry.coordinates as AreaMapPoint[]]);
      case 'MultiLineString':
      case 'Polygon':
        return partOf(properties ?? {}, pathsOf(0));
      case 'MultiPolygon':
        return partOf(properties ?? {}, pathsOf(1));
      default:
        return [];
    }
  });
}

interface GeometryPoint {
  lat: number;
  lon: number;
}

/** An element of a reply of Overpass: with its geometry (`out geom`), or with the ids of its nodes. */
export interface OverpassElement {
  type: 'node' | 'way' | 'relation';
  id: number;
  lat?: number;
  lon?: number;
  nodes?: number[];
  geometry?: (GeometryPoint | null)[];
  members?: { type: string; role: string; geometry?: (GeometryPoint | null)[] }[];
  tags?: Record<string, string>;
}

/** The parts of a reply of Overpass. The edges of a relation are joined to rings. */
export function partsOfOverpass(elements: readonly OverpassElement[]): StreetPart[] {
  const nodes = new Map<number, AreaMapPoint>();
  for (const { type, id, lat, lon } of elements)
    if (type === 'node' && lat !== undefined && lon !== undefined) nodes.set(id, [lon, lat]);
  const pointsOf = (geometry: readonly (GeometryPoint | null)[] = []): AreaMapPoint[] =>
    geometry.flatMap((point) => (point ? [[point.lon, point.lat] as const] : []));
  return elements.flatMap(({ type, nodes: ids = [], geometry, members = [], tags = {} }) => {
    if (type === 'node') return [];
    if (type === 'way') {
      const points = ids.flatMap((id) => [nodes.get(id)].filter((point) => point !== undefined));
      return partOf(tags, [geometry ? pointsOf(geometry) : points]);
    }
    return partOf(tags, joinRings(members.map((member) => pointsOf(member.geometry))));
  });
}

/** The roads of a graph of osmnx: an edge has its line, or goes straight from node to node. */
function partsOfGraphMl(text: string): StreetPart[] {
  const names = new Map<string, string>();
  const nodes = new Map<string, AreaMapPoint>();
  const parts: StreetPart[] = [];
  let element: Record<string, string> = {};
  let key = '';
  const parser = new Parser(
    {
      onopentag(tag, { id = '', 'attr.name': name, key: of = '', source, target }) {
        if (tag === 'key' && name) names.set(id, name);
        if (tag === 'node') element = { id };
        if (tag === 'edge') element = { source: source ?? '', target: target ?? '' };
        key = tag === 'data' ? (names.get(of) ?? '') : '';
      },
      ontext(data) {
        if (key) element[key] = (element[key] ?? '') + data;
      },
      onclosetag(tag) {
        if (tag === 'data') key = '';
        if (tag === 'node') nodes.set(element['id'] ?? '', [Number(element['x']), Number(element['y'])]);
        if (tag !== 'edge') return;
        const ends = [nodes.get(element['source'] ?? ''), nodes.get(element['target'] ?? '')];
        const line = [...(element['geometry'] ?? '').matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(
          ([, longitude, latitude]) => [Number(longitude), Number(latitude)] as const,
        );
        parts.push(...partOf(element, [line.length > 0 ? line : ends.filter((end) => end !== undefined)]));
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return parts;
}

/**
 * Reads an extract of OpenStreetMap: GeoJSON, a reply of Overpass as JSON, or a graph of osmnx as GraphML. Throws for
 * other files.
 */
export function readExtract(text: string): StreetPart[] {
  if (text.trimStart().startsWith('<')) return partsOfGraphMl(text);
  const read = JSON.parse(text) as Partial<GeoJson> & { elements?: OverpassElement[] };
  if (read.elements) return partsOfOverpass(read.elements);
  if (read.features) return partsOfGeoJson({ features: read.features });
  throw new Error('This file is neither GeoJSON, nor a reply of Overpass, nor GraphML.');
}
