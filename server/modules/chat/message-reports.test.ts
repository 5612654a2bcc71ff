import { describe, expect, it } from 'vitest';
import { chatCalls } from '#server/testing/chat.ts';
import { deskHelpers } from '#server/testing/desk.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { operator, call: deskCall } = deskHelpers(test);
const { signedInOwner: signedIn } = accountHelpers(test);
const { say, call } = chatCalls(test);

type Someone = Awaited<ReturnType<typeof signedIn>>;
const idOf = (sent: Awaited<ReturnType<typeof say>>) => Number(sent.body.data.id);
const report = (who: Someone, id: number | string, body: object = { reason: 'fraud' }) =>
  call('POST', who, `/api/messages/${id}/report`, body);

describe('a reported message', () => {
  // specification 24.4
  it('stands before the desk with ten on each side of it, and no other', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn({ first_name: 'Ravi' })];
    const ids: number[] = [];
    for (let n = 0; n < 30; n++) ids.push(idOf(await say(n % 2 ? asha : ravi, n % 2 ? ravi : asha, `message ${n}`)));
    expect((await report(asha, ids[14] ?? 0, { reason: 'fraud', details: ' For a token ' })).status).toBe(201);
    const reader = await operator('reader');
    const [item] = (await deskCall(reader, 'GET', '/api/operator/queue')).body.data as { id: number }[];
    expect(item).toMatchObject({
      kind: 'report',
      subject: { type: 'message', id: String(ids[14]) },
      reports: 1,
      harm: 5,
    });
    const { body } = await deskCall(reader, 'GET', `/api/operator/items/${item?.id}`);
    const talk = body.data.talk as { message: string; is_reported: boolean; is_theirs: boolean }[];
    expect(talk.map(({ message }) => message)).toEqual(Array.from({ length: 21 }, (_, n) => `message ${n + 4}`));
    expect(talk.filter((said) => said.is_reported)).toMatchObject([{ message: 'message 14', is_theirs: true }]);
    expect(talk[1]).toMatchObject({ is_theirs: false });
    expect(body.data).toMatchObject({
      person: { id: ravi.id, reports_against: 1 },
      reports: [{ details: 'For a token', by: { id: asha.id }, was_right: null }],
      acts: ['keep', 'warn', 'limit', 'suspend', 'ban'],
    });
  });

  it('is judged with its item, which counts for its reporter', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn({ first_name: 'Ravi' })];
    await report(asha, idOf(await say(ravi, asha, 'Pay me')));
    const moderator = await operator('moderator');
    const [item] = (await deskCall(moderator, 'GET', '/api/operator/queue')).body.data as { id: number }[];
    const body = { act: 'warn', reason: 'Ask nobody for money.' };
    const { body: done } = await deskCall(moderator, 'POST', `/api/operator/items/${item?.id}/decide`, body);
    const judged = async () =>
      (await test.database.pool.query<{ was_right: boolean | null }>('SELECT was_right FROM message_reports')).rows;
    expect(await judged()).toEqual([{ was_right: true }]);
    const reporter = await deskCall(moderator, 'GET', `/api/operator/people/${asha.id}`);
    expect(reporter.body.data.person).toMatchObject({ reports_right: 1, reports_wrong: 0 });
    await deskCall(moderator, 'POST', `/api/operator/acts/${done.data.act_id}/undo`);
    expect(await judged()).toEqual([{ was_right: null }]);
  });

  // specification 24.4
  it('is one that the reporter received, reported once', async () => {
    const [asha, ravi, kabir] = [await signedIn(), await signedIn(), await signedIn()];
    const id = idOf(await say(ravi, asha, 'Pay me'));
    expect((await report(ravi, id)).status).toBe(404);
    expect((await report(kabir, id)).status).toBe(404);
    expect((await report(asha, 999_999)).status).toBe(404);
    expect((await report(asha, '9'.repeat(15))).status).toBe(404);
    expect((await report(asha, id, { reason: 'boring' })).status).toBe(422);
    expect((await report(asha, id)).status).toBe(201);
    expect((await report(asha, id)).status).toBe(409);
    expect((await test.database.pool.query('SELECT FROM review_items')).rowCount).toBe(1);
  });
});
