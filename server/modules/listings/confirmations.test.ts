import { describe, expect, it } from 'vitest';
import { freshnessLimits } from '#contracts/trust/freshness-limits.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { freshnessHelpers } from '#server/testing/freshness.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);

const { ago, today, ...fresh } = freshnessHelpers(test);
const confirmedOn = async (id: number) => (await test.get(`/api/properties/${id}`)).body.data.confirmed_on as string;
const age = (ids: number[], confirmed: number, asked: number | null) =>
  fresh.age(ids, ago(confirmed), asked === null ? null : ago(asked));

describe('the confirmation of a home', () => {
  // specification 28.1
  it('is its posting, then each act of its owner that says that it is there', async () => {
    const asha = await signedIn();
    const [confirmed = 0, renewed = 0, opened = 0, featured = 0] = await test.given.records(
      Array.from({ length: 4 }, () => ({ ownerId: asha.id })),
    );
    expect(await confirmedOn(confirmed)).toBe(today);
    await age([confirmed, renewed, opened, featured], 9, null);
    expect(await confirmedOn(confirmed)).toBe(ago(9));
    const bulk = (action: string, id: number) =>
      test.send('POST', '/api/my/listings/bulk', { action, ids: [id] }, { token: asha.token });
    const { body } = await bulk('confirm', confirmed);
    expect(body.data).toMatchObject({ changed: [{ id: confirmed }], undo: null });
    await bulk('renew', renewed);
    const status = (value: string) =>
      test.send('POST', `/api/properties/${opened}/status`, { status: value }, { token: asha.token });
    await status('inactive');
    expect((await bulk('confirm', opened)).body.data.refused).toMatchObject([{ code: 'listings.not_shown' }]);
    await status('active');
    for (const id of [confirmed, renewed, opened]) expect(await confirmedOn(id)).toBe(today);
    await bulk('feature', featured);
    expect(await confirmedOn(featured)).toBe(ago(9));
  });

  it('is not said of homes that are not on offer, nor of requirements', async () => {
    const asha = await signedIn();
    const sold = await test.given.record({ ownerId: asha.id, status: 'sold' });
    expect(await confirmedOn(sold)).toBeNull();
  });

  // specification 28.2
  it('is missing once a question has waited for a week', async () => {
    const asha = await signedIn();
    const [early = 0, late = 0] = await test.given.records([{ ownerId: asha.id }, { ownerId: asha.id }]);
    await age([early], 20, freshnessLimits.sinksAfterDays - 1);
    await age([late], 20, freshnessLimits.sinksAfterDays);
    const isOld = async (id: number) => (await test.get(`/api/properties/${id}`)).body.data.is_unconfirmed as boolean;
    expect([await isOld(early), await isOld(late)]).toEqual([false, true]);
    const { body } = await test.get('/api/my/listings', { authorization: `Bearer ${asha.token}` });
    expect(body.data.listings).toMatchObject([
      { id: late, is_unconfirmed: true, confirmed_on: ago(20) },
      { id: early, is_unconfirmed: false },
    ]);
    await test.send('POST', '/api/my/listings/bulk', { action: 'confirm', ids: [late] }, { token: asha.token });
    expect(await isOld(late)).toBe(false);
  });
});
