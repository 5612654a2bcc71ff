import { describe, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);

type Who = Awaited<ReturnType<typeof signedIn>>;
const bulk = (who: Who, action: string, ids: unknown) =>
  test.send('POST', '/api/my/listings/bulk', { action, ids }, { token: who.token });
const undo = (who: Who, id: unknown) =>
  test.send('POST', `/api/my/listings/bulk/${String(id)}/undo`, undefined, { token: who.token });
const states = async (ids: number[]) =>
  (
    await test.database.pool.query<{ status: string; expires_at: Date | null }>(
      'SELECT status, expires_at FROM properties WHERE id = ANY($1) ORDER BY id',
      [ids],
    )
  ).rows;
const endIn = (ids: number[], days: number) =>
  test.database.pool.query(`UPDATE properties SET expires_at = now() + make_interval(days => $2) WHERE id = ANY($1)`, [
    ids,
    days,
  ]);

describe('changes of many listings', () => {
  it('renew each of them, and come back by one undo', async () => {
    const asha = await signedIn();
    const ids = await test.given.records(Array.from({ length: 40 }, () => ({ ownerId: asha.id })));
    await endIn(ids, 5);
    const { body, status } = await bulk(asha, 'renew', ids);
    expect(status).toBe(200);
    expect(body.data.changed).toHaveLength(40);
    expect(body.data.refused).toEqual([]);
    const soon = Date.now() + (limits.listingLifeDays - 1) * 86_400_000;
    for (const { expires_at: end } of await states(ids)) expect(end?.getTime()).toBeGreaterThan(soon);
    expect((await undo(asha, body.data.undo)).body.data.changed).toHaveLength(40);
    for (const { expires_at: end } of await states(ids)) expect(end?.getTime()).toBeLessThan(soon);
    expect((await undo(asha, body.data.undo)).status).toBe(404);
  });

  it('follow the rules of the single calls, and name what refuses', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    const sale = await test.given.record({ ownerId: asha.id });
    const rent = await test.given.record({ ownerId: asha.id, transactionType: 'rent' });
    const foreign = await test.given.record({ ownerId: ravi.id });
    const hidden = await test.given.record({ ownerId: ravi.id, status: 'inactive' });
    const { body } = await bulk(asha, 'sold', [hidden, foreign, rent, sale, sale]);
    expect(body.data.changed).toMatchObject([{ id: sale, after: { status: 'sold' } }]);
    expect(body.data.refused).toEqual([
      { id: rent, message: 'Only a home for sale can be sold.' },
      { id: foreign, message: 'Only the owner can change this.' },
      { id: hidden, message: 'Property not found' },
    ]);
    expect(await states([rent, foreign, hidden])).toMatchObject([
      { status: 'active' },
      { status: 'active' },
      { status: 'inactive' },
    ]);
    expect((await bulk(asha, 'rented', [foreign])).body.data).toMatchObject({ changed: [], undo: null });
  });

  it('are not undone where a listing was changed since, nor by others, nor after ten minutes', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    const ids = await test.given.records([{ ownerId: asha.id }, { ownerId: asha.id }]);
    const [first = 0, second = 0] = ids;
    const { undo: change } = (await bulk(asha, 'pause', ids)).body.data;
    expect((await undo(ravi, change)).status).toBe(404);
    await test.send('POST', `/api/properties/${first}/status`, { status: 'sold' }, { token: asha.token });
    const { body } = await undo(asha, change);
    expect(body.data.changed).toMatchObject([{ id: second }]);
    expect(body.data.refused).toMatchObject([{ id: first }]);
    expect(await states(ids)).toMatchObject([{ status: 'sold' }, { status: 'active' }]);
    const later = (await bulk(asha, 'pause', [second])).body.data.undo;
    await test.database.pool.query(`UPDATE bulk_changes SET changed_at = changed_at - make_interval(mins => $1)`, [
      limits.undoBulkMinutes,
    ]);
    expect((await undo(asha, later)).status).toBe(404);
    expect(await states([second])).toMatchObject([{ status: 'inactive' }]);
  });

  it.each([
    ['no ids', 'renew', []],
    ['too many ids', 'renew', Array.from({ length: limits.bulkRecords + 1 }, (_, index) => index + 1)],
    ['an id that is none', 'renew', ['1 OR 1=1']],
    ['an unknown action', 'delete', [1]],
  ])('are refused with %s', async (_what, action, ids) => {
    expect((await bulk(await signedIn(), action, ids)).status).toBe(422);
  });
});
