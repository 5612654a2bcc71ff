import { expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { deskHelpers } from '#server/testing/desk.ts';
import { aConfiguration, projectHelpers } from '#server/testing/projects.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const desk = deskHelpers(test);
const { signedIn } = accountHelpers(test);
const { published, change, decide } = projectHelpers(test);
const stored = () => test.files.keys().filter((key) => key.startsWith('share-societies/'));
const admit = () => Promise.resolve();
const refuse = () => Promise.reject(new Error('limit'));

// specification 33.19
it('of a project is drawn once, anew when its price moves, and goes when it is hidden', async () => {
  const developer = await signedIn({ first_name: 'Kirti', last_name: 'Builders' });
  const moderator = await desk.operator('moderator');
  const { id, slug, configurations } = await published(developer, moderator);
  const { page_id: page } = (await test.get(`/api/projects/${slug}`)).body.data.project as { page_id: number };
  const { societySharePictures: pictures } = test.modules;
  const first = await pictures.picture(page, admit);
  expect(await pictures.picture(page, refuse)).toEqual(first);
  const sent = await test.get(`/share/societies/${page}.jpg`);
  expect([sent.status, sent.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const moved = await change(developer, id, {
    configurations: [aConfiguration({ id: configurations[0]?.id, price_from: 8_000_000 })],
  });
  expect(moved.status).toBe(200);
  await expect(pictures.picture(page, refuse)).rejects.toThrow('limit');
  expect((await pictures.picture(page, admit))?.equals(first ?? Buffer.of())).toBe(false);
  await pictures.sweep();
  expect(stored()).toHaveLength(1);
  await decide(moderator, id, 'hide');
  expect(await pictures.picture(page, admit)).toBeNull();
  expect((await test.get(`/share/societies/${page}.jpg`)).status).toBe(404);
  await pictures.sweep();
  expect(stored()).toEqual([]);
});

// specification 33.19
it('of a society with a page is served, in both languages, and goes when the desk hides it', async () => {
  const owners = await Promise.all([test.given.user(), test.given.user(), test.given.user()]);
  const place = { society: 'Sonchafa Park', locality: 'Baner', city: 'Pune', state: 'Maharashtra' };
  await test.given.records(owners.map(({ id }) => ({ ownerId: id, ...place })));
  await test.modules.linking.link();
  const { rows } = await test.database.pool.query<{ id: number }>('SELECT id FROM projects WHERE shown_at IS NOT NULL');
  const page = rows[0]?.id;
  const [english, hindi] = [
    await test.get(`/share/societies/${page}.jpg`),
    await test.get(`/share/societies/${page}-hi.jpg`),
  ];
  expect([english.status, hindi.status]).toEqual([200, 200]);
  expect(stored()).toHaveLength(2);
  await test.database.pool.query('UPDATE projects SET hidden_at = now()');
  expect((await test.get(`/share/societies/${page}.jpg`)).status).toBe(404);
});

it.each(['1.svg', '0.jpg', '999999.jpg', 'x.jpg', '1-en.jpg'])('%s is no picture of a society', async (name) => {
  expect((await test.get(`/share/societies/${name}`)).status).toBe(404);
});
