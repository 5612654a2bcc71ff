import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Message } from '#contracts/chat/chat.ts';
import { chatChannels } from '#server/platform/realtime/realtime.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { chatCalls, textsOf } from '#server/testing/chat.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedInOwner: signedIn } = accountHelpers(test);

const { get, say, post, unread } = chatCalls(test);

describe('two people', () => {
  // specification 1.4, 17.8
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
            active_at: expect.any(String),
          },
          unread_count: 1,
          latest_message: expect.objectContaining({ message: 'It is.', from_id: asha.id, type: 'text' }),
          record: null,
          project: null,
          read_up_to: 0,
        },
      ]);
    }
    for (const url of [`/api/conversations/${id}/messages?page=1`, `/api/messages/${ravi.id}?page=1`]) {
      const { body } = await get(asha, url);
      expect(textsOf(body.data)).toEqual(['Is the flat free?', 'It is.']);
      expect(body).toMatchObject({
        conversation_id: id,
        chat_with: { id: ravi.id, name: 'Ravi Iyer', email: null },
        meta: { total: 2, current_page: 1, last_page: 1 },
        has_more: false,
      });
    }
    expect(test.published.map(({ channels, event }) => [event, ...channels])).toEqual([
      ['MessageSent', ...[asha.id, ravi.id].flatMap(chatChannels)],
      ['MessageSent', ...[ravi.id, asha.id].flatMap(chatChannels)],
    ]);
  });

  it('who have not written yet have no messages; an unknown id has no conversation at all', async () => {
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

  it('are the only ones who can read their messages', async () => {
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

describe('a message', () => {
  it.each([
    ['nothing', {}],
    ['blanks', { message: ' \n ' }],
    ['too much', { message: 'x'.repeat(4001) }],
    ['a number', { message: 7 }],
    ['a bad name', { message: 'x', client_id: 'one' }],
    ['another kind', { message: 'x', type: 'video' }],
    ['a file that is none', { attachment: 'c1c1c1c1-0000-4000-8000-000000000000' }],
    ['a file by a path', { attachment: '../../etc/passwd' }],
    ['a record that is none', { message: 'x', property_id: 'abc' }],
    ['a record that nobody has', { message: 'x', property_id: 999_999 }],
  ])('of %s is refused with a sentence', async (_, body) => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    const { status, body: reply } = await say(asha, ravi, body);
    expect(status).toBe(422);
    expect(reply.message).toMatch(/\w/);
    expect((await test.database.pool.query('SELECT FROM messages')).rowCount).toBe(0);
    expect((await test.database.pool.query('SELECT FROM conversations')).rowCount).toBe(0);
    expect(test.published).toEqual([]);
  });

  // specification 14.3
  it('of 4000 characters is stored whole, and shortened only in the live event', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    const long = 'नमस्ते 🙏 '.repeat(600).slice(0, 3999).trim();
    expect((await say(asha, ravi, long)).body.data.message).toBe(long);
    expect(textsOf((await get(ravi, `/api/messages/${asha.id}`)).body.data)).toEqual([long]);
    const [event] = test.published;
    expect(event?.data).toMatchObject({ is_cut: true });
    expect(Buffer.byteLength(JSON.stringify(JSON.stringify(event?.data)))).toBeLessThan(10_000);
  });

  it('sent fifty times at once with one client id is stored once', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    const body = { message: 'Once', client_id: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 50 }, () => say(asha, ravi, body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => Number(answer.body.data.id))).size).toBe(1);
    expect((await test.database.pool.query('SELECT FROM messages')).rowCount).toBe(1);
    expect(test.published).toHaveLength(1);
    expect(await unread(ravi)).toBe(1);
    // Neither did they use up what one may write in a minute.
    const { rows } = await test.database.pool.query(`SELECT points FROM rate_limits WHERE key LIKE 'chat-messages%'`);
    expect(rows).toEqual([{ points: 1 }]);
    // The name is the sender's own: somebody else's message may bear it as well.
    expect((await say(ravi, asha, body)).body.data.from_id).toBe(ravi.id);
  });

  it('is refused after thirty in a minute, and to the twenty-first new person of a day', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    const first = { message: 'm0', client_id: randomUUID() };
    await say(asha, ravi, first);
    for (let n = 1; n < 30; n++) expect((await say(asha, ravi, `m${n}`)).status).toBe(201);
    const refused = await say(asha, ravi, 'one too many');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // A message stored before can be requested again.
    expect((await say(asha, ravi, first)).status).toBe(201);
    await test.database.pool.query(`UPDATE rate_limits SET expire = 0 WHERE key LIKE 'chat-messages%'`);
    expect((await say(asha, ravi, 'a minute later')).status).toBe(201);
    const owner = async () => {
      const person = await test.given.user();
      await test.given.record({ ownerId: person.id });
      return person;
    };
    for (let n = 1; n < 20; n++) expect((await say(asha, await owner(), 'Hello')).status).toBe(201);
    const stranger = await say(asha, await owner(), 'Hello');
    expect(stranger.status).toBe(429);
    expect(stranger.body.message).toMatch(/20 new people a day/);
    expect((await say(asha, ravi, 'Friends go on')).status).toBe(201);
  });

  // An update of no rows runs the triggers of its table, whose plans cost a new connection a tenth of a second.
  it('updates no home where it confirms none', async () => {
    const { pool } = test.database;
    const [asha, ravi] = [await signedIn(), await signedIn()];
    await say(asha, ravi, 'Hello');
    await pool.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE 'An update of homes.'; END $$`);
    await pool.query('CREATE TRIGGER refuse AFTER UPDATE ON properties FOR EACH STATEMENT EXECUTE FUNCTION refuse()');
    try {
      expect((await say(ravi, asha, 'Hello to you')).status).toBe(201);
    } finally {
      await pool.query('DROP FUNCTION refuse CASCADE');
    }
  });

  it('comes after those before it, also when many are written at once', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => (n % 2 ? say(asha, ravi, `a${n}`) : say(ravi, asha, `r${n}`))),
    );
    const { body } = await get(asha, `/api/messages/${ravi.id}`);
    const ids = (body.data as Message[]).map(({ id }) => id);
    expect(ids).toHaveLength(40);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect((await test.database.pool.query('SELECT FROM conversations')).rowCount).toBe(1);
    expect([await unread(asha), await unread(ravi)]).toEqual([20, 20]);
  });
});

describe('a record', () => {
  it('that a chat is about stands on top, and counts each person’s inquiry once', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    const flat = await test.given.record({ ownerId: asha.id, title: 'Flat with a swing' });
    const sent = await say(ravi, asha, { message: 'Free?', property_id: flat });
    expect(sent.status).toBe(201);
    await say(ravi, asha, { message: 'Still free?', property_id: String(flat) });
    await say(asha, ravi, { message: 'This one', property_id: flat });
    const { body } = await get(ravi, `/api/messages/${asha.id}`);
    expect(body.record).toMatchObject({ id: flat, entry_type: 'listing', title: 'Flat with a swing' });
    expect((await get(asha, '/api/conversations')).body.data[0].record).toMatchObject({ id: flat });
    expect((await get(asha, '/api/user/profile')).body.data.stats.total_inquiries).toBe(1);
    expect((await get(asha, `/api/properties/${flat}/activity`)).body.data.days).toMatchObject([{ inquiries: 1 }]);
    // Hidden from others, it is hidden here as well.
    await test.database.pool.query(`UPDATE properties SET status = 'inactive' WHERE id = ${flat}`);
    expect((await get(ravi, `/api/messages/${asha.id}`)).body.record).toBeNull();
    expect((await get(ravi, '/api/conversations')).body.data[0].record).toBeNull();
    expect((await get(asha, `/api/messages/${ravi.id}`)).body.record).toMatchObject({ id: flat });
    expect((await say(ravi, asha, { message: 'And now?', property_id: flat })).status).toBe(422);
  });

  it('of a third person cannot be attached to a message', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    const other = await test.given.record();
    const { status, body } = await say(ravi, asha, { message: 'Free?', property_id: other });
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty('property_id');
  });

  it('that is a lead is answered in the chat with its author', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    const lead = await test.given.record({ ownerId: asha.id, transactionType: 'buy' });
    const respond = () => post(ravi, `/api/buyer-leads/${lead}/respond`, { message: 'I have such a home.' });
    expect((await respond()).status).toBe(201);
    expect((await respond()).status).toBe(409);
    const { body } = await get(asha, `/api/messages/${ravi.id}`);
    expect(textsOf(body.data)).toEqual(['I have such a home.']);
    expect(body.record).toMatchObject({ id: lead, entry_type: 'lead' });
    expect(test.published.filter(({ event }) => event === 'MessageSent')).toHaveLength(1);
    await test.send('PUT', `/api/users/${ravi.id}/block`, undefined, { token: asha.token });
    const second = await test.given.record({ ownerId: asha.id, transactionType: 'buy' });
    expect((await post(ravi, `/api/buyer-leads/${second}/respond`, { message: 'Another' })).status).toBe(403);
    expect((await test.database.pool.query('SELECT FROM lead_responses')).rowCount).toBe(1);
  });
});
