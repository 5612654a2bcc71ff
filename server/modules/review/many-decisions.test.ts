import { expect, it } from 'vitest';
import { operatorLimits } from '#contracts/desk/operators.ts';
import { deskHelpers } from '#server/testing/desk.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { operator, call } = deskHelpers(test);

// More than two pages of the queue.
const count = 2 * operatorLimits.queuePage + 10;

it('items of more than two pages are decided in a row, page by page, each once', async () => {
  const homes = await test.given.records(Array.from({ length: count }, (_, n) => ({ title: `Flat ${n}` })));
  await test.database.pool.query(
    `INSERT INTO review_items (kind, subject_type, subject_id, person_id, harm, reasons)
      SELECT 'suspicious_post', entry_type, id::text, owner_id, 3, '[]' FROM properties WHERE id = ANY($1)`,
    [homes],
  );
  const moderators = [await operator('moderator'), await operator('moderator', 'Kabir')];
  for (let decided = 0; decided < count;) {
    const who = moderators[decided % 2]!;
    const { body } = await call(who, 'GET', '/api/operator/queue');
    const items = body.data as { id: number }[];
    expect(items.length).toBeGreaterThan(0);
    for (const { id } of items) {
      const { status } = await call(who, 'POST', `/api/operator/items/${id}/decide`, { act: 'keep' });
      expect(status).toBe(200);
    }
    decided += items.length;
  }
  expect((await call(moderators[0]!, 'GET', '/api/operator/queue')).body.data).toEqual([]);
  const { rows } = await test.database.pool.query(
    `SELECT count(DISTINCT item_id)::int AS items, count(*)::int AS acts FROM moderation_acts WHERE act = 'keep'`,
  );
  expect(rows).toEqual([{ items: count, acts: count }]);
});
