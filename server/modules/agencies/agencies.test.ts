import { describe, expect, it } from 'vitest';
import { agencyLimits } from '#contracts/agencies/agency-limits.ts';
import type { AgencyReply, AgencyState } from '#contracts/agencies/agencies.ts';
import type { NewsReply } from '#contracts/news/news.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { buyPlan } from '#server/testing/payments.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn, signedUp } = accountHelpers(test);
type Someone = Awaited<ReturnType<typeof signedIn>>;

const call = (who: Someone, method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
  test.send(method, `/api/agency${url}`, body, { token: who.token });
const stateOf = async (who: Someone): Promise<AgencyState> =>
  ((await test.get('/api/agency', { authorization: `Bearer ${who.token}` })).body as AgencyReply).data;
const news = async (who: Someone) => {
  const { body } = await test.get('/api/news', { authorization: `Bearer ${who.token}` });
  return (body as NewsReply).data.items.filter(({ kind }) => kind === 'agency').map(({ text }) => text);
};
const founded = async (): Promise<Someone> => {
  const owner = await signedIn({ first_name: 'Ravi', last_name: 'Rao' });
  await call(owner, 'POST', '', { name: 'Rao Homes' });
  return owner;
};
const invite = (owner: Someone, email: string, rights = ['answer']) =>
  call(owner, 'POST', '/invitations', { email, rights });
/** A member of the agency, who joined by an invitation. */
async function joined(owner: Someone, rights = ['answer']): Promise<Someone> {
  const member = await signedIn({ first_name: 'Meera' });
  await invite(owner, member.email, rights);
  const [invitation] = (await stateOf(member)).invited;
  expect((await call(member, 'POST', `/invitations/${invitation?.id}/accept`)).status).toBe(200);
  return member;
}

describe('an agency', () => {
  // specification 32.1
  it('is begun by its owner with a name, once', async () => {
    const owner = await signedIn();
    expect((await call(owner, 'POST', '', { name: ' ' })).body.errors.name).toEqual(['Give the agency a name']);
    expect((await call(owner, 'POST', '', { name: '  Rao   Homes ' })).status).toBe(201);
    expect((await stateOf(owner)).owned).toEqual({
      name: 'Rao Homes',
      members: [],
      invitations: [],
      members_covered: agencyLimits.membersWithoutPlan,
    });
    expect((await call(owner, 'POST', '', { name: 'Another' })).body.code).toBe('agencies.have_one');
    expect((await call(owner, 'PATCH', '', { name: 'Rao and Rao' })).body.data.owned.name).toBe('Rao and Rao');
  });

  // specification 32.2
  it('invites an address by mail in the language of its account, which joins and sees its rights', async () => {
    const [owner, member] = [await founded(), await signedIn({ first_name: 'Meera', last_name: 'Shah' })];
    await test.database.pool.query(`UPDATE users SET language = 'hi' WHERE id = $1`, [member.id]);
    expect((await invite(owner, ` ${member.email.toUpperCase()}`, ['answer', 'post'])).status).toBe(201);
    const mail = await test.mails.last(member.email);
    expect(mail.subject).toContain('Ravi Rao ने Rao Homes में काम करने के लिए बुलाया');
    expect(mail.text).toContain('/hi/my-profile/agency');
    expect(await news(member)).toHaveLength(1);
    const [invitation] = (await stateOf(member)).invited;
    expect(invitation).toMatchObject({ agency: 'Rao Homes', owner: 'Ravi Rao', rights: ['post', 'answer'] });
    const reply = await call(member, 'POST', `/invitations/${invitation?.id}/accept`);
    expect(reply.body.data).toMatchObject({
      owned: null,
      joined: {
        name: 'Rao Homes',
        owner_id: owner.id,
        owner: 'Ravi Rao',
        rights: ['post', 'answer'],
        is_covered: true,
      },
      invited: [],
    });
    const { owned } = await stateOf(owner);
    expect(owned?.members).toMatchObject([{ id: member.id, name: 'Meera Shah', rights: ['post', 'answer'] }]);
    expect(owned?.invitations).toEqual([]);
    expect(await news(owner)).toEqual(['Meera joined Rao Homes']);
    // Neither mail address nor number of a side leaves.
    expect(JSON.stringify([owned, reply.body])).not.toMatch(/@|98765/);
  });

  // specification 32.2
  it('answers in the same way whether or not an address has an account', async () => {
    const owner = await founded();
    const other = await signedUp();
    for (const email of ['nobody@example.in', other.email]) {
      const { status, body } = await invite(owner, email);
      expect([status, body]).toEqual([201, { success: true, message: 'The invitation is sent.' }]);
      const [sent, ...others] = (await stateOf(owner)).owned?.invitations ?? [];
      expect([sent?.email, others]).toEqual([email, []]);
      await call(owner, 'DELETE', `/invitations/${sent?.id}`);
    }
    expect((await test.mails.last('nobody@example.in')).subject).toContain(
      'Ravi Rao invites you to work for Rao Homes',
    );
    expect((await invite(owner, owner.email)).body.code).toBe('agencies.oneself');
  });

  // specification 32.2
  it('is joined by the invited address alone, while the invitation is open, and by nobody of another agency', async () => {
    const [owner, member, other] = [await founded(), await signedIn(), await signedIn()];
    await invite(owner, member.email);
    const { id = 0 } = (await stateOf(member)).invited[0] ?? {};
    for (const act of ['accept', 'decline']) {
      expect((await call(other, 'POST', `/invitations/${id}/${act}`)).body.code).toBe('agencies.not_found');
    }
    await call(member, 'POST', '', { name: 'Own' });
    expect((await call(member, 'POST', `/invitations/${id}/accept`)).body.code).toBe('agencies.have_one');
    await call(member, 'DELETE', '');
    await test.database.pool.query(`UPDATE agency_invitations SET expires_at = now() - interval '1 minute'`);
    expect((await call(member, 'POST', `/invitations/${id}/accept`)).body.code).toBe('agencies.not_found');
    await test.modules.agencies.sweep();
    expect((await test.database.pool.query('SELECT FROM agency_invitations')).rowCount).toBe(0);
  });

  // specification 32.2
  it('shows no invitation of an owner whom the invited one has blocked, and mails none', async () => {
    const [owner, member] = [await founded(), await signedIn()];
    await test.database.pool.query('INSERT INTO user_blocks (user_id, blocked_id) VALUES ($1, $2)', [
      member.id,
      owner.id,
    ]);
    expect((await invite(owner, member.email)).status).toBe(201);
    expect((await stateOf(member)).invited).toEqual([]);
    expect((await test.mails.all(member.email)).filter(({ subject }) => subject.includes('invites'))).toEqual([]);
  });

  // specification 32.3
  it('has as many members as the largest running plan covers, those first who came first', async () => {
    const owner = await founded();
    await joined(owner);
    const second = await signedIn();
    expect((await invite(owner, second.email)).body).toMatchObject({
      code: 'agencies.members_full',
      message: 'The plan covers 1 colleague. A larger plan covers more.',
    });
    await buyPlan(test, owner.token, 'monthly');
    const late = await joined(owner);
    expect((await stateOf(owner)).owned).toMatchObject({ members_covered: 2, members: [{}, { is_covered: true }] });
    await test.database.pool.query(`UPDATE plan_periods SET starts_at = now() - interval '9 days', ends_at = now()`);
    expect((await stateOf(owner)).owned?.members.map(({ is_covered }) => is_covered)).toEqual([true, false]);
    expect((await stateOf(late)).joined?.is_covered).toBe(false);
  });

  // specification 32.4
  it('changes rights, removes members and is left, each with a sentence', async () => {
    const owner = await founded();
    const member = await joined(owner);
    const other = await founded();
    expect((await call(other, 'PATCH', `/members/${member.id}`, { rights: ['pay'] })).status).toBe(404);
    expect((await call(other, 'DELETE', `/members/${member.id}`)).status).toBe(404);
    expect((await call(owner, 'PATCH', `/members/${member.id}`, { rights: [] })).status).toBe(422);
    await call(owner, 'PATCH', `/members/${member.id}`, { rights: ['pay', 'post'] });
    expect((await stateOf(member)).joined?.rights).toEqual(['post', 'pay']);
    await call(owner, 'DELETE', `/members/${member.id}`);
    expect((await stateOf(member)).joined).toBeNull();
    expect(await news(member)).toContain('You no longer work for Rao Homes');
    const second = await joined(owner);
    expect((await call(second, 'DELETE', '/membership')).body.data.joined).toBeNull();
    expect((await call(second, 'DELETE', '/membership')).status).toBe(404);
    expect(await news(owner)).toContain('Meera left Rao Homes');
  });

  // specification 32.5
  it('ends with the account of its owner, and its members read it', async () => {
    const owner = await founded();
    const member = await joined(owner);
    await test.database.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [owner.id]);
    expect((await stateOf(member)).joined?.name).toBe('Rao Homes');
    await test.send('POST', '/api/auth/delete-account', { password: owner.password }, { token: owner.token });
    expect((await stateOf(member)).joined).toBeNull();
    expect(await news(member)).toContain('Rao Homes has ended. You no longer work for it');
  });

  // specification 32.2
  it('mails a limited number of invitations a day', async () => {
    const owner = await founded();
    for (let n = 0; n < agencyLimits.invitationMailsPerDay; n++) {
      expect((await invite(owner, 'same@example.in')).status).toBe(201);
    }
    const { status, body } = await invite(owner, 'same@example.in');
    expect([status, body.message]).toEqual([429, 'You have sent 20 invitations today. Please try again in 24 hours.']);
  });
});
