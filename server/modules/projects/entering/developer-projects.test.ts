import { beforeEach, describe, expect, it } from 'vitest';
import { projectLimits } from '#contracts/projects/project-limits.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { aboutProject, aConfiguration, projectHelpers } from '#server/testing/projects.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
const { call, begin, show, change, complete } = projectHelpers(test);

let developer: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  developer = await signedIn({ first_name: 'Kirti', last_name: 'Builders' });
});

describe('a draft', () => {
  // specification 33.1
  it('is entered step by step, and says what it lacks', async () => {
    const { id, lacks, state } = await begin(developer, { latitude: null, longitude: null });
    expect([state, lacks]).toEqual(['draft', ['point', 'phases', 'configurations']]);
    const refused = await call(developer, 'POST', `/api/user/projects/${id}/submit`);
    expect([refused.status, refused.body.message]).toEqual([422, 'Set the project on the map first.']);
    await change(developer, id, { about: aboutProject() });
    await change(developer, id, { phases: [{ name: 'Phase 1' }] });
    await change(developer, id, { configurations: [aConfiguration({ price_from: null, price_to: null })] });
    expect((await show(developer, id)).lacks).toEqual(['rera', 'price']);
    await change(developer, id, {
      about: aboutProject({ rera_exemption: 'small' }),
      configurations: [aConfiguration()],
    });
    expect((await show(developer, id)).lacks).toEqual([]);
    const sent = await call(developer, 'POST', `/api/user/projects/${id}/submit`);
    expect([sent.status, sent.body.data.state]).toEqual([200, 'waiting']);
    expect((await call(developer, 'POST', `/api/user/projects/${id}/submit`)).status).toBe(409);
    expect((await call(developer, 'GET', '/api/user/projects')).body.data).toMatchObject([{ id, units: 20, left: 14 }]);
  });

  // specification 33.1
  it('has one writer at a time: another revision than the one which was seen is refused', async () => {
    const { id, revision } = await begin(developer);
    const steps = { revision, towers: [] };
    expect((await call(developer, 'PUT', `/api/user/projects/${id}`, steps)).status).toBe(200);
    expect((await call(developer, 'PUT', `/api/user/projects/${id}`, steps)).body.code).toBe(
      'projects.changed_meanwhile',
    );
  });

  it('may have a name in Hindi', async () => {
    const { about } = await begin(developer, { name: 'सोनचाफा पार्क', other_names: ['Sonchafa Park'], city: 'पुणे' });
    expect(about).toMatchObject({ name: 'सोनचाफा पार्क', city: 'Pune' });
  });

  it('has amenities under our names, which pages translate', async () => {
    const amenities = ['children’s play area', 'बग़ीचा', 'POWER BACKUP', 'Power-Backup', 'Yoga deck'];
    const { about } = await begin(developer, { amenities });
    expect(about.amenities).toEqual(["Children's Play Area", 'Garden', 'Power Backup', 'Yoga deck']);
  });

  it('holds no banned word', async () => {
    await test.database.pool.query(
      `INSERT INTO banned_words (kind, text, effect, added_at) VALUES ('word', 'lottery', 'refuse', now())`,
    );
    await test.modules.siteSettings.refresh();
    const { status } = await call(developer, 'POST', '/api/user/projects', aboutProject({ description: 'A lottery.' }));
    expect(status).toBe(422);
  });
});

