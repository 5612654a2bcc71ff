import { describe, expect, it } from 'vitest';
import { findPlan } from '#contracts/money/plan-choices.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { agencyHelpers } from '#server/testing/agencies.ts';
import type { MemberRight } from '#contracts/agencies/agency-choices.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
type Someone = Awaited<ReturnType<typeof signedIn>>;
const bearer = ({ token }: Someone) => ({ authorization: `Bearer ${token}` });
const number = { contactName: 'Zoya', contactPhone: '+919812345678', contactEmail: 'zoya@example.in' };

/** An agency with a plan, a member, and a home of somebody else. */
async function office(rights: MemberRight[] = ['answer']) {
  const helpers = agencyHelpers(test);
  const { owner, member } = await helpers.agency(rights);
  await test.modules.plans.give(owner.id, findPlan('yearly')!);
  const other = await signedIn();
  const home = await test.given.record({ ownerId: other.id, ...number });
  const open = (who: Someone = member) =>
    helpers.act(who, owner.id, { method: 'POST', url: `/api/properties/${home}/contact` });
  return { ...helpers, owner, member, other, home, open };
}

describe('a number that a member opens', () => {
  // specification 32.14
  it('counts at the agency, with the member’s name; the other side reads the agency’s', async () => {
    const { act, owner, member, other, home, open } = await office();
    expect((await open()).body.data).toMatchObject({ phone_number: number.contactPhone });
    const { rows } = await test.database.pool.query<{ key: string }>(
      `SELECT key FROM rate_limits WHERE key LIKE '%contact-reveals%'`,
    );
    expect(rows.map(({ key }) => key.split('user ')[1])).toEqual([String(owner.id)]);
    for (const answer of [
      await act(member, owner.id, { url: '/api/user/contacts' }),
      await test.get('/api/user/contacts', bearer(owner)),
    ]) {
      expect(answer.body.data.seen).toMatchObject([{ property_id: home, by: 'Meera Shah' }]);
    }
    expect((await test.get('/api/user/contacts', bearer(member))).body.data.seen).toEqual([]);
    const { viewers } = (await test.get('/api/user/contacts', bearer(other))).body.data;
    expect(viewers).toMatchObject([{ property_id: home, name: 'Ravi Rao', agency: 'Rao Homes' }]);
    expect(JSON.stringify(viewers)).not.toContain('Meera');
    expect((await test.get('/api/agency/acts', bearer(owner))).body.data).toMatchObject([
      { act: 'POST /api/properties/:id/contact', subject: home },
    ]);
    await test.send('POST', '/api/auth/delete-account', { password: member.password }, { token: member.token });
    expect((await test.get('/api/user/contacts', bearer(owner))).body.data.seen).toMatchObject([{ by: null }]);
  });

  // specification 32.14
  it('stays closed for a member whom its owner has blocked, or who may only post', async () => {
    const { act, owner, member, other, home, open } = await office(['post', 'answer']);
    const shown = async (who: Someone = member) =>
      (await act(who, owner.id, { url: `/api/properties/${home}` })).body.data as { contact_phone: string | null };
    await test.database.pool.query('INSERT INTO user_blocks (user_id, blocked_id) VALUES ($1, $2)', [
      other.id,
      member.id,
    ]);
    expect((await open()).body.code).toBe('people.unreachable');
    await test.database.pool.query('DELETE FROM user_blocks');
    await open();
    expect((await shown()).contact_phone).toBe(number.contactPhone);
    await test.modules.agencies.setRights(owner.id, member.id, ['post']);
    expect((await open()).body.code).toBe('agencies.no_right');
    expect((await shown()).contact_phone).toBeNull();
  });

  // specification 32.14
  it('needs the plan of the agency; the member’s own opens none for it', async () => {
    const { owner, member, open } = await office();
    await test.database.pool.query(`UPDATE plan_periods SET starts_at = now() - interval '9 days', ends_at = now()`);
    await test.modules.plans.give(member.id, findPlan('yearly')!);
    expect((await open()).body.code).toBe('plans.needed');
    expect((await test.modules.plans.status(owner.id)).subscription.active).toBe(false);
  });
});
