import { describe, expect, it } from 'vitest';
import { writeDrawnArea } from '#contracts/search/drawn-area.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { circleOf, drawnBox, ringsOf, startBox } from './start-view.ts';

const ring = [
  { latitude: 18.5, longitude: 73.8 },
  { latitude: 18.6, longitude: 73.8 },
  { latitude: 18.6, longitude: 73.9 },
];
const drawn = writeDrawnArea([ring]);
const at = (latitude: number | null, longitude: number | null) => ({ latitude, longitude }) as PropertyRecord;
const homes = [at(18.4, 73.7), at(18.7, 74), at(null, null)];

describe('a map begins', () => {
  it('with the box of the address, a little smaller, so that the map around it is the same', () => {
    const box = startBox({ bounds: '18,73,19,74', drawn, latitude: 12, longitude: 77 }, homes);
    expect(box.south).toBeCloseTo(18.02, 5);
    expect(box.east).toBeCloseTo(73.98, 5);
  });
  it('with what is drawn, then the circle, then the homes of the page, then India', () => {
    expect(startBox({ drawn, latitude: 12, longitude: 77 }, homes).south).toBeCloseTo(18.49, 5);
    expect(startBox({ latitude: 12, longitude: 77 }, homes).south).toBeCloseTo(11.955, 3);
    expect(startBox({}, homes).west).toBeCloseTo(73.67, 5);
    expect(startBox({}, [at(null, null)])).toMatchObject({ south: 8 });
  });
  it('with the drawn areas without a margin where the page leaves one', () => {
    expect(drawnBox({ drawn })).toEqual({ south: 18.5, north: 18.6, west: 73.8, east: 73.9 });
    expect(drawnBox({})).toBeNull();
  });
  it('not closer than a street around a single home', () => {
    const { south, north } = startBox({}, [at(18.4, 73.7)]);
    expect(north - south).toBeCloseTo(0.024, 5);
  });
});

it('the circle of an address has the default radius where none is named', () => {
  expect(circleOf({ latitude: 12, longitude: 77 })).toEqual({ latitude: 12, longitude: 77, radiusKm: 5 });
  expect(circleOf({ city: ['Pune'] })).toBeNull();
});

it('shapes of an address are read as they were drawn', () => {
  expect(ringsOf({ drawn })).toEqual([ring]);
  expect(ringsOf({ drawn: 'A' })).toEqual([]);
});
