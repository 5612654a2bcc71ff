import { describe, expect, it } from 'vitest';
import type { ChatRecord, Conversation, ConversationTopic, Message } from '#contracts/chat/chat.ts';
import { chatChannels } from '#server/platform/realtime/realtime.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { chatCalls } from '#server/testing/chat.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedInOwner: signedIn } = accountHelpers(test);
const { get, say, post, call } = chatCalls(test);

/** An owner of two homes, and somebody who wrote about both. */
async function talkAboutTwo() {
  const [asha, ravi] = [await signedIn(), await signedIn()];
  const flat = await test.given.record({ ownerId: asha.id, title: 'Flat with a swing' });
  const villa = await test.given.record({ ownerId: asha.id, title: 'Villa with a well' });
  const sent = await say(ravi, asha, { message: 'Is the flat free?', property_id: flat });
  await say(asha, ravi, 'It is.');
  await say(ravi, asha, { message: 'And the villa?', property_id: villa });
  return { asha, ravi, flat, villa, id: Number(sent.body.data.conversation_id) };
}
const idsOf = (records: unknown) => (records as { id: number }[]).map(({ id }) => id);

describe('a conversation about several homes', () => {
  it('lists them with their price, the last one first, and says whose they are', async () => {
    const { asha, ravi, flat, villa, id } = await talkAboutTwo();
    const { body } = await get(ravi, `/api/conversations/${id}/messages`);
    expect(idsOf(body.records)).toEqual([villa, flat]);
    expect(body.record).toMatchObject({ id: villa, title: 'Villa with a well', is_mine: false });
    expect((body.data as Message[]).map((message) => message.property_id)).toEqual([flat, null, villa]);
    expect((body.records as ChatRecord[])[1]?.formatted_price).toMatch(/^₹/);
    await say(asha, ravi, { message: 'The flat is nicer.', property_id: flat });
    const seen = await get(asha, `/api/conversations/${id}/messages`);
    expect(idsOf(seen.body.records)).toEqual([flat, villa]);
    expect(seen.body.record).toMatchObject({ id: flat, is_mine: true });
  });

  // specification 14.8
  it('names no home that the reader may not see any more', async () => {
    const { asha, ravi, flat, villa, id } = await talkAboutTwo();
    await test.database.pool.query(`UPDATE properties SET status = 'inactive' WHERE id = ${villa}`);
    const { body } = await get(ravi, `/api/conversations/${id}/messages`);
    expect([body.record, idsOf(body.records)]).toEqual([null, [flat]]);
    expect(JSON.stringify(body)).not.toContain('Villa with a well');
    expect(idsOf((await get(ravi, '/api/conversations/topics')).body.data)).toEqual([flat]);
    expect(idsOf((await get(asha, '/api/conversations/topics')).body.data)).toEqual([villa, flat]);
  });

  // specification 14.9
  it('is found by each of its homes in the list, which counts conversations by home', async () => {
    const { asha, ravi, flat, villa, id } = await talkAboutTwo();
    const other = await signedIn();
    const sent = await say(other, asha, { message: 'Is the villa free?', property_id: villa });
    const about = async (who: typeof asha, record: number | string) =>
      (await get(who, `/api/conversations?about=${record}`)).body.data as Conversation[];
    expect(idsOf(await about(asha, villa))).toEqual([sent.body.data.conversation_id, id]);
    expect(idsOf(await about(asha, flat))).toEqual([id]);
    expect(idsOf(await about(ravi, villa))).toEqual([id]);
    expect(await about(asha, 999_999)).toEqual([]);
    expect((await get(asha, '/api/conversations?about=x')).status).toBe(422);
    const topics = (await get(asha, '/api/conversations/topics')).body.data as ConversationTopic[];
    expect(topics).toEqual([
      { id: villa, entry_type: 'listing', title: 'Villa with a well', is_mine: true, conversations: 2 },
      { id: flat, entry_type: 'listing', title: 'Flat with a swing', is_mine: true, conversations: 1 },
    ]);
    expect((await get(other, '/api/conversations/topics')).body.data).toMatchObject([
      { id: villa, is_mine: false, conversations: 1 },
    ]);
  });
});

describe('typing', () => {
  const typed = () =>
    test.published.filter(({ event }) => event === 'PersonTyping').flatMap(({ channels, data }) => [channels, data]);

  it('is announced to the other person alone', async () => {
    const { asha, ravi, id } = await talkAboutTwo();
    test.published.length = 0;
    expect((await post(ravi, `/api/conversations/${id}/typing`)).body).toEqual({ success: true });
    expect(typed()).toEqual([chatChannels(asha.id), { conversation_id: id, user_id: ravi.id }]);
  });

  // specification 14.11
  it('is announced to nobody after a block, in either direction', async () => {
    const { asha, ravi, id } = await talkAboutTwo();
    await call('PUT', asha, `/api/users/${ravi.id}/block`);
    test.published.length = 0;
    for (const who of [asha, ravi]) expect((await post(who, `/api/conversations/${id}/typing`)).status).toBe(200);
    expect(typed()).toEqual([]);
  });
});

describe('a slice that reaches back', () => {
  it('holds all messages down to an old one, and the usual number before it', async () => {
    const { ravi, id } = await talkAboutTwo();
    await test.database.pool.query(
      `INSERT INTO messages (conversation_id, sender_id, body) SELECT $1, $2, 'm' || n FROM generate_series(1, 700) n`,
      [id, ravi.id],
    );
    const all = await test.database.pool.query<{ id: number }>('SELECT id FROM messages ORDER BY id');
    const ids = all.rows.map((row) => row.id);
    const slice = async (before: number, until: number) =>
      (await get(ravi, `/api/conversations/${id}/messages?before=${before}&until=${until}&per_page=10`)).body as {
        data: Message[];
        has_more: boolean;
      };
    const near = await slice(ids[700]!, ids[600]!);
    expect(idsOf(near.data)).toEqual(ids.slice(590, 700));
    expect(near.has_more).toBe(true);
    const far = await slice(ids[700]!, 0);
    expect(idsOf(far.data)).toEqual(ids.slice(200, 700));
    expect((await slice(ids[300]!, 0)).has_more).toBe(false);
  });
});
