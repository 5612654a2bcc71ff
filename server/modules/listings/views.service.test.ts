import { expect, it, vi } from 'vitest';
import { given } from '#server/testing/builders.ts';
import { soon } from '#server/testing/soon.ts';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import { makeViewsService } from './views.service.ts';

const database = useTestDatabase();
const viewerKey = Buffer.alloc(32, 1);

function makeNode() {
  const warn = vi.fn();
  return {
    warn,
    views: makeViewsService({
      db: database.db,
      viewerKey,
      log: { warn },
      learning: { count: () => Promise.resolve() },
    }),
  };
}

const visitor = (n: number) => ({ userId: null, address: `198.51.100.${n}`, userAgent: 'phone' });

async function counts(): Promise<number[]> {
  const { rows } = await database.pool.query<{ views: number }>(
    'SELECT views FROM property_stats ORDER BY property_id',
  );
  return rows.map(({ views }) => views);
}

it('stores buffered views in the background', async () => {
  const [id = 0] = await given(database.db).records([{}]);
  const { views } = makeNode();
  views.countSeen(id, visitor(1));
  expect(await counts()).toEqual([0]);
  await soon(async () => expect(await counts()).toEqual([1]));
  expect(views.countWaiting()).toBe(0);
});

it('counts a viewer once a day, on many nodes at the same moment, and again after a start', async () => {
  const [id = 0] = await given(database.db).records([{}]);
  const nodes = [makeNode(), makeNode(), makeNode()];
  for (const { views } of nodes) for (let n = 0; n < 20; n++) views.countSeen(id, visitor(n % 4));
  await Promise.all(nodes.map(({ views }) => views.storeViews()));
  const { views } = makeNode();
  views.countSeen(id, visitor(1));
  await views.storeViews();
  expect(await counts()).toEqual([4]);
});

it('counts many views of many records, although one record is deleted', async () => {
  const ids = await given(database.db).records([{}, {}, {}]);
  const { views } = makeNode();
  for (let n = 0; n < 1_200; n++) views.countSeen(ids[n % 3] ?? 0, { ...visitor(n % 250), userId: n });
  views.countSeen(2_000_000_000, visitor(1));
  await views.storeViews();
  expect(await counts()).toEqual([400, 400, 400]);
  const { rows } = await database.pool.query('SELECT sum(views)::int AS n FROM property_days');
  expect(rows).toEqual([{ n: 1_200 }]);
});

it('stores also what comes in while a batch is being stored', async () => {
  const [id = 0] = await given(database.db).records([{}]);
  const { views } = makeNode();
  views.countSeen(id, visitor(1));
  const storing = views.storeViews();
  views.countSeen(id, visitor(2));
  await storing;
  await views.storeViews();
  expect(await counts()).toEqual([2]);
});

it('retries a failed batch without counting a view twice', async () => {
  const [id = 0] = await given(database.db).records([{}]);
  const { views, warn } = makeNode();
  views.countSeen(id, visitor(1));
  await views.storeViews();
  await withoutViews(async () => {
    for (const n of [1, 2, 3]) views.countSeen(id, visitor(n));
    await views.storeViews();
    expect(views.countWaiting()).toBe(3);
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ waiting: 3 }), expect.stringContaining('tried again'));
  });
  await soon(async () => expect(await counts()).toEqual([3]));
});

it('buffers up to a limit while the database is unavailable, and logs how many it dropped', async () => {
  const [id = 0] = await given(database.db).records([{}]);
  const { views, warn } = makeNode();
  await withoutViews(async () => {
    for (let userId = 1; userId <= 20_007; userId++) views.countSeen(id, { ...visitor(1), userId: userId + 1_000 });
    await views.storeViews();
    expect(views.countWaiting()).toBe(20_000);
  });
  await views.storeViews();
  expect(await counts()).toEqual([20_000]);
  expect(warn).toHaveBeenLastCalledWith({ uncounted: 7 }, expect.stringContaining('not counted'));
});

/** Every store fails meanwhile. */
async function withoutViews(work: () => Promise<void>): Promise<void> {
  await database.pool.query('ALTER TABLE property_views RENAME TO views_away');
  try {
    await work();
  } finally {
    await database.pool.query('ALTER TABLE views_away RENAME TO property_views');
  }
}
