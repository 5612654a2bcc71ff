import { describe, expect, it } from 'vitest';
import type { Shortlist } from '#contracts/homes/shortlists.ts';
import { deskHelpers } from '#server/testing/desk.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { operator, call, signedIn } = deskHelpers(test);
const fraud = 'Pay Rs 2,000 by GPay before the visit, I hold it for you.';

/** A shortlist shared by its owner, and a guest who writes on it. */
async function sharedShortlist() {
  const asha = await signedIn();
  const home = await test.given.record();
  await test.send('PUT', `/api/favourites/${home}`, undefined, asha);
  const made = await test.send('POST', '/api/shortlists', { name: 'Ours', home_ids: [home] }, asha);
  const { id } = made.body.data as Shortlist;
  const shared = await test.send('PUT', `/api/shortlists/${id}/link`, undefined, asha);
  const token = (shared.body.data as Shortlist).path?.split('/').at(-1) ?? '';
  const guest = { key: 'guest-guest-guest-guest', name: 'Ramesh', home_id: home };
  const say = (comment: string) => test.send('POST', `/api/shared-shortlists/${token}/comments`, { ...guest, comment });
  const comments = async () =>
    ((await test.get(`/api/shared-shortlists/${token}`)).body.data.comments as { comment: string }[]).map(
      ({ comment }) => comment,
    );
  return { asha, say, comments };
}

describe('a comment on a shared shortlist', () => {
  // specification 24.5
  it('that asks for money before a visit waits for the desk, and one of the family does not', async () => {
    const { say } = await sharedShortlist();
    for (const words of ['Call uncle on 98123 00123 about the water.', 'Near the temple, good.', fraud]) {
      expect((await say(words)).status).toBeLessThan(300);
    }
    const reader = await operator('reader');
    const { body } = await call(reader, 'GET', '/api/operator/queue');
    expect(body.data).toMatchObject([
      { kind: 'suspicious_comment', subject: { type: 'comment' }, harm: 5, title: 'A comment on a shared shortlist' },
    ]);
    const item = await call(reader, 'GET', `/api/operator/items/${body.data[0].id}`);
    expect(item.body.data).toMatchObject({
      comment: { name: 'Ramesh', comment: fraud },
      acts: ['keep', 'remove_comment'],
      record: null,
    });
  });

  // specification 24.5
  it('is removed, which its owner reads by mail, and comes back with an undo', async () => {
    const { asha, say, comments } = await sharedShortlist();
    await say('Good for Papa.');
    await say(fraud);
    const moderator = await operator('moderator');
    const [item] = (await call(moderator, 'GET', '/api/operator/queue')).body.data as { id: number }[];
    const decide = (act: string) =>
      call(moderator, 'POST', `/api/operator/items/${item?.id}/decide`, { act, reason: 'A fraud.' });
    expect((await decide('hide')).status).toBe(409);
    const { body } = await decide('remove_comment');
    expect(await comments()).toEqual(['Good for Papa.']);
    expect((await test.mails.last(asha.email)).text).toContain('removed a comment');
    expect((await call(moderator, 'POST', `/api/operator/acts/${body.data.act_id}/undo`)).status).toBe(200);
    expect(await comments()).toEqual(['Good for Papa.', fraud]);
  });

  it('leaves nothing behind when the owner of the shortlist deletes the account', async () => {
    const { asha, say } = await sharedShortlist();
    await say(fraud);
    const moderator = await operator('moderator');
    const [item] = (await call(moderator, 'GET', '/api/operator/queue')).body.data as { id: number }[];
    const removal = { act: 'remove_comment', reason: 'A fraud.' };
    await call(moderator, 'POST', `/api/operator/items/${item?.id}/decide`, removal);
    await test.send('POST', '/api/auth/delete-account', { password: asha.password }, asha);
    const { rows } = await test.database.pool.query(`SELECT 'act' AS place FROM moderation_acts
      UNION ALL SELECT 'audit' FROM operator_audit WHERE before IS NOT NULL AND act = 'remove_comment'`);
    expect(rows).toEqual([]);
  });
});
