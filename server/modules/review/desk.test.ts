import { describe, expect, it } from 'vitest';
import { deskHelpers } from '#server/testing/desk.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { operator, call, signedIn, ago } = deskHelpers(test);

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const report = (token: string, id: number, reason = 'fraud') =>
  test.send('POST', `/api/properties/${id}/report`, { reason, details: 'Asks for a token amount' }, { token });
const queue = async (who: Parameters<typeof call>[0]) =>
  (await call(who, 'GET', '/api/operator/queue')).body.data as { id: number; [key: string]: unknown }[];

/** A home that two people reported. */
async function reportedHome() {
  const owner = await signedIn({ first_name: 'Ravi' });
  const home = await test.given.record({ ownerId: owner.id, title: 'Flat with a view' });
  const reporters = [await signedIn(), await signedIn()];
  for (const { token } of reporters) expect((await report(token, home)).status).toBe(201);
  return { owner, home, reporters };
}

describe('a fake that two people report', () => {
  // specification 21.5, 21.8, 21.9
  it('is one item, is hidden with a reason, and is shown again after the owner appealed', async () => {
    const { owner, home } = await reportedHome();
    const [meera, kabir] = [await operator('moderator'), await operator('moderator', 'Kabir')];
    const [item, ...others] = await queue(meera);
    expect(others).toEqual([]);
    expect(item).toMatchObject({ kind: 'report', title: 'Flat with a view', reports: 2, harm: 5 });
    const page = await call(meera, 'GET', `/api/operator/items/${item?.id}`);
    expect(page.body.data).toMatchObject({
      record: { title: 'Flat with a view', owner_id: owner.id },
      person: { name: 'Ravi Kulkarni', reports_against: 2 },
      reports: [{ details: 'Asks for a token amount' }, {}],
      acts: expect.arrayContaining(['keep', 'hide', 'ban']) as string[],
    });

    const decide = (who: typeof meera, id: unknown, body: object) =>
      call(who, 'POST', `/api/operator/items/${String(id)}/decide`, body);
    expect((await decide(meera, item?.id, { act: 'hide' })).status).toBe(422);
    expect((await decide(meera, item?.id, { act: 'hide', reason: 'The pictures are of another home.' })).status).toBe(
      200,
    );
    expect((await test.get(`/api/properties/${home}`)).status).toBe(404);
    expect((await test.mails.last(owner.email)).text).toContain('Why: The pictures are of another home.');

    // Nothing of the owner's shows it again.
    const status = { status: 'active' };
    expect((await test.send('POST', `/api/properties/${home}/status`, status, { token: owner.token })).status).toBe(
      409,
    );
    await test.database.pool.query(`UPDATE properties SET status = 'active' WHERE id = $1`, [home]);
    expect((await test.get(`/api/properties/${home}`)).status).toBe(404);

    const notices = await call(bearer(owner.token), 'GET', '/api/user/moderation');
    expect(notices.body.data).toMatchObject([{ act: 'hide', can_appeal: true, title: 'Flat with a view' }]);
    expect(JSON.stringify(notices.body)).not.toMatch(/Meera|Iyer/);
    const appeal = `/api/user/moderation/${notices.body.data[0].id}/appeal`;
    const message = { message: 'I took them myself last week.' };
    expect((await call(bearer((await signedIn()).token), 'POST', appeal, message)).status).toBe(404);
    expect((await call(bearer(owner.token), 'POST', appeal, message)).status).toBe(201);
    expect((await call(bearer(owner.token), 'POST', appeal, message)).status).toBe(409);

    const [appealed] = await queue(meera);
    expect(appealed).toMatchObject({ kind: 'appeal' });
    const grant = { act: 'grant_appeal', reason: 'You showed us the originals.' };
    expect((await decide(meera, appealed?.id, grant)).body.message).toContain('your own decision');
    expect((await decide(kabir, appealed?.id, grant)).status).toBe(200);
    expect((await test.get(`/api/properties/${home}`)).status).toBe(200);
    expect((await test.mails.last(owner.email)).text).toContain('agrees with you');
    const { rows } = await test.database.pool.query(
      `SELECT act FROM operator_audit WHERE subject_type = 'listing' ORDER BY id`,
    );
    expect(rows.map(({ act }: { act: string }) => act)).toEqual(['hide', 'undo', 'grant_appeal']);
  });

  // specification 21.5
  it('counts for more when its reporters were right before', async () => {
    const moderator = await operator('moderator');
    const first = await reportedHome();
    const [item] = await queue(moderator);
    await call(moderator, 'POST', `/api/operator/items/${item?.id}/decide`, { act: 'hide', reason: 'A fake.' });
    const homes = [await test.given.record(), await test.given.record()];
    await report((await signedIn()).token, homes[0] ?? 0);
    await report(first.reporters[0]?.token ?? '', homes[1] ?? 0);
    expect((await queue(moderator)).map(({ subject }) => (subject as { id: string }).id)).toEqual([
      String(homes[1]),
      String(homes[0]),
    ]);
  });
});

