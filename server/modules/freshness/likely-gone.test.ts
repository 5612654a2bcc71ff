import { describe, expect, it } from 'vitest';
import { freshnessLimits } from '#contracts/trust/freshness-limits.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { freshnessHelpers } from '#server/testing/freshness.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
const { pass, today } = freshnessHelpers(test);
const sql = (text: string, values: unknown[] = []) => test.database.pool.query(text, values);
const percentOf = async (id: number) => {
  const { rows } = await sql('SELECT gone_percent FROM properties WHERE id = $1', [id]);
  return (rows[0] as { gone_percent: number }).gone_percent;
};
const scoreOf = async (id: number) => {
  const { rows } = await sql('SELECT score FROM search_records WHERE id = $1', [id]);
  return Number((rows[0] as { score: string }).score);
};

describe('homes that are likely gone', () => {
  // specification 28.14
  it('sink by the days since their confirmation, and no more once it is confirmed', async () => {
    const owner = await signedIn();
    const [old = 0, young = 0] = await test.given.records([
      { ownerId: owner.id, transactionType: 'rent' },
      { ownerId: owner.id, transactionType: 'rent' },
    ]);
    await sql('UPDATE properties SET confirmed_on = confirmed_on - 40 WHERE id = $1', [old]);
    const before = await scoreOf(old);
    await test.modules.likelyGone.fit();
    expect(await percentOf(old)).toBeGreaterThanOrEqual(freshnessLimits.likelyGonePercent);
    expect(await percentOf(young)).toBe(0);
    expect(await scoreOf(old)).toBeLessThan(before);
    const { body } = await test.get(`/api/properties/${old}`);
    expect(JSON.stringify(body)).not.toContain('gone_percent');
    await test.modules.bulkChanges.change(owner.id, { action: 'confirm', ids: [old] });
    expect(await percentOf(old)).toBe(0);
    await test.modules.likelyGone.fit();
    expect(await percentOf(old)).toBe(0);
  });

  // specification 28.14
  it('are asked about first, and follow what owners say', async () => {
    const owner = await signedIn();
    const [one = 0, many = 0] = await test.given.records([
      { ownerId: owner.id, transactionType: 'rent', title: 'Quiet flat' },
      { ownerId: owner.id, transactionType: 'rent', title: 'Wanted flat' },
    ]);
    for (let n = 0; n < 12; n += 1) {
      const seeker = await test.given.user();
      await sql('INSERT INTO enquiries (owner_id, seeker_id, property_id, created_at) VALUES ($1, $2, $3, now())', [
        owner.id,
        seeker.id,
        many,
      ]);
    }
    await pass(22);
    await test.modules.likelyGone.fit();
    expect(await percentOf(many)).toBeGreaterThan(await percentOf(one));
    await test.modules.asking.ask();
    const { text } = await test.mails.last(owner.email);
    expect(text.indexOf('Wanted flat')).toBeLessThan(text.indexOf('Quiet flat'));
    const link = (homeId: number) => test.modules.questionLinks.tokenOf({ ownerId: owner.id, homeId, askedOn: today });
    await test.send('POST', `/api/still-there/${link(many)}`, { answer: 'closed' });
    await test.send('POST', `/api/still-there/${link(one)}`, { answer: 'there' });
    const { rows } = await sql('SELECT is_gone, days, enquiries FROM still_there_words ORDER BY id');
    expect(rows).toEqual([
      { is_gone: true, days: 22, enquiries: 12 },
      { is_gone: false, days: 22, enquiries: 0 },
    ]);
  });
});
