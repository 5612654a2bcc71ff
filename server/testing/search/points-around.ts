import fc from 'fast-check';

interface Point {
  latitude: number;
  longitude: number;
}

/** Points within a tenth of a degree, some eleven kilometres, of one of these. */
export function pointsAround(places: readonly Point[]): fc.Arbitrary<Point> {
  return fc.constantFrom(...places).chain(({ latitude, longitude }) =>
    fc.record({
      latitude: fc.double({ min: latitude - 0.1, max: latitude + 0.1, noNaN: true }),
      longitude: fc.double({ min: longitude - 0.1, max: longitude + 0.1, noNaN: true }),
    }),
  );
}
