import { describe, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { csvOf, importHelpers } from '#server/testing/imports.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { testListings, testPlaceKey } from '#server/testing/builders.ts';
import { systemClock } from '#server/platform/clock.ts';
import { makePlacesService } from '../places/places.service.ts';
import { makeImportPipeline } from './pipeline.service.ts';

const test = useTestApp();
const { upload, run, start, store, listings } = importHelpers(test);

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    Locality: 'Baner',
    City: 'Pune',
    BHK: '2 BHK',
    'Carpet Area': 700 + at,
    Price: '95 L',
  }));

async function agent(createdAt = new Date('2026-01-01')) {
  return (await test.given.user({ user_type: 'agent', created_at: createdAt })).id;
}

/** Another node, which stores in small batches and is killed after some of them. */
function nodeThatDiesAfter(batches: number) {
  let left = batches;
  const node = makeImportPipeline({
    ...test.modules,
    listings: testListings(test.database.db),
    places: makePlacesService(),
    placeKey: testPlaceKey,
    clock: systemClock,
    pace: {
      nextSize: () => {
        if (left-- > 0) return Promise.resolve(4);
        throw new Error('killed');
      },
      rest: () => Promise.resolve(),
    },
  });
  return node.runs;
}

describe('storing', () => {
  it('names for each line its listing, however many are stored at once', async () => {
    const owner = await agent();
    const { id } = await store(owner, csvOf(rows(250)));
    const { rows: found } = await test.database.pool.query<{ n: number; area: number; of_home: number }>(
      `SELECT l.n, p.carpet_area AS area, h.property_id - l.property_id AS of_home FROM import_lines l
         JOIN properties p ON p.id = l.property_id JOIN imported_homes h ON h.id = l.home_id
       WHERE l.import_id = $1 ORDER BY l.n`,
      [id],
    );
    expect(found).toEqual(rows(250).map((row, at) => ({ n: at + 1, area: row['Carpet Area'], of_home: 0 })));
  });

  // specification 18.5
  it('goes on where a crash ended it, and stores nothing twice and loses nothing', async () => {
    const owner = await agent();
    const { id } = await upload(owner, csvOf(rows(30)));
    await test.modules.imports.start(owner, id);
    for (const batches of [2, 0, 3]) await expect(nodeThatDiesAfter(batches).run(id)).rejects.toThrow('killed');
    expect(await test.modules.imports.find(owner, id)).toMatchObject({
      state: 'storing',
      progress: { done: 20, total: 30 },
    });
    expect(await listings(owner)).toHaveLength(20);
    const stored = await run(owner, id);
    expect(stored).toMatchObject({ state: 'stored', counts: { new: 30 } });
    const areas = (await listings(owner)).map(({ carpet_area }) => carpet_area);
    expect(areas).toEqual(rows(30).map((row) => row['Carpet Area']));
  });

  it('is taken up by the sweep when its run died', async () => {
    const owner = await agent();
    const { id } = await upload(owner, csvOf(rows(3)));
    await test.modules.imports.start(owner, id);
    test.enqueued.length = 0;
    await test.modules.importRuns.resume();
    expect(test.enqueued.map(({ name }) => name)).toEqual(['imports.run']);
  });

  it('is done by one run at a time, and one import of an owner after the other', async () => {
    const owner = await agent();
    const [one, two] = [await upload(owner, csvOf(rows(20))), await upload(owner, csvOf(rows(20)))];
    await test.modules.imports.start(owner, one.id);
    await test.modules.imports.start(owner, two.id);
    await Promise.all([one.id, one.id, two.id, two.id].map((id) => test.modules.importRuns.run(id)));
    for (const id of [one.id, two.id]) await run(owner, id);
    expect(await test.modules.imports.find(owner, one.id)).toMatchObject({ state: 'stored' });
    // It was read before the first was stored, so it is read and shown again.
    const second = await test.modules.imports.find(owner, two.id);
    expect(second).toMatchObject({ state: 'waiting', counts: { new: 0, unchanged: 20 } });
    await start(owner, two.id);
    expect(await listings(owner)).toHaveLength(20);
  });

  it('refuses a line that the database refuses, and stores the others', async () => {
    const owner = await agent();
    const { id } = await upload(owner, csvOf(rows(9)));
    await test.database.pool.query(
      `UPDATE import_lines SET record = record || '{"carpetArea": -1}' WHERE import_id = $1 AND n = 5`,
      [id],
    );
    expect((await start(owner, id)).counts).toMatchObject({ new: 8, refused: 1 });
    expect(await listings(owner)).toHaveLength(8);
  });
});

