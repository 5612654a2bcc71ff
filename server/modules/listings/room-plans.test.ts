import { beforeEach, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);

let owner: Awaited<ReturnType<typeof signedIn>>;
let home: number;
const picture = 'a'.repeat(32);
const hall = { name: 'Hall', length: 5.2, breadth: 3.6 };
beforeEach(async () => {
  owner = await signedIn();
  home = await test.given.record({ ownerId: owner.id });
  const images = [{ id: picture, alt: '', width: 800, height: 600, color: '#888888', widths: [480] }];
  await test.database.pool.query('UPDATE properties SET images = $1 WHERE id = $2', [JSON.stringify(images), home]);
});
const save = (body: object, token = owner.token) =>
  test.inject({
    method: 'PUT',
    url: `/api/properties/${home}/rooms`,
    payload: body,
    headers: { authorization: `Bearer ${token}` },
  });
const shown = async () => (await test.get(`/api/properties/${home}/rooms`)).body.data as unknown;

// specification 34.9
it('shows rooms with their photos, those that are gone without them, and is taken away by an empty one', async () => {
  expect(await shown()).toBeNull();
  const { status } = await save({ unit: 'm', rooms: [{ ...hall, pictures: [picture, picture] }, { name: 'Kitchen' }] });
  expect(status).toBe(200);
  const kitchen = { name: 'Kitchen', length: null, breadth: null, begins_row: false, pictures: [] };
  expect(await shown()).toEqual({ unit: 'm', rooms: [{ ...hall, begins_row: false, pictures: [picture] }, kitchen] });
  await test.database.pool.query(`UPDATE properties SET images = '[]' WHERE id = $1`, [home]);
  expect(await shown()).toMatchObject({ rooms: [{ pictures: [] }, { pictures: [] }] });
  await save({ unit: 'm', rooms: [] });
  expect(await shown()).toBeNull();
});

// specification 34.9
it('refuses photos of other homes, a fifth photo, and restricted owners', async () => {
  const of = (pictures: string[]) => save({ unit: 'm', rooms: [{ ...hall, pictures }] });
  expect((await of(['b'.repeat(32)])).body.code).toBe('listings.picture_missing');
  expect((await of(Array.from({ length: 5 }, () => picture))).status).toBe(422);
  await test.database.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [owner.id]);
  expect((await of([picture])).status).toBe(403);
  expect(await shown()).toBeNull();
});
