import { expect, it } from 'vitest';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { loadVideos } from './videos.ts';

const test = useTestApp();

it('gives a flat of the demo a video once, whose files can be played', async () => {
  const { id: ownerId } = await test.given.user({ email: 'owner.plan@demo.aangan.example' });
  await test.database.pool.query(`UPDATE users SET password_hash = 'x' WHERE id = $1`, [ownerId]);
  const home = await test.given.record({ ownerId, transactionType: 'sale', propertyType: 'apartment' });
  for (let n = 0; n < 2; n++) await loadVideos({ db: test.database.db, files: test.files });
  const { body } = await test.get(`/api/properties/${home}/videos`);
  const { videos } = body.data as { videos: { id: string; has_captions: boolean }[] };
  expect(videos).toMatchObject([{ state: 'ready', has_captions: true }]);
  for (const file of ['360.mp4', 'poster.jpg', 'captions.vtt']) {
    expect((await test.get(`/media/videos/${videos[0]?.id}/${file}`)).status, file).toBe(200);
  }
});
