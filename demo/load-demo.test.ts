import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { makeListingsService } from '#server/modules/listings/listings.service.ts';
import { makeLocalFileStore } from '#server/platform/files/local-file-store.ts';
import { useTestDatabase } from '#server/testing/test-database.ts';
import { loadDemo } from './load-demo.ts';

const database = useTestDatabase();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-'));
});
afterAll(() => rm(folder, { recursive: true }));

function needs() {
  const listings = makeListingsService({ db: database.db, clock: systemClock, viewerKey: Buffer.alloc(32) });
  const files = makeLocalFileStore(folder);
  return { db: database.db, addRecords: listings.addRecords, files, seed: 1, now: new Date(), report: () => undefined };
}

describe('loading the demo data', () => {
  it('fills an empty installation once', async () => {
    expect(await loadDemo(needs())).toBe(900);
    expect(await loadDemo(needs())).toBe(0);
    expect(await database.db.selectFrom('users').select('id').execute()).toHaveLength(60);
    const { images } = await database.db
      .selectFrom('properties')
      .select('images')
      .where('transaction_type', '=', 'sale')
      .where('price', '>', 0)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const [picture] = images;
    expect(picture && (await readdir(join(folder, 'pictures', picture.id.slice(0, 2)))).length).toBeGreaterThan(7);
  });

  it('takes the people again when an earlier load was cut short', async () => {
    await expect(
      loadDemo({ ...needs(), addRecords: () => Promise.reject(new Error('The power went.')) }),
    ).rejects.toThrow('The power went.');
    expect(await loadDemo(needs())).toBe(900);
  });

  it('refuses production', async () => {
    await expect(loadDemo({ ...needs(), production: true })).rejects.toThrow('production');
  });
});
