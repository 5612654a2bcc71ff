import { describe, expect, it } from 'vitest';
import { verificationLimits } from '#contracts/verification/verification-limits.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { deskHelpers } from '#server/testing/desk.ts';

const test = useTestApp();
const { operator, call, signedIn } = deskHelpers(test);
const agent = () => signedIn({ user_type: 'agent' });
const enter = (token: string, number = 'A51900012345') =>
  test.send('PUT', '/api/user/rera', { state: 'Maharashtra', number }, { token });

describe('checks at the desk', () => {
  // specification 29.13
  it('are listed by the time that is left, with figures', async () => {
    const [late, early] = [await agent(), await agent()];
    await enter(late.token);
    await enter(early.token);
    await test.database.pool.query(
      `UPDATE checks SET due_at = now() - interval '1 hour', created_at = now() - interval '73 hours' WHERE user_id = $1`,
      [early.id],
    );
    const meera = await operator('moderator');
    const { body } = await call(meera, 'GET', '/api/operator/checks');
    expect((body.data as { user_id: number }[]).map((check) => check.user_id)).toEqual([early.id, late.id]);
    expect(body.counts).toMatchObject({ waiting: 2, overdue: 1, decided: 0, median_hours: null });
    const [first] = body.data as [{ id: number }];
    await call(meera, 'POST', `/api/operator/checks/${first.id}/decide`, { decision: 'approved' });
    const { body: after } = await call(meera, 'GET', '/api/operator/checks');
    expect(after.counts).toMatchObject({ waiting: 1, overdue: 0, decided: 1, median_hours: 73 });
  });

  // specification 29.13
  it('are sampled for a second look by another operator', async () => {
    const meera = await operator('moderator');
    const nina = await operator('moderator', 'Nina');
    for (let n = 0; n < verificationLimits.secondLookOf; n++) await enter((await agent()).token);
    const { body } = await call(meera, 'GET', '/api/operator/checks');
    for (const { id } of body.data as { id: number }[]) {
      await call(meera, 'POST', `/api/operator/checks/${id}/decide`, { decision: 'approved' });
    }
    const second = async (who: typeof meera) =>
      (await call(who, 'GET', '/api/operator/checks?list=second')).body.data as { id: number }[];
    expect(await second(meera)).toEqual([]);
    const [sampled, ...others] = await second(nina);
    expect(others).toEqual([]);
    const look = (who: typeof meera) =>
      call(who, 'POST', `/api/operator/checks/${sampled!.id}/second`, { agrees: false });
    expect((await look(meera)).body.code).toBe('verification.no_second_look');
    expect((await look(nina)).status).toBe(200);
    expect((await look(nina)).status).toBe(409);
    expect((await call(nina, 'GET', '/api/operator/checks')).body.counts).toMatchObject({
      second_looks: 1,
      second_disagreed: 1,
    });
  });

  // specification 29.6
  it('wait up to ten for one person, the last of a state in place of the one before', async () => {
    const { token } = await agent();
    await enter(token, 'A51900011111');
    expect((await enter(token, 'A51900022222')).body.data).toMatchObject([
      { state: 'waiting', number: 'A51900022222' },
      { state: 'withdrawn', number: 'A51900011111' },
    ]);
    const states = ['Goa', 'Delhi', 'Kerala', 'Bihar', 'Punjab', 'Gujarat', 'Haryana', 'Odisha', 'Assam', 'Sikkim'];
    const answers = [];
    for (const state of states)
      answers.push(await test.send('PUT', '/api/user/rera', { state, number: '12345' }, { token }));
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(9).fill(200), 409]);
    expect(answers.at(-1)!.body.message).toMatch(/^10 checks wait already/);
  });
});

describe('the number of an agent', () => {
  // specification 29.17
  it('is on the page once the desk found it, and only agents have one', async () => {
    const asha = await agent();
    const buyer = await signedIn({ user_type: 'buyer' });
    expect((await enter(buyer.token)).body.code).toBe('verification.not_an_agent');
    await enter(asha.token);
    const shown = async () => (await test.get(`/api/agents/${asha.id}/checks`)).body.data.rera as object[];
    expect(await shown()).toEqual([]);
    const meera = await operator('moderator');
    const { body } = await call(meera, 'GET', '/api/operator/checks');
    const [{ id }] = body.data as [{ id: number }];
    await call(meera, 'POST', `/api/operator/checks/${id}/decide`, { decision: 'approved' });
    expect(await shown()).toEqual([{ state: 'Maharashtra', number: 'A51900012345', checked_at: expect.any(String) }]);
    await test.send('DELETE', `/api/user/checks/${id}`, undefined, { token: asha.token });
    expect(await shown()).toEqual([]);
  });
});

describe('an exemption of section 3', () => {
  // specification 29.15, 29.16
  it('is chosen for a home that is sold before it is completed, shown at once, and ends when the desk refuses it', async () => {
    const asha = await signedIn();
    const built = await test.given.record({ ownerId: asha.id });
    const home = await test.given.record({ ownerId: asha.id });
    await test.database.pool.query(
      `UPDATE properties SET transaction_type = 'sale', project_status = 'under-construction' WHERE id = $1`,
      [home],
    );
    const choose = (id: number, exemption = 'small') =>
      test.send('PUT', `/api/properties/${id}/rera-exemption`, { exemption }, { token: asha.token });
    expect((await choose(built)).body.code).toBe('verification.number_not_needed');
    expect((await choose(home)).status).toBe(200);
    expect((await choose(home, 'renovation')).status).toBe(200);
    const shown = async () => (await test.get(`/api/properties/${home}/checks`)).body.data.rera_exemption as unknown;
    expect(await shown()).toBe('renovation');
    const meera = await operator('moderator');
    const { body } = await call(meera, 'GET', '/api/operator/checks');
    expect(body.data).toHaveLength(1);
    const [{ id }] = body.data as [{ id: number }];
    await call(meera, 'POST', `/api/operator/checks/${id}/decide`, { decision: 'refused', reason: 'It has 12 flats.' });
    expect(await shown()).toBeNull();
  });
});
