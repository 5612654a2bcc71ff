import { describe, expect, it } from 'vitest';
import { kindOfTags, partsOfOverpass, readExtract } from './read-extract.ts';

const line = [
  [73.8, 18.5],
  [73.81, 18.51],
];

describe('a road of an extract', () => {
  it.each([
    [{ highway: 'motorway_link' }, { kind: 'trunk', shape: 'line' }],
    [{ cls: 'residential' }, { kind: 'street', shape: 'line' }],
    [{ fclass: 'primary' }, { kind: 'primary', shape: 'line' }],
    [{ highway: ['secondary', 'tertiary'] }, { kind: 'secondary', shape: 'line' }],
    [{ highway: "['tertiary', 'residential']" }, { kind: 'tertiary', shape: 'line' }],
    [{ waterway: 'river' }, { kind: 'river', shape: 'line' }],
    [{ natural: 'water' }, { kind: 'water', shape: 'polygon' }],
    [{ leisure: 'park' }, { kind: 'park', shape: 'polygon' }],
  ])('%j is drawn as %j', (tags, drawn) => {
    expect(kindOfTags(tags)).toEqual(drawn);
  });

  it.each([{ highway: 'footway' }, { building: 'yes' }, {}])('%j is left out', (tags) => {
    expect(kindOfTags(tags)).toBeNull();
  });
});

describe('an extract', () => {
  it('is read from GeoJSON, with the English name', () => {
    const geometry = { type: 'MultiLineString', coordinates: [line] };
    const properties = { highway: 'primary', name: 'सेनापती बापट रस्ता', 'name:en': 'Senapati Bapat Road' };
    const features = [
      { properties, geometry },
      { properties: { highway: 'primary' }, geometry: null },
    ];
    expect(readExtract(JSON.stringify({ type: 'FeatureCollection', features }))).toEqual([
      { kind: 'primary', shape: 'line', name: 'Senapati Bapat Road', paths: [line] },
    ]);
  });

  it('has no name in letters that the map does not write', () => {
    const features = [
      { properties: { highway: 'primary', name: 'रस्ता' }, geometry: { type: 'LineString', coordinates: line } },
    ];
    expect(readExtract(JSON.stringify({ features }))).toEqual([{ kind: 'primary', shape: 'line', paths: [line] }]);
  });

  it('is read from a reply of Overpass whose ways name their nodes', () => {
    const elements = [
      { type: 'node', id: 1, lon: 73.8, lat: 18.5 },
      { type: 'node', id: 2, lon: 73.81, lat: 18.51 },
      { type: 'way', id: 3, nodes: [1, 2], tags: { highway: 'trunk' } },
    ];
    expect(readExtract(JSON.stringify({ elements }))).toEqual([{ kind: 'trunk', shape: 'line', paths: [line] }]);
  });

  it('joins the edges of a lake to rings, in whatever direction they run', () => {
    const point = (lon: number, lat: number) => ({ lon, lat });
    const edges = [
      [point(0, 0), point(1, 0), point(1, 1)],
      [point(0, 0), point(0, 1), point(1, 1)],
      [point(5, 5), point(6, 6)],
    ];
    const members = edges.map((geometry) => ({ type: 'way', role: 'outer', geometry }));
    const [lake, ...others] = partsOfOverpass([{ type: 'relation', id: 1, members, tags: { natural: 'water' } }]);
    expect(others).toEqual([]);
    expect(lake?.paths).toHaveLength(1);
    expect(lake?.paths[0]).toHaveLength(5);
    expect(lake?.paths[0]?.at(-1)).toEqual(lake?.paths[0]?.[0]);
  });

  it('is read from a graph of osmnx: an edge has its line, or goes from node to node', () => {
    const edge = (data: string) => `<edge source="1" target="2">${data}</edge>`;
    const graph = `<?xml version="1.0"?><graphml>
      <key id="d1" for="node" attr.name="y"/><key id="d2" for="node" attr.name="x"/>
      <key id="d3" for="edge" attr.name="highway"/><key id="d4" for="edge" attr.name="geometry"/>
      <graph><node id="1"><data key="d1">18.5</data><data key="d2">73.8</data></node>
      <node id="2"><data key="d1">18.51</data><data key="d2">73.81</data></node>
      ${edge('<data key="d3">tertiary</data>')}
      ${edge('<data key="d3">secondary</data><data key="d4">LINESTRING (73.8 18.5, 73.805 18.5, 73.81 18.51)</data>')}
      ${edge('<data key="d3">footway</data>')}</graph></graphml>`;
    expect(readExtract(graph)).toEqual([
      { kind: 'tertiary', shape: 'line', paths: [line] },
      { kind: 'secondary', shape: 'line', paths: [[line[0], [73.805, 18.5], line[1]]] },
    ]);
  });

  it('says what it is not', () => {
    expect(() => readExtract('{"rows": []}')).toThrow('neither GeoJSON, nor a reply of Overpass, nor GraphML');
  });
});
