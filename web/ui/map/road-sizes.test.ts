import { describe, expect, it } from 'vitest';
import { packAreaMapPath, type AreaMapFeature, type AreaMapLayer } from '#contracts/search/area-map.ts';
import { roadNames, widthOf } from './road-sizes.ts';

const road = (kind: AreaMapFeature['kind'], name: string | undefined, latitude: number): AreaMapFeature => ({
  ...(kind && { kind }),
  ...(name && { name }),
  shape: 'line',
  paths: [[73.81, 73.82, 73.83].map((longitude): [number, number] => [longitude, latitude])].map(packAreaMapPath),
});
const layer: AreaMapLayer = {
  licence: 'ODbL-1.0',
  attribution: '© OpenStreetMap contributors',
  features: [
    road('river', 'Mula', 18.5),
    road('street', 'Lane 5', 18.51),
    road('primary', 'Baner Road', 18.52),
    road('trunk', undefined, 18.53),
  ],
};
const place = (latitude: number, longitude: number) => ({ x: longitude, y: latitude });

describe('a road on the map', () => {
  it('is wider from closer, and the greater the wider', () => {
    expect(widthOf('primary', 16)).toBeGreaterThan(widthOf('primary', 13));
    expect(widthOf('trunk', 14)).toBeGreaterThan(widthOf('tertiary', 14));
  });

  it('is drawn from zoom 13 on, a lane from 14 on', () => {
    expect(widthOf('tertiary', 13)).toBeGreaterThan(0);
    expect(widthOf('street', 13)).toBe(0);
    expect(widthOf('street', 14)).toBeGreaterThan(0);
  });

  it('is not made of an area', () => expect(widthOf('park', 16)).toBe(0));

  it('is named at its middle, greater ones first, a lane from closer', () => {
    expect(roadNames(layer, 14, place)).toEqual([]);
    expect(roadNames(layer, 15, place)).toEqual([{ name: 'Baner Road', x: 73.82, y: 18.52 }]);
    expect(roadNames(layer, 16, place).map(({ name }) => name)).toEqual(['Baner Road', 'Lane 5']);
  });
});
