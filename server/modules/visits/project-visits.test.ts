import { beforeEach, describe, expect, it } from 'vitest';
import type { Enquiry } from '#contracts/chat/enquiries.ts';
import type { VisitTimes } from '#contracts/visits/visit-times.ts';
import type { Visit } from '#contracts/visits/visits.ts';
import { deskHelpers, type DeskPerson } from '#server/testing/desk.ts';
import { projectHelpers } from '#server/testing/projects.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { visitHelpers } from '#server/testing/visits/visits.ts';
import { heldBefore } from './visit-rules.ts';

const test = useTestApp();
const desk = deskHelpers(test);
const { call, published, decide } = projectHelpers(test);
const { signedIn, saveTimes, freeOf, book, act, visitsOf } = visitHelpers(test);

type Person = Awaited<ReturnType<typeof signedIn>>;
let [developer, seeker]: [Person, Person] = [] as never;
let operator: DeskPerson;
let project: Awaited<ReturnType<typeof published>>;
beforeEach(async () => {
  [developer, seeker] = [await signedIn({ first_name: 'Kirti' }), await signedIn({ first_name: 'Ravi' })];
  operator = await desk.operator('moderator');
  project = await published(developer, operator);
});

const offer = (times: Partial<VisitTimes> = {}) => saveTimes(developer, times);
const free = async (): Promise<string[]> =>
  ((await call(null, 'GET', `/api/projects/${project.slug}/visit-times`)).body.data?.times ?? []) as string[];
const ask = (who: Person, startsAt: string, more: object = {}) =>
  call(who, 'POST', `/api/projects/${project.slug}/visits`, { starts_at: startsAt, ...more });
const asked = async (who = seeker, at = 20): Promise<Visit> =>
  (await ask(who, (await free())[at] ?? '')).body.data as Visit;
const hasVisits = async () =>
  (await call(null, 'GET', `/api/projects/${project.slug}`)).body.data.project.has_visits as boolean;
const newsOf = async (who: Person) =>
  (await test.get('/api/news', { authorization: `Bearer ${who.token}` })).body.data.items as object[];

