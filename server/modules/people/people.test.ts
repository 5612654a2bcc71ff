import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { chatCalls } from '#server/testing/chat.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn: stranger, signedInOwner: signedIn } = accountHelpers(test);

const { get, say, call } = chatCalls(test);

describe('blocking', () => {
  // specification 14.7
  it('refuses messages both ways with a sentence, until it is taken back', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    await say(ravi, asha, 'Hello');
    expect((await call('PUT', asha, `/api/users/${ravi.id}/block`)).status).toBe(200);
    expect((await call('PUT', asha, `/api/users/${ravi.id}/block`)).status).toBe(200);
    const refused = await say(ravi, asha, 'Hello again');
    expect([refused.status, refused.body.message]).toEqual([403, 'You cannot write to this person any more.']);
    expect(await say(asha, ravi, 'Well')).toMatchObject({ status: 403, body: { message: /unblock/i } });
    expect((await get(asha, `/api/messages/${ravi.id}`)).body.chat_with.is_blocked).toBe(true);
    // Only the refusal reveals a block to the blocked person.
    expect((await get(ravi, `/api/messages/${asha.id}`)).body.chat_with.is_blocked).toBe(false);
    expect((await get(asha, '/api/auth/data')).body.blocked).toMatchObject([{ id: ravi.id, name: 'Asha Kulkarni' }]);
    expect((await call('DELETE', asha, `/api/users/${ravi.id}/block`)).status).toBe(200);
    expect((await say(ravi, asha, 'Thank you')).status).toBe(201);
  });

  // specification 17.10
  it('needs somebody else who is there', async () => {
    const asha = await signedIn();
    expect((await call('PUT', asha, `/api/users/${asha.id}/block`)).status).toBe(422);
    expect((await call('PUT', asha, '/api/users/999999/block')).status).toBe(404);
    expect((await call('DELETE', asha, '/api/users/999999/block')).status).toBe(200);
  });
});

describe('counting up the numbers of people', () => {
  it('tells a stranger nothing: people without a shown record are answered about as nobody is', async () => {
    const [asha, hidden] = [await stranger(), await stranger({ first_name: 'Hidden' })];
    await test.given.record({ ownerId: hidden.id, status: 'inactive' });
    const tries = async (id: number) => {
      const answers = [
        await get(asha, `/api/messages/${id}`),
        await say(asha, { id }, 'Hello'),
        await call('PUT', asha, `/api/users/${id}/block`),
        await call('DELETE', asha, `/api/users/${id}/block`),
        await call('POST', asha, `/api/users/${id}/report`, { reason: 'spam' }),
      ];
      return answers.map(({ status, body }): unknown => ({ status, body: body as unknown }));
    };
    expect(await tries(hidden.id)).toEqual(await tries(999_999));
    const data = await get(asha, '/api/auth/data');
    expect(JSON.stringify(data.body)).not.toContain('Hidden');
    expect((await get(asha, '/api/conversations')).body.data).toEqual([]);
    expect((await get(hidden, '/api/conversations')).body.data).toEqual([]);
  });

  it('finds who shows a home or a requirement, and afterwards both find each other', async () => {
    const [asha, owner] = [await stranger(), await signedIn({ first_name: 'Ravi' })];
    const before = await get(asha, `/api/messages/${owner.id}`);
    expect(before).toMatchObject({
      status: 200,
      body: { data: [], chat_with: { name: 'Ravi Kulkarni', email: null } },
    });
    expect((await get(owner, `/api/messages/${asha.id}`)).status).toBe(404);
    expect((await say(asha, owner, 'Is it still available?')).status).toBe(201);
    // The public record is withdrawn, the conversation stays.
    await test.database.pool.query(`UPDATE properties SET status = 'inactive'`);
    for (const [who, whom] of [
      [asha, owner],
      [owner, asha],
    ] as const) {
      expect((await get(who, `/api/messages/${whom.id}`)).status).toBe(200);
      expect((await say(who, whom, 'Yes')).status).toBe(201);
    }
  });
});
