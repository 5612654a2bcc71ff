import fc from 'fast-check';
import { expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { distanceKm } from '#contracts/search/distance.ts';
import { pointsAround } from '#server/testing/search/points-around.ts';
import { readStations } from './gazetteer-file.ts';
import { makePlacesService } from './places.service.ts';

const places = makePlacesService();
const stations = readStations()
  .flatMap((file) => file.stations)
  .map(([name, , , latitude, longitude, , , kind]) => ({ name, latitude, longitude, kind }))
  .filter(({ name }) => !/cabin|cab$|block hut|panel|\byard|goods|cclink/i.test(name));

// specification 6.12
it('names the nearest metro and the nearest railway station of any point, to a tenth of a kilometre', () => {
  fc.assert(
    fc.property(pointsAround(stations), (point) => {
      const found = places.nearestStations(point);
      expect(found.map(({ kind }) => kind)).toEqual([...new Set(found.map(({ kind }) => kind))].toSorted());
      for (const kind of ['metro', 'rail'] as const) {
        const all = stations.filter((one) => one.kind === kind).map((one) => distanceKm(one, point));
        const least = Math.min(...all);
        const km = found.find((one) => one.kind === kind)?.km;
        if (least > limits.stationKm) expect(km).toBeUndefined();
        else expect(Math.abs((km ?? 99) - least)).toBeLessThan(0.1);
      }
    }),
    { numRuns: 500 },
  );
});

it('names a station as people do, and none where no passenger boards', () => {
  const titles = (latitude: number, longitude: number) =>
    places.nearestStations({ latitude, longitude }).map(({ name, km }) => `${name} ${km} km`);
  expect(titles(19.1197, 72.8464)).toEqual(['Andheri metro 0.3 km', 'Andheri station 0.1 km']);
  expect(titles(18.5286, 73.8744)[1]).toMatch(/^Pune Junction /);
  expect(titles(23.0247, 72.6031)[0]).toBe('Kalupur metro 0.1 km');
  expect(titles(18.9658, 72.841)).toEqual(['Jagannath Shankar Sheth metro 2.1 km', 'Dockyard Road station 0.4 km']);
  // Beside a cabin of the railway.
  expect(titles(23.0508, 72.5929).join()).not.toMatch(/cabin/i);
  expect(titles(27, 71)).toEqual([]);
});
