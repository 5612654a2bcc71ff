import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packData, unpackData } from './packed-data.ts';

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Lists whose objects share most of their names, as records do. */
const records = fc.array(
  fc.record(
    {
      id: fc.nat(),
      city: fc.constantFrom('Pune', 'Delhi'),
      price: fc.option(fc.nat()),
      pictures: fc.array(fc.record({ id: fc.nat(), widths: fc.array(fc.nat(), { maxLength: 3 }) }), { maxLength: 3 }),
      address: fc.record({ city: fc.constantFrom('Pune', 'Delhi'), state: fc.constant('Maharashtra') }),
      stations: fc.array(fc.jsonValue(), { maxLength: 2 }),
      place: fc.jsonValue(),
    },
    { requiredKeys: ['id', 'city', 'price', 'pictures', 'address'] },
  ),
);

describe('packed data', () => {
  it('is the same after it was unpacked, whatever it is', () => {
    fc.assert(
      fc.property(fc.record({ any: fc.jsonValue(), records }), (data) => {
        expect(unpackData(packData(data))).toEqual(json(data));
      }),
      { numRuns: 500 },
    );
  });

  it('says names and shared values once', () => {
    const rows = Array.from({ length: 20 }, (_, id) => ({ id, currency: 'INR', max_price: null, images: [] }));
    expect(packData({ rows })).toBe(
      `{"rows":{"$rows":20,"same":{"currency":"INR","max_price":null,"images":[]},"columns":{"id":[${rows
        .map(({ id }) => id)
        .join()}]}}}`,
    );
  });

  it('keeps names that every object has by itself', () => {
    const rows: object[] = [{ id: 1, constructor: 'a' }, { id: 2, toString: 'b' }, { id: 3 }];
    expect(unpackData(packData({ rows }))).toEqual(json({ rows }));
  });

  it('keeps what only some rows have', () => {
    const rows = [{ id: 1 }, { id: 2, buyer: { id: 9 } }, { id: 3, note: undefined }];
    expect(unpackData(packData({ rows }))).toEqual({ rows: [{ id: 1 }, { id: 2, buyer: { id: 9 } }, { id: 3 }] });
  });
});
