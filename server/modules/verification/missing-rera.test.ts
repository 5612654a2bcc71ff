import { describe, expect, it } from 'vitest';
import { verificationLimits } from '#contracts/verification/verification-limits.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { deskHelpers } from '#server/testing/desk.ts';

const test = useTestApp();
const { operator, call, signedIn } = deskHelpers(test);

/** A home that is sold before it is completed, posted some hours ago. */
async function unfinished(hours: number = verificationLimits.missingReraHours + 1) {
  const owner = await signedIn();
  const id = await test.given.record({ ownerId: owner.id });
  await test.database.pool.query(
    `UPDATE properties SET transaction_type = 'sale', project_status = 'under-construction', state = 'Maharashtra',
      created_at = now() - make_interval(hours => $2) WHERE id = $1`,
    [id, hours],
  );
  return { id, owner };
}

const look = () => test.modules.missingRera.lookThrough();
async function queue() {
  const { body } = await call(await operator('moderator'), 'GET', '/api/operator/queue?kind=missing_rera');
  return body.data as { id: number; subject: { id: string } }[];
}
const homes = async () => (await queue()).map(({ subject }) => Number(subject.id));
/** Moves the decisions back in time. */
const pass = (days: number) =>
  test.database.pool.query('UPDATE review_items SET decided_at = decided_at - make_interval(days => $1)', [days]);
async function decide(act: string) {
  const [item] = await queue();
  const reason = 'Please add the number of the project.';
  const { status } = await call(await operator('moderator'), 'POST', `/api/operator/items/${item!.id}/decide`, {
    act,
    reason,
  });
  expect(status).toBe(200);
}

describe('a home that is sold before it is completed, without a RERA number', () => {
  // specification 29.18
  it('is before the desk once its owner had two days, with the register of its state, and once', async () => {
    const { id } = await unfinished();
    await unfinished(verificationLimits.missingReraHours - 1);
    const numbered = await unfinished();
    await test.database.pool.query(`UPDATE properties SET rera_project = 'P52100012345' WHERE id = $1`, [numbered.id]);
    const built = await unfinished();
    await test.database.pool.query(`UPDATE properties SET project_status = 'ready-to-move' WHERE id = $1`, [built.id]);
    const exempt = await unfinished();
    await test.send(
      'PUT',
      `/api/properties/${exempt.id}/rera-exemption`,
      { exemption: 'small' },
      { token: exempt.owner.token },
    );
    await look();
    await look();
    const items = await queue();
    expect(items).toMatchObject([
      { subject: { type: 'listing', id: String(id) }, reasons: [{ detail: 'https://maharera.maharashtra.gov.in' }] },
    ]);
  });

  // specification 29.18
  it('leaves the desk when a number or an exemption comes', async () => {
    const [first, second] = [await unfinished(), await unfinished()];
    await look();
    expect(await homes()).toEqual([first.id, second.id]);
    await test.database.pool.query(`UPDATE properties SET rera_project = 'P52100012345' WHERE id = $1`, [first.id]);
    const exemption = { exemption: 'renovation' };
    await test.send('PUT', `/api/properties/${second.id}/rera-exemption`, exemption, { token: second.owner.token });
    await look();
    expect(await homes()).toEqual([]);
  });

  // specification 29.18
  it('stays as it is where the desk leaves it', async () => {
    await unfinished();
    await look();
    await decide('keep');
    await pass(verificationLimits.missingReraAgainDays + 1);
    await look();
    expect(await homes()).toEqual([]);
  });

  // specification 29.18
  it('comes back after two weeks where its owner was written to and did nothing, and is hidden with a reason', async () => {
    const { id, owner } = await unfinished();
    await look();
    await decide('ask_change');
    expect((await test.mails.last(owner.email)).text).toContain('Please add the number of the project.');
    await look();
    expect(await homes()).toEqual([]);
    await pass(verificationLimits.missingReraAgainDays + 1);
    await look();
    expect(await homes()).toEqual([id]);
    await decide('hide');
    expect((await test.get(`/api/properties/${id}`)).status).toBe(404);
  });

  // specification 29.16, 29.18
  it('is before the desk where its exemption was refused', async () => {
    const { id, owner } = await unfinished();
    await test.send('PUT', `/api/properties/${id}/rera-exemption`, { exemption: 'small' }, { token: owner.token });
    await look();
    expect(await homes()).toEqual([]);
    const meera = await operator('moderator');
    const { body } = await call(meera, 'GET', '/api/operator/checks');
    const refusal = { decision: 'refused', reason: 'It has 12 flats.' };
    await call(meera, 'POST', `/api/operator/checks/${body.data[0].id}/decide`, refusal);
    await look();
    expect(await homes()).toEqual([id]);
  });
});
