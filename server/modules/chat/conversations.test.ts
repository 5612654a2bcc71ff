import { describe, expect, it } from 'vitest';
import type { Message } from '#contracts/chat/chat.ts';
import { chatChannels } from '#server/platform/realtime/realtime.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { chatCalls, textsOf } from '#server/testing/chat.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedInOwner: signedIn } = accountHelpers(test);

type Someone = Awaited<ReturnType<typeof signedIn>>;
const { get, say, post, unread } = chatCalls(test);

describe('a long conversation', () => {
  /** Messages straight into the table, so that thousands come in a moment and no limit counts them. */
  async function fill(from: Someone, to: Someone, count: number): Promise<number> {
    const { body } = await say(from, to, 'm0');
    const id = Number(body.data.conversation_id);
    await test.database.pool.query(
      `INSERT INTO messages (conversation_id, sender_id, body) SELECT $1, $2, 'm' || n FROM generate_series(1, $3) n`,
      [id, from.id, count],
    );
    await test.database.pool.query(
      `UPDATE conversation_members SET last_message_id = (SELECT max(id) FROM messages),
         last_in_id = CASE WHEN user_id = $1 THEN last_in_id ELSE (SELECT max(id) FROM messages) END`,
      [from.id],
    );
    return id;
  }

  it('is read backwards by key while it grows, without a gap or a repetition', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    const id = await fill(ravi, asha, 129);
    const seen: Message[] = [];
    for (let before: number | undefined; ;) {
      const query = before === undefined ? '' : `?before=${before}`;
      const { body } = await get(asha, `/api/conversations/${id}/messages${query}`);
      seen.unshift(...(body.data as Message[]));
      await say(ravi, asha, 'meanwhile');
      if (!body.has_more) break;
      before = seen[0]?.id;
    }
    expect(textsOf(seen)).toEqual(Array.from({ length: 130 }, (_, n) => `m${n}`));
    const missed = await get(asha, `/api/conversations/${id}/messages?after=${seen.at(-1)?.id}`);
    expect(textsOf(missed.body.data)).toEqual(['meanwhile', 'meanwhile', 'meanwhile']);
    expect(missed.body).toMatchObject({ has_more: false, meta: null });
  });

  it('can be read forward in slices, and by page number', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    const id = await fill(ravi, asha, 119);
    const first = await get(asha, `/api/conversations/${id}/messages?after=0`);
    expect(textsOf(first.body.data)).toEqual(Array.from({ length: 50 }, (_, n) => `m${n}`));
    expect(first.body.has_more).toBe(true);
    const newest = await get(asha, `/api/conversations/${id}/messages`);
    const ids = (newest.body.data as Message[]).map((message) => message.id);
    const rest = await get(asha, `/api/conversations/${id}/messages?after=${ids[29]}&per_page=20`);
    expect([textsOf(rest.body.data).length, rest.body.has_more]).toEqual([20, false]);
    const page = await get(asha, `/api/messages/${ravi.id}?page=3`);
    expect(textsOf(page.body.data)).toEqual(Array.from({ length: 20 }, (_, n) => `m${n}`));
    expect(page.body.meta).toMatchObject({ current_page: 3, last_page: 3, total: 120 });
    for (const bad of ['page=0', 'before=x', 'after=-1', 'per_page=51']) {
      expect((await get(asha, `/api/conversations/${id}/messages?${bad}`)).status, bad).toBe(422);
    }
  });

  it('counts unread messages exactly, also when two tabs read at once', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    const id = await fill(ravi, asha, 9);
    const { body } = await get(asha, `/api/conversations/${id}/messages`);
    const ids = (body.data as Message[]).map((message) => message.id);
    expect(await unread(asha)).toBe(10);
    await Promise.all(ids.slice(0, 6).map((upTo) => post(asha, `/api/conversations/${id}/read`, { up_to: upTo })));
    expect(await unread(asha)).toBe(4);
    // Never back, and never beyond the last message.
    expect((await post(asha, `/api/conversations/${id}/read`, { up_to: ids[0] })).body.unread_count).toBe(4);
    expect((await post(asha, `/api/messages/${ids[7]}/mark-read`)).body.unread_count).toBe(2);
    expect((await post(asha, `/api/conversations/${id}/read`, { up_to: 999_999_999 })).body.unread_count).toBe(0);
    await say(ravi, asha, 'One more');
    expect(await unread(asha)).toBe(1);
    expect((await get(ravi, `/api/messages/${asha.id}`)).body.read_up_to).toBe(ids.at(-1));
    expect((await post(asha, `/api/conversations/${id}/read`)).body.unread_count).toBe(0);
    const reads = test.published.filter(({ event }) => event === 'MessagesRead');
    expect(reads.at(-1)).toMatchObject({
      channels: [asha.id, ravi.id].flatMap(chatChannels),
      data: { conversation_id: id, reader_id: asha.id },
    });
  });
});

describe('the list', () => {
  it('is paged, and searched by names alone', async () => {
    const asha = await signedIn();
    const names = ['Ravi', 'Meera', '100%', 'O_Brien'];
    const people = [];
    for (const first_name of names) {
      const one = await signedIn({ first_name, last_name: 'Iyer' });
      people.push(one);
      await say(one, asha, `I am ${first_name}`);
    }
    const found = async (query: string) =>
      ((await get(asha, `/api/conversations?${query}`)).body.data as { user: { name: string } }[]).map(({ user }) =>
        user.name.replace(' Iyer', ''),
      );
    expect(await found('')).toEqual(names.toReversed());
    expect(await found('search=meer')).toEqual(['Meera']);
    expect(await found('search=ravi%20i')).toEqual(['Ravi']);
    expect(await found('search=%25')).toEqual(['100%']);
    expect(await found('search=_')).toEqual(['O_Brien']);
    expect(await found('search=nobody')).toEqual([]);
    // An address of somebody else's can't be guessed by searching.
    expect(await found(`search=${people[0]?.email}`)).toEqual([]);
    expect(await found('search=example.in')).toEqual([]);
    const first = await get(asha, '/api/conversations?per_page=3');
    expect(first.body.data).toHaveLength(3);
    expect(await found(`per_page=3&before=${first.body.next_before}`)).toEqual(['Ravi']);
  });
});
