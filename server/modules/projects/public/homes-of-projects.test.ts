import { expect, it } from 'vitest';
import type { OfferedProject } from '#contracts/projects/homes-of-projects.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { deskHelpers } from '#server/testing/desk.ts';
import { projectHelpers } from '#server/testing/projects.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const desk = deskHelpers(test);
const { signedIn } = accountHelpers(test);
const { published } = projectHelpers(test);

const place = { society: 'Sonchafa Park', locality: 'Baner', city: 'Pune', state: 'Maharashtra' };
const point = { latitude: 18.559, longitude: 73.7868 };

// specification 33.15
it('names the project of homes that its developer offers, never of those of others', async () => {
  const developer = await signedIn({ first_name: 'Kirti', last_name: 'Builders' });
  const { slug } = await published(developer, await desk.operator('moderator'));
  const [one, two, sold, others] = await test.given.records([
    { ownerId: developer.id, ...place, ...point },
    { ownerId: developer.id, ...place, ...point },
    { ownerId: developer.id, ...place, ...point, status: 'sold' },
    { ownerId: (await test.given.user()).id, ...place, ...point },
  ]);
  await test.modules.linking.link();
  const ask = async () => {
    const ids = [one, two, sold, others].join(',');
    return (await test.get(`/api/projects/of-homes?ids=${ids}`)).body.data as OfferedProject[];
  };
  expect(await ask()).toEqual([{ slug, name: 'Sonchafa Park', on_offer: 2, homes: [one, two] }]);
  const card = (await test.get('/api/societies/named?society=Sonchafa%20Park&city=Pune')).body.data;
  expect(card.project.on_offer).toBe(2);
  expect((await test.get('/api/properties?search=Sonchafa&transaction_type=sale')).body.meta.total).toBe(3);
  await test.database.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [developer.id]);
  expect(await ask()).toEqual([]);
});
