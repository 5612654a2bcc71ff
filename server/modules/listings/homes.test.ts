import { describe, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
const idsOf = async (ids: readonly number[], token?: string): Promise<number[]> => {
  const { body } = await test.get(
    `/api/properties/by-ids?ids=${ids.join(',')}`,
    token ? { authorization: `Bearer ${token}` } : {},
  );
  return (body.data as { id: number }[]).map(({ id }) => id);
};

describe('homes by their ids', () => {
  it('come in the order of the ids, each once, without contact details', async () => {
    const [first, second] = await test.given.records([{}, { status: 'sold' }]);
    expect(await idsOf([second!, 999_999, first!, second!])).toEqual([second, first]);
    const { body } = await test.get(`/api/properties/by-ids?ids=${first}`);
    expect(body.data).toMatchObject([{ contact_phone: null, contact_email: null, owner: { phone_number: null } }]);
  });

  // specification 17.19
  it('are those that everybody may see, for their owner too', async () => {
    const asha = await signedIn();
    const [paused, deleted] = await test.given.records([
      { ownerId: asha.id, status: 'inactive' },
      { ownerId: asha.id },
    ]);
    await test.database.pool.query('UPDATE properties SET deleted_at = now() WHERE id = $1', [deleted]);
    const lead = await test.given.record({ transactionType: 'buy' });
    expect(await idsOf([paused!, deleted!, lead], asha.token)).toEqual([]);
  });

  it('are refused for malformed ids and for too many', async () => {
    const many = Array.from({ length: limits.seenHomes + 1 }, (_, n) => n + 1).join(',');
    for (const ids of ['', '0', '1,,2', '1;2', '99999999999', many]) {
      expect((await test.get(`/api/properties/by-ids?ids=${ids}`)).status, ids).toBe(422);
    }
  });
});
