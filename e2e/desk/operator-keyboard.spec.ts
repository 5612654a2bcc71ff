import type { Pool } from 'pg';
import { operatorLimits } from '#contracts/desk/operators.ts';
import { openDeskAt } from './desk.ts';
import { expect, test } from '../test.ts';

// A morning at the desk without a mouse.

/** The queue has more than a page of items; server/modules/review/many-decisions.test.ts decides all of them. */
const decided = 4;
const count = operatorLimits.queuePage + 3;

const emptyQueue = (database: Pool) =>
  database.query(`UPDATE review_items SET decided_at = now(), decision = 'keep' WHERE decided_at IS NULL`);

// Other tests look for their own items.
test.afterEach(({ database }) => emptyQueue(database));

test('items are decided by keyboard in a row, and the page of the queue fills up again', async ({ page, database }) => {
  await emptyQueue(database);
  // Acts of earlier tests on this product are not counted.
  const { rows: earlier } = await database.query<{ id: number }>(
    'SELECT coalesce(max(id), 0)::int AS id FROM moderation_acts',
  );
  await database.query(
    `INSERT INTO review_items (kind, subject_type, subject_id, person_id, harm, reasons)
      SELECT 'suspicious_post', entry_type, id::text, owner_id, 3, '[]' FROM properties WHERE status = 'active'
        AND entry_type = 'listing' ORDER BY id LIMIT $1`,
    [count],
  );
  // Waited for by `waitFor`, which looks again sooner than `expect` does.
  const heading = page.getByRole('heading', { level: 1 });
  const waiting = page.getByRole('listitem').filter({ hasText: 'Harm' });
  await openDeskAt(page, database, 'moderator');
  await expect(waiting).toHaveCount(operatorLimits.queuePage);
  for (let n = 0; n < decided; n++) {
    await waiting.first().waitFor();
    await page.keyboard.press('Enter');
    await heading.filter({ hasNotText: /^Queue$/ }).waitFor();
    await page.keyboard.press('1');
    await expect(page.getByRole('button', { name: 'Keep', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await heading.filter({ hasText: /^Queue$/ }).waitFor();
  }
  // A job may have put another item beside them, so that one more still waits.
  const open = await database.query('SELECT FROM review_items WHERE decided_at IS NULL');
  expect(open.rowCount).toBeGreaterThanOrEqual(count - decided);
  await expect(waiting).toHaveCount(Math.min(open.rowCount ?? 0, operatorLimits.queuePage));
  const { rows } = await database.query<{ items: number; acts: number }>(
    `SELECT count(DISTINCT item_id)::int AS items, count(*)::int AS acts FROM moderation_acts
      WHERE act = 'keep' AND id > $1`,
    [earlier[0]?.id],
  );
  expect(rows).toEqual([{ items: decided, acts: decided }]);
});
