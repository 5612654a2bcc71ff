import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { buyPlan } from '#server/testing/payments.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

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
const places = async (ids: number[]) =>
  (
    await test.database.pool.query<{ is_featured: boolean; featured_until: Date | null }>(
      'SELECT is_featured, featured_until FROM properties WHERE id = ANY($1) ORDER BY id',
      [ids],
    )
  ).rows;
const plan = (who: Who) => buyPlan(test, who.token, 'basic');
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

  // specification 15.12
  it('follow the rules of the single calls, and name what refuses', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    const sale = await test.given.record({ ownerId: asha.id });
    const rent = await test.given.record({ ownerId: asha.id, transactionType: 'rent' });
    const foreign = await test.given.record({ ownerId: ravi.id });
    const hidden = await test.given.record({ ownerId: ravi.id, status: 'inactive' });
    const { body } = await bulk(asha, 'sold', [hidden, foreign, rent, sale, sale]);
    expect(body.data.changed).toMatchObject([{ id: sale, after: { status: 'sold' } }]);
    expect(body.data.refused).toEqual([
      { id: hidden, code: 'listings.not_found', message: 'Property not found' },
      { id: foreign, code: 'listings.not_yours', message: 'Only the owner can change this.' },
      { id: rent, code: 'listings.not_for_sale', message: 'Only a home for sale can be sold.' },
    ]);
    expect(await states([rent, foreign, hidden])).toMatchObject([
      { status: 'active' },
      { status: 'active' },
      { status: 'inactive' },
    ]);
    expect((await bulk(asha, 'rented', [foreign])).body.data).toMatchObject({ changed: [], undo: null });
  });

  it('show nothing again that is paused, sold or waits for a check, and leave a lead the end that its user chose', async () => {
    const asha = await signedIn();
    const ids = await test.given.records([
      { ownerId: asha.id, status: 'sold' },
      { ownerId: asha.id, status: 'rented', transactionType: 'rent' },
      { ownerId: asha.id, status: 'inactive' },
      { ownerId: asha.id, status: 'pending' },
    ]);
    const lead = await test.given.record({ ownerId: asha.id, transactionType: 'buy' });
    await endIn(ids, -1);
    await endIn([lead], 5);
    const before = await states([...ids, lead]);
    const { body } = await bulk(asha, 'renew', [...ids, lead]);
    const refused = body.data.refused as { message: string }[];
    expect(refused.map(({ message }) => message)).toEqual([
      'This is sold. Open it again to offer it.',
      'This is rented. Open it again to offer it.',
      'This is paused, and stays so.',
      'This waits for a check. It can be changed after that.',
    ]);
    expect(await states([...ids, lead])).toEqual(before);
    expect((await bulk(asha, 'pause', ids.slice(0, 2))).body.data.changed).toEqual([]);
    expect((await bulk(asha, 'open', ids.slice(3))).body.data.changed).toEqual([]);
    expect((await bulk(asha, 'open', ids.slice(0, 3))).body.data).toMatchObject({
      changed: [{ after: { status: 'active' } }, { after: { status: 'active' } }],
      refused: [{ message: 'This has run out. Renew it to show it again.' }],
    });
    const soon = Date.now() + (limits.listingLifeDays - 1) * 86_400_000;
    for (const { expires_at: end } of await states(ids.slice(0, 2))) expect(end?.getTime()).toBeGreaterThan(soon);
  });

  it('take a few statements, whatever their number', async () => {
    const asha = await signedIn();
    const ids = await test.given.records(Array.from({ length: limits.bulkRecords }, () => ({ ownerId: asha.id })));
    const few = await test.given.records([{ ownerId: asha.id }]);
    const asked = vi.spyOn(Client.prototype, 'query');
    try {
      // The first call also runs the queries that run once for each session.
      await bulk(asha, 'pause', few);
      const [first, second] = [asked.mock.calls.length, (await bulk(asha, 'open', few), asked.mock.calls.length)];
      expect((await bulk(asha, 'pause', ids)).body.data.changed).toHaveLength(limits.bulkRecords);
      expect(asked.mock.calls.length - second).toBeLessThanOrEqual(second - first);
    } finally {
      asked.mockRestore();
    }
  });

  // specification 15.12
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

  // specification 15.12
  it('feature within the plan alone, and come back by one undo', async () => {
    const asha = await signedIn();
    const [lead = 0, paused = 0, shown = 0, other = 0] = await test.given.records([
      { ownerId: asha.id, transactionType: 'buy' },
      { ownerId: asha.id, status: 'inactive' },
      { ownerId: asha.id },
      { ownerId: asha.id },
    ]);
    const ids = [lead, paused, shown, other];
    const refused = await bulk(asha, 'feature', ids);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Featured listings need an active plan. Choose a plan first.',
    ]);
    await plan(asha);
    const { body } = await bulk(asha, 'feature', ids);
    expect(body.data.refused).toEqual([
      { id: lead, code: 'listings.not_a_listing', message: 'Only a listing can be featured.' },
      { id: paused, code: 'listings.not_shown', message: 'Open it again first.' },
    ]);
    const until = new Date((body.data.changed as { after: { featured_until: string } }[])[0]!.after.featured_until);
    expect(until.getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
    expect(await places([shown, other])).toEqual([
      { is_featured: true, featured_until: until },
      { is_featured: true, featured_until: until },
    ]);
    expect((await bulk(asha, 'feature', [shown])).body.data.refused).toEqual([
      { id: shown, code: 'listings.featured', message: 'This is featured already.' },
    ]);
    // Changes made besides are preserved.
    await bulk(asha, 'pause', [other]);
    expect((await undo(asha, body.data.undo)).body.data.changed).toHaveLength(2);
    expect(await places([shown, other])).toEqual([
      { is_featured: false, featured_until: null },
      { is_featured: false, featured_until: null },
    ]);
    expect(await states([shown, other])).toMatchObject([{ status: 'active' }, { status: 'inactive' }]);
  });

  it('leave a featured place alone that was changed since', async () => {
    const asha = await signedIn();
    await plan(asha);
    const [shown = 0] = await test.given.records([{ ownerId: asha.id }]);
    const featured = (await bulk(asha, 'feature', [shown])).body.data.undo;
    const paused = (await bulk(asha, 'pause', [shown])).body.data.undo;
    await test.database.pool.query('UPDATE properties SET featured_until = now() WHERE id = $1', [shown]);
    const left = await places([shown]);
    expect((await undo(asha, featured)).body.data).toMatchObject({ changed: [], refused: [{ id: shown }] });
    expect((await undo(asha, paused)).body.data.changed).toMatchObject([{ id: shown, after: { status: 'active' } }]);
    expect(await places([shown])).toEqual(left);
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
