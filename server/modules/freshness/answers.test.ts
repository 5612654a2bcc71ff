import { describe, expect, it } from 'vitest';
import { freshnessLimits } from '#contracts/trust/freshness-limits.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { freshnessHelpers } from '#server/testing/freshness.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
const { pass, work, stateOf, today } = freshnessHelpers(test);

const linkOf = (ownerId: number, homeId: number | null, askedOn = today) =>
  test.modules.questionLinks.tokenOf({ ownerId, homeId, askedOn });
const find = (token: string) => test.get(`/api/still-there/${token}`);
const answer = (token: string, body: object) => test.send('POST', `/api/still-there/${token}`, body);

/** Homes for rent of a new owner who was asked about them today. */
async function asked(count = 1, given: object = {}) {
  const owner = await signedIn();
  const homes = await test.given.records(
    Array.from({ length: count }, (_, n) => ({
      ownerId: owner.id,
      transactionType: 'rent' as const,
      title: `Flat ${n}`,
      ...given,
    })),
  );
  await test.database.pool.query('UPDATE properties SET confirmed_on = confirmed_on - 40 WHERE id = ANY($1)', [homes]);
  await test.modules.asking.ask();
  return { owner, homes, home: homes[0] ?? 0 };
}
const publicOf = async (id: number) => (await test.get(`/api/properties/${id}`)).body.data as Record<string, unknown>;
const stateAt = async (token: string) => (await find(token)).body.data.homes[0].state as string;

