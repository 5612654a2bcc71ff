import { expect, it } from 'vitest';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { arrange } from './arrange.ts';

let nextId = 0;
function home(fields: Partial<PropertyRecord> & { advertiser?: number; locality?: string } = {}): PropertyRecord {
  const { advertiser, locality = 'Baner', ...rest } = fields;
  nextId += 1;
  return {
    id: nextId,
    title: `Home ${nextId}`,
    transaction_type: 'sale',
    property_type: 'apartment',
    bedrooms: 2,
    price: 8_000_000 + nextId * 900_000,
    carpet_area: 900 + nextId,
    super_builtup_area: null,
    built_area: null,
    land_area: null,
    floor_no: null,
    is_featured: false,
    description: 'A description.',
    pictures: [{ id: 'a' }],
    address: { city: 'Pune', locality },
    owner: { id: advertiser ?? nextId },
    ...rest,
  } as PropertyRecord;
}
const idsOf = (records: readonly PropertyRecord[]) => arrange(records).map(({ record }) => record.id);

it('keeps the order where nothing speaks against it', () => {
  const homes = [home(), home(), home()];
  expect(idsOf(homes)).toEqual(homes.map(({ id }) => id));
});

it('shows one advertiser twice in a row only when no other is left', () => {
  const [a1, a2, a3, b, c] = [1, 1, 1, 2, 3].map((advertiser) => home({ advertiser }));
  expect(idsOf([a1!, a2!, a3!, b!, c!])).toEqual([a1!.id, b!.id, a2!.id, c!.id, a3!.id]);
  expect(idsOf([a1!, a2!])).toEqual([a1!.id, a2!.id]);
});

it('groups offers of the same home under the first, whoever posted them', () => {
  const first = home({ price: 8_000_000, carpet_area: 820, floor_no: 4 });
  const other = home();
  const again = home({ price: 8_100_000, carpet_area: 820, floor_no: 4 });
  const upstairs = home({ price: 8_000_000, carpet_area: 820, floor_no: 5 });
  const dearer = home({ price: 9_500_000, carpet_area: 820, floor_no: 4 });
  const elsewhere = home({ price: 8_000_000, carpet_area: 820, floor_no: 4, locality: 'Aundh' });
  expect(
    arrange([first, other, again, upstairs, dearer, elsewhere]).map(({ record, offers }) => [
      record.id,
      ...offers.map(({ id }) => id),
    ]),
  ).toEqual([[first.id, again.id], [other.id], [upstairs.id], [dearer.id], [elsewhere.id]]);
});

it('takes no two homes for one whose area nobody gave', () => {
  const sameFlat = { price: 8_000_000, carpet_area: null, floor_no: 2 };
  const [one, two] = [home(sameFlat), home(sameFlat)];
  expect(arrange([one, two])).toHaveLength(2);
});

it('shows homes with pictures and a description before bare ones, and featured ones before all', () => {
  const bare = home({ pictures: [], description: '' });
  const plain = home({ pictures: [] });
  const whole = home();
  const featured = home({ is_featured: true, pictures: [] });
  expect(idsOf([featured, bare, plain, whole])).toEqual([featured.id, whole.id, plain.id, bare.id]);
});

it('neither drops nor repeats a record', () => {
  const homes = Array.from({ length: 12 }, (_, at) =>
    home({
      title: 'A flat',
      advertiser: at % 3,
      carpet_area: 700 + (at % 4),
      price: 5_000_000,
      ...(at % 2 === 0 && { pictures: [] }),
    }),
  );
  const shown = arrange(homes).flatMap(({ record, offers }) => [record.id, ...offers.map(({ id }) => id)]);
  expect([...shown].sort((a, b) => a - b)).toEqual(homes.map(({ id }) => id));
});

it('shows homes whose price is far off after all others, however many photos they have', () => {
  const odd = home({ unusual_price: { percent: 22, homes: 12 } });
  const bare = home({ pictures: [], description: '' });
  const featured = home({ is_featured: true, unusual_price: { percent: 22, homes: 12 } });
  expect(idsOf([odd, bare, featured])).toEqual([featured.id, bare.id, odd.id]);
});

it('leaves homes that come by their score in its order', () => {
  const [bare, full, odd] = [home({ pictures: [] }), home(), home({ unusual_price: { percent: 300, homes: 12 } })];
  expect(arrange([odd, bare, full], true).map(({ record }) => record.id)).toEqual([bare.id, full.id, odd.id]);
});
