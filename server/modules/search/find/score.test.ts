import { describe, expect, it } from 'vitest';
import { completenessOf } from '#contracts/homes/completeness.ts';
import type { ListingFacts } from '#contracts/homes/completeness-parts.ts';
import type { Picture } from '#contracts/homes/listings.ts';
import { loadSeed } from '#demo/load-seed.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { randomRecords } from '#server/testing/search/random-records.ts';

const test = useTestApp();

/** The ids of a list in the order of its best match. */
async function best(query = 'city=Navi+Mumbai'): Promise<number[]> {
  const { status, body } = await test.get(`/api/properties?${query}&sort_by=best&per_page=50`);
  expect(status).toBe(200);
  return (body.data as { id: number }[]).map(({ id }) => id);
}

const picture = (id: string): Picture => ({ id, alt: '', width: 640, height: 480, color: '#808080', widths: [640] });
const kharghar = { city: 'Navi Mumbai', locality: 'Kharghar', carpetArea: 1_100, latitude: 19.03, longitude: 73.06 };
/** Homes of 1,100 sq ft at 10,000 to 14,500 rupees a square foot, each of another owner. */
const usual = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, n) => ({ ...kharghar, price: 11_000_000 + (n % 10) * 550_000, ...more }));

describe('the score of a search row', () => {
  it('has the completeness of the one definition', async () => {
    const { pool } = test.database;
    await loadSeed({ pool, seed: 5, now: new Date(), count: 600, report: () => undefined });
    await randomRecords(pool);
    const { rows } = await pool.query<ListingFacts & { stored: number; latitude: number | null; homes: number }>(
      `SELECT p.*, jsonb_array_length(images) AS pictures, search_completeness(p) AS stored FROM properties p
       WHERE transaction_type IN ('sale', 'rent')`,
    );
    expect(rows.length).toBeGreaterThan(300);
    const wrong = rows.filter(
      (row) => completenessOf({ ...row, hasPoint: row.latitude !== null }).percent !== row.stored,
    );
    expect(wrong.map(({ transaction_type: deal, property_type: type, stored }) => [deal, type, stored])).toEqual([]);
  });

  // specification 5.21
  it('puts homes with pictures, a point and more facts before bare ones, whatever their day', async () => {
    const old = new Date('2026-01-05T08:00:00Z');
    const [bare, placed, full] = await test.given.records([
      { ...kharghar, latitude: null, longitude: null, description: '' },
      { ...kharghar, description: '' },
      {
        ...kharghar,
        createdAt: old,
        images: ['a', 'b', 'c'].map(picture),
        furnishing: 'furnished',
        facing: 'east',
        floorNo: 3,
      },
    ]);
    expect(await best()).toEqual([full, placed, bare]);
  });

  // specification 28.2
  it('falls by a point for each day since the confirmation, and behind all others without an answer', async () => {
    const images = ['a', 'b', 'c'].map(picture);
    const [stale, fresh, silent] = await test.given.records([
      { ...kharghar, images },
      kharghar,
      { ...kharghar, images },
    ]);
    const { pool } = test.database;
    const confirm = (days: number) =>
      pool.query('UPDATE properties SET confirmed_on = current_date - $2::int WHERE id = $1', [stale, days]);
    await pool.query('UPDATE properties SET is_unconfirmed = true WHERE id = $1', [silent]);
    await confirm(1);
    expect(await best()).toEqual([stale, fresh, silent]);
    await confirm(9);
    expect(await best()).toEqual([fresh, stale, silent]);
  });

  it('is of no use to the first or the last line of a file', async () => {
    const { id: ownerId } = await test.given.user();
    const ids = await test.given.records(usual(20, { ownerId, createdAt: new Date('2026-01-05T08:00:00Z') }));
    const order = await best();
    expect(order.toSorted((a, b) => a - b)).toEqual(ids);
    expect(order).not.toEqual(ids);
    expect(order).not.toEqual(ids.toReversed());
    expect(order.slice(0, 10).filter((id) => ids.indexOf(id) < 10).length).toBeGreaterThan(1);
    expect(order.slice(0, 10).filter((id) => ids.indexOf(id) < 10).length).toBeLessThan(10);
  });

  it('changes with the record at once', async () => {
    const [one, other] = await test.given.records([kharghar, kharghar]);
    await test.database.pool.query(`UPDATE properties SET price = 0, search_price = DEFAULT WHERE id = $1`, [other]);
    expect(await best()).toEqual([one, other]);
    await test.database.pool.query(`UPDATE properties SET price = 0, search_price = DEFAULT WHERE id = $1`, [one]);
    await test.database.pool.query(`UPDATE properties SET price = 9000000 WHERE id = $1`, [other]);
    expect(await best()).toEqual([other, one]);
  });

  it('is filled in for rows from before there were scores', async () => {
    await test.given.records(usual(3));
    const order = await best();
    await test.database.pool.query('UPDATE search_records SET score = 0');
    await test.modules.search.refresh();
    expect(await best()).toEqual(order);
  });
});

