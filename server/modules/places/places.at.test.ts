import { describe, expect, it } from 'vitest';
import { PlaceAtReply } from '#contracts/search/places.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { readGazetteerFiles } from './gazetteer-file.ts';
import { makePlacesService } from './places.service.ts';

const places = makePlacesService();
const { gazetteer: file } = readGazetteerFiles();
const at = (latitude: number, longitude: number) => places.placeAt({ latitude, longitude });

describe('the place at a point', () => {
  // specification 11.23
  it('is the nearest locality with its city and state', () => {
    expect(at(18.559, 73.787)).toMatchObject({ locality: 'Baner', city: 'Pune', state: 'Maharashtra' });
    expect(at(12.935, 77.624)).toMatchObject({ locality: 'Koramangala', city: 'Bengaluru', state: 'Karnataka' });
  });

  it('is in India for every locality whose point is exact', () => {
    const exact = file.localities.filter(([, , , , , , , source]) => source === 0);
    expect(exact.length).toBeGreaterThan(300);
    expect(exact.filter(([, , latitude, longitude]) => at(latitude, longitude)?.city == null)).toEqual([]);
  });

  it.each([
    ['the sea off Mumbai', 18.95, 72.7],
    ['Lahore', 31.55, 74.34],
    ['Birgunj in Nepal', 27.01, 84.87],
    ['Colombo', 6.93, 79.86],
    ['the pole', 90, 0],
  ])('is none in %s', (_name, latitude, longitude) => expect(at(latitude, longitude)).toBeNull());

  it('is there on a coast and on an island that the outline lacks', () => {
    expect(at(18.944, 72.8225)).toMatchObject({ city: 'Mumbai' });
    expect(at(10.85, 72.19)).toMatchObject({ city: 'Agatti', state: 'Lakshadweep' });
  });

  it('has a PIN code only where two sources agree', () => {
    expect(at(12.935, 77.624)?.postal_code).toBe('560034');
    expect(at(18.559, 73.787)?.postal_code).toBeNull();
  });

  it('has no parts far from everything, which is India all the same', () => {
    expect(at(27.2, 70.2)).toEqual({ locality: null, city: null, state: null, postal_code: null });
  });
});

describe('GET /api/places/at', () => {
  const test = useTestApp({ keep: true });

  // specification 17.15
  it('answers visitors in its shape, and null outside of India', async () => {
    const inside = await test.get('/api/places/at?latitude=18.559&longitude=73.787');
    expect(PlaceAtReply.parse(inside.body).data?.locality).toBe('Baner');
    const outside = await test.get('/api/places/at?latitude=6.93&longitude=79.86');
    expect(outside.body).toEqual({ success: true, data: null });
    expect((await test.get('/api/places/at?latitude=91&longitude=79.86')).status).toBe(422);
  });
});
