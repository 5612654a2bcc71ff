import { describe, expect, it } from 'vitest';
import type { WorthError } from '#contracts/homes/estimates.ts';
import { worthLimits } from '#contracts/homes/worth-limits.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { flatsAt, restOfCity, worthHelpers } from '#server/testing/worth.ts';

const test = useTestApp();
const { fit, estimateOf } = worthHelpers(test);
const sql = (text: string, values: unknown[] = []) => test.database.pool.query(text, values);

/** The home under test, of 1,100 sq ft, and `count` like ones of `owners`. */
async function subjectAmong(count: number, owners = count): Promise<number | undefined> {
  const people = await Promise.all(Array.from({ length: owners }, () => test.given.user()));
  await test.given.records([
    ...restOfCity(),
    ...flatsAt(count).map((flat, n) => ({ ...flat, ownerId: people[n % owners]?.id })),
  ]);
  const [id] = await test.given.records(flatsAt(1, { carpetArea: 1_100, price: 12_500_000 }));
  await fit();
  return id;
}

describe('an estimate', () => {
  // specification 36.1
  it('is the price of like homes, corrected by the facts of the home, with its range and evidence', async () => {
    const estimate = await estimateOf(await subjectAmong(20));
    expect(estimate?.rupees).toBeGreaterThan(10_500_000);
    expect(estimate?.rupees).toBeLessThan(11_500_000);
    expect(estimate?.low).toBeLessThanOrEqual(estimate?.rupees ?? 0);
    expect(estimate?.high).toBeGreaterThanOrEqual(estimate?.rupees ?? 0);
    expect(estimate?.percent).toBeGreaterThan(8);
    expect(estimate?.homes).toBeGreaterThanOrEqual(worthLimits.homes);
    expect(estimate?.moves[0]).toMatchObject({ fact: 'size' });
    expect(estimate?.like_homes).toHaveLength(worthLimits.namedHomes);
    expect(estimate?.like_homes[0]).toMatchObject({ locality: 'Baner', property_type: 'apartment', bedrooms: 2 });
    expect(estimate?.error).toMatchObject({ city: 'Pune', transaction_type: 'sale', kind: 'flat', is_shown: true });
    expect(estimate?.error.half_within_percent).toBeLessThan(5);
  });

  // specification 36.2
  it.each([
    { homes: worthLimits.homes - 1, owners: worthLimits.homes - 1, shown: false },
    { homes: worthLimits.homes, owners: worthLimits.owners - 1, shown: false },
    { homes: worthLimits.homes, owners: worthLimits.owners, shown: true },
  ])('is shown from $homes like homes of $owners owners: $shown', async ({ homes, owners, shown }) => {
    expect((await estimateOf(await subjectAmong(homes, owners))) !== null).toBe(shown);
  });

  // specification 36.2
  it('is shown where half are within 15 %, and nowhere else, and the error is printed all the same', async () => {
    const id = await subjectAmong(20);
    const errors = async () => (await test.get('/api/estimates/errors')).body.data as WorthError[];
    await sql('UPDATE worth_fits SET middle_error = 0.15');
    expect(await estimateOf(id)).not.toBeNull();
    expect(await errors()).toMatchObject([{ half_within_percent: 15, is_shown: true }]);
    await sql('UPDATE worth_fits SET middle_error = 0.16');
    expect(await estimateOf(id)).toBeNull();
    expect(await errors()).toMatchObject([{ half_within_percent: 16, is_shown: false }]);
  });

  // specification 36.2
  it('is stored for no home where prices are too far apart', async () => {
    const wild = flatsAt(80).map((flat, n) => ({ ...flat, price: flat.price * 3 ** ((n * 7) % 3) }));
    const [id] = await test.given.records(wild);
    await fit();
    expect(await estimateOf(id)).toBeNull();
    const { rows } = await sql('SELECT count(*)::int AS homes, count(estimate)::int AS estimates FROM worth_homes');
    expect(rows).toEqual([{ homes: 80, estimates: 0 }]);
  });

  // specification 36.3
  it('is moved by no plan, no featuring and no home of its own owner', async () => {
    const id = await subjectAmong(20);
    const before = await estimateOf(id);
    await sql(
      `UPDATE properties SET is_featured = true, featured_until = now() + interval '9 days', is_urgent = true
      WHERE id = $1 OR id % 3 = 0`,
      [id],
    );
    const { rows } = await sql('SELECT owner_id FROM properties WHERE id = $1', [id]);
    const ownerId = (rows[0] as { owner_id: number }).owner_id;
    await fit();
    expect(await estimateOf(id)).toEqual({ ...before });
    await test.given.records(flatsAt(20, { ownerId }, 30_000));
    await fit();
    expect((await estimateOf(id))?.homes).toBe(before?.homes);
    expect((await estimateOf(id))?.rupees).toBeCloseTo(before?.rupees ?? 0, -6);
  });

  // specification 36.3
  it('is hardly moved by forty homes of one account, by a digit too many and by other units', async () => {
    const id = await subjectAmong(30);
    const before = (await estimateOf(id))?.rupees ?? 0;
    const { id: ownerId } = await test.given.user();
    await test.given.records([
      ...flatsAt(40, { ownerId }, 20_000),
      ...flatsAt(2, { price: 900_000_000 }),
      ...flatsAt(2, { carpetArea: 93 }),
      ...flatsAt(1, { carpetArea: null, builtArea: null, superBuiltupArea: null }),
    ]);
    await fit();
    expect(((await estimateOf(id))?.rupees ?? 0) / before).toBeCloseTo(1, 1);
  });

  it('marks prices that are far off by a home’s own estimate', async () => {
    await test.given.records([...restOfCity(), ...flatsAt(20)]);
    // Two and a half times what like homes ask, and twice what the locality's homes of all sizes do.
    const [dear, usual] = await test.given.records([
      ...flatsAt(1, { carpetArea: 1_100, price: 27_500_000 }),
      ...flatsAt(1, { carpetArea: 1_100, price: 12_500_000 }),
    ]);
    await fit();
    await test.modules.search.refresh();
    const { rows } = await sql(
      `SELECT p.id, p.usual_percent, round(100 * p.price::float8 / w.estimate)::int AS of_estimate, w.like_homes
       FROM properties p JOIN worth_homes w ON w.property_id = p.id WHERE p.id = ANY($1) ORDER BY p.id`,
      [[dear, usual]],
    );
    const [first, second] = rows as { usual_percent: number | null; of_estimate: number; like_homes: number }[];
    expect(first?.usual_percent).toBe(first?.of_estimate);
    expect(second?.usual_percent).toBeNull();
  });

  // specification 36.11
  it('marks the cards of homes that ask ten percent more or less, whatever is paid for them, until their facts change', async () => {
    await test.given.records([...restOfCity(), ...flatsAt(20)]);
    const [cheap, usual] = await test.given.records([
      ...flatsAt(1, { carpetArea: 1_100, price: 9_000_000 }),
      ...flatsAt(1, { carpetArea: 1_100, price: 11_000_000 }),
    ]);
    await fit();
    const marks = async () => {
      const { body } = await test.get('/api/properties?transaction_type=sale&sort_by=created_at&sort_direction=desc');
      const homes = body.data as { id: number; like_percent?: number }[];
      return [cheap, usual].map((id) => homes.find((home) => home.id === id)?.like_percent);
    };
    const percent = (await estimateOf(cheap))?.percent;
    expect(percent).toBeLessThan(-10);
    expect(await marks()).toEqual([percent, undefined]);
    await sql(
      `UPDATE properties SET is_featured = true, featured_until = now() + interval '9 days', updated_at = now() WHERE id = $1`,
      [cheap],
    );
    expect(await marks()).toEqual([percent, undefined]);
    await sql('UPDATE worth_homes SET low = NULL, estimate = NULL, high = NULL');
    expect(await marks()).toEqual([undefined, undefined]);
    await fit();
    expect(await marks()).toEqual([percent, undefined]);
    await sql('UPDATE properties SET bedrooms = 1 WHERE id = $1', [cheap]);
    expect(await marks()).toEqual([undefined, undefined]);
  });

  // specification 36.3
  it('has no home as its evidence after it went, and none of a person whose account was erased', async () => {
    const id = await subjectAmong(20);
    const [like] = (await estimateOf(id))?.like_homes ?? [];
    await sql(`UPDATE properties SET status = 'sold' WHERE id = $1`, [like?.id]);
    expect((await estimateOf(id))?.like_homes.map((home) => home.id)).not.toContain(like?.id);
    await fit();
    const left = async () => (await sql('SELECT FROM worth_homes WHERE property_id = $1', [like?.id])).rowCount;
    expect(await left()).toBe(0);
    const { rows } = await sql('SELECT property_id, owner_id FROM worth_homes WHERE property_id <> $1 LIMIT 1', [id]);
    const other = rows[0] as { property_id: number; owner_id: number };
    await sql('DELETE FROM properties WHERE owner_id = $1', [other.owner_id]);
    expect((await sql('SELECT FROM worth_homes WHERE owner_id = $1', [other.owner_id])).rowCount).toBe(0);
  });

  // specification 36.5
  it('is versioned, and its oldest fits are removed', async () => {
    await test.given.records(restOfCity());
    await fit();
    await sql('UPDATE worth_fits SET version = $1', [worthLimits.storedFits + 1]);
    await fit();
    await fit();
    const { rows } = await sql('SELECT version FROM worth_fits ORDER BY version');
    expect(rows).toEqual([15, 16, 17].map((version) => ({ version })));
    await sql('UPDATE worth_fits SET version = 3 WHERE version = 15');
    await fit();
    expect((await sql('SELECT FROM worth_fits WHERE version = 3')).rowCount).toBe(0);
    await sql(`UPDATE properties SET status = 'inactive' WHERE id % 2 = 0`);
    await fit();
    expect((await sql('SELECT FROM worth_fits')).rowCount).toBe(0);
  });

  it('answers 404 for a hidden home, and nothing for other kinds of homes', async () => {
    const id = await subjectAmong(20);
    await sql(`UPDATE properties SET status = 'pending' WHERE id = $1`, [id]);
    expect((await test.get(`/api/properties/${String(id)}/estimate`)).status).toBe(404);
    const [plot] = await test.given.records([{ propertyType: 'plot', bedrooms: null, landArea: 2_000 }]);
    expect(await estimateOf(plot)).toBeNull();
  });
});

describe('GET /api/home-worth', () => {
  // specification 36.6
  it('estimates a home that is not listed, and stores nothing', async () => {
    await subjectAmong(20);
    const asked =
      'transaction_type=sale&property_type=apartment&city=Poona&locality=Baner&bedrooms=2&area_kind=carpet_area';
    const before = await sql(
      'SELECT (SELECT count(*) FROM properties) AS homes, (SELECT count(*) FROM worth_homes) AS worth',
    );
    const { status, body } = await test.get(`/api/home-worth?${asked}&sqft=1000&price=9000000`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ homes: expect.any(Number) as number, error: { city: 'Pune' } });
    expect((body.data as { percent: number }).percent).toBeLessThan(-5);
    const after = await sql(
      'SELECT (SELECT count(*) FROM properties) AS homes, (SELECT count(*) FROM worth_homes) AS worth',
    );
    expect(after.rows).toEqual(before.rows);
    expect(
      (await test.get('/api/home-worth?transaction_type=sale&property_type=apartment&city=Atlantis&sqft=900')).body
        .data,
    ).toBeNull();
    expect(
      (await test.get('/api/home-worth?transaction_type=sale&property_type=apartment&city=Pune&sqft=9')).status,
    ).toBe(422);
  });
});
