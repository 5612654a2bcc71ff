import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm, type Point } from '#contracts/search/distance.ts';
import { readGazetteerFiles } from './gazetteer-file.ts';
import { makeGazetteer } from './places.gazetteer.ts';
import { drawPublicPoint, servesAsPublicPoint } from './places.public-point.ts';

const gazetteer = makeGazetteer(readGazetteerFiles());
const secret = Buffer.alloc(32, 1);
const draw = (home: Point, city: string | null = null, key = secret) =>
  drawPublicPoint(gazetteer, { ...home, city }, key);

const degrees = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((n) => n / 1e6);
const homes = fc.record({ latitude: degrees(90), longitude: degrees(180) });

describe('drawPublicPoint', () => {
  it('moves a home by 50 to 150 m wherever on earth it stands, and moves it back the same every time', () => {
    fc.assert(
      fc.property(homes, fc.uint8Array({ minLength: 32, maxLength: 32 }), (home, key) => {
        const point = draw(home, null, Buffer.from(key));
        const metres = 1000 * distanceKm(point, home);
        expect(metres).toBeGreaterThanOrEqual(50);
        expect(metres).toBeLessThanOrEqual(150);
        expect(servesAsPublicPoint(point, home)).toBe(true);
        expect(draw(home, null, Buffer.from(key))).toEqual(point);
      }),
    );
  });

  it('stays in the locality, also at the border of two', () => {
    const localities = (gazetteer.localities.get('Pune') ?? []).filter(({ isApproximate }) => !isApproximate);
    const nearest = (point: Point) =>
      localities.reduce((best, other) => (distanceKm(other, point) < distanceKm(best, point) ? other : best)).name;
    let edges = 0;
    for (const one of localities) {
      for (const other of localities.filter(({ name }) => name !== one.name)) {
        // Just on this side of the middle between two.
        const at = (a: number, b: number) => Math.round((a + (b - a) * 0.499) * 1e5) / 1e5;
        const home = { latitude: at(one.latitude, other.latitude), longitude: at(one.longitude, other.longitude) };
        if (nearest(home) !== one.name) continue;
        edges++;
        expect(nearest(draw(home, 'Pune'))).toBe(one.name);
      }
    }
    expect(edges).toBeGreaterThan(20);
  });

  it('goes in every direction and to every distance', () => {
    const home = { latitude: 18.5591, longitude: 73.7868 };
    const points = Array.from({ length: 2_000 }, (_, n) => draw(home, null, Buffer.alloc(32, `${n}`)));
    const quarters = points.map((p) => Number(p.latitude > home.latitude) * 2 + Number(p.longitude > home.longitude));
    for (const quarter of [0, 1, 2, 3]) {
      expect(quarters.filter((q) => q === quarter).length).toBeGreaterThan(400);
    }
    const middle = {
      latitude: points.reduce((sum, p) => sum + p.latitude, 0) / points.length,
      longitude: points.reduce((sum, p) => sum + p.longitude, 0) / points.length,
    };
    expect(1000 * distanceKm(middle, home)).toBeLessThan(10);
    expect(points.filter((p) => distanceKm(p, home) < 0.09).length).toBeGreaterThan(200);
    expect(points.filter((p) => distanceKm(p, home) > 0.12).length).toBeGreaterThan(200);
  });

  it('gives neighbouring homes few points together, and none that follows a single home', () => {
    const flats = Array.from({ length: 40 }, (_, n) => ({
      latitude: 18.5591 + n * 1e-6,
      longitude: 73.7868 + n * 1e-6,
    }));
    expect(new Set(flats.map((flat) => JSON.stringify(draw(flat)))).size).toBeLessThanOrEqual(3);
  });
});
