import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { agencyHelpers } from '#server/testing/agencies.ts';
import { secretContact, setReachScene } from '#server/testing/access/reach-scene.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { userChannel } from '#server/platform/realtime/realtime.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);

/** A member of the agency of the one who calls, and a member of the agency of the other one. */
async function setScene() {
  const { act, join } = agencyHelpers(test);
  const scene = await setReachScene(test, 'none');
  const [ofFrom, ofTo] = [await signedIn({ first_name: 'Meera' }), await signedIn({ first_name: 'Anil' })];
  await test.modules.agencies.found(scene.to.id, { name: 'Das Homes' });
  const owner = (id: number) => ({ id, token: '' });
  await join(owner(scene.from.id), ofFrom, ['post', 'answer']);
  await join(owner(scene.to.id), ofTo, ['post', 'answer']);
  return { ...scene, act, ofFrom, ofTo };
}
type Scene = Awaited<ReturnType<typeof setScene>>;

const countRows = async (): Promise<number> => {
  const tables = ['messages', 'contact_reveals', 'property_inquiries', 'lead_responses', 'address_reveals', 'offers'];
  const counts = tables.map((table) => `(SELECT count(*)::int FROM ${table})`).join(' + ');
  return (await test.database.pool.query<{ n: number }>(`SELECT ${counts} AS n`)).rows[0]?.n ?? 0;
};

/** Calls of a member for the one side that write to the other, or open its number. */
const writing: Record<string, (scene: Scene) => { url: string; body?: object }> = {
  'a message': ({ to }) => ({ url: `/api/messages/${to.id}`, body: { message: 'Hello?' } }),
  'a message about a home': ({ to, home }) => ({
    url: `/api/messages/${to.id}`,
    body: { message: 'Is it free?', property_id: home },
  }),
  'a number': ({ unseen }) => ({ url: `/api/properties/${unseen}/contact` }),
};

const block = (userId: number, blockedId: number) =>
  test.database.pool.query('INSERT INTO user_blocks (user_id, blocked_id) VALUES ($1, $2)', [userId, blockedId]);

const barriers: Record<string, (scene: Scene) => Promise<unknown>> = {
  'a block by the member': ({ to, ofFrom }) => block(ofFrom.id, to.id),
  'a block of the member': ({ to, ofFrom }) => block(to.id, ofFrom.id),
  'a block of the account': ({ from, to }) => block(to.id, from.id),
  'a suspended member': ({ ofFrom }) =>
    test.database.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [ofFrom.id]),
  'a suspended account': ({ from }) =>
    test.database.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [from.id]),
  'the end of the membership': ({ ofFrom }) => test.modules.agencies.leave(ofFrom.id),
};

describe('a member', () => {
  // specification 32.7
  it.each(Object.keys(writing))('reaches the other one with %s, in the name of the account', async (name) => {
    const scene = await setScene();
    const before = await countRows();
    const { status } = await scene.act(scene.ofFrom, scene.from.id, { method: 'POST', ...writing[name]!(scene) });
    expect(status).toBeLessThan(300);
    expect(await countRows()).toBeGreaterThan(before);
  });

  // specification 32.7, 32.14
  it.each(Object.keys(writing).flatMap((name) => Object.keys(barriers).map((barrier) => [name, barrier] as const)))(
    'reaches nobody with %s beyond %s',
    async (name, barrier) => {
      const scene = await setScene();
      await barriers[barrier]!(scene);
      const before = await countRows();
      test.published.length = 0;
      const { status, body } = await scene.act(scene.ofFrom, scene.from.id, {
        method: 'POST',
        ...writing[name]!(scene),
      });
      expect([status, await countRows()]).toEqual([403, before]);
      expect(test.published.filter(({ channels }) => channels.includes(userChannel(scene.to.id)))).toEqual([]);
      expect(JSON.stringify(body)).not.toContain(secretContact.contactPhone);
    },
  );

  // specification 32.6, 32.14
  it('of either side reads neither number nor address of the other in chats and enquiries', async () => {
    const { act, from, to, ofFrom, ofTo, conversation } = await setScene();
    // The account of the first has a plan; without one nothing of the other is open.
    await test.database.pool.query(`UPDATE plan_periods SET starts_at = now() - interval '9 days', ends_at = now()`);
    for (const [who, ownerId] of [
      [ofFrom, from.id],
      [ofTo, to.id],
    ] as const) {
      for (const url of ['/api/conversations', `/api/conversations/${conversation}/messages`, '/api/enquiries']) {
        const { status, body } = await act(who, ownerId, { url });
        expect(status, url).toBe(200);
        expect(JSON.stringify(body), url).not.toMatch(/@|secret|\+91/);
      }
    }
  });

  // specification 32.7
  it('of the other side answers nobody who has blocked the member', async () => {
    const { act, from, to, ofTo } = await setScene();
    const answer = { method: 'POST', url: `/api/messages/${from.id}`, body: { message: 'It is.' } } as const;
    expect((await act(ofTo, to.id, answer)).status).toBe(201);
    await block(from.id, ofTo.id);
    expect((await act(ofTo, to.id, answer)).body.code).toBe('people.unreachable');
  });
});
