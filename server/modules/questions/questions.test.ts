import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);

type Someone = Awaited<ReturnType<typeof signedIn>>;
const rents = { transaction_type: 'rent', pets_allowed: '1', wish: ['pets_allowed'] };
const send = (who: Someone, path: string, body: object) =>
  test.send('POST', `/api/questions${path}`, { query: rents, filter: 'pets_allowed', ...body }, { token: who.token });
const draft = async (who: Someone): Promise<number[]> =>
  ((await send(who, '/draft', {})).body.data.homes as { id: number }[]).map(({ id }) => id);
const messagesOf = async (userId: number): Promise<{ body: string; property_id: number }[]> => {
  const { rows } = await test.database.pool.query<{ body: string; property_id: number }>(
    `SELECT m.body, m.property_id FROM messages m JOIN conversations c ON c.id = m.conversation_id
      WHERE $1 IN (c.low_id, c.high_id) AND m.sender_id <> $1 ORDER BY m.id`,
    [userId],
  );
  return rows;
};

/** Homes for rent of one owner: whether pets are allowed isn't said. */
const homesOf = async (owner: Someone, count = 1, given: object = {}): Promise<number[]> =>
  test.given.records(
    Array.from({ length: count }, () => ({
      ownerId: owner.id,
      transactionType: 'rent' as const,
      title: 'Flat near the lake',
      ...given,
    })),
  );

describe('a question to owners', () => {
  // specification 5.20
  it('reaches those whose homes don’t say it, once in thirty days, in their language', async () => {
    const [asha, ravi, owner, hindi] = [await signedIn(), await signedIn(), await signedIn(), await signedIn()];
    await test.database.pool.query(`UPDATE users SET language = 'hi' WHERE id = $1`, [hindi.id]);
    const [older = 0, newer = 0] = await homesOf(owner, 2);
    const [ofHindi = 0] = await homesOf(hindi);
    await homesOf(ravi, 1, { petsAllowed: false });

    // One home of each owner, in the order of the list, and none that says yes or no.
    expect(await draft(asha)).toEqual([ofHindi, newer]);
    const { body } = await send(asha, '', { homes: [ofHindi, newer, older] });
    expect(body.data.asked).toEqual([ofHindi, newer]);
    expect(await messagesOf(owner.id)).toMatchObject([
      { property_id: newer, body: expect.stringMatching(/“Flat near the lake” doesn’t say: Pets allowed\./) },
    ]);
    expect((await messagesOf(hindi.id))[0]?.body).toContain('यह नहीं लिखा');

    // Asha asks these owners nothing more; another person may ask of the other home alone.
    expect(await draft(asha)).toEqual([]);
    expect((await send(asha, '', { homes: [older] })).body.data.asked).toEqual([]);
    expect(await draft(ravi)).toEqual([older]);
    await test.database.pool.query(`UPDATE fact_questions SET asked_at = now() - interval '31 days'`);
    expect(await draft(asha)).toEqual([ofHindi, newer]);
    await test.modules.questions.sweep();
    expect(await test.modules.questions.listOf(asha.id)).toEqual([]);
  });

  it('reaches nobody who refuses such questions, and never oneself', async () => {
    const [asha, owner] = [await signedIn(), await signedIn()];
    const [home = 0] = await homesOf(owner, 1, { city: 'Nashik' });
    const nashik = { query: { ...rents, city: 'Nashik' } };
    const found = async (who: Someone) => (await send(who, '/draft', nashik)).body.data.homes as { id: number }[];
    expect(await found(asha)).toMatchObject([{ id: home }]);
    expect(await found(owner)).toEqual([]);
    const choice = { takes_questions: false };
    await test.send('PUT', '/api/user/questions', choice, { token: owner.token });
    expect((await test.get('/api/user/questions', { authorization: `Bearer ${owner.token}` })).body.data).toEqual(
      choice,
    );
    expect(await found(asha)).toEqual([]);
    expect((await send(asha, '', { ...nashik, homes: [home] })).body.data.asked).toEqual([]);
    expect(await messagesOf(owner.id)).toEqual([]);
  });

  it('reaches only homes of a type that can have the fact', async () => {
    const [asha, owner, ofOffice] = [await signedIn(), await signedIn(), await signedIn()];
    const [home = 0] = await homesOf(owner, 1, { city: 'Indore' });
    await homesOf(ofOffice, 1, { city: 'Indore', propertyType: 'commercial' });
    const { body } = await send(asha, '/draft', { query: { ...rents, city: 'Indore' } });
    expect(body.data.homes).toMatchObject([{ id: home }]);
    expect(body.data.homes).toHaveLength(1);
  });

  it('names the places of homes in the language of the page', async () => {
    const [asha, owner] = [await signedIn(), await signedIn()];
    await homesOf(owner, 1, { city: 'Bengaluru', locality: 'Koramangala' });
    const { body } = await test.send(
      'POST',
      '/api/questions/draft',
      { query: { ...rents, city: 'Bengaluru' }, filter: 'pets_allowed' },
      { token: asha.token, headers: { 'accept-language': 'hi' } },
    );
    expect(body.data.homes).toMatchObject([{ place: 'Koramangala, Bengaluru' }]);
    expect(body.place_names).toMatchObject({ Bengaluru: 'बेंगलुरु', Koramangala: expect.stringMatching(/^कोर/) });
  });

  it('is sent once where two people press at once', async () => {
    const [asha, ravi, owner] = [await signedIn(), await signedIn(), await signedIn()];
    const [home = 0] = await homesOf(owner, 1, { city: 'Nagpur' });
    const body = { query: { ...rents, city: 'Nagpur' }, homes: [home] };
    const replies = await Promise.all([asha, ravi, asha, ravi].map((who) => send(who, '', body)));
    expect(replies.flatMap(({ body: reply }) => reply.data.asked as number[])).toEqual([home]);
    expect(await messagesOf(owner.id)).toHaveLength(1);
  });
});
