import { expect, it } from 'vitest';
import { freshnessLimits } from '#contracts/trust/freshness-limits.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { freshnessHelpers } from '#server/testing/freshness.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
const { ago, age, stateOf, today } = freshnessHelpers(test);

async function homes(count: number): Promise<number[]> {
  const { id } = await signedIn();
  return test.given.records(Array.from({ length: count }, () => ({ ownerId: id, transactionType: 'rent' as const })));
}

// specification 28.4
it('sinks and pauses the others while somebody answers for a home, and that one at the next time', async () => {
  const [held = 0, other = 0] = await homes(2);
  await age([held, other], ago(40), ago(freshnessLimits.pausedAfterDays));
  const client = await test.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM properties WHERE id = $1 FOR UPDATE', [held]);
    await test.modules.unanswered.sweep();
    expect(await stateOf(other)).toMatchObject({ status: 'inactive', is_unconfirmed: true });
    expect(await stateOf(held)).toMatchObject({ status: 'active', is_unconfirmed: false });
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  await test.modules.unanswered.sweep();
  expect(await stateOf(held)).toMatchObject({ status: 'inactive', is_unconfirmed: true });
});

it('ends a question that no link answers any more, and asks anew about a home that is on offer again', async () => {
  const [shown = 0] = await homes(1);
  await age([shown], ago(70), ago(freshnessLimits.linkDays + 1));
  // The desk hid it until now, so that nothing paused it.
  await test.database.pool.query(`UPDATE owner_questions SET state = 'paused' WHERE property_id = $1`, [shown]);
  await test.modules.unanswered.sweep();
  expect(await stateOf(shown)).toMatchObject({ status: 'active', asked_on: null });
  await test.modules.asking.ask();
  expect(await stateOf(shown)).toMatchObject({ asked_on: today });
});