describe('parts of a project', () => {
  // specification 33.2
  it.each([
    ['a price from over to', { configurations: [aConfiguration({ price_from: 9_500_000 })] }, 422],
    ['more left than there are', { configurations: [aConfiguration({ units_left: 21 })] }, 422],
    ['a carpet area over the others', { configurations: [aConfiguration({ super_area: 700 })] }, 422],
    [
      'two with one name',
      {
        towers: [
          { name: 'A', floors: 1, units: 1 },
          { name: 'a', floors: 1, units: 1 },
        ],
      },
      422,
    ],
    [
      'a number twice',
      {
        phases: [
          { name: '1', rera_number: 'P52100012345' },
          { name: '2', rera_number: ' p52100012345' },
        ],
      },
      422,
    ],
    ['a phase that is not there', { towers: [{ name: 'A', phase: 'Phase 9', floors: 1, units: 1 }] }, 422],
    ['a part of another project', { towers: [{ id: 999_999, name: 'A', floors: 1, units: 1 }] }, 422],
    ['a day in fifty years', { phases: [{ name: '1', possession_on: '2099-01-01' }] }, 422],
    ['a day that is none', { phases: [{ name: '1', possession_on: '2027-02-30' }] }, 422],
    [
      'too many phases',
      { phases: Array.from({ length: projectLimits.phases + 1 }, (_, at) => ({ name: `${at}` })) },
      422,
    ],
  ])('refuse %s', async (_, steps, status) => {
    const { id } = await begin(developer);
    const answer = await change(developer, id, steps);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(/\S/)]);
    expect((await show(developer, id)).revision).toBe(0);
  });

  // specification 33.2
  it('have a number of RERA in one project of a developer; a number of another form is a warning', async () => {
    await complete(developer);
    const { id } = await begin(developer, { name: 'Second' });
    const phases = [{ name: 'Phase 1', rera_number: 'P52100012345' }];
    const { status, body } = await change(developer, id, { phases });
    expect([status, body.message]).toEqual([
      409,
      'P52100012345 is the number of your project Sonchafa Park. Each phase has a number of its own.',
    ]);
    await change(developer, id, { phases: [{ name: 'Phase 1', rera_number: 'ABC 1' }] });
    expect((await show(developer, id)).phases).toMatchObject([{ rera_number: 'ABC 1', has_form: false }]);
    // Another developer may claim it: the desk decides.
    const other = await signedIn();
    expect((await complete(other)).phases).toMatchObject([{ rera_number: 'P52100012345' }]);
  });

  // specification 33.2
  it('of several phases name their own, and swap names', async () => {
    const { id } = await begin(developer);
    await change(developer, id, { phases: [{ name: 'Phase 1' }, { name: 'Phase 2' }] });
    const towers = [
      { name: 'A', phase: 'Phase 1', floors: 1, units: 1 },
      { name: 'B', floors: 1, units: 1 },
    ];
    expect((await change(developer, id, { towers })).body.code).toBe('projects.tower_without_phase');
    await change(developer, id, { towers: towers.map((tower) => ({ ...tower, phase: 'Phase 2' })) });
    const [a, b] = (await show(developer, id)).towers;
    const named = (tower: typeof a, name: string) => ({ id: tower?.id, name, phase: 'Phase 2', floors: 1, units: 1 });
    const swapped = [named(a, 'B'), named(b, 'A')];
    expect((await change(developer, id, { towers: swapped })).status).toBe(200);
    expect((await show(developer, id)).towers.map(({ name }) => name)).toEqual(['B', 'A']);
  });
});

describe('a project', () => {
  // specification 33.3
  it('is nobody else’s, in each of its calls', async () => {
    const { id } = await complete(developer);
    const other = await signedIn();
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', { revision: 1, towers: [] }],
      ['DELETE', '', undefined],
      ['POST', '/submit', undefined],
      ['GET', '/units', undefined],
      ['GET', '/units.xlsx', undefined],
      ['POST', '/prices', { configuration: 1, percent: 1 }],
      ['POST', '/units/status', { units: [1], status: 'sold' }],
      ['POST', '/notes', { said_on: '2026-01-01', body: 'New' }],
      ['DELETE', '/notes/1', undefined],
    ] as const) {
      const { status } = await call(other, method, `/api/user/projects/${id}${path}`, body);
      expect([method, path, status]).toEqual([method, path, 404]);
    }
    expect((await show(developer, id)).revision).toBe(1);
  });

  it('is deleted with all its parts', async () => {
    const { id } = await complete(developer);
    expect((await call(developer, 'DELETE', `/api/user/projects/${id}`)).status).toBe(200);
    expect((await call(developer, 'GET', `/api/user/projects/${id}`)).status).toBe(404);
    const { rows } = await test.database.pool.query('SELECT FROM project_phases');
    expect(rows).toHaveLength(0);
  });

  it('has dated notes of progress, none of a day to come', async () => {
    const { id } = await complete(developer);
    const add = (body: object) => call(developer, 'POST', `/api/user/projects/${id}/notes`, body);
    expect((await add({ said_on: '2999-01-01', body: 'Later' })).body.code).toBe('projects.note_ahead');
    await add({ said_on: '2026-03-01', body: 'The tenth slab is cast.' });
    const { body } = await add({ said_on: '2026-06-01', body: 'The last slab is cast.' });
    expect(body.data.notes).toMatchObject([{ said_on: '2026-06-01' }, { said_on: '2026-03-01' }]);
    const note = Number(body.data.notes[0].id);
    const { body: after } = await call(developer, 'DELETE', `/api/user/projects/${id}/notes/${note}`);
    expect(after.data.notes).toHaveLength(1);
  });
});