describe('three moderators at once', () => {
  // specification 21.6
  it('decide an item once; the others read who did and when', async () => {
    await reportedHome();
    const people = [await operator('moderator'), await operator('moderator'), await operator('moderator')];
    const [item] = await queue(people[0] ?? null);
    const answers = await Promise.all(
      people.map((who) =>
        call(who, 'POST', `/api/operator/items/${item?.id}/decide`, { act: 'hide', reason: 'A fake.' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toMatch(/^Meera Iyer decided this on .* IST: hide\.$/);
    const { rowCount } = await test.database.pool.query('SELECT FROM moderation_acts');
    expect(rowCount).toBe(1);
  });

  // specification 21.6
  it('claim an item once, until it is given back or the claim has run out', async () => {
    await reportedHome();
    const [meera, kabir] = [await operator('moderator'), await operator('moderator', 'Kabir')];
    const [item] = await queue(meera);
    const claim = (who: typeof meera) => call(who, 'POST', `/api/operator/items/${item?.id}/claim`);
    const both = await Promise.all([claim(meera), claim(kabir)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [holder, other] = both[0].status === 200 ? [meera, kabir] : [kabir, meera];
    const decision = { act: 'hide', reason: 'A fake.' };
    expect((await call(other, 'POST', `/api/operator/items/${item?.id}/decide`, decision)).body.message).toMatch(
      /Iyer is working on this until/,
    );
    await call(holder, 'POST', `/api/operator/items/${item?.id}/release`);
    expect((await claim(other)).status).toBe(200);
    await test.database.pool.query(`UPDATE review_items SET claimed_until = now() - interval '1 second'`);
    expect((await call(holder, 'POST', `/api/operator/items/${item?.id}/decide`, decision)).status).toBe(200);
  });
});

describe('acts against an account', () => {
  // specification 21.2
  it('ban closes it with its homes and sessions, needs a fresh code, and is taken back whole', async () => {
    const { owner, home } = await reportedHome();
    const moderator = await operator('moderator');
    const [item] = await queue(moderator);
    const ban = { act: 'ban', reason: 'Five fakes in a week.' };
    await ago('fresh_until', 1);
    const url = `/api/operator/items/${item?.id}/decide`;
    expect((await call(moderator, 'POST', url, ban)).body.message).toContain('Enter a code');
    await test.database.pool.query(`UPDATE operator_sessions SET fresh_until = now() + interval '5 minutes'`);
    const { body } = await call(moderator, 'POST', url, ban);
    expect((await test.get('/api/auth/user', { authorization: `Bearer ${owner.token}` })).status).toBe(401);
    expect((await test.send('POST', '/api/auth/login', owner)).body.message).toContain('This account is closed');
    expect((await test.get(`/api/properties/${home}`)).status).toBe(404);

    expect((await call(moderator, 'POST', `/api/operator/acts/${body.data.act_id}/undo`)).status).toBe(200);
    expect((await call(moderator, 'POST', `/api/operator/acts/${body.data.act_id}/undo`)).body.message).toMatch(
      /^Meera Iyer took this back on/,
    );
    expect((await test.get(`/api/properties/${home}`)).status).toBe(200);
    expect((await test.send('POST', '/api/auth/login', owner)).status).toBe(200);
  });

  // specification 21.7
  it('limit and suspend end by themselves', async () => {
    const { owner } = await reportedHome();
    const moderator = await operator('moderator');
    const [item] = await queue(moderator);
    const suspend = { act: 'suspend', reason: 'Look at our rules.', days: 3 };
    await call(moderator, 'POST', `/api/operator/items/${item?.id}/decide`, suspend);
    const suspended = () =>
      test.database.pool.query('SELECT FROM users WHERE id = $1 AND suspended_at IS NOT NULL', [owner.id]);
    await test.modules.effects.sweep(test.database.db);
    expect((await suspended()).rowCount).toBe(1);
    await test.database.pool.query(`UPDATE account_limits SET suspended_until = now() - interval '1 second'`);
    await test.modules.effects.sweep(test.database.db);
    expect((await suspended()).rowCount).toBe(0);
  });

  // specification 21.7
  it('are refused against oneself and against others of the desk', async () => {
    const moderator = await operator('moderator');
    const other = await operator('reader', 'Kabir');
    for (const { id } of [moderator, other])
      await report((await signedIn()).token, await test.given.record({ ownerId: id }));
    const items = await queue(moderator);
    const answers: string[] = [];
    for (const { id } of items) {
      const { body } = await call(moderator, 'POST', `/api/operator/items/${id}/decide`, {
        act: 'suspend',
        reason: 'No.',
      });
      answers.push(String(body.message));
    }
    expect(answers.sort()).toEqual([
      'This is about yourself. Leave it to others.',
      'This person works at the desk. That has to end first.',
    ]);
  });
});

describe('many at once', () => {
  // specification 21.7
  it('are decided one by one, and say of each what stands against it', async () => {
    const moderator = await operator('moderator');
    for (let n = 0; n < 2; n++) await reportedHome();
    const ids = (await queue(moderator)).map(({ id }) => id);
    const { body } = await call(moderator, 'POST', '/api/operator/items/decide', { ids: [...ids, 9999], act: 'keep' });
    expect(body.data).toEqual([
      { id: ids[0], problem: null },
      { id: ids[1], problem: null },
      { id: 9999, problem: 'There is no such item.', code: 'review.no_such_item' },
    ]);
    expect(await queue(moderator)).toEqual([]);
  });
});

describe('a queue of 50,000 items', () => {
  // specification 21.5
  it('opens at once, and goes on behind each page', async () => {
    const reader = await operator('reader');
    await test.database.pool.query(`INSERT INTO review_items (kind, subject_type, subject_id, harm, weight)
      SELECT 'suspicion', 'listing', n::text, 1 + n % 5, (n % 7)::real / 7 FROM generate_series(1, 50000) n`);
    await test.database.pool.query('ANALYZE review_items');
    const begun = performance.now();
    const first = await call(reader, 'GET', '/api/operator/queue');
    expect(performance.now() - begun).toBeLessThan(300);
    expect(first.body.kinds).toEqual([{ kind: 'suspicion', items: 50_000 }]);
    const second = await call(reader, 'GET', `/api/operator/queue?after=${first.body.next}`);
    const ids = [...first.body.data, ...second.body.data].map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(100);
    const { rows } = await test.database.pool.query(
      'SELECT id FROM review_items ORDER BY harm DESC, weight DESC, id LIMIT 100',
    );
    expect(ids).toEqual(rows.map(({ id }: { id: number }) => id));
  });
});

describe('a suspicion of copied pictures', () => {
  it('shows the homes of others beside the one that is in question', async () => {
    const [real, other, fake] = await test.given.records([{ title: 'The real one' }, {}, { title: 'A copy of it' }]);
    const found = [real, real, 999_999].map((id) => ({ code: 'copied_pictures', text: 'Copied', detail: String(id) }));
    const id = await test.database.db.transaction().execute((transaction) =>
      test.modules.moderationQueue.enqueue(transaction, {
        kind: 'suspicious_post',
        subject: { type: 'listing', id: fake ?? 0 },
        harm: 4,
        reasons: [...found, { code: 'link', text: 'A link', detail: String(other) }],
      }),
    );
    const { body } = await call(await operator('reader'), 'GET', `/api/operator/items/${id}`);
    expect(body.data).toMatchObject({ record: { title: 'A copy of it' }, copies: [{ title: 'The real one' }] });
  });
});
