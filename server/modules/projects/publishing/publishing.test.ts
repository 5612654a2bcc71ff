import { beforeEach, describe, expect, it } from 'vitest';
import type { DeskProject } from '#contracts/desk/desk-projects.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { deskHelpers, type DeskPerson } from '#server/testing/desk.ts';
import { projectHelpers } from '#server/testing/projects.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const desk = deskHelpers(test);
const { signedIn } = accountHelpers(test);
const { call, show, change, complete, decide, published } = projectHelpers(test);

let moderator: DeskPerson;
let developer: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  moderator = await desk.operator('moderator');
  developer = await signedIn({ first_name: 'Kirti', last_name: 'Builders' });
});

const open = (slug: string) => test.get(`/api/projects/${slug}`);
const submit = (who: typeof developer, id: number) => call(who, 'POST', `/api/user/projects/${id}/submit`);
const atDesk = async (id: number) =>
  (await desk.call(moderator, 'GET', `/api/operator/projects/${id}`)).body.data as DeskProject;
const inBaner = { city: 'Pune', state: 'Maharashtra', locality: 'Baner', latitude: 18.559, longitude: 73.7868 };
/** Homes of several owners in a society. */
async function homes(society: string, count = 3): Promise<void> {
  const owners = [];
  for (let at = 0; at < count; at++) owners.push(await test.given.user());
  await test.given.records(owners.map(({ id }) => ({ ...inBaner, ownerId: id, society })));
  await test.modules.linking.link();
}

describe('a project at the desk', () => {
  // specification 33.6
  it('is public from the decision on, and its developer reads that', async () => {
    const { id } = await complete(developer);
    expect((await desk.call(moderator, 'GET', `/api/operator/projects/${id}`)).status).toBe(404);
    expect((await decide(moderator, id, 'publish')).status).toBe(404);
    await submit(developer, id);
    expect((await open('sonchafa-park-baner-pune')).status).toBe(404);
    const { body } = await desk.call(moderator, 'GET', '/api/operator/projects');
    expect(body).toMatchObject({ waiting: 1, data: [{ id, developer: { name: 'Kirti Builders' } }] });
    expect(await atDesk(id)).toMatchObject({
      register: 'https://maharera.maharashtra.gov.in',
      claims: [],
      namesakes: [],
    });
    expect((await decide(moderator, id, 'publish')).status).toBe(200);
    const { body: page } = await open('sonchafa-park-baner-pune');
    expect(page.data.project).toMatchObject({
      name: 'Sonchafa Park',
      developer: { id: developer.id, name: 'Kirti Builders' },
      phases: [{ rera_number: 'P52100012345', possession_on: '2028-12-31', earlier: [] }],
      configurations: [{ name: '2 BHK', price_from: 8_400_000, units_left: 14 }],
    });
    const { body: news } = await call(developer, 'GET', '/api/news');
    expect(JSON.stringify(news)).toContain('Your project Sonchafa Park is shown');
    expect((await desk.call(moderator, 'GET', '/api/operator/projects')).body.waiting).toBe(0);
  });

  // specification 33.6
  it('is refused with a reason, changed and sent again; each decision can be undone', async () => {
    const { id } = await complete(developer);
    await submit(developer, id);
    expect((await decide(moderator, id, 'refuse', { reason: '' })).status).toBe(422);
    await decide(moderator, id, 'refuse', { reason: 'The number is of another project.' });
    expect(await show(developer, id)).toMatchObject({ state: 'refused', reason: 'The number is of another project.' });
    expect((await decide(moderator, id, 'reopen')).status).toBe(200);
    expect((await desk.call(moderator, 'GET', '/api/operator/projects')).body.waiting).toBe(1);
    await decide(moderator, id, 'publish');
    const { slug } = await show(developer, id);
    await decide(moderator, id, 'hide', { reason: 'Complaints.' });
    expect((await open(slug ?? '')).status).toBe(410);
    expect((await change(developer, id, { towers: [] })).body.code).toBe('projects.is_hidden');
    await decide(moderator, id, 'show');
    expect((await open(slug ?? '')).status).toBe(200);
    expect((await decide(moderator, id, 'refuse')).body.code).toBe('projects.cannot');
    const { rows } = await test.database.pool.query(
      `SELECT subject_id, person_id FROM operator_audit WHERE act = 'decide_project'`,
    );
    expect(rows).toEqual(Array.from({ length: 5 }, () => ({ subject_id: String(id), person_id: developer.id })));
  });

  // specification 33.6
  it('is decided as it was seen, by somebody else', async () => {
    const { id } = await complete(developer);
    await submit(developer, id);
    expect((await decide(moderator, id, 'publish', { revision: 0 })).body.code).toBe('projects.changed_meanwhile');
    const ofModerator = await complete(moderator, { number: 'P52100099999' });
    await submit(developer, id);
    await call(moderator, 'POST', `/api/user/projects/${ofModerator.id}/submit`);
    expect((await decide(moderator, ofModerator.id, 'publish')).status).toBe(403);
  });

  // specification 33.7
  it('that two developers claim is shown once', async () => {
    const other = await signedIn({ first_name: 'Rival', last_name: 'Homes' });
    const { id } = await complete(developer);
    const { id: second } = await complete(other, { about: { name: 'Sonchafa Park Baner' } });
    await submit(developer, id);
    await submit(other, second);
    expect((await atDesk(id)).claims).toEqual([
      {
        id: second,
        name: 'Sonchafa Park Baner',
        state: 'waiting',
        developer: 'Rival Homes',
        numbers: ['P52100012345'],
      },
    ]);
    await decide(moderator, id, 'publish');
    expect((await decide(moderator, second, 'publish')).body).toMatchObject({
      code: 'projects.claimed',
      params: { project: 'Sonchafa Park' },
    });
    await decide(moderator, id, 'hide', { reason: 'The other is the developer.' });
    expect((await decide(moderator, second, 'publish')).status).toBe(200);
    expect((await decide(moderator, id, 'show')).body.code).toBe('projects.claimed');
  });
});

