import { beforeEach, describe, expect, it } from 'vitest';
import type { SocietyCard } from '#contracts/homes/societies.ts';
import type { Project } from '#contracts/projects/public-projects.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { deskHelpers, type DeskPerson } from '#server/testing/desk.ts';
import { aboutProject, aConfiguration, projectHelpers, unitsFile } from '#server/testing/projects.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const desk = deskHelpers(test);
const { signedIn } = accountHelpers(test);
const { call, show, change, decide, published, upload } = projectHelpers(test);

let moderator: DeskPerson;
let developer: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  moderator = await desk.operator('moderator');
  developer = await signedIn({ first_name: 'Kirti', last_name: 'Builders' });
});

const open = (slug: string) => test.get(`/api/projects/${slug}`);
const projectOf = async (slug: string) => (await open(slug)).body.data.project as Project;

describe('a published project', () => {
  // specification 33.9
  it('stays what the desk has seen, and shows a new phase once it has seen that', async () => {
    const { id, slug, phases } = await published(developer, moderator);
    expect((await change(developer, id, { about: aboutProject({ name: 'Other Park' }) })).body.code).toBe(
      'projects.fixed',
    );
    expect((await change(developer, id, { phases: [] })).body.code).toBe('projects.fixed');
    const [first] = phases;
    const one = { id: first?.id, name: 'Phase 1', rera_number: 'P52100012345', possession_on: '2028-12-31' };
    const next = { name: 'Phase 2', rera_number: 'P52100077777', possession_on: '2030-06-30' };
    await change(developer, id, { phases: [{ ...one, rera_number: 'P52100077777' }] });
    expect((await show(developer, id)).phases).toMatchObject([{ rera_number: 'P52100012345' }]);
    await change(developer, id, { phases: [one, next] });
    const tower = (await show(developer, id)).towers[0];
    await change(developer, id, {
      towers: [
        { id: tower?.id, name: 'A', phase: 'Phase 1', floors: 10, units: 20 },
        { name: 'B', phase: 'Phase 2', floors: 10, units: 20 },
      ],
      configurations: [
        aConfiguration({ id: (await show(developer, id)).configurations[0]?.id }),
        aConfiguration({ name: '4 BHK', bedrooms: 4 }),
      ],
    });
    await upload(
      developer,
      id,
      unitsFile([
        ['A', 1, '101', '2 BHK', 8_400_000, ''],
        ['B', 1, '101', '2 BHK', 7_000_000, ''],
        ['B', 1, '102', '4 BHK', 20_000_000, ''],
      ]),
    );
    const before = await projectOf(slug);
    expect([before.phases, before.towers, before.configurations].map((list) => list.length)).toEqual([1, 1, 1]);
    expect(before.configurations).toMatchObject([{ name: '2 BHK', units_total: 1, price_from: 8_400_000 }]);
    expect((await desk.call(moderator, 'GET', '/api/operator/projects')).body).toMatchObject({
      waiting: 1,
      data: [{ waiting_phases: 1 }],
    });
    await decide(moderator, id, 'publish');
    const after = await projectOf(slug);
    expect(after.phases).toMatchObject([{ name: 'Phase 1' }, { name: 'Phase 2', rera_number: 'P52100077777' }]);
    expect(after.configurations).toMatchObject([{ units_total: 2, price_from: 7_000_000 }, { name: '4 BHK' }]);
  });

  // specification 33.10
  it('shows dates and prices with those of before', async () => {
    const { id, slug, phases, configurations } = await published(developer, moderator);
    const [phase] = phases;
    const move = (possession_on: string) =>
      change(developer, id, {
        phases: [{ id: phase?.id, name: 'Phase 1', rera_number: 'P52100012345', possession_on }],
      });
    await move('2029-06-30');
    await move('2029-06-30');
    await move('2029-12-31');
    await call(developer, 'POST', `/api/user/projects/${id}/prices`, {
      configuration: configurations[0]?.id,
      percent: 5,
    });
    const project = await projectOf(slug);
    expect(project.phases[0]).toMatchObject({
      possession_on: '2029-12-31',
      earlier: [{ possession_on: '2028-12-31' }, { possession_on: '2029-06-30' }],
    });
    expect(project.configurations[0]).toMatchObject({
      price_from: 8_820_000,
      price_to: 9_450_000,
      earlier: [{ price_from: 8_400_000, price_to: 9_000_000 }],
    });
  });

  // specification 33.11
  it('is followed: a new phase, a moved date and a moved price are news once', async () => {
    const { id, slug, phases, configurations } = await published(developer, moderator);
    const ravi = await signedIn();
    expect((await call(ravi, 'GET', `/api/projects/${slug}/follow`)).body.is_followed).toBe(false);
    expect((await call(ravi, 'PUT', `/api/projects/${slug}/follow`)).body.is_followed).toBe(true);
    const notify = async () => {
      const jobs = test.enqueued.filter(({ name }) => name === 'projects.notify');
      for (const { data } of jobs) {
        await test.modules.followers.notify(data, { signal: new AbortController().signal });
        await test.modules.followers.notify(data, { signal: new AbortController().signal });
      }
    };
    await call(developer, 'POST', `/api/user/projects/${id}/prices`, {
      configuration: configurations[0]?.id,
      percent: 5,
    });
    // Another round of the same day adds no line.
    await call(developer, 'POST', `/api/user/projects/${id}/prices`, {
      configuration: configurations[0]?.id,
      percent: -2,
    });
    const one = { id: phases[0]?.id, name: 'Phase 1', rera_number: 'P52100012345', possession_on: '2029-12-31' };
    await change(developer, id, { phases: [one, { name: 'Phase 2', rera_number: 'P52100077777' }] });
    await decide(moderator, id, 'publish');
    await notify();
    const { body } = await call(ravi, 'GET', '/api/news');
    expect((body.data.items as { text: string }[]).map(({ text }) => text).toSorted()).toEqual([
      'A price in Sonchafa Park moved',
      'Sonchafa Park has a new phase',
      'Sonchafa Park has another possession date',
    ]);
    await call(ravi, 'DELETE', `/api/projects/${slug}/follow`);
    expect((await call(ravi, 'GET', `/api/projects/${slug}/follow`)).body.is_followed).toBe(false);
    expect((await call(ravi, 'PUT', '/api/projects/none/follow')).status).toBe(404);
  });

  // specification 33.12
  it('goes with the account of its developer', async () => {
    const { slug } = await published(developer, moderator);
    const { body } = await call(developer, 'GET', '/api/auth/data');
    expect(JSON.stringify(body)).toContain('P52100012345');
    await test.send('POST', '/api/auth/delete-account', { password: developer.password }, { token: developer.token });
    expect((await open(slug)).status).toBe(404);
  });

  // specification 33.13
  it('is found by any of its names, as one card with what is left', async () => {
    await published(developer, moderator, {
      about: { other_names: ['सोनचाफा पार्क', 'SP Baner'] },
      configurations: [
        aConfiguration(),
        aConfiguration({ name: '3 BHK', bedrooms: 3, price_from: 12_000_000, price_to: null, units_left: 3 }),
      ],
    });
    const named = async (society: string) =>
      (await test.get(`/api/societies/named?society=${encodeURIComponent(society)}&city=Pune`)).body
        .data as SocietyCard;
    for (const name of ['Sonchafa Park', 'sonchafa park apartments', 'सोनचाफा पार्क']) {
      expect(await named(name)).toMatchObject({
        slug: 'sonchafa-park-baner-pune',
        latitude: 18.559,
        longitude: 73.7868,
        project: {
          status: 'under_construction',
          sizes: [
            { kind: 'apartment', bedrooms: 2, left: 14, from: 8_400_000 },
            { kind: 'apartment', bedrooms: 3, left: 3, from: 12_000_000 },
          ],
        },
      });
    }
  });

  // specification 33.6
  it('of a suspended developer is not shown, and changed by nobody', async () => {
    const { id, slug } = await published(developer, moderator);
    await test.database.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [developer.id]);
    expect((await open(slug)).status).toBe(404);
    expect((await test.get(`/api/societies/named?society=Sonchafa%20Park&city=Pune`)).body.data.project).toBeNull();
    const refused = await change(developer, id, { about: aboutProject() });
    expect([refused.status, refused.body.code]).toEqual([403, 'people.suspended_showing']);
    const { id: draft } = await projectHelpers(test).complete(developer, { number: 'P52100054321' });
    expect((await call(developer, 'POST', `/api/user/projects/${draft}/submit`)).status).toBe(403);
  });
});
