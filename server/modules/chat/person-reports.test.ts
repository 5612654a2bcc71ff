import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { chatCalls } from '#server/testing/chat.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { listReported } from './person-reports.repository.ts';

const test = useTestApp();
const { signedInOwner: signedIn } = accountHelpers(test);

type Someone = Awaited<ReturnType<typeof signedIn>>;
const { get, say, call } = chatCalls(test);
const sql = (text: string) => test.database.pool.query(text);
const leave = (who: Someone) => call('POST', who, '/api/auth/delete-account', { password: who.password });

describe('a report', () => {
  // specification 17.10
  it('reaches the operator with the last messages, which stay when the reported person deletes the account', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn({ first_name: 'Ravi' })];
    for (let n = 0; n < 25; n++) await say(ravi, asha, `pay me ${n}`);
    const report = (body: object) => call('POST', asha, `/api/users/${ravi.id}/report`, body);
    expect((await report({ reason: 'boring' })).status).toBe(422);
    expect((await report({ reason: 'fraud', details: ' Asks for a token ' })).status).toBe(201);
    expect((await report({ reason: 'fraud' })).status).toBe(409);
    await leave(ravi);
    const [reported, ...others] = await listReported(test.database.db, 10);
    expect(others).toEqual([]);
    expect(reported).toMatchObject({
      reported_id: ravi.id,
      reported_name: 'Ravi Kulkarni',
      reports: 1,
      said: ['fraud: Asks for a token'],
    });
    expect(reported?.excerpt.map(({ message }) => message)).toEqual(
      Array.from({ length: 20 }, (_, n) => `pay me ${n + 5}`),
    );
  });

  it('needs a conversation with the reported person', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    expect((await call('POST', asha, `/api/users/${ravi.id}/report`, { reason: 'spam' })).status).toBe(404);
    expect((await call('POST', asha, '/api/users/999999/report', { reason: 'spam' })).status).toBe(404);
  });
});

describe('an account that goes', () => {
  it('removes its messages and keeps those of the other person', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn({ first_name: 'Ravi', last_name: 'Iyer' })];
    const { body: sent } = await say(asha, ravi, 'My number is in the profile.');
    await say(ravi, asha, 'I live in 4B.');
    const id = Number(sent.data.conversation_id);
    expect((await leave(ravi)).status).toBe(200);

    const { body } = await get(asha, `/api/conversations/${id}/messages`);
    expect(body.data).toMatchObject([{ message: 'My number is in the profile.' }]);
    expect(body.chat_with).toEqual({
      id: ravi.id,
      name: 'Deleted account',
      email: null,
      avatar: null,
      user_type: null,
      is_deleted: true,
      is_blocked: false,
      active_at: null,
    });
    const list = await get(asha, '/api/conversations');
    expect(list.body.data).toMatchObject([{ id, unread_count: 0, latest_message: { from_id: asha.id } }]);
    expect((await get(asha, '/api/conversations/unread-count')).body.unread_count).toBe(0);
    expect((await say(asha, ravi, 'Are you there?')).status).toBe(404);

    await leave(asha);
    expect((await sql('SELECT FROM messages')).rowCount).toBe(0);
    await sql(`UPDATE conversations SET created_at = now() - interval '1 day'`);
    await test.modules.chat.sweep();
    expect((await sql('SELECT FROM conversations')).rowCount).toBe(0);
  });

  it('disappears from the list where only it had written', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    await say(ravi, asha, 'Hello');
    await leave(ravi);
    expect((await get(asha, '/api/conversations')).body.data).toEqual([]);
    expect((await get(asha, '/api/conversations/unread-count')).body.unread_count).toBe(0);
  });
});

describe('the copy of one’s data', () => {
  it('holds every conversation with the messages of both, and no contact details of the other', async () => {
    const [asha, ravi, meera] = [await signedIn(), await signedIn({ first_name: 'Ravi' }), await signedIn()];
    await say(asha, ravi, 'Hello "Ravi"');
    await say(ravi, asha, 'Hello');
    await say(asha, meera, 'Namaste');
    await say(ravi, meera, 'Between us');
    const { status, body } = await get(asha, '/api/auth/data');
    expect(status).toBe(200);
    expect(body.conversations).toMatchObject([
      { with: 'Ravi Kulkarni', messages: [{ message: 'Hello "Ravi"' }, { message: 'Hello', from_id: ravi.id }] },
      { messages: [{ message: 'Namaste' }] },
    ]);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`Between us|${ravi.email}|${meera.email}`));
  });
});
