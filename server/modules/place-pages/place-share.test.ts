import { expect, it } from 'vitest';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const stored = () => test.files.keys().filter((key) => key.startsWith('share-places/'));
const admit = () => Promise.resolve();

// specification 35.10
it('is drawn once, anew when its numbers change, and old ones are swept', async () => {
  await test.given.records(Array.from({ length: 3 }, () => ({ transactionType: 'rent' as const })));
  await test.modules.placeCounting.count();
  const { placeSharePictures: pictures, placeCounting } = test.modules;
  const { rows } = await test.database.pool.query<{ id: number }>(
    'SELECT id FROM place_pages WHERE kind IS NULL AND bedrooms IS NULL ORDER BY id LIMIT 1',
  );
  const id = rows[0]?.id ?? 0;
  const first = await pictures.picture(id, admit);
  const refuse = () => Promise.reject(new Error('limit'));
  expect(await pictures.picture(id, refuse)).toEqual(first);
  await test.given.records([{ transactionType: 'rent' }]);
  await placeCounting.count();
  await expect(pictures.picture(id, refuse)).rejects.toThrow('limit');
  expect((await pictures.picture(id, admit))?.equals(first ?? Buffer.of())).toBe(false);
  expect(stored()).toHaveLength(2);
  await pictures.sweep();
  expect(stored()).toHaveLength(1);
  await test.database.pool.query(`UPDATE properties SET status = 'inactive'`);
  await placeCounting.count();
  expect(await pictures.picture(id, admit)).toBeNull();
  await pictures.sweep();
  expect(stored()).toEqual([]);
});
