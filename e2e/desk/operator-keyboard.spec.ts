import { operatorLimits } from '#contracts/desk/operators.ts';
import { openDeskAs } from './desk.ts';
import { expect, test } from '../test.ts';

// A morning at the desk without a mouse.

/** More than a page of the queue; server/modules/review/many-decisions.test.ts decides more of them. */
const count = operatorLimits.queuePage + 5;

test('more items than a page of the queue has are decided by keyboard in a row', async ({
  page,
  request,
  database,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/404/);
  test.setTimeout(240_000);
  await database.query(`UPDATE review_items SET decided_at = now(), decision = 'keep' WHERE decided_at IS NULL`);
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
  const begun = Date.now();
  const waiting = page.getByRole('listitem').filter({ hasText: 'Harm' });
  await openDeskAs(page, { request, database }, 'moderator');
  for (let n = 0; n < count; n++) {
    await waiting.first().waitFor();
    await page.keyboard.press('Enter');
    await heading.filter({ hasNotText: /^Queue$/ }).waitFor();
    await page.keyboard.press('1');
    await expect(page.getByRole('button', { name: 'Keep', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await heading.filter({ hasText: /^Queue$/ }).waitFor();
  }
  test.info().annotations.push({ type: 'seconds an item', description: String((Date.now() - begun) / 1000 / count) });
  // A job may have put another item beside them, which was decided as well, so that one of them still waits.
  const open = await database.query('SELECT FROM review_items WHERE decided_at IS NULL');
  const left = open.rowCount ?? 0;
  await expect(waiting).toHaveCount(left);
  await expect(page.getByText('Nothing waits.')).toHaveCount(left === 0 ? 1 : 0);
  const { rows } = await database.query<{ items: number; acts: number }>(
    `SELECT count(DISTINCT item_id)::int AS items, count(*)::int AS acts FROM moderation_acts
      WHERE act = 'keep' AND id > $1`,
    [earlier[0]?.id],
  );
  expect(rows).toEqual([{ items: count, acts: count }]);
});
