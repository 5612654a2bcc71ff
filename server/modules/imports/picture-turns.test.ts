import { beforeEach, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { systemClock } from '#server/platform/clock.ts';
import { FetchRefused } from '#server/platform/fetch-refused.ts';
import { FetchPostponed } from '#server/platform/public-fetch.ts';
import { testListings, testPlaceKey } from '#server/testing/builders.ts';
import { csvOf, importHelpers } from '#server/testing/imports.ts';
import { photo } from '#server/testing/pictures.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import type { FetchPicture } from './picture-fetching.ts';
import { makeImportPipeline } from './pipeline.service.ts';

const test = useTestApp();
const { store } = importHelpers(test);

let bytes: Buffer;
beforeEach(async () => {
  bytes = await photo('#336699');
});

/** A node whose pictures come from `fetchPicture`, by a clock that this changes. */
function nodeOf(fetchPicture: FetchPicture, monotonicMs: () => number = () => 0) {
  return makeImportPipeline({
    ...test.modules,
    listings: testListings(test.database.db),
    places: makePlacesService(),
    placeKey: testPlaceKey,
    clock: systemClock,
    fetchPicture,
    monotonicMs,
  }).runs;
}

/** An owner with one import of homes that have these addresses of pictures. */
async function stored(...addresses: string[][]) {
  const owner = (await test.given.user({ user_type: 'agent', created_at: new Date('2026-01-01') })).id;
  const { id } = await store(owner, csvOf(addresses.map((photos, n) => homeWith(n, photos))));
  return { owner, id };
}

const homeWith = (n: number, photos: readonly string[]) => ({
  'Ref No': `A-${n}`,
  Locality: 'Baner',
  City: 'Pune',
  BHK: '2 BHK',
  Price: `${95 + n} L`,
  Photos: photos.join(' '),
});

const linesOf = async (owner: number, id: number) =>
  (await test.modules.imports.listLines(owner, id, { page: 1, perPage: 50 })).data;

const addressesOf = (host: string, count: number) =>
  Array.from({ length: count }, (_, n) => `https://${host}/${n}.jpg`);

// specification 18.16
it('stores the pictures of owners in turn, and goes on behind what was stored', async () => {
  const many = await stored(addressesOf('a.example', 3), addressesOf('a.example', 2));
  const one = await stored(addressesOf('b.example', 1));
  const asked: string[] = [];
  let atMs = 0;
  const runs = nodeOf(
    (address) => {
      asked.push(new URL(address).hostname);
      // Two pictures take a whole turn.
      atMs += limits.importPicturesTurnMs / 2;
      return Promise.resolve(bytes);
    },
    () => atMs,
  );
  for (let turn = 0; turn < 5; turn += 1) await runs.storePictures(null);
  expect(asked).toEqual(['a', 'a', 'b', 'a', 'a', 'a'].map((name) => `${name}.example`));
  expect((await test.modules.imports.find(many.owner, many.id)).counts).toMatchObject({ pictures_failed: 0 });
  expect((await test.modules.imports.find(one.owner, one.id)).counts).toMatchObject({ pictures: 1 });
  await runs.storePictures(null);
  expect(asked).toHaveLength(6);
});

// specification 18.16
it('names a host that does not answer in the report of each home, and asks it a few times only', async () => {
  const dead = addressesOf('dead.example', 4);
  const { owner, id } = await stored(dead, dead);
  let asked = 0;
  const runs = nodeOf(() => {
    asked += 1;
    return Promise.reject(new FetchRefused({ because: 'tooSlow' }, { isUnanswered: true }));
  });
  await runs.storePictures(id);
  expect(asked).toBe(limits.pictureHostFailures);
  const reasons = (await linesOf(owner, id)).map(({ reason }) => reason);
  expect(reasons[0]).toContain(
    'A picture is missing: The address took too long to answer. A picture is missing: dead.example did not answer',
  );
  expect(reasons[1]).toContain('A picture is missing: dead.example did not answer several times');
  expect((await test.modules.imports.find(owner, id)).counts).toMatchObject({ pictures: 0, pictures_failed: 8 });
});

// specification 18.16
it('asks a host so often in a minute, then lets others go first and loses no picture', async () => {
  const { id } = await stored(addressesOf('a.example', 3));
  let asked = 0;
  const runs = nodeOf(async (address, { admit }) => {
    await admit(new URL(address).hostname);
    asked += 1;
    return bytes;
  });
  for (let n = 1; n < limits.pictureRequestsPerHost; n += 1) {
    await test.modules.rateLimiter.take('picture-host', 'a.example');
  }
  test.enqueued.splice(0);
  await runs.storePictures(id);
  expect(asked).toBe(1);
  const [job] = test.enqueued.filter(({ name }) => name === 'imports.pictures');
  expect(job?.data).toEqual({ id });
  const { rows } = await test.database.pool.query<{ left: number; waits: boolean; failed: number }>(
    `SELECT cardinality(l.picture_addresses) AS left, i.pictures_after > now() AS waits, l.pictures_failed AS failed
     FROM imports i JOIN import_lines l ON l.import_id = i.id WHERE i.id = $1`,
    [id],
  );
  expect(rows).toEqual([{ left: 2, waits: true, failed: 0 }]);
  await runs.storePictures(null);
  expect(asked).toBe(1);
  await test.modules.rateLimiter.clear('picture-host', 'a.example');
  await runs.storePictures(id);
  expect(asked).toBe(3);
});

it('counts the requests for one owner to all hosts together', async () => {
  const { owner, id } = await stored(Array.from({ length: 3 }, (_, n) => `https://h${n}.example/1.jpg`));
  for (let n = 1; n < limits.pictureRequestsPerOwner; n += 1) {
    await test.modules.rateLimiter.take('picture-owner', String(owner));
  }
  const outcomes: unknown[] = [];
  const runs = nodeOf(async (address, { admit }) => {
    await admit(new URL(address).hostname).catch((error: unknown) => {
      outcomes.push(error);
      throw error;
    });
    outcomes.push('fetched');
    return bytes;
  });
  await runs.storePictures(id);
  expect(outcomes).toEqual(['fetched', expect.any(FetchPostponed)]);
});

/** A node with a fetch that lasts until its signal is aborted, as of a server that never answers. */
function endlessNode() {
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const runs = nodeOf((_, { signal }) => {
    begin();
    return new Promise((__, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  });
  return { runs, begun };
}

// specification 18.16
it('ends when its job expires, with one run at a time, and goes on later', async () => {
  const { owner, id } = await stored(addressesOf('a.example', 2));
  const { runs, begun } = endlessNode();
  const expiring = new AbortController();
  const first = runs.storePictures(id, expiring.signal);
  await begun;
  let asked = 0;
  const other = nodeOf(() => {
    asked += 1;
    return Promise.resolve(bytes);
  });
  await other.storePictures(id);
  await other.resume();
  expect(asked).toBe(0);
  expiring.abort(new Error('The job expired.'));
  await expect(first).rejects.toThrow('The job expired.');
  await other.storePictures(id);
  expect(asked).toBe(2);
  expect((await test.modules.imports.find(owner, id)).counts).toMatchObject({ pictures_failed: 0 });
});

it('ends at once when the import is undone', async () => {
  const { owner, id } = await stored(addressesOf('a.example', 2));
  const { runs, begun } = endlessNode();
  const storing = runs.storePictures(id);
  await begun;
  await test.database.pool.query(`UPDATE imports SET state = 'undoing' WHERE id = $1`, [id]);
  runs.stopPictures(id);
  await storing;
  expect((await linesOf(owner, id)).map(({ reason }) => reason)).toEqual([expect.not.stringContaining('missing')]);
});

it('ends with its present picture when the import is undone on another node', async () => {
  const { id } = await stored(addressesOf('a.example', 3));
  let asked = 0;
  const runs = nodeOf(async () => {
    asked += 1;
    await test.database.pool.query(`UPDATE imports SET state = 'undoing' WHERE id = $1`, [id]);
    return bytes;
  });
  await runs.storePictures(id);
  expect(asked).toBe(1);
});

it('ends the storing of pictures of an import that its owner takes back', async () => {
  const { owner, id } = await stored(['https://a.example/1.jpg']);
  const { stopPictures } = test.modules.importRuns;
  const stopped: number[] = [];
  test.modules.importRuns.stopPictures = (stoppedId) => void stopped.push(stoppedId);
  await test.modules.imports.undo(owner, id).finally(() => (test.modules.importRuns.stopPictures = stopPictures));
  expect(stopped).toEqual([id]);
});
