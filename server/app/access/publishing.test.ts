import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { deskHelpers } from '#server/testing/desk.ts';
import { plainHome } from '#server/testing/flat-form.ts';
import { csvOf, importHelpers } from '#server/testing/imports.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import * as reachTexts from '#texts/reach.ts';
import * as ruleTexts from '#texts/posting-rules.ts';

const test = useTestApp();
const { operator, call, signedIn } = deskHelpers(test);
const { upload, run, store } = importHelpers(test);

type Owner = Awaited<ReturnType<typeof signedIn>>;
const restrictions = ['limited', 'suspended'] as const;
type Restriction = (typeof restrictions)[number];
const refusal = { limited: reachTexts.limitedShowing(), suspended: reachTexts.suspendedShowing() };

const sql = async (text: string, values: unknown[]) =>
  (await test.database.pool.query(text, values)).rows as Record<string, unknown>[];
const restrict = ({ id }: Owner, restriction: Restriction) =>
  restriction === 'suspended'
    ? sql('UPDATE users SET suspended_at = now() WHERE id = $1', [id])
    : sql(`INSERT INTO account_limits (user_id, limited_until) VALUES ($1, now() + interval '7 days')`, [id]);
const lift = async ({ id }: Owner) => {
  await sql('UPDATE users SET suspended_at = NULL WHERE id = $1', [id]);
  await sql('DELETE FROM account_limits WHERE user_id = $1', [id]);
};
const send = (who: Owner, method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
  test.inject({ method, url, headers: { authorization: `Bearer ${who.token}` }, ...(body && { payload: body }) });
/** An owner's records as the public sees them. */
const shown = ({ id }: Pick<Owner, 'id'>) =>
  sql(
    `SELECT id, title, price, images, is_featured FROM properties WHERE owner_id = $1 AND deleted_at IS NULL
      AND status = 'active' AND (expires_at IS NULL OR expires_at > now()) ORDER BY id`,
    [id],
  );
const file = (price = '95 L') =>
  csvOf([{ 'Ref No': 'R-1', Locality: 'Baner', City: 'Pune', BHK: '2 BHK', Area: '1,050 sq ft', Price: price }]);

async function sendFile(headers: Record<string, string>, url: string) {
  const form = new FormData();
  form.append('file', new Blob([file()]), 'stock.csv');
  const request = new Request('http://aangan.test', { method: 'POST', body: form });
  return test.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

/**
 * Calls that make, change or wake records. Each prepares what it needs, and returns the call of the restricted owner. A
 * new call belongs here or below.
 */
const calls: Record<string, (owner: Owner) => Promise<() => ReturnType<typeof send>>> = {
  'POST /api/properties': (owner) => Promise.resolve(() => send(owner, 'POST', '/api/properties', plainHome)),
  'PUT /api/properties/:id': async (owner) => {
    const id = await test.given.record({ ownerId: owner.id });
    return () => send(owner, 'PUT', `/api/properties/${id}`, { ...plainHome, title: 'Call 98765 43210' });
  },
  'POST /api/properties/:id/status': async (owner) => {
    const id = await test.given.record({ ownerId: owner.id, status: 'inactive' });
    return () => send(owner, 'POST', `/api/properties/${id}/status`, { status: 'active' });
  },
  'POST /api/properties/:id/renew': async (owner) => {
    const id = await test.given.record({ ownerId: owner.id, expiresAt: new Date(Date.now() - 86_400_000) });
    return () => send(owner, 'POST', `/api/properties/${id}/renew`);
  },
  'POST /api/properties/:id/restore': async (owner) => {
    const id = await test.given.record({ ownerId: owner.id });
    await send(owner, 'DELETE', `/api/properties/${id}`);
    return () => send(owner, 'POST', `/api/properties/${id}/restore`);
  },
  'POST /api/my/listings/bulk': async (owner) => {
    const paused = await test.given.record({ ownerId: owner.id, status: 'inactive' });
    return () => send(owner, 'POST', '/api/my/listings/bulk', { ids: [paused], action: 'open' });
  },
  'POST /api/my/listings/bulk/:id/undo': async (owner) => {
    const ids = [await test.given.record({ ownerId: owner.id })];
    const { body } = await send(owner, 'POST', '/api/my/listings/bulk', { ids, action: 'pause' });
    return () => send(owner, 'POST', `/api/my/listings/bulk/${body.data.undo}/undo`);
  },
  'POST /api/imports': (owner) =>
    Promise.resolve(() => sendFile({ authorization: `Bearer ${owner.token}` }, '/api/imports')),
  'POST /api/imports/:id/start': async (owner) => {
    const { id } = await upload(owner.id, file());
    return () => send(owner, 'POST', `/api/imports/${id}/start`);
  },
  'POST /api/imports/:id/undo': async (owner) => {
    const { id } = await store(owner.id, file());
    return () => send(owner, 'POST', `/api/imports/${id}/undo`);
  },
  'POST /api/import': async (owner) => {
    const { body } = await send(owner, 'POST', '/api/api-keys', { name: 'Our CRM' });
    return () => sendFile({ authorization: `Bearer ${body.data.key}` }, '/api/import');
  },
  'POST /api/import-feeds': (owner) =>
    Promise.resolve(() => send(owner, 'POST', '/api/import-feeds', { address: 'https://files.example.in/a.csv' })),
  'POST /api/import-feeds/:id/fetch': async (owner) => {
    const [row] = await sql('INSERT INTO import_feeds (owner_id, address) VALUES ($1, $2) RETURNING id', [
      owner.id,
      'https://files.example.in/a.csv',
    ]);
    return () => send(owner, 'POST', `/api/import-feeds/${String(row?.id)}/fetch`);
  },
};

/** Calls beside these that hide, count or read, or that only the desk may make. */
const harmless = [
  'POST /api/properties/:id/documents',
  // Asks as an edit does: place-pictures.test.ts.
  'POST /api/properties/:id/place-pictures',
  // Refuses restricted owners: videos.test.ts.
  'POST /api/properties/:id/videos',
  'PUT /api/properties/:id/videos/:video/captions',
  'DELETE /api/properties/:id/videos/:video',
  // Refuses restricted owners: room-plans.test.ts.
  'PUT /api/properties/:id/rooms',
  'PUT /api/properties/:id/closing',
  'PUT /api/properties/:id/rera-exemption',
  'DELETE /api/properties/:id',
  'POST /api/properties/:id/contact',
  'POST /api/properties/:id/guest-report',
  'POST /api/properties/:id/report',
  'POST /api/properties/:id/views',
  'DELETE /api/imports/:id',
  'PATCH /api/imports/:id',
  'DELETE /api/import-feeds/:id',
];

/** The calls that a restricted owner may make all the same, with the effect that is left of them. */
const answers: Record<string, Partial<Record<Restriction, number>>> = {
  'PUT /api/properties/:id': { limited: 200 },
  'POST /api/properties/:id/restore': { limited: 200, suspended: 200 },
  'POST /api/my/listings/bulk': { limited: 200, suspended: 200 },
  'POST /api/my/listings/bulk/:id/undo': { limited: 200, suspended: 200 },
  'POST /api/imports/:id/undo': { limited: 200, suspended: 200 },
  'POST /api/import': { suspended: 401 },
};

describe.each(restrictions)('the account of a %s owner', (restriction) => {
  let owner: Owner;
  beforeEach(async () => {
    owner = await signedIn();
  });

  // specification 24.10
  it.each(Object.entries(calls))('shows nothing more by %s', async (route, prepare) => {
    const act = await prepare(owner);
    const before = await shown(owner);
    await restrict(owner, restriction);
    const { status, body } = await act();
    const expected = answers[route]?.[restriction] ?? 403;
    expect(status).toBe(expected);
    if (expected === 403) expect(body.message).toBe(refusal[restriction]);
    const after = await shown(owner);
    expect(before).toEqual(expect.arrayContaining(after));
  });

  // specification 24.10
  it('pauses and deletes records all the same', async () => {
    const [one, two] = [await test.given.record({ ownerId: owner.id }), await test.given.record({ ownerId: owner.id })];
    await restrict(owner, restriction);
    expect((await send(owner, 'POST', `/api/properties/${one}/status`, { status: 'inactive' })).status).toBe(200);
    expect((await send(owner, 'DELETE', `/api/properties/${two}`)).status).toBe(200);
    expect(await shown(owner)).toEqual([]);
  });

  // specification 24.10
  it('gets a deleted record back paused, so that it is not lost', async () => {
    const id = await test.given.record({ ownerId: owner.id });
    await send(owner, 'DELETE', `/api/properties/${id}`);
    await restrict(owner, restriction);
    const { body } = await send(owner, 'POST', `/api/properties/${id}/restore`);
    expect(body.data.status).toBe('inactive');
    await lift(owner);
    expect((await send(owner, 'POST', `/api/properties/${id}/status`, { status: 'active' })).status).toBe(200);
  });

  // specification 24.10
  it('names each record that a change of many leaves hidden', async () => {
    const paused = await test.given.record({ ownerId: owner.id, status: 'inactive' });
    const expiresAt = new Date(Date.now() + 86_400_000);
    const open = await test.given.record({ ownerId: owner.id, expiresAt });
    await restrict(owner, restriction);
    for (const [ids, action] of [
      [[paused], 'open'],
      [[open], 'renew'],
      [[paused], 'sold'],
    ] as const) {
      const { body } = await send(owner, 'POST', '/api/my/listings/bulk', { ids, action });
      expect(body.data).toMatchObject({ changed: [], refused: [{ id: ids[0], message: refusal[restriction] }] });
    }
  });

  // specification 24.10
  it('gets no home of an import that had begun, from a file, a feed or the command', async () => {
    const { id } = await upload(owner.id, file());
    await test.modules.imports.start(owner.id, id);
    await restrict(owner, restriction);
    expect(await run(owner.id, id)).toMatchObject({ state: 'stored', counts: { new: 0, refused: 1 } });
    const { data } = await test.modules.imports.listLines(owner.id, id, { page: 1, perPage: 10 });
    expect(data[0]?.reason).toBe(refusal[restriction]);
    const rows = await sql(
      `INSERT INTO import_feeds (owner_id, address) VALUES ($1, 'https://a.example.in/') RETURNING id`,
      [owner.id],
    );
    await test.modules.importFeeds.read(Number(rows[0]?.id));
    expect(await sql('SELECT FROM imports WHERE owner_id = $1', [owner.id])).toHaveLength(1);
    expect(await shown(owner)).toEqual([]);
  });

  // specification 24.10
  it('gets no paused or changed home back by the undo of an import, and no picture of one', async () => {
    const { source } = await store(owner.id, file());
    const { id } = await store(owner.id, file('90 L'), { answers: { source: source?.id ?? null } });
    const before = await shown(owner);
    expect(before).toMatchObject([{ price: 9_000_000 }]);
    await restrict(owner, restriction);
    await sql(`UPDATE import_lines SET picture_addresses = '{https://a.example.in/1.jpg}' WHERE import_id = $1`, [id]);
    await test.modules.importRuns.storePictures(id);
    await test.modules.imports.undo(owner.id, id);
    expect(await run(owner.id, id)).toMatchObject({ state: 'undone' });
    expect(await shown(owner)).toEqual(before);
  });
});

describe('what a limited owner changes', () => {
  // specification 24.10
  it('is hidden until a moderator keeps it, and then shown as it was changed', async () => {
    const owner = await signedIn();
    const id = await test.given.record({ ownerId: owner.id });
    const moderator = await operator('moderator');
    await restrict(owner, 'limited');
    const edited = await send(owner, 'PUT', `/api/properties/${id}`, { ...plainHome, title: 'A calmer title' });
    expect([edited.status, edited.body.message]).toEqual([200, ruleTexts.changeWaits()]);
    expect((await test.get(`/api/properties/${id}`)).status).toBe(404);
    const queue = await call(moderator, 'GET', '/api/operator/queue');
    expect(queue.body.data).toMatchObject([{ kind: 'changed', subject: { type: 'listing', id: String(id) } }]);
    const item = queue.body.data[0].id as number;
    const decided = await call(moderator, 'POST', `/api/operator/items/${item}/decide`, { act: 'keep' });
    expect((await test.get(`/api/properties/${id}`)).body.data.title).toBe('A calmer title');
    await call(moderator, 'POST', `/api/operator/acts/${decided.body.data.act_id}/undo`);
    expect((await test.get(`/api/properties/${id}`)).status).toBe(404);
  });

  // specification 24.10
  it('waits for nobody while the record is paused', async () => {
    const owner = await signedIn();
    const id = await test.given.record({ ownerId: owner.id, status: 'inactive' });
    await restrict(owner, 'limited');
    const { body } = await send(owner, 'PUT', `/api/properties/${id}`, plainHome);
    expect(body.message).toBe('Your changes are saved.');
    expect(await shown(owner)).toEqual([]);
  });
});

const root = path.resolve(import.meta.dirname, '../../..');

/** Files that write records, or call what does. `asks`: it asks for restrictions; else why it needs not. */
const writers: Record<string, string> = {
  'server/app/demo/demo-data.ts': 'demo data',
  // Sinks and pauses homes without an answer; answers go through bulk changes.
  'server/modules/freshness/answers.repository.ts': 'shows less',
  // Sinks homes that seekers say are gone.
  'server/modules/freshness/asking.repository.ts': 'SQL',
  // Points in the order, of homes that are shown.
  'server/modules/freshness/likely-gone.repository.ts': 'SQL',
  'server/modules/freshness/owner-answers.repository.ts': 'SQL',
  'server/modules/imports/import-pictures.service.ts': 'asks',
  'server/modules/imports/storing.service.ts': 'asks',
  'server/modules/imports/undo.service.ts': 'asks',
  'server/modules/listings/added-pictures.service.ts': 'asks by showing.service.ts',
  'server/modules/listings/bulk-changes.service.ts': 'asks',
  'server/modules/listings/confirmations.repository.ts': 'SQL',
  'server/modules/listings/imported.repository.ts': 'SQL',
  'server/modules/listings/imported.service.ts': 'called by the steps of an import',
  'server/modules/listings/listings.repository.ts': 'SQL',
  'server/modules/listings/posting.repository.ts': 'SQL',
  'server/modules/listings/posting.service.ts': 'asks by showing.service.ts',
  'server/modules/listings/showing.service.ts': 'asks',
  'server/modules/listings/stored-records.service.ts': 'called by posting and imports',
  'server/modules/moderation-queue/moderation-queue.repository.ts': 'SQL',
  'server/modules/review/effects.repository.ts': 'SQL',
  // A moderator decides, and gives back what was shown before.
  'server/modules/review/merge.service.ts': 'the desk',
  'server/modules/review/person-acts.ts': 'the desk',
  'server/modules/review/record-acts.ts': 'the desk',
  // Marks prices far off the usual, and shows nothing.
  'server/modules/typical-prices/compared-prices.repository.ts': 'SQL',
};
const writes =
  /(?:insertInto|updateTable)\('properties'\)|(?:INSERT INTO|UPDATE) properties\b|\b(?:insertRecords|addRecords?|addAll|updateStates|updateRecord|updateColumns|updatePrices|updateShown)|\blistings\.(?:add|change|changePrices|setBack|addPictures)\(/;

describe('files that write records', () => {
  it('ask whether their owner is restricted, or are listed with the reason why not', () => {
    const files = globSync('{server,scripts}/**/*.ts', { cwd: root }).filter(
      (name) => !/\.test\.ts$|^server\/testing\/|^scripts\/(?:slips|mutants)/.test(name),
    );
    const found = files.filter((name) => writes.test(readFileSync(path.join(root, name), 'utf8')));
    expect(found.toSorted()).toEqual(Object.keys(writers));
    for (const [name, how] of Object.entries(writers)) {
      if (how !== 'asks') continue;
      expect(readFileSync(path.join(root, name), 'utf8'), name).toMatch(/restrictions\.(find|requireShowing)\(/);
    }
  });

  it('are reached by the calls that are tested here', () => {
    const isNear = /^\/api\/(?:properties|my\/listings|imports?|import-feeds)(?:\/|$)/;
    const routes = test.rules
      .filter(({ method, url }) => method !== 'GET' && isNear.test(url))
      .map(({ method, url }) => `${method} ${url}`);
    expect(routes.toSorted()).toEqual([...Object.keys(calls), ...harmless].toSorted());
  });
});
