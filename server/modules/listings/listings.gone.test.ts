import { describe, expect, it } from 'vitest';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();

/** A flat, changed by SQL as time and its owner would. */
async function flat(change: string): Promise<number> {
  const id = await test.given.record({ title: 'Secret title', streetAddress: 'Palm Road' });
  await test.database.pool.query(`UPDATE properties SET ${change} WHERE id = $1`, [id]);
  return id;
}

const gone = (id: number) => test.get(`/api/properties/${id}/gone`);

describe('a home that is not offered any more', () => {
  it.each([
    [`status = 'inactive'`, 'paused'],
    [`expires_at = now() - interval '1 day'`, 'expired'],
    [`status = 'expired'`, 'expired'],
    [`deleted_at = now(), status_before = 'active', status = 'inactive'`, 'deleted'],
  ])('with %s is %s, and only its kind and locality are left', async (change, reason) => {
    const id = await flat(change);
    expect((await test.get(`/api/properties/${id}`)).status).toBe(404);
    const { status, body } = await gone(id);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      reason,
      merged_into: null,
      home: {
        transaction_type: 'sale',
        property_type: 'apartment',
        bedrooms: expect.anything(),
        locality: 'Baner',
        city: 'Pune',
      },
    });
  });

  // specification 6.16
  it('is deleted, with nothing left, when no row is stored any more', async () => {
    const id = await flat(`status = 'inactive'`);
    await test.given.record({ title: 'A later one' });
    await test.database.pool.query('DELETE FROM properties WHERE id = $1', [id]);
    expect((await gone(id)).body.data).toEqual({ reason: 'deleted', merged_into: null, home: null });
  });

  it.each([
    [`status = 'pending'`],
    [`deleted_at = now(), status_before = 'pending', status = 'inactive'`],
    [`status = 'active'`],
    [`status = 'sold'`],
  ])('is not one with %s', async (change) => {
    expect((await gone(await flat(change))).status).toBe(404);
  });

  // specification 6.16
  it.each([[`status = 'inactive'`], [`deleted_at = now(), status_before = 'active', status = 'inactive'`]])(
    'is not one that the desk hid, with %s',
    async (change) => {
      const id = await flat(change);
      await test.database.pool.query('INSERT INTO held_records (property_id) VALUES ($1)', [id]);
      expect((await gone(id)).status).toBe(404);
    },
  );

  it('is no requirement and no number that was never given', async () => {
    const lead = await test.given.record({ transactionType: 'buy' });
    await test.database.pool.query(`UPDATE properties SET status = 'inactive' WHERE id = $1`, [lead]);
    expect((await gone(lead)).status).toBe(404);
    expect((await gone(999_999_999)).status).toBe(404);
  });
});
