import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distanceKm } from '#contracts/search/distance.ts';
import { pointsAround } from '#server/testing/search/points-around.ts';
import { readGazetteerFiles } from './gazetteer-file.ts';
import { makeGazetteer } from './places.gazetteer.ts';
import { makePlacesAround } from './places.nearby.ts';
import { titleOf } from './places.presenter.ts';

const gazetteer = makeGazetteer(readGazetteerFiles());
const placesAround = makePlacesAround(gazetteer);
const small = gazetteer.places.filter(({ kind }) => !['state', 'region', 'zone'].includes(kind));

it('names the best-known place between 0.9 and 6 km of any point first, and none twice within 0.9 km', () => {
  fc.assert(
    fc.property(pointsAround(small), (point) => {
      const found = placesAround(point);
      const [best] = small
        .map((place) => ({ place, km: distanceKm(place, point) }))
        .filter(({ km }) => km >= 0.9 && km <= 6)
        .sort((a, b) => a.place.prominence - b.place.prominence || a.km - b.km);
      expect(found[0]?.name).toBe(best && titleOf(best.place));
      expect(found.length).toBeLessThanOrEqual(7);
      for (const [at, place] of found.entries()) {
        expect(distanceKm(place, point)).toBeGreaterThanOrEqual(0.9);
        for (const other of found.slice(at + 1)) expect(distanceKm(place, other)).toBeGreaterThanOrEqual(0.9);
      }
    }),
    { numRuns: 200 },
  );
});
