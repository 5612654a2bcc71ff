import { describe, expect, it } from 'vitest';
import type { Message } from '#contracts/chat.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);

type Someone = Awaited<ReturnType<typeof signedIn>>;
const bearer = (who: { token: string }) => ({ authorization: `Bearer ${who.token}` });
const get = (who: Someone, url: string) => test.get(url, bearer(who));
const say = (from: Someone, to: { id: number }, body: object | string) =>
  test.send('POST', `/api/messages/${to.id}`, typeof body === 'string' ? { message: body } : body, {
    token: from.token,
  });
const post = (who: Someone, url: string, body?: object) => test.send('POST', url, body, { token: who.token });
const unread = async (who: Someone) => Number((await get(who, '/api/conversations/unread-count')).body.unread_count);
const texts = (messages: unknown) => (messages as Message[]).map(({ message }) => message);

describe('two people', () => {
  it('write to each other, and both call sets show the same', async () => {
    const asha = await signedIn();
    const ravi = await signedIn({ first_name: 'Ravi', last_name: 'Iyer' });
    const sent = await say(ravi, asha, { message: '  Is the flat free?  ', type: 'text' });
    expect(sent.status).toBe(201);
    expect(sent.body.data).toMatchObject({
      from_id: ravi.id,
      to_id: asha.id,
      message: 'Is the flat free?',
      type: 'text',
    });
    const id = Number(sent.body.data.conversation_id);
    expect((await say(asha, ravi, 'It is.')).body.data.conversation_id).toBe(id);

    for (const url of ['/api/conversations', '/api/messages/conversations']) {
      const { body } = await get(asha, url);
      expect(body.data).toEqual([
        {
          id,
          user: {
            id: ravi.id,
            name: 'Ravi Iyer',
            email: null,
            avatar: null,
            user_type: 'seller',
            is_deleted: false,
            is_blocked: false,
          },
          unread_count: 1,
          latest_message: expect.objectContaining({ message: 'It is.', from_id: asha.id, type: 'text' }),
          record: null,
          read_up_to: 0,
        },
      ]);
    }
    for (const url of [`/api/conversations/${id}/messages?page=1`, `/api/messages/${ravi.id}?page=1`]) {
      const { body } = await get(asha, url);
      expect(texts(body.data)).toEqual(['Is the flat free?', 'It is.']);
      expect(body).toMatchObject({
        conversation_id: id,
        chat_with: { id: ravi.id, name: 'Ravi Iyer', email: null },
        meta: { total: 2, current_page: 1, last_page: 1 },
        has_more: false,
      });
    }
    expect(test.heard.map(({ channels, event }) => [event, ...channels])).toEqual([
      ['MessageSent', `private-user.${asha.id}`, `private-user.${ravi.id}`],
      ['MessageSent', `private-user.${ravi.id}`, `private-user.${asha.id}`],
    ]);
  });

  it('who have not written yet have no messages, and nobody has any with nobody', async () => {
    const asha = await signedIn();
    const ravi = await signedIn();
    const { status, body } = await get(asha, `/api/messages/${ravi.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: [], conversation_id: null, chat_with: { id: ravi.id } });
    for (const url of [`/api/messages/${asha.id}`, '/api/messages/2000000000', '/api/conversations/1/messages']) {
      expect((await get(asha, url)).status, url).toBe(404);
    }
    expect((await say(asha, { id: 2_000_000_000 }, 'Hello')).status).toBe(404);
    expect((await say(asha, asha, 'Hello')).status).toBe(422);
  });

  it('are alone with what they say', async () => {
    const [asha, ravi, mallory] = [await signedIn(), await signedIn(), await signedIn()];
    const { body } = await say(ravi, asha, 'The gate code is 4711.');
    const id = Number(body.data.conversation_id);
    expect((await get(mallory, `/api/conversations/${id}/messages`)).status).toBe(404);
    expect((await post(mallory, `/api/conversations/${id}/read`)).status).toBe(404);
    expect((await post(mallory, `/api/messages/${body.data.id}/mark-read`)).status).toBe(404);
    expect((await get(mallory, '/api/conversations')).body.data).toEqual([]);
    expect(await unread(asha)).toBe(1);
  });
});