/** F19 of the findings: what can't be led the lists, without a mark. */
describe('a price far off what is usual at its place', () => {
  const marks = async (ids: readonly (number | undefined)[]) => {
    const { rows } = await test.database.pool.query<{ id: number; usual_percent: number | null }>(
      'SELECT id, usual_percent FROM properties WHERE id = ANY($1) ORDER BY id',
      [ids],
    );
    return rows.map(({ usual_percent: percent }) => percent);
  };

  // specification 5.22
  it('sinks below all others and is marked, low or high', async () => {
    const pictures = ['a', 'b', 'c'].map(picture);
    const [low, high, near] = await test.given.records([
      // ₹30 L at ₹2,679 a sq ft, ₹3.35 Cr at ₹29,911, and a dear one that can be.
      { ...kharghar, carpetArea: 1_120, price: 3_000_000, images: pictures },
      { ...kharghar, carpetArea: 1_120, price: 33_500_000, images: pictures },
      { ...kharghar, carpetArea: 1_000, price: 18_000_000 },
    ]);
    const others = await test.given.records(usual(12, { description: '' }));
    await test.modules.search.refresh();
    expect(await marks([low, high, near])).toEqual([22, 249, null]);
    expect((await marks(others)).every((mark) => mark === null)).toBe(true);
    const order = await best();
    expect(order.slice(-2)).toEqual([high, low]);
  });

  it('sinks without a point too, by its locality', async () => {
    const thane = { ...kharghar, city: 'Thane', locality: 'Thane West', latitude: null, longitude: null };
    const [cheap] = await test.given.records([{ ...thane, carpetArea: 650, price: 2_000_000 }]);
    await test.given.records(usual(12, thane));
    await test.modules.search.refresh();
    expect(await best('city=Thane')).toHaveLength(13);
    expect((await best('city=Thane')).at(-1)).toBe(cheap);
  });

  it('is told from a home of another kind: 1 BHK at 50,000 rupees a square foot in Dombivli', async () => {
    const dombivli = { ...kharghar, city: 'Dombivli', locality: 'Dombivli East', bedrooms: 1, carpetArea: 380 };
    const [dear] = await test.given.records([{ ...dombivli, price: 19_200_000 }]);
    await test.given.records(usual(10, { ...dombivli, price: 2_800_000 }));
    await test.modules.search.refresh();
    expect(await marks([dear])).toEqual([686]);
    expect((await best('city=Dombivli')).at(-1)).toBe(dear);
  });

  it('is forgotten as soon as the owner corrects it, and compared anew', async () => {
    const [slip] = await test.given.records([{ ...kharghar, price: 1_200_000 }]);
    await test.given.records(usual(12));
    await test.modules.search.refresh();
    expect(await marks([slip])).toEqual([9]);
    await test.database.pool.query('UPDATE properties SET price = 12000000 WHERE id = $1', [slip]);
    expect(await marks([slip])).toEqual([null]);
    expect((await best()).at(-1)).not.toBe(slip);
  });

  it('is not known from too few homes', async () => {
    const [cheap] = await test.given.records([{ ...kharghar, price: 1_200_000 }]);
    await test.given.records(usual(5));
    await test.modules.search.refresh();
    expect(await marks([cheap])).toEqual([null]);
  });
});

describe('homes confirmed within a week', () => {
  // specification 28.8
  it('are found by a filter that has their count, and loses them as days pass', async () => {
    const [fresh, week, old] = await test.given.records([kharghar, kharghar, kharghar]);
    const confirm = (id: number | undefined, days: number) =>
      test.database.pool.query(
        `UPDATE properties SET confirmed_on = (now() AT TIME ZONE 'Asia/Kolkata')::date - $2::int WHERE id = $1`,
        [id, days],
      );
    await confirm(week, 6);
    await confirm(old, 7);
    const query = 'city=Navi+Mumbai&transaction_type=sale&confirmed_within=7';
    expect((await best(query)).toSorted((a, b) => a - b)).toEqual([fresh, week]);
    const { body } = await test.get('/api/search/counts?city=Navi+Mumbai&transaction_type=sale&choices=1');
    expect(body.data.choices.confirmed_within).toEqual([{ value: '7', total: 2 }]);
    expect((await test.get('/api/properties?confirmed_within=8')).status).toBe(422);
    await confirm(fresh, 9);
    expect(await best(query)).toEqual([week]);
  });
});
