import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Import } from '#contracts/imports/imports.ts';
import { limits } from '#contracts/limits.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { englishInText } from '#server/testing/english-in.ts';
import { csvOf, importHelpers } from '#server/testing/imports.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
const { run, start, answer: answerImport } = importHelpers(test);

const flat = (at: number, price = '95 L') => ({
  'Ref No': `R-${at}`,
  Locality: 'Baner',
  City: 'Pune',
  BHK: '2 BHK',
  Area: `${900 + at * 10} sq ft`,
  Price: price,
});
const stock = (count: number) => Array.from({ length: count }, (_, at) => flat(at));

/** The current answer of the feed's server. */
let answer: (reply: ServerResponse) => void;
let address: string;
let close: () => Promise<void>;
beforeEach(async () => {
  const server = createServer((_, reply) => answer(reply));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/stock.csv`;
  close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
});
afterEach(() => close());

const serve = (rows: Record<string, string>[]) => {
  answer = (reply) => void reply.writeHead(200, { 'content-type': 'text/csv' }).end(csvOf(rows));
};

async function leave(token: string, body: object = { address }) {
  return test.send('POST', '/api/import-feeds', body, { token });
}

/** Reads a feed as the queue would, and its import to the end. */
async function read(owner: number, feedId: number): Promise<Import | null> {
  await test.modules.importFeeds.read(feedId);
  const [feed] = await test.modules.importFeeds.list(owner);
  if (feed?.import_id == null) return null;
  await run(owner, feed.import_id);
  return run(owner, feed.import_id);
}

async function givenNightly(rows = stock(12)) {
  const { id: owner, token, email } = await signedIn();
  serve(rows);
  const { body } = await leave(token);
  const first = await read(owner, body.data.id);
  await start(owner, first?.id ?? 0);
  await test.modules.importFeeds.mailReports();
  await test.database.pool.query('DELETE FROM mails');
  return { owner, token, email, feedId: body.data.id as number };
}

const mails = async () =>
  (await test.database.pool.query<{ subject: string; text: string }>('SELECT subject, text FROM mails ORDER BY id'))
    .rows;
const prices = async () =>
  (
    await test.database.pool.query<{ price: string }>(
      `SELECT price::int AS price FROM properties WHERE status = 'active'`,
    )
  ).rows.map(({ price }) => price);

describe('the address of a file', () => {
  // specification 18.10
  it('is read at once, waits for a look, and then each night stores what changed', async () => {
    const { id: owner, token } = await signedIn();
    serve(stock(12));
    const { status, body } = await leave(token);
    expect([status, body.data.state, body.data.address]).toEqual([201, 'new', address]);
    expect(test.enqueued.map(({ name }) => name)).toContain('feeds.fetch');
    const first = await read(owner, body.data.id);
    expect(first).toMatchObject({ state: 'waiting', origin: 'feed', file_name: 'stock.csv', counts: { new: 12 } });
    // Nobody has looked at it: the night changes nothing.
    await test.modules.importFeeds.enqueueNightly();
    expect(test.enqueued.filter(({ name }) => name === 'feeds.fetch')).toHaveLength(1);
    await start(owner, first?.id ?? 0);

    serve([flat(0, '90 L'), ...stock(12).slice(1, 11), flat(20)]);
    await test.database.pool.query('UPDATE properties SET confirmed_on = confirmed_on - 9');
    await test.modules.importFeeds.enqueueNightly();
    expect(test.enqueued.filter(({ name }) => name === 'feeds.fetch')).toHaveLength(2);
    const next = await read(owner, body.data.id);
    expect(next).toMatchObject({ state: 'stored', counts: { new: 1, changed: 1, unchanged: 10, paused: 1 } });
    // A new file confirms what it still holds.
    const { rows: confirmed } = await test.database.pool.query(
      `SELECT status, confirmed_by, count(*)::int AS n FROM properties
        WHERE confirmed_on > now() - interval '2 days' GROUP BY 1, 2 ORDER BY 2`,
    );
    expect(confirmed).toEqual([
      { status: 'active', confirmed_by: 'feed', n: 11 },
      { status: 'active', confirmed_by: 'owner', n: 1 },
    ]);
    expect(await prices()).toHaveLength(12);
    expect(await prices()).toContain(9_000_000);
    expect((await test.modules.importFeeds.list(owner))[0]).toMatchObject({ state: 'nightly', problem: null });
  });

  it('is read when its owner presses the button, and by nobody else', async () => {
    const { owner, token, feedId } = await givenNightly();
    serve([flat(0, '90 L'), ...stock(12).slice(1)]);
    const { token: stranger } = await signedIn();
    const asked = () => test.enqueued.filter(({ name }) => name === 'feeds.fetch').length;
    const before = asked();
    expect((await test.send('POST', `/api/import-feeds/${feedId}/fetch`, {}, { token: stranger })).status).toBe(404);
    expect(asked()).toBe(before);
    const { status, body } = await test.send('POST', `/api/import-feeds/${feedId}/fetch`, {}, { token });
    expect([status, body.data.id]).toEqual([200, feedId]);
    expect(asked()).toBe(before + 1);
    expect(await read(owner, feedId)).toMatchObject({ state: 'stored', counts: { changed: 1, unchanged: 11 } });
    expect(await prices()).toContain(9_000_000);
  });

  it('pauses nothing when more than a tenth is gone', async () => {
    const { owner, feedId } = await givenNightly();
    serve(stock(5));
    expect(await read(owner, feedId)).toMatchObject({ state: 'stored', counts: { vanished: 7, paused: 0 } });
    expect(await prices()).toHaveLength(12);
  });

  // specification 18.20
  it('waits when its columns change, and pauses no home', async () => {
    const { owner, feedId } = await givenNightly();
    const renamed = ({ Price: price, ...row }: ReturnType<typeof flat>) => ({ ...row, Quoted: price });
    serve(stock(12).map(renamed));
    const waiting = await read(owner, feedId);
    expect(waiting).toMatchObject({ state: 'waiting', counts: null });
    const ids = waiting?.questions.map(({ id }) => id);
    expect(ids).toEqual(['headings_changed', 'column:price']);
    expect(await prices()).toHaveLength(12);
    const questions = { headings_changed: 'checked', 'column:price': '5', vanished: 'pause' };
    const { source } = waiting?.answers ?? { source: null };
    await answerImport(owner, waiting?.id ?? 0, { questions, source });
    expect(await run(owner, waiting?.id ?? 0)).toMatchObject({ state: 'stored', counts: { unchanged: 12, paused: 0 } });
    // The named column counts for the next file of this address.
    serve([flat(0, '90 L'), ...stock(12).slice(1)].map(renamed));
    expect(await read(owner, feedId)).toMatchObject({ state: 'stored', counts: { changed: 1, unchanged: 11 } });
  });

  // specification 18.20
  it('stores the sure lines, and asks about the others', async () => {
    const { owner, token, email, feedId } = await givenNightly();
    const unsure = { ...flat(20), 'Ref No': 'R-20', Locality: 'Andheri West, Mumbai' };
    serve([...stock(12), unsure]);
    const first = await read(owner, feedId);
    expect(first).toMatchObject({ state: 'stored', counts: { doubtful: 1, unchanged: 12 } });
    expect(first?.questions).toMatchObject([{ id: 'place:mumbai-pune', answer: null }]);
    await test.modules.importFeeds.mailReports();
    expect(await mails()).toMatchObject([
      { subject: 'Your stock needs an answer', text: expect.stringContaining('A question waits') as string },
    ]);
    expect(email).toBeTruthy();
    const rung = await test.get('/api/news', { authorization: `Bearer ${token}` });
    expect(rung.body.data.items).toMatchObject([
      { kind: 'import', text: 'A file of your homes waits for an answer', path: `/import/${first?.id ?? 0}` },
    ]);
    const { answers, id } = first ?? { answers: { questions: {} }, id: 0 };
    await answerImport(owner, id, { ...answers, questions: { ...answers.questions, 'place:mumbai-pune': 'Mumbai' } });
    // The file is the same, and is read again for the answer.
    expect(await read(owner, feedId)).toMatchObject({ state: 'stored', counts: { new: 1, doubtful: 0 } });
    expect(await prices()).toHaveLength(13);
  });

  it('is not imported again while its file stays the same', async () => {
    const { owner, feedId } = await givenNightly();
    const before = await test.modules.importFeeds.list(owner);
    await test.modules.importFeeds.read(feedId);
    expect((await test.modules.importFeeds.list(owner))[0]?.import_id).toBe(before[0]?.import_id);
    await test.modules.importFeeds.mailReports();
    expect(await mails()).toEqual([]);
  });

  // specification 18.10
  it('asks its owner by mail when something is doubtful, and stores nothing', async () => {
    const { owner, feedId } = await givenNightly();
    serve(stock(12).map((row, at) => ({ ...row, Price: String(0.9 + at / 10) })));
    expect(await read(owner, feedId)).toMatchObject({ state: 'waiting' });
    await test.modules.importFeeds.mailReports();
    await test.modules.importFeeds.mailReports();
    expect(await mails()).toMatchObject([{ subject: 'Your stock needs an answer' }]);
    expect(new Set(await prices())).toEqual(new Set([9_500_000]));
    // A newer file takes its place.
    serve(stock(11));
    expect(await read(owner, feedId)).toMatchObject({ state: 'stored' });
    expect((await test.modules.imports.list(owner)).imports.filter(({ state }) => state === 'waiting')).toEqual([]);
  });

  it('mails what a night changed, unless its owner does not want that', async () => {
    const { owner, feedId } = await givenNightly();
    serve([...stock(12), flat(30)]);
    await read(owner, feedId);
    await test.modules.importFeeds.mailReports();
    const [mail] = await mails();
    expect(mail).toMatchObject({ subject: 'Your stock was updated' });
    expect(mail?.text).toContain('Homes: 1 new.');
    await test.database.pool.query(
      `INSERT INTO mail_opt_outs (user_id, kind) VALUES ($1, 'feeds') ON CONFLICT DO NOTHING`,
      [owner],
    );
    serve([...stock(12), flat(30), flat(31)]);
    await read(owner, feedId);
    await test.modules.importFeeds.mailReports();
    expect(await mails()).toHaveLength(1);
  });

  // specification 18.11
  it('is tried each night, warned about, and stopped after a week without a file; the homes stay', async () => {
    const { owner, token, feedId } = await givenNightly();
    answer = (reply) => void reply.writeHead(503).end();
    for (let night = 1; night <= limits.feedFailures; night++) {
      await test.modules.importFeeds.read(feedId);
      expect(await mails(), String(night)).toHaveLength(night < 2 ? 0 : night < limits.feedFailures ? 1 : 2);
    }
    expect((await test.modules.importFeeds.list(owner))[0]).toMatchObject({
      state: 'stopped',
      problem: 'The address answered with an error (503).',
    });
    const before = test.enqueued.length;
    await test.modules.importFeeds.enqueueNightly();
    expect(test.enqueued).toHaveLength(before);
    expect(await prices()).toHaveLength(12);

    serve([...stock(12), flat(40)]);
    await test.send('POST', `/api/import-feeds/${feedId}/fetch`, {}, { token });
    expect(await read(owner, feedId)).toMatchObject({ state: 'stored', counts: { new: 1 } });
    expect((await test.modules.importFeeds.list(owner))[0]).toMatchObject({ state: 'nightly', problem: null });
  });

  // specification 25.6
  it.each<[string, (reply: ServerResponse) => void]>([
    ['is in trouble', (reply) => void reply.writeHead(503).end()],
    ['gives a page', (reply) => void reply.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
    ['breaks off', (reply) => void reply.writeHead(200, { 'content-length': '9' }).write('a', () => reply.destroy())],
  ])('has its problem in the language of its owner when it %s', async (_, failing) => {
    const { owner, email, feedId } = await givenNightly();
    await test.database.db.updateTable('users').set({ language: 'hi' }).where('id', '=', owner).execute();
    answer = failing;
    await test.modules.importFeeds.read(feedId);
    await test.modules.importFeeds.read(feedId);
    const { text } = await test.mails.last(email);
    const [, problem = ''] = text.split('\n\n');
    expect(englishInText(problem)).toEqual([]);
    expect((await test.modules.importFeeds.list(owner))[0]?.problem).toMatch(/\p{Script=Devanagari}/u);
  });

  it.each([
    ['ftp://example.com/a.csv', 'begins with https://'],
    ['http://10.0.0.1:22/a.csv', 'not public'],
    ['https://me:secret@example.com/a.csv', 'without a user name'],
    ['', 'Give the address'],
    [`https://example.com/${'a'.repeat(2100)}`, 'at most'],
  ])('is refused when it is %s', async (given, sentence) => {
    const { token } = await signedIn();
    const { status, body } = await leave(token, { address: given });
    expect(status).toBe(422);
    expect(body.errors.address[0]).toContain(sentence);
  });

  it('that leads to this machine or to a page gives a sentence, and no import', async () => {
    const { id: owner, token } = await signedIn();
    answer = (reply) => void reply.writeHead(302, { location: 'http://[::1]/' }).end();
    const { body } = await leave(token);
    await test.modules.importFeeds.read(body.data.id);
    expect((await test.modules.importFeeds.list(owner))[0]).toMatchObject({ import_id: null });
    expect((await test.modules.importFeeds.list(owner))[0]?.problem).toContain('not public');
    answer = (reply) => void reply.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
    await test.modules.importFeeds.read(body.data.id);
    expect((await test.modules.importFeeds.list(owner))[0]?.problem).toContain('a web page');
  });

  // specification 17.18
  it('belongs to who left it, once, and to five at most', async () => {
    const first = await signedIn();
    const second = await signedIn();
    serve(stock(1));
    const { body } = await leave(first.token);
    expect((await leave(first.token)).body.errors.address).toEqual(['You have this address already.']);
    expect((await test.send('DELETE', `/api/import-feeds/${body.data.id}`, undefined, second)).status).toBe(404);
    expect((await test.send('POST', `/api/import-feeds/${body.data.id}/fetch`, {}, second)).status).toBe(404);
    expect((await test.get('/api/import-feeds', { authorization: `Bearer ${second.token}` })).body.data).toEqual([]);
    for (let more = 1; more < limits.importFeeds; more++) {
      expect((await leave(first.token, { address: `${address}?${more}` })).status).toBe(201);
    }
    expect((await leave(first.token, { address: `${address}?x` })).status).toBe(422);
    expect((await test.send('DELETE', `/api/import-feeds/${body.data.id}`, undefined, first)).status).toBe(200);
  });
});
