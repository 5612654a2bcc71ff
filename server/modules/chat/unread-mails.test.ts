import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { chatCalls } from '#server/testing/chat.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { unreadMail } from './chat.emails.ts';

const test = useTestApp();
const { signedInOwner: signedIn } = accountHelpers(test);

const { say } = chatCalls(test);
/** Ages all messages and notices so far by the interval. */
const later = async (interval: string): Promise<void> => {
  await test.database.pool.query(`UPDATE messages SET created_at = created_at - interval '${interval}'`);
  await test.database.pool.query(`UPDATE conversation_members SET mailed_at = mailed_at - interval '${interval}'`);
};
const run = () => test.modules.unreadMails.mailUnread();
const mailsTo = async (who: { email: string }) =>
  (await test.mails.all(who.email)).filter(({ subject }) => subject.includes('wrote to you'));

describe('who has not read for fifteen minutes', () => {
  it('gets one mail that names the sender and the number of messages, but not their text', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn({ first_name: 'Ravi', last_name: 'Iyer' })];
    const { body } = await say(ravi, asha, 'The price is 85 lakh, call 9822041776');
    await say(ravi, asha, 'Are you there?');
    await later('14 minutes');
    await run();
    expect(await mailsTo(asha)).toEqual([]);
    await later('2 minutes');
    await run();
    const [mail, ...others] = await mailsTo(asha);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Ravi Iyer wrote to you on Aangan');
    expect(mail?.text).toContain('Ravi Iyer sent you 2 messages that you have not read yet.');
    expect(mail?.text).toContain(`http://aangan.test/chat?conversation=${body.data.conversation_id}`);
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/85 lakh|9822041776|Are you there|asha\d+@/);
    expect(await mailsTo(ravi)).toEqual([]);
  });

  it('gets one mail however many jobs run at once, and another a day later only for new messages', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    await say(ravi, asha, 'One');
    await later('16 minutes');
    await Promise.all([run(), run(), run(), run()]);
    expect(await mailsTo(asha)).toHaveLength(1);
    await say(ravi, asha, 'Two');
    await later('20 hours');
    await run();
    expect(await mailsTo(asha)).toHaveLength(1);
    await later('5 hours');
    await run();
    await run();
    expect(await mailsTo(asha)).toHaveLength(2);
    // Nothing new: the old ones aren't mailed again.
    await later('30 hours');
    await run();
    expect(await mailsTo(asha)).toHaveLength(2);
  });

  it('gets one for each conversation', async () => {
    const [asha, ravi, meera] = [await signedIn(), await signedIn(), await signedIn({ first_name: 'Meera' })];
    await say(ravi, asha, 'One');
    await say(meera, asha, 'Two');
    await later('16 minutes');
    await run();
    expect((await mailsTo(asha)).map(({ subject }) => subject).sort()).toEqual([
      'Asha Kulkarni wrote to you on Aangan',
      'Meera Kulkarni wrote to you on Aangan',
    ]);
  });

  it('gets none after reading, after turning mails off, from a blocked or deleted person, or after several days', async () => {
    const ravi = await signedIn();
    const [reads, turnsOff, blocks, sleeps] = [await signedIn(), await signedIn(), await signedIn(), await signedIn()];
    const { body } = await say(ravi, reads, 'One');
    for (const who of [turnsOff, blocks]) await say(ravi, who, 'One');
    await test.send('POST', `/api/conversations/${body.data.conversation_id}/read`, undefined, { token: reads.token });
    const set = (messages: unknown) =>
      test.send('PUT', '/api/user/notifications', { messages }, { token: turnsOff.token });
    expect((await set('no')).status).toBe(422);
    expect((await set(false)).body.data).toMatchObject({ messages: false });
    await test.send('PUT', `/api/users/${ravi.id}/block`, undefined, { token: blocks.token });
    await later('16 minutes');
    await run();
    for (const who of [reads, turnsOff, blocks]) expect(await mailsTo(who)).toEqual([]);
    await say(ravi, sleeps, 'One');
    await later('4 days');
    await run();
    expect(await mailsTo(sleeps)).toEqual([]);
    await say(ravi, sleeps, 'Two');
    await later('16 minutes');
    await test.send('POST', '/api/auth/delete-account', { password: ravi.password }, { token: ravi.token });
    await run();
    expect(await mailsTo(sleeps)).toEqual([]);
  });

  it('gets no link from a sender’s name', () => {
    const facts = { firstName: 'Asha', unread: 1, conversationId: 7, publicUrl: 'https://aangan.example' };
    const from = { firstName: 'You won', lastName: 'see evil.example\r\nBcc: all@example.in' };
    const { subject, text, html } = unreadMail({ ...facts, from });
    expect(subject).toBe('Somebody wrote to you on Aangan');
    expect(`${subject}${text}${html}`).not.toMatch(/evil|Bcc/);
    expect(unreadMail({ ...facts, from: { firstName: '<b>', lastName: '' } }).html).toContain('&lt;b&gt;');
  });
});
