import { beforeEach, describe, expect, it } from 'vitest';
import { deskHelpers, type DeskPerson } from '#server/testing/desk.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const desk = deskHelpers(test);

let moderator: DeskPerson;
let owners: number[];
beforeEach(async () => {
  moderator = await desk.operator('moderator');
  owners = [];
  for (let at = 0; at < 3; at++) owners.push((await test.given.user()).id);
});

const inBaner = { city: 'Pune', state: 'Maharashtra', locality: 'Baner', latitude: 18.559, longitude: 73.7868 };
const homes = (society: string) => test.given.records(owners.map((ownerId) => ({ ...inBaner, ownerId, society })));
const link = () => test.modules.linking.link();
const societyOf = (home: number) => test.modules.societies.ofHome(home);
const idOf = async (name: string): Promise<number> => {
  const { rows } = await test.database.pool.query<{ id: number }>('SELECT id FROM projects WHERE name = $1', [name]);
  return rows[0]?.id ?? 0;
};
const act = (id: number, what: string, body: object = {}) =>
  desk.call(moderator, 'POST', `/api/operator/societies/${id}/${what}`, body);

describe('societies at the desk', () => {
  // specification 31.5
  it('that may be one are asked about, merged with one press, and separated again', async () => {
    const [one = 0] = await homes('Elysia');
    const [other = 0] = await homes('Elysia Phase 2');
    await link();
    const { body } = await desk.call(moderator, 'GET', '/api/operator/societies/doubts');
    expect(body).toMatchObject({ waiting: 1, data: [{ metres: 0, one: { homes: 3 }, other: { homes: 3 } }] });
    const [phase, whole] = [await idOf('Elysia Phase 2'), await idOf('Elysia')];
    expect((await act(phase, 'answer', { other: whole, answer: 'same' })).status).toBe(200);
    await link();
    expect(await societyOf(other)).toMatchObject({ slug: 'elysia-baner-pune', homes: 6 });
    // The page of the merged one leads to the other.
    const { body: led } = await test.get('/api/societies/elysia-phase-2-baner-pune');
    expect(led.data).toMatchObject({ society: { slug: 'elysia-baner-pune', for_sale: 6 } });
    // Later homes with its name come to the other, too.
    const [later = 0] = await homes('Elysia Ph II');
    await link();
    expect(await societyOf(later)).toMatchObject({ slug: 'elysia-baner-pune' });
    expect((await act(phase, 'answer', { other: whole, answer: 'same' })).status).toBe(409);

    expect((await act(phase, 'separate')).status).toBe(200);
    await link();
    expect(await societyOf(other)).toMatchObject({ slug: 'elysia-phase-2-baner-pune' });
    expect(await societyOf(one)).toMatchObject({ slug: 'elysia-baner-pune', homes: 3 });
    expect((await desk.call(moderator, 'GET', '/api/operator/societies/doubts')).body.waiting).toBe(0);
    const { rows } = await test.database.pool.query(
      `SELECT act FROM operator_audit WHERE subject_type = 'society' ORDER BY id`,
    );
    expect(rows).toEqual([{ act: 'answer_societies' }, { act: 'separate_society' }]);
  });

  it('that were put together by mistake are split by their spelling', async () => {
    const [one = 0] = await homes('Green Valley');
    await link();
    const [other = 0] = await homes('Grean Valley');
    await link();
    expect(await societyOf(other)).toMatchObject({ homes: 6 });
    const id = await idOf('Green Valley');
    const { body } = await desk.call(moderator, 'GET', '/api/operator/societies?q=valley');
    expect(body.data).toMatchObject([{ id, spellings: [{ homes: 3 }, { homes: 3 }] }]);
    expect((await act(id, 'split', { spelling: 'Grean Valley' })).status).toBe(200);
    await link();
    expect(await societyOf(other)).toMatchObject({ slug: 'grean-valley-baner-pune', homes: 3 });
    expect(await societyOf(one)).toMatchObject({ slug: 'green-valley-baner-pune', homes: 3 });
    expect((await act(id, 'split', { spelling: 'Green Valley' })).status).toBe(409);
    expect((await act(id, 'split', { spelling: 'Nowhere' })).status).toBe(409);
  });

  it('are renamed, hidden and shown again', async () => {
    const [home = 0] = await homes('Sonchafa');
    await link();
    const id = await idOf('Sonchafa');
    const change = (body: object) => desk.call(moderator, 'PUT', `/api/operator/societies/${id}`, body);
    await change({ name: 'Sonchafa Apartments' });
    expect(await societyOf(home)).toMatchObject({ name: 'Sonchafa Apartments', slug: 'sonchafa-baner-pune' });
    await change({ is_hidden: true, reason: 'The name of a person.' });
    expect(await societyOf(home)).toBeNull();
    expect((await test.get('/api/societies/sonchafa-baner-pune')).status).toBe(410);
    await change({ is_hidden: false });
    expect((await test.get('/api/societies/sonchafa-baner-pune')).status).toBe(200);
    expect((await desk.call(moderator, 'PUT', '/api/operator/societies/999999', { name: 'X' })).status).toBe(404);
  });
});