describe('a project and a society', () => {
  // specification 33.8
  it('are joined by the desk: one page, to which the address of the other leads', async () => {
    await homes('Sonchafa Park');
    const { id } = await complete(developer, { about: { other_names: ['Sonchafa Grand'] } });
    await submit(developer, id);
    const [namesake] = (await atDesk(id)).namesakes;
    expect(namesake).toMatchObject({ name: 'Sonchafa Park', slug: 'sonchafa-park-baner-pune', homes: 3 });
    await decide(moderator, id, 'publish', { society: namesake?.id });
    const { body } = await open('sonchafa-park-baner-pune');
    expect(body.data).toMatchObject({ project: { for_sale: 3, for_rent: 0 } });
    expect(body.data.listings).toHaveLength(3);
    expect((await test.get('/api/societies/sonchafa-park-baner-pune')).body.data.society.is_project).toBe(true);
    // Homes come to it under each of its names.
    await homes('Sonchafa Grand', 1);
    expect((await open('sonchafa-park-baner-pune')).body.data.project.for_sale).toBe(4);
    // The society stays when the project goes.
    await call(developer, 'DELETE', `/api/user/projects/${id}`);
    expect((await open('sonchafa-park-baner-pune')).status).toBe(404);
    expect((await test.get('/api/societies/sonchafa-park-baner-pune')).body.data.society).toMatchObject({
      is_project: false,
      for_sale: 4,
    });
  });

  // specification 33.8
  it('without homes of others has no page when the project goes, and its address is free again', async () => {
    const { id, slug } = await published(developer, moderator);
    await call(developer, 'DELETE', `/api/user/projects/${id}`);
    expect((await test.get(`/api/societies/${slug}`)).status).toBe(404);
    expect((await published(developer, moderator)).slug).toBe(slug);
  });

  // specification 33.8
  it('that are two projects are not merged', async () => {
    await published(developer, moderator);
    const other = await signedIn();
    await published(other, moderator, { number: 'P52100054321', about: { name: 'Elysia' } });
    const { rows } = await test.database.pool.query<{ id: number }>('SELECT id FROM projects ORDER BY id');
    const [one, two] = rows.map((row) => row.id);
    const answer = await desk.call(moderator, 'POST', `/api/operator/societies/${one}/answer`, {
      other: two,
      answer: 'same',
    });
    expect(answer.body.code).toBe('projects.society_taken');
  });

  // specification 33.8
  it('that is merged leads to the other one with its project, and comes back', async () => {
    const { slug } = await published(developer, moderator);
    await homes('Elysia');
    const { rows } = await test.database.pool.query<{ id: number; slug: string }>(
      'SELECT id, slug FROM projects ORDER BY id',
    );
    const [project, society] = rows;
    const merge = { other: society?.id, answer: 'same' };
    await desk.call(moderator, 'POST', `/api/operator/societies/${project?.id}/answer`, merge);
    expect((await open(slug)).body.data.project).toMatchObject({ slug: society?.slug, for_sale: 3 });
    await desk.call(moderator, 'POST', `/api/operator/societies/${project?.id}/separate`);
    expect((await open(slug)).body.data.project).toMatchObject({ slug, for_sale: 0 });
    expect((await open(society?.slug ?? '')).status).toBe(404);
  });
});
