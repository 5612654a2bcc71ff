import { expect, it } from 'vitest';
import { runSweeps } from '#server/platform/database/sweeps.ts';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import { unusedPicturesWalk } from './unused-pictures.ts';

const database = useTestDatabase();
const idOf = (n: number): string => n.toString(16).padStart(32, '0');

it('unused pictures are looked for some after the others, by runs that go on where the last one stopped', async () => {
  // Every third is held by an upload; the newest were touched just now.
  await database.pool.query(
    `INSERT INTO pictures (id, width, height, color, widths, holders, touched_at)
     SELECT lpad(to_hex(g), 32, '0'), 4, 3, '#ffffff', '{4}', (g % 3 = 0)::int, now() - interval '1 hour' * (g <= 30)::int
     FROM generate_series(1, 36) g`,
  );
  const removed: string[] = [];
  const walk = {
    ...unusedPicturesWalk(10, (id) => Promise.resolve(void removed.push(id))),
    firstLimit: 8,
  };
  const unused = Array.from({ length: 30 }, (_, n) => n + 1).filter((n) => n % 3 > 0);
  let nowMs = 0;
  await runSweeps(database.db, [walk], { forMs: 5, nowMs: () => (nowMs += 2) });
  expect(removed).toEqual(unused.filter((n) => n <= 8).map(idOf));
  await runSweeps(database.db, [walk]);
  expect(removed).toEqual(unused.map(idOf));
  // The next run begins anew.
  await runSweeps(database.db, [walk]);
  expect(removed).toHaveLength(2 * unused.length);
});