describe('limits', () => {
  // specification 18.7
  it('let a new account bring some homes on its first day, and name the lines beyond', async () => {
    const owner = await agent(new Date());
    const { imports } = test.modules;
    const most = limits.importedHomesOnFirstDay;
    expect((await imports.list(owner)).allowance).toMatchObject({ used: 0, most });
    const stored = await store(owner, csvOf(rows(most + 3)));
    expect(stored.counts).toMatchObject({ new: most, over_limit: 3 });
    expect(await listings(owner)).toHaveLength(most);
    const { data } = await imports.listLines(owner, stored.id, { outcome: 'over_limit', page: 1, perPage: 10 });
    expect(data.map(({ line }) => line)).toEqual([most + 2, most + 3, most + 4]);
    expect((await imports.list(owner)).allowance.used).toBe(most);
  });

  // specification 18.7
  it('can be raised for a person', async () => {
    const owner = await agent(new Date());
    await test.modules.importAllowance.raise(owner, 60);
    const stored = await store(owner, csvOf(rows(61)));
    expect(stored.counts).toMatchObject({ new: 60, over_limit: 1 });
  });

  it('hold for two imports that were read before either was stored', async () => {
    const owner = await agent();
    await test.modules.importAllowance.raise(owner, 5);
    const first = await upload(owner, csvOf(rows(4)));
    const second = await upload(owner, csvOf(rows(8).slice(4)));
    await start(owner, first.id);
    expect(await start(owner, second.id)).toMatchObject({ state: 'waiting', counts: { new: 1, over_limit: 3 } });
    expect((await start(owner, second.id)).counts).toMatchObject({ new: 1, over_limit: 3 });
  });

  it('let a person have some unfinished imports, and no more', async () => {
    const owner = await agent();
    for (let n = 0; n < limits.importsUnfinished; n++) await upload(owner, csvOf(rows(1)));
    await expect(upload(owner, csvOf(rows(1)))).rejects.toMatchObject({ status: 409 });
    const { imports } = await test.modules.imports.list(owner);
    await test.modules.imports.discard(owner, imports[0]?.id ?? 0);
    await upload(owner, csvOf(rows(1)));
  });
});

describe('files', () => {
  // specification 18.9
  it('are deleted when they are stored, discarded or refused, and with their account', async () => {
    const owner = await agent();
    const other = await agent();
    await store(owner, csvOf(rows(1)));
    const { id } = await upload(owner, csvOf(rows(1)));
    await test.modules.imports.discard(owner, id);
    await upload(owner, 'no table');
    await upload(other, csvOf(rows(1)));
    const waiting = await upload(owner, csvOf(rows(2)));
    await test.database.pool.query('DELETE FROM users WHERE id = $1', [other]);
    await test.database.pool.query(`UPDATE import_files SET created_at = now() - interval '1 hour'`);
    await test.modules.imports.sweep();
    const { rows: left } = await test.database.pool.query('SELECT import_id FROM import_files');
    expect(left).toEqual([{ import_id: waiting.id }]);
  });
});

describe('an automatic import', () => {
  // specification 18.4
  it('is stored without anybody looking at it, and pauses nothing when much has gone', async () => {
    const owner = await agent();
    const stored = await upload(owner, csvOf(rows(10)), { isAutomatic: true });
    expect(stored.state).toBe('storing');
    expect((await run(owner, stored.id)).state).toBe('stored');
    const answers = { questions: { vanished: 'pause' } };
    const { id } = await upload(owner, csvOf(rows(5)), { isAutomatic: true, answers });
    expect(await run(owner, id)).toMatchObject({ state: 'stored', counts: { vanished: 5, paused: 0 } });
    const next = await upload(owner, csvOf(rows(9)), { isAutomatic: true, answers });
    expect(await run(owner, next.id)).toMatchObject({ state: 'stored', counts: { vanished: 1, paused: 1 } });
  });
});

describe('the time to undo', () => {
  it('ends when a later import changed the same stock', async () => {
    const owner = await agent();
    const first = await store(owner, csvOf(rows(3)));
    const second = await store(owner, csvOf(rows(4)));
    expect((await test.modules.imports.find(owner, first.id)).undo_until).toBeNull();
    await expect(test.modules.imports.undo(owner, first.id)).rejects.toMatchObject({ status: 409 });
    expect((await test.modules.imports.find(owner, second.id)).undo_until).not.toBeNull();
  });
});
