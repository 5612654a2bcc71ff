import { expect, it } from 'vitest';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { loadTours } from './tours.ts';

const test = useTestApp();

it('gives a flat of the demo a picture of 360° and its rooms once', async () => {
  const { id: ownerId } = await test.given.user({ email: 'owner.plan@demo.aangan.example' });
  await test.database.pool.query(`UPDATE users SET password_hash = 'x' WHERE id = $1`, [ownerId]);
  const home = await test.given.record({ ownerId, transactionType: 'sale', propertyType: 'apartment' });
  const { database, files, modules } = test;
  for (let n = 0; n < 2; n++) await loadTours({ db: database.db, files, roomPlans: modules.roomPlans });
  const { pictures } = (await test.get(`/api/properties/${home}`)).body.data as PropertyRecord;
  const spheres = pictures.filter(({ shown_as: as }) => as === 'sphere');
  expect(spheres).toHaveLength(1);
  const [sphere] = spheres;
  expect(sphere && sphere.width / sphere.height).toBe(2);
  expect((await test.get(`/media/${sphere?.id}/${sphere?.widths.at(-1)}.avif`)).status).toBe(200);
  const { rooms } = (await test.get(`/api/properties/${home}/rooms`)).body.data as { rooms: { pictures: string[] }[] };
  expect(rooms[0]?.pictures).toEqual([sphere?.id]);
});
