import { describe, expect, it } from 'vitest';
import { systemAccountId } from '#contracts/chat/chat-choices.ts';
import { deskHelpers } from '#server/testing/desk.ts';
import { plainHome } from '#server/testing/flat-form.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { operator, call, signedIn } = deskHelpers(test);
type Caller = Parameters<typeof call>[0];

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const queue = async (who: Caller) =>
  (await call(who, 'GET', '/api/operator/queue')).body.data as { id: number; kind: string }[];
const decide = (who: Caller, id: number | undefined, body: object) =>
  call(who, 'POST', `/api/operator/items/${id}/decide`, body);
const isShown = async (home: number) => (await test.get(`/api/properties/${home}`)).status === 200;
const reason = 'Please take the phone number out of the text.';

async function reportedHome() {
  const owner = await signedIn();
  const home = await test.given.record({ ownerId: owner.id, title: 'Flat with a view' });
  const { token } = await signedIn();
  await test.send('POST', `/api/properties/${home}/report`, { reason: 'wrong_facts', details: '' }, { token });
  return { owner, home };
}

const edit = (home: number, token: string, values: object = {}) =>
  test.send('PUT', `/api/properties/${home}`, { ...plainHome, ...values }, { token });

describe('a change that is asked for', () => {
  // specification 24.1
  it('reaches the owner in the chat and by mail, and comes back to the queue when it is made', async () => {
    const { owner, home } = await reportedHome();
    const moderator = await operator('moderator');
    const [item] = await queue(moderator);
    expect((await decide(moderator, item?.id, { act: 'ask_change' })).status).toBe(422);
    expect((await decide(moderator, item?.id, { act: 'ask_change', reason })).status).toBe(200);
    expect(await isShown(home)).toBe(true);
    expect(await queue(moderator)).toEqual([]);

    const mail = await test.mails.last(owner.email);
    expect(mail.text).toContain(`Why: ${reason}`);
    expect(mail.text).toContain(`/create-property?edit=${home}`);
    const { body } = await call(bearer(owner.token), 'GET', '/api/conversations');
    expect(body.data).toMatchObject([
      { user: { id: systemAccountId, name: 'Aangan', user_type: null, email: null }, unread_count: 1 },
    ]);
    const thread = await call(bearer(owner.token), 'GET', `/api/conversations/${body.data[0].id}/messages`);
    expect(thread.body.data).toMatchObject([{ from_id: systemAccountId, property_id: home }]);
    expect(thread.body.data[0].message).toContain(reason);

    // An accepted offer doesn't count as the owner's change.
    await test.database.pool.query(`UPDATE properties SET in_talks_until = now() + interval '1 day'`);
    expect(await queue(moderator)).toEqual([]);
    expect((await edit(home, owner.token)).status).toBe(200);
    expect(await queue(moderator)).toMatchObject([{ kind: 'changed', subject: { id: String(home) }, harm: 2 }]);
    const [changed] = await queue(moderator);
    expect((await decide(moderator, changed?.id, { act: 'keep' })).status).toBe(200);
    await edit(home, owner.token, { title: 'Another title of it' });
    expect(await queue(moderator)).toEqual([]);
  });

  // specification 24.1
  it('hides the home until then where that was chosen, whatever the owner presses', async () => {
    const { owner, home } = await reportedHome();
    const moderator = await operator('moderator');
    const [item] = await queue(moderator);
    await decide(moderator, item?.id, { act: 'ask_change', reason, hides: true });
    expect(await isShown(home)).toBe(false);
    const notices = await call(bearer(owner.token), 'GET', '/api/user/moderation');
    expect(notices.body.data[0].sentence).toContain('Until then nobody but you sees it');
    const status = await test.send('POST', `/api/properties/${home}/status`, { status: 'active' }, owner);
    expect(status.status).toBe(409);
    await edit(home, owner.token);
    expect(await isShown(home)).toBe(false);

    const [changed] = await queue(moderator);
    const { body } = await decide(moderator, changed?.id, { act: 'keep' });
    expect(await isShown(home)).toBe(true);
    await call(moderator, 'POST', `/api/operator/acts/${body.data.act_id}/undo`);
    expect(await isShown(home)).toBe(false);
    expect(await queue(moderator)).toMatchObject([{ kind: 'changed' }]);
  });

  it('is taken back whole, and turns into hiding with the status of before', async () => {
    const { home } = await reportedHome();
    const moderator = await operator('moderator');
    const [item] = await queue(moderator);
    const asked = await decide(moderator, item?.id, { act: 'ask_change', reason, hides: true });
    const { token } = await signedIn();
    await test.database.pool.query(`UPDATE properties SET title = title || ' too' WHERE id = $1`, [home]);
    const [changed] = await queue(moderator);
    const hidden = await decide(moderator, changed?.id, { act: 'hide', reason: 'It is still a fake.' });
    expect(hidden.status).toBe(200);
    expect((await test.database.pool.query('SELECT FROM requested_changes')).rowCount).toBe(0);
    await call(moderator, 'POST', `/api/operator/acts/${hidden.body.data.act_id}/undo`);
    expect(await isShown(home)).toBe(true);
    expect((await call(moderator, 'POST', `/api/operator/acts/${asked.body.data.act_id}/undo`)).status).toBe(200);
    expect(await isShown(home)).toBe(true);
    expect((await test.get(`/api/properties/${home}`, { authorization: `Bearer ${token}` })).body.data.status).toBe(
      'active',
    );
  });
});

describe('the chat with Aangan itself', () => {
  // specification 24.2
  it('takes no answer, knows no sign-in, and ends with the account', async () => {
    const { owner } = await reportedHome();
    const moderator = await operator('moderator');
    const [item] = await queue(moderator);
    await decide(moderator, item?.id, { act: 'ask_change', reason });
    const answer = await test.send('POST', `/api/messages/${systemAccountId}`, { message: 'Why?' }, owner);
    expect(answer.status).toBe(404);
    expect((await call(bearer(owner.token), 'GET', '/api/conversations/unread-count')).body.unread_count).toBe(1);
    await test.modules.unreadMails.mailUnread();
    expect((await test.mails.last(owner.email)).subject).toContain('Please change');
    await test.send('POST', '/api/auth/delete-account', { password: owner.password }, owner);
    const { rows } = await test.database.pool.query('SELECT FROM conversation_members');
    expect(rows).toEqual([]);
    await test.database.pool.query(`UPDATE conversations SET created_at = created_at - interval '2 hours'`);
    await test.modules.chat.sweep();
    expect((await test.database.pool.query('SELECT FROM messages')).rowCount).toBe(0);
  });
});