describe('the link of a question', () => {
  // specification 28.3
  it('shows its home to whoever has it, changes nothing when it is opened, and confirms with one press', async () => {
    const { owner, home } = await asked();
    const [path = ''] = /still-there\/[\w-]+/.exec((await test.mails.last(owner.email)).text) ?? [];
    const { body } = await test.get(`/api/${path}`);
    expect(body.data).toMatchObject({
      is_bundle: false,
      open: 1,
      homes: [{ id: home, title: 'Flat 0', state: 'asked' }],
    });
    expect((await publicOf(home)).confirmed_on).not.toBe(today);
    const reply = await test.send('POST', `/api/${path}`, { answer: 'there' });
    expect(reply.body.data.homes).toMatchObject([{ id: home, state: 'confirmed', confirmed_on: today }]);
    expect(await publicOf(home)).toMatchObject({ confirmed_on: today, is_unconfirmed: false });
  });

  it('marks as rented out, sold, or paused, by the kind of the home', async () => {
    const answers = [];
    for (const [given, body] of [
      [{}, { answer: 'closed' }],
      [{ transactionType: 'sale' }, { answer: 'closed' }],
      [{}, { answer: 'paused' }],
    ] as const) {
      const { owner, home } = await asked(1, given);
      const reply = await answer(linkOf(owner.id, home), body);
      answers.push([reply.body.data.homes[0].state, await stateOf(home)]);
    }
    expect(answers).toEqual([
      ['closed', { status: 'rented', asked_on: null, is_unconfirmed: false }],
      ['closed', { status: 'sold', asked_on: null, is_unconfirmed: false }],
      ['paused', { status: 'inactive', asked_on: null, is_unconfirmed: false }],
    ]);
  });

  it('of a bundle answers for one, for some and for all', async () => {
    const { owner, homes } = await asked(4);
    const [one = 0, two = 0] = homes;
    const token = linkOf(owner.id, null);
    expect((await find(token)).body.data).toMatchObject({ is_bundle: true, open: 4 });
    expect((await answer(token, { answer: 'closed', homes: [one] })).body.data).toMatchObject({ open: 3 });
    expect((await answer(token, { answer: 'paused', homes: [one, two] })).body.data).toMatchObject({
      open: 2,
      homes: [{ id: two, state: 'paused' }],
    });
    expect((await answer(token, { answer: 'there' })).body.data).toMatchObject({ open: 0 });
    expect((await answer(token, { answer: 'there' })).body).toMatchObject({ code: 'freshness.answered' });
  });

  // specification 28.6
  it('is for its owner, home and question alone', async () => {
    const { owner, homes } = await asked(2);
    const [one = 0, two = 0] = homes;
    const other = await asked();
    const token = linkOf(owner.id, one);
    expect((await answer(token, { answer: 'closed', homes: [two] })).status).toBe(409);
    expect((await answer(token, { answer: 'closed', homes: [other.home] })).status).toBe(409);
    expect((await answer(linkOf(owner.id, null), { answer: 'closed', homes: [other.home] })).status).toBe(409);
    expect(await stateAt(linkOf(owner.id, other.home))).toBe('other_owner');
    expect((await answer(linkOf(owner.id, other.home), { answer: 'closed' })).status).toBe(409);
    expect((await answer(linkOf(owner.id, one, '2026-01-05'), { answer: 'closed' })).status).toBe(410);
    for (const forged of [
      `${token.slice(0, -2)}AA`,
      token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
      'x'.repeat(40),
    ]) {
      expect((await find(forged)).body).toMatchObject({ code: 'freshness.link_unknown' });
    }
    expect((await publicOf(two)).status).toBe('active');
  });

  // specification 28.6
  it('says how things are when it is used twice, late, or for a home that is gone', async () => {
    const { owner, homes } = await asked(5);
    const [twice = 0, sold = 0, hidden = 0, deleted = 0, given = 0] = homes;
    const other = await signedIn();
    const token = (id: number) => linkOf(owner.id, id);
    await answer(token(twice), { answer: 'there' });
    await test.send('POST', `/api/properties/${sold}/status`, { status: 'rented' }, { token: owner.token });
    await test.database.pool.query(`UPDATE properties SET status = 'pending' WHERE id = $1`, [hidden]);
    await test.send('DELETE', `/api/properties/${deleted}`, undefined, { token: owner.token });
    await test.database.pool.query('UPDATE properties SET owner_id = $2 WHERE id = $1', [given, other.id]);
    const states = [];
    for (const id of homes) {
      const reply = await answer(token(id), { answer: 'paused' });
      states.push([reply.body.code, await stateAt(token(id))]);
    }
    expect(states).toEqual(
      ['confirmed', 'closed', 'hidden', 'deleted', 'other_owner'].map((state) => ['freshness.answered', state]),
    );
    const gone = (await find(token(deleted))).body.data.homes[0];
    expect(gone).toMatchObject({ title: '', place: null });
    expect((await publicOf(twice)).status).toBe('active');
  });

  it('brings a paused home back with one press', async () => {
    const { owner, home } = await asked();
    await pass(freshnessLimits.sinksAfterDays);
    await work();
    await pass(freshnessLimits.pausedAfterDays - freshnessLimits.sinksAfterDays);
    await work();
    const token = linkOf(owner.id, home, (await stateOf(home))?.asked_on ?? '');
    expect(await stateAt(token)).toBe('unanswered');
    expect((await answer(token, { answer: 'there' })).body.data.homes).toMatchObject([{ state: 'confirmed' }]);
    expect(await publicOf(home)).toMatchObject({ status: 'active', confirmed_on: today, is_unconfirmed: false });
  });

  // specification 28.7
  it('takes for how much a home was let, once it is, and shows that to its owner alone', async () => {
    const { owner, home } = await asked();
    const token = linkOf(owner.id, home);
    const close = (body: object) => test.send('PUT', `/api/still-there/${token}/closing`, { home, ...body });
    expect((await close({ price: 27_000 })).body.code).toBe('freshness.not_closed');
    await answer(token, { answer: 'closed' });
    expect((await close({ price: 0 })).status).toBe(422);
    expect((await close({ price: 27_000 })).status).toBe(200);
    expect((await close({ price: 26_000, is_through_us: true })).status).toBe(200);
    expect(await test.modules.answers.exportData(owner.id)).toMatchObject({
      closed_homes: [{ property_id: home, price: 26_000, is_through_us: true, closed_on: today }],
    });
    expect(JSON.stringify(await publicOf(home))).not.toContain('26000');
  });
});

describe('the price of a closed home', () => {
  // specification 28.7
  it('is stored by its owner from the table, and by nobody else', async () => {
    const [owner, other] = [await signedIn(), await signedIn()];
    const home = await test.given.record({ ownerId: owner.id, transactionType: 'rent' });
    const put = (who: { token: string }) =>
      test.send('PUT', `/api/properties/${home}/closing`, { price: 27_000, is_through_us: true }, { token: who.token });
    expect((await put(owner)).body.code).toBe('freshness.not_closed');
    await test.modules.bulkChanges.change(owner.id, { action: 'rented', ids: [home] });
    expect((await put(other)).status).toBe(404);
    expect((await put(owner)).status).toBe(200);
    const { rows } = await test.database.pool.query(
      'SELECT price::int, is_through_us FROM closing_prices WHERE property_id = $1',
      [home],
    );
    expect(rows).toEqual([{ price: 27_000, is_through_us: true }]);
  });
});
