import { GeomType, type Feature } from 'protomaps-leaflet';
import { expect, it } from 'vitest';
import { streetLabelRules, streetPaintRules, type StreetStyle } from './street-rules.ts';

const style: StreetStyle = {
  land: 'land',
  water: 'water',
  green: 'green',
  building: 'building',
  street: 'street',
  highway: 'highway',
  edge: 'edge',
  rail: 'rail',
  ink: 'ink',
  inkStrong: 'ink-strong',
  font: 'sans-serif',
};
const feature = (props: Feature['props'], geomType = GeomType.Line): Feature => ({
  props,
  geomType,
  geom: [],
  bbox: { minX: 0, minY: 0, maxX: 0, maxY: 0 },
  numVertices: 0,
});

/** How many rules draw a feature of a layer at a zoom. */
const drawn = (dataLayer: string, props: Feature['props'], zoom: number, geomType = GeomType.Line) =>
  streetPaintRules(style).filter(
    (rule) =>
      rule.dataLayer === dataLayer &&
      zoom >= (rule.minzoom ?? 0) &&
      (rule.filter?.(zoom, feature(props, geomType)) ?? true),
  ).length;

it('draws a street as a line from afar, and with edges from near', () => {
  expect([11, 12, 14].map((zoom) => drawn('roads', { kind: 'minor_road' }, zoom))).toEqual([0, 1, 2]);
  expect([4, 5, 10].map((zoom) => drawn('roads', { kind: 'highway' }, zoom))).toEqual([0, 1, 2]);
});

it('draws water as areas, and rivers that are lines once', () => {
  expect(drawn('water', { kind: 'ocean' }, 12, GeomType.Polygon)).toBe(1);
  expect(drawn('water', { kind: 'river' }, 12)).toBe(1);
  expect(drawn('water', { kind: 'lake' }, 12)).toBe(0);
});

// specification 12.9
it('leaves the borders of the file out, of whatever country', () => {
  const layers = [...streetPaintRules(style), ...streetLabelRules(style)].map(({ dataLayer }) => dataLayer);
  expect(layers).not.toContain('boundaries');
  for (const kind of ['country', 'region', 'county'])
    expect(
      streetLabelRules(style).some((rule) => rule.dataLayer === 'places' && rule.filter?.(6, feature({ kind }))),
    ).toBe(false);
});