describe('a visit to a project', () => {
  // specification 33.23
  it('that is deleted in the middle of a booking is answered as one that is not there', async () => {
    const insert = test.database.pool.query(
      `INSERT INTO visits (project_id, owner_id, seeker_id, state, starts_at, ends_at, free_from, opener)
       VALUES (987654, $1, $2, 'agreed', now(), now() + interval '1 hour', now() + interval '1 hour', 'owner')`,
      [developer.id, seeker.id],
    );
    expect(await insert.then(String, heldBefore)).toMatchObject({ code: 'projects.not_found' });
  });

  // specification 33.21
  it('is offered where its developer has times for all, and only while it is shown', async () => {
    expect([await free(), await hasVisits()]).toEqual([[], false]);
    await offer();
    expect([(await free()).length > 0, await hasVisits()]).toEqual([true, true]);
    await offer({ is_offered: false });
    expect([await free(), await hasVisits()]).toEqual([[], false]);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    expect((await ask(seeker, `${tomorrow}T11:00:00+05:30`, { is_proposal: true })).body.code).toBe(
      'visits.not_offered',
    );
    await offer();
    const [at = ''] = await free();
    await decide(operator, project.id, 'hide');
    expect(await free()).toEqual([]);
    expect((await ask(seeker, at)).body.code).toBe('projects.not_found');
  });

  // specification 33.21
  it('is asked for in the chat, agreed, moved and called off, with the name and place of the project', async () => {
    await offer();
    const [at = ''] = await free();
    const { status, body } = await ask(seeker, at);
    expect([status, body.data]).toMatchObject([
      201,
      {
        state: 'asked',
        side: 'seeker',
        home: null,
        project: { id: project.id, name: 'Sonchafa Park', place: 'Baner, Pune', slug: project.slug },
        address: null,
      },
    ]);
    expect(await free()).not.toContain(at);
    const { id } = body.data as Visit;
    expect((await visitsOf(developer)).asked).toMatchObject([{ id, acts: ['agree', 'decline', 'move'] }]);
    expect((await act(developer, id, { act: 'agree' })).body.data).toMatchObject({ state: 'agreed' });
    expect((await call(developer, 'GET', '/api/enquiries')).body.data.enquiries as Enquiry[]).toMatchObject([
      { state: 'visit', project: { id: project.id } },
    ]);
    const [to = ''] = await free();
    await act(seeker, id, { act: 'move', starts_at: to });
    await act(developer, id, { act: 'call_off', reason: 'Rain' }).then(({ body: { code } }) =>
      expect(code).toBe('visits.not_now'),
    );
    await act(developer, id, { act: 'decline', reason: 'Rain' });
    const { rows } = await test.database.pool.query<{ body: string; project_id: number }>(
      'SELECT body, project_id FROM messages ORDER BY id',
    );
    expect(rows.map(({ project_id: about }) => about)).toEqual(Array<number>(4).fill(project.id));
    expect(rows.map(({ body: text }) => text)).toEqual([
      expect.stringMatching(/^I would like to see Sonchafa Park: /),
      expect.stringMatching(/^Sonchafa Park: .* is fine\. See you then\.$/),
      expect.stringMatching(/^Sonchafa Park: Could we make the visit /),
      expect.stringMatching(/^Sonchafa Park: .* does not suit me\.\nRain$/),
    ]);
  });

  // specification 33.21
  it('is one to a project, and never at the hour of another of the same developer', async () => {
    await offer({ takes_all: true });
    const [first = '', second = ''] = await free();
    expect((await ask(developer, first)).body.code).toBe('visits.own_project');
    expect((await ask(seeker, first)).body.data).toMatchObject({ state: 'agreed' });
    expect((await ask(seeker, second)).body.code).toBe('visits.already_project');
    const other = await signedIn();
    expect((await ask(other, first)).body.code).toBe('visits.time_taken');
    const home = await test.given.record({ ownerId: developer.id });
    expect(await freeOf(home)).not.toContain(first);
    expect((await book(other, home, first)).body.code).toBe('visits.time_taken');
    // A visit to a home of the developer is another one.
    expect((await book(seeker, home, second)).status).toBe(201);
    const both = await Promise.all([ask(other, second), ask(await signedIn(), second)]);
    expect(both.map(({ body }) => body.code as string)).toEqual(['visits.time_taken', 'visits.time_taken']);
  });

  // specification 33.22
  it('reaches both sides in bell, mail and calendar with the name of the project and its page', async () => {
    await offer({ takes_all: true });
    const { id } = await asked();
    expect((await newsOf(developer))[0]).toMatchObject({
      kind: 'visit',
      text: expect.stringMatching(/^Ravi comes to see your project: /),
      note: 'Sonchafa Park',
      path: '/my-profile/visits',
    });
    const [mail, ofDeveloper] = [await test.mails.last(seeker.email), await test.mails.last(developer.email)];
    for (const { html, text } of [mail, ofDeveloper]) {
      expect(html).toContain('Sonchafa Park');
      expect(html).toContain(`/project/${project.slug}"`);
      expect(text).toContain(`/project/${project.slug}`);
      expect(text).toContain('Project in Baner, Pune.');
    }
    expect(ofDeveloper.text).toContain('Ravi Kulkarni comes to see your project');
    const { body: file } = await call(seeker, 'GET', `/api/visits/${id}/calendar`);
    const calendar = String(file).replaceAll(/\r\n[ \t]/g, '');
    expect(calendar).toContain('SUMMARY:See Sonchafa Park in Baner\\, Pune');
    expect(calendar).toContain(`/project/${project.slug}`);
    expect(calendar).not.toContain('Kirti');
  });

  // specification 33.22
  it('is in the download of both, and its words reach the developer as a sum', async () => {
    const past = `INSERT INTO visits (project_id, owner_id, seeker_id, state, starts_at, ends_at, free_from, opener, agreed_at)
      SELECT $1, $2, $3, 'agreed', at, at + interval '1 minute', at + interval '1 minute', 'owner', at - interval '1 day'
      FROM (SELECT now() - interval '1 hour' - interval '2 minutes' * (SELECT count(*) FROM visits) AS at) moment
      RETURNING id`;
    const seekers = [seeker, await signedIn(), await signedIn()];
    for (const who of seekers) {
      const { rows } = await test.database.pool.query<{ id: number }>(past, [project.id, developer.id, who.id]);
      const id = rows[0]?.id ?? 0;
      const { status } = await call(who, 'PUT', `/api/visits/${id}/word`, { word: 'gone', note: 'Dusty' });
      expect(status).toBe(200);
      if (who === seeker) {
        await call(developer, 'PUT', `/api/visits/${id}/absence`);
        expect((await visitsOf(seeker)).past).toMatchObject([{ absence: { answer: null }, word: { note: 'Dusty' } }]);
      }
    }
    expect((await visitsOf(developer)).said).toMatchObject([
      { home_id: null, project_id: project.id, title: 'Sonchafa Park', people: 3, words: { gone: 3 } },
    ]);
    for (const who of [developer, seeker]) {
      expect((await test.modules.visits.exportData(who.id)).at(-1)).toMatchObject({
        home: null,
        project: { id: project.id, name: 'Sonchafa Park' },
      });
    }
    await test.database.pool.query(`UPDATE visits SET (starts_at, ends_at, free_from) =
      (starts_at - interval '200 days', ends_at - interval '200 days', free_from - interval '200 days')`);
    await test.modules.visitUpkeep.sweep();
    expect((await visitsOf(developer)).past).toEqual([]);
  });

  // specification 33.22
  it('is reminded of as one to a home is', async () => {
    await offer({ takes_all: true });
    await asked();
    await test.database.pool.query(`UPDATE visits SET agreed_at = now() - interval '5 days',
      starts_at = now() + interval '20 hours', ends_at = now() + interval '21 hours', free_from = now() + interval '21 hours'`);
    await test.modules.visitUpkeep.remind();
    expect((await test.mails.last(seeker.email)).text).toContain('You go to see a project');
  });
});

describe('a visit to a project that can’t be any more', () => {
  beforeEach(async () => {
    await offer({ takes_all: true });
    await asked();
  });
  const mailsOff = async () =>
    (await test.mails.all(seeker.email)).filter(({ subject }) => subject.includes('Called off'));

  // specification 33.23
  it('ends when the desk takes the project off, and the seeker hears of it once', async () => {
    await decide(operator, project.id, 'hide');
    await Promise.all([1, 2, 3].map(() => test.modules.visitUpkeep.endUnfit()));
    expect((await visitsOf(seeker)).past).toMatchObject([
      { state: 'called_off', ended_by: 'home', project: { name: 'Sonchafa Park', slug: null } },
    ]);
    expect(await mailsOff()).toHaveLength(1);
  });

  // specification 33.23
  it('ends when its developer deletes the project, or the account', async () => {
    await call(developer, 'DELETE', `/api/user/projects/${project.id}`);
    expect(await mailsOff()).toHaveLength(1);
    expect((await visitsOf(seeker)).upcoming).toEqual([]);
    project = await published(developer, operator);
    await asked();
    await test.send('POST', '/api/auth/delete-account', { password: developer.password }, { token: developer.token });
    expect(await mailsOff()).toHaveLength(2);
    expect((await test.database.pool.query('SELECT FROM visits')).rowCount).toBe(0);
  });
});
