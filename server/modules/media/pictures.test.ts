import { EventEmitter, once } from 'node:events';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Picture } from '#contracts/homes/listings.ts';
import { pictureKey } from '#server/platform/files/file-store.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { photo, useUploads, withAlt } from '#server/testing/pictures.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { makePicturesService } from './pictures.service.ts';

const test = useTestApp();

const from = useUploads();
const { upload } = from;

const media = () => test.modules.media;
const rows = async () => {
  const found = await test.database.pool.query<{ id: string; holders: number; complete: boolean; permanent: boolean }>(
    'SELECT id, holders, complete, permanent FROM pictures ORDER BY id',
  );
  return found.rows;
};

async function nothingStays(): Promise<void> {
  expect(test.files.keys()).toEqual([]);
  expect(await rows()).toEqual([]);
}

function keep(propertyId: number, pictures: Picture[]): Promise<void> {
  return test.database.db
    .transaction()
    .execute((transaction) => media().keepPictures(transaction, propertyId, pictures));
}

/** Simulates eleven minutes without a visitor. */
const letTimePass = () => test.database.pool.query(`UPDATE pictures SET touched_at = now() - interval '11 minutes'`);

async function failure(work: Promise<unknown>): Promise<AppError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`);
  return error;
}

describe('storing pictures', () => {
  it('writes every width as AVIF and WebP, in the order given', async () => {
    const uploads = [await upload(await photo('#102030', 700, 500)), await upload(await photo('#c0c0c0'))];
    const stored = await media().storePictures(uploads);
    expect(stored).toMatchObject([
      { width: 700, height: 500, widths: [320, 640, 700] },
      { width: 40, height: 30, widths: [40] },
    ]);
    expect(test.files.keys()).toEqual(
      stored
        .flatMap(({ id, widths }) =>
          widths.flatMap((width) => [pictureKey(id, width, 'avif'), pictureKey(id, width, 'webp')]),
        )
        .sort(),
    );
    const reply = await test.get(`/media/${stored[0]?.id}/640.avif`);
    // Mails show pictures, and are read on other sites.
    expect(reply.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'image/avif']);
  });

  it('turns them upright and leaves out where they were taken', async () => {
    const bytes = await sharp(await photo('#557755', 60, 40))
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('Camera');
    const [stored] = await media().storePictures([await upload(bytes)]);
    expect(stored).toMatchObject({ width: 40, height: 60, widths: [40] });
    for (const key of test.files.keys()) {
      const file = await test.files.get(key);
      const { exif, xmp, orientation } = await sharp(file ? await buffer(file.stream) : Buffer.alloc(0)).metadata();
      expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
    }
  });

  it('stores a picture once, in one upload and in many at once', async () => {
    const bytes = await photo('#336699');
    const both = [await upload(bytes), await upload(bytes)];
    const answers = await Promise.all(Array.from({ length: 10 }, () => media().storePictures(both)));
    expect(new Set(answers.flat().map(({ id }) => id)).size).toBe(1);
    expect(answers.every((stored) => stored.length === 2)).toBe(true);
    expect(test.files.keys()).toHaveLength(2);
    expect(await rows()).toMatchObject([{ holders: 10, complete: true, permanent: false }]);
  });

  it('doesn’t write a picture again that is stored', async () => {
    const uploads = [await upload(await photo('#336699'))];
    await media().storePictures(uploads);
    const none = () => Promise.reject(new Error('nothing should be written'));
    const second = makePicturesService({ db: test.database.db, files: { ...test.files, put: none } });
    expect(await second.storePictures(uploads)).toHaveLength(1);
  });

  it('of nothing is nothing', async () => expect(await media().storePictures([])).toEqual([]));
});

describe('a file store that fails', () => {
  it.each([1, 2, 5])('at file %i leaves nothing', async (at) => {
    let puts = 0;
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const put: typeof test.files.put = (key, bytes) =>
      ++puts === at ? Promise.reject(full) : test.files.put(key, bytes);
    const failing = makePicturesService({ db: test.database.db, files: { ...test.files, put } });
    const uploads = [await upload(await photo('#0a0b0c')), await upload(await photo('#d0e0f0', 700, 500))];
    await expect(failing.storePictures(uploads)).rejects.toBe(full);
    await nothingStays();
  });

  it('while it should delete, leaves the picture to the sweep', async () => {
    const stored = await media().storePictures([await upload(await photo('#0a0b0c'))]);
    const failingStore = makePicturesService({
      db: test.database.db,
      files: { ...test.files, delete: () => Promise.reject(new Error('away')) },
    });
    await failingStore.releasePictures(stored.map(({ id }) => id));
    expect(await rows()).toMatchObject([{ holders: 0, complete: false }]);
    await letTimePass();
    await expect(failingStore.sweepPictures()).rejects.toThrow('1 pictures could not be removed.');
    await media().sweepPictures();
    await nothingStays();
  });

  it('an upload whose client went away ends quietly', async () => {
    expect((await failure(media().storePictures([{ path: path.join(from.folder, 'gone') }]))).status).toBe(400);
  });
});

describe('pictures and their records', () => {
  const store = async (...backgrounds: string[]): Promise<Picture[]> => {
    const uploads = await Promise.all(backgrounds.map(async (background) => upload(await photo(background))));
    return withAlt(await media().storePictures(uploads));
  };
  const idsOf = (pictures: Picture[]) => pictures.map(({ id }) => id);

  it('stay while a record uses them, and go with the last', async () => {
    const pictures = await store('#111111');
    const one = await test.given.record();
    const two = await test.given.record();
    await keep(one, pictures);
    await keep(two, await store('#111111'));
    await test.database.pool.query('DELETE FROM properties WHERE id = $1', [one]);
    await media().releasePictures(idsOf(pictures));
    expect(test.files.keys()).toHaveLength(2);
    await test.database.pool.query('DELETE FROM properties WHERE id = $1', [two]);
    await media().releasePictures(idsOf(pictures));
    await nothingStays();
  });

  it('that an edit drops go, the others stay', async () => {
    const [first, second] = await store('#111111', '#eeeeee');
    const record = await test.given.record();
    if (!first || !second) throw new Error('not stored');
    await keep(record, [first, second]);
    await keep(record, [second]);
    await media().releasePictures([first.id, second.id]);
    expect((await rows()).map(({ id }) => id)).toEqual([second.id]);
  });

  it('of a post that failed go, unless another upload counts on them', async () => {
    const [mine, theirs] = [await store('#222222'), await store('#222222')];
    await media().releasePictures(idsOf(mine));
    expect(test.files.keys()).toHaveLength(2);
    await keep(await test.given.record(), theirs);
    expect(await rows()).toMatchObject([{ holders: 0, complete: true }]);
    await media().releasePictures(idsOf(mine));
    expect(test.files.keys()).toHaveLength(2);
  });

  it('of fifty posts of which one wins stay for that one', async () => {
    const uploads = [await upload(await photo('#123456'))];
    const record = await test.given.record();
    let won = false;
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const stored = await media().storePictures(uploads);
        if (won) return media().releasePictures(stored.map(({ id }) => id));
        won = true;
        return keep(record, withAlt(stored));
      }),
    );
    expect(test.files.keys()).toHaveLength(2);
    expect(await rows()).toMatchObject([{ holders: 0, complete: true }]);
  });

  it('that were removed at this moment are not kept', async () => {
    const pictures = await store('#333333');
    await media().releasePictures(idsOf(pictures));
    const error = await failure(keep(await test.given.record(), pictures));
    expect([error.status, error.code]).toEqual([503, 'media.removed_meanwhile']);
  });

  it('of the demo data get their row when a record keeps them, and never go', async () => {
    const demo: Picture = { id: 'd'.repeat(32), alt: '', width: 40, height: 30, color: '#ffffff', widths: [40] };
    await test.files.put(pictureKey(demo.id, 40, 'avif'), Buffer.from('x'));
    const record = await test.given.record();
    await keep(record, [demo]);
    await keep(record, []);
    await media().releasePictures([demo.id]);
    await letTimePass();
    await media().sweepPictures();
    expect(test.files.keys()).toEqual([pictureKey(demo.id, 40, 'avif')]);
  });

  it('of the demo data that somebody uploads again never go', async () => {
    const pictures = await store('#444444');
    // Files without a row, like those of the demo data.
    await test.database.pool.query('DELETE FROM pictures');
    const again = await store('#444444');
    expect(await rows()).toMatchObject([{ permanent: true }]);
    await media().releasePictures(idsOf(again));
    expect(idsOf(again)).toEqual(idsOf(pictures));
    expect(test.files.keys()).toHaveLength(2);
  });
});

describe('the sweep', () => {
  it('removes what a crashed upload left, after ten minutes, and nothing that is used', async () => {
    const used = withAlt(await media().storePictures([await upload(await photo('#555555'))]));
    await keep(await test.given.record(), used);
    const lost = await media().storePictures([await upload(await photo('#666666'))]);
    await media().sweepPictures();
    expect(await rows()).toHaveLength(2);
    await letTimePass();
    await media().sweepPictures();
    expect((await rows()).map(({ id }) => id)).toEqual(used.map(({ id }) => id));
    expect(test.files.keys().some((key) => key.includes(lost[0]?.id ?? ''))).toBe(false);
  });

  it('removes the pictures of accounts that were deleted', async () => {
    const { id: ownerId } = await test.given.user();
    const pictures = withAlt(await media().storePictures([await upload(await photo('#777777'))]));
    await keep(await test.given.record({ ownerId }), pictures);
    await test.database.pool.query('DELETE FROM users WHERE id = $1', [ownerId]);
    await letTimePass();
    await media().sweepPictures();
    await nothingStays();
  });

  it('never touches files without a row', async () => {
    await test.files.put(pictureKey('e'.repeat(32), 320, 'webp'), Buffer.from('x'));
    await media().sweepPictures();
    expect(test.files.keys()).toHaveLength(1);
  });

  it('and an upload of the same picture: the upload waits, then writes all files anew', async () => {
    const uploads = [await upload(await photo('#888888'))];
    await media().storePictures(uploads);
    await letTimePass();
    const steps = new EventEmitter();
    const deletions = once(steps, 'deleting');
    const sweeping = makePicturesService({
      db: test.database.db,
      files: {
        ...test.files,
        delete: async (key) => {
          const go = once(steps, 'go');
          steps.emit('deleting');
          await go;
          await test.files.delete(key);
        },
      },
    }).sweepPictures();
    await deletions;
    const storing = media().storePictures(uploads);
    // The upload waits for the locked row by now, or will; either way it must not trust the files.
    await waitingForLock();
    steps.emit('go');
    await sweeping;
    const stored = await storing;
    expect(await rows()).toMatchObject([{ id: stored[0]?.id, holders: 1, complete: true, permanent: false }]);
    expect(test.files.keys()).toHaveLength(2);
  });

  /** Until somebody waits for a lock in this database. */
  async function waitingForLock(): Promise<void> {
    for (;;) {
      const { rows: waiting } = await test.database.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      if (waiting.length > 0) return;
    }
  }
});
