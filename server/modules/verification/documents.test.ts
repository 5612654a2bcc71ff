import { describe, expect, it } from 'vitest';
import { notices } from '#contracts/verification/notices.ts';
import { verificationLimits } from '#contracts/verification/verification-limits.ts';
import { makeByteBox } from '#server/platform/byte-box.ts';
import { runSweeps } from '#server/platform/database/sweeps.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { deskHelpers } from '#server/testing/desk.ts';
import { photo } from '#server/testing/pictures.ts';
import { pdfWith, rawPdf } from '#server/testing/verification/test-pdfs.ts';
import { verificationSweeps } from './verification.jobs.ts';

const test = useTestApp();
const { operator, call, signedIn } = deskHelpers(test);
const words = 'Electricity bill, Asha Kulkarni, Baner Road 12';

async function owner() {
  const asha = await signedIn();
  const home = await test.given.record({ ownerId: asha.id });
  return { ...asha, home };
}
type Owner = Awaited<ReturnType<typeof owner>>;

async function send(
  { token, home }: Pick<Owner, 'token' | 'home'>,
  bytes: Buffer,
  fields: object = {},
  language = 'en',
) {
  const form = new FormData();
  const values = { kind: 'electricity_bill', notice: notices.documents.version, ...fields };
  for (const [name, value] of Object.entries(values)) form.append(name, String(value));
  form.append('file', new Blob([new Uint8Array(bytes)]), 'bill.pdf');
  const request = new Request('http://aangan.test', { method: 'POST', body: form });
  return test.inject({
    method: 'POST',
    url: `/api/properties/${home}/documents`,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      authorization: `Bearer ${token}`,
      'accept-language': language,
    },
  });
}

const documents = () => test.files.keys().filter((key) => key.startsWith('documents/'));
const onDisk = async (key: string): Promise<Buffer> => {
  const stored = await test.files.get(key);
  const chunks: Buffer[] = [];
  for await (const chunk of stored!.stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
const checkOf = async ({ token }: Owner) =>
  (await test.get('/api/user/checks', { authorization: `Bearer ${token}` })).body.data[0] as {
    id: number;
    state: string;
    reason: string;
  };
const shown = async ({ home }: Owner) =>
  (await test.get(`/api/properties/${home}/checks`)).body.data.documents_checked_at as string | null;
const sweep = () => runSweeps(test.database.db, verificationSweeps(test.files));

describe('a document', () => {
  // specification 29.7
  it('is unreadable in the store without the key, and in no row, log or download', async () => {
    const asha = await owner();
    expect(await send(asha, await pdfWith(words, { compress: false }))).toMatchObject({
      status: 200,
      body: { message: expect.stringMatching(/^Sent\. We look at it within 72 hours/) },
    });
    const [key = ''] = documents();
    const sealed = await onDisk(key);
    for (const text of ['%PDF', 'Asha', 'Electricity']) expect(sealed.includes(text)).toBe(false);
    expect(makeByteBox(Buffer.alloc(32, 99), 'documents').open(sealed, key)).toBeNull();
    expect(test.modules.documentBox.open(sealed, 'documents/another')).toBeNull();
    expect(test.modules.documentBox.open(sealed, key)?.subarray(0, 4).toString()).toBe('%PDF');
    const { rows } = await test.database.pool.query('SELECT checks::text AS row FROM checks');
    const download = await test.get('/api/auth/data', { authorization: `Bearer ${asha.token}` });
    expect(download.body.checks).toMatchObject([{ kind: 'documents', state: 'waiting' }]);
    expect(JSON.stringify([rows, download.body, test.logged])).not.toMatch(/%PDF|documents\/[0-9a-f-]{36}"/);
  });

  // specification 29.8
  it.each([
    ['no picture and no PDF', () => Buffer.from('MZ this is a program'), 422, 'verification.document_kind'],
    ['an encrypted PDF', () => pdfWith(words, { userPassword: 'x' }), 422, 'verification.pdf_refused'],
    ['a PDF with scripts', () => rawPdf('/OpenAction << /S /JavaScript /JS (1) >>'), 422, 'verification.pdf_refused'],
    ['40 MB', () => Buffer.alloc(40 * 1024 * 1024, '%PDF-1.7 '), 413, 'verification.document_too_large'],
    ['half a photo', async () => (await photo('red', 400, 300)).subarray(0, 900), 422, 'media.picture_refused'],
  ])('that is %s is refused with a sentence, and nothing is stored', async (_what, make, status, code) => {
    const asha = await owner();
    const answer = await send(asha, await make());
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toContain(code);
    expect(JSON.stringify((await send(asha, await make(), {}, 'hi')).body.errors)).toMatch(/।/);
    expect(documents()).toEqual([]);
  });

  // specification 29.7
  it('is seen by a moderator alone, who is noted', async () => {
    const asha = await owner();
    const ravi = await signedIn();
    expect((await send({ ...asha, token: ravi.token }, await photo('red'))).status).toBe(403);
    await send(asha, await photo('red'));
    const { id } = await checkOf(asha);
    const url = `/api/operator/checks/${id}/file`;
    for (const token of [asha.token, ravi.token]) {
      expect((await test.get(url, { authorization: `Bearer ${token}` })).status).toBe(404);
    }
    const reader = await operator('reader', 'Nina');
    expect((await call(reader, 'GET', url)).status).toBe(403);
    const meera = await operator('moderator');
    const opened = await test.app.inject({ url, headers: meera.headers });
    expect(opened.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
    expect(opened.rawPayload.subarray(0, 4).toString()).toBe('RIFF');
    const { rows } = await test.database.pool.query(
      `SELECT act FROM operator_audit WHERE subject_type = 'check' AND operator_id = $1`,
      [meera.id],
    );
    expect(rows).toEqual([{ act: 'see_document' }]);
    // Nobody decides about their own account.
    await test.database.pool.query('UPDATE checks SET user_id = $1', [meera.id]);
    expect(await call(meera, 'POST', `/api/operator/checks/${id}/decide`, { decision: 'approved' })).toMatchObject({
      status: 403,
    });
  });

  // specification 29.9, 29.10
  it('that fits gives its home a badge for a year, with a mail, and is deleted 30 days later', async () => {
    const asha = await owner();
    await send(asha, await photo('red'));
    const { id } = await checkOf(asha);
    const meera = await operator('moderator');
    const { body } = await call(meera, 'GET', `/api/operator/checks/${id}`);
    expect(body.data).toMatchObject({
      check: { kind: 'documents', subject: 'electricity_bill' },
      person: { name: 'Asha Kulkarni' },
      home: { id: asha.home },
    });
    expect((await call(meera, 'POST', `/api/operator/checks/${id}/decide`, { decision: 'approved' })).status).toBe(200);
    expect(await call(meera, 'POST', `/api/operator/checks/${id}/decide`, { decision: 'approved' })).toMatchObject({
      status: 409,
      body: { code: 'verification.check_decided' },
    });
    expect((await test.mails.last(asha.email)).text).toContain('Name and address fit.');
    expect(await shown(asha)).toEqual(expect.any(String));
    await sweep();
    expect(documents()).toHaveLength(1);
    const back = (days: number) =>
      test.database.pool.query(
        `UPDATE checks SET decided_at = decided_at - make_interval(days => $1), ends_at = ends_at - make_interval(days => $1)`,
        [days],
      );
    await back(verificationLimits.documentDays + 1);
    await sweep();
    expect([documents(), await shown(asha)]).toEqual([[], expect.any(String)]);
    await back(verificationLimits.documentsHoldDays);
    expect(await shown(asha)).toBeNull();
  });

  // specification 29.9
  it('that does not fit is refused with its reason, in the language of its owner', async () => {
    const asha = await owner();
    await test.database.db.updateTable('users').set({ language: 'hi' }).where('id', '=', asha.id).execute();
    await send(asha, await photo('red'));
    const { id } = await checkOf(asha);
    const meera = await operator('moderator');
    const decide = (body: object) => call(meera, 'POST', `/api/operator/checks/${id}/decide`, body);
    expect((await decide({ decision: 'refused' })).status).toBe(422);
    await decide({ decision: 'another', reason: 'The name is another one.' });
    const mail = await test.mails.last(asha.email);
    expect(mail.text).toContain('कृपया कोई और काग़ज़ भेजें।');
    expect(mail.text).toContain('The name is another one.');
    expect(await checkOf(asha)).toMatchObject({ state: 'another', reason: 'The name is another one.' });
    expect(await shown(asha)).toBeNull();
  });

  // specification 29.11
  it('that is an Aadhaar card is deleted at once', async () => {
    const asha = await owner();
    await send(asha, await photo('red'));
    const { id } = await checkOf(asha);
    const meera = await operator('moderator');
    await call(meera, 'POST', `/api/operator/checks/${id}/decide`, { decision: 'identity' });
    expect(documents()).toEqual([]);
    expect((await test.mails.last(asha.email)).text).toContain('You sent an Aadhaar card.');
  });

  // specification 29.7
  it('goes with its consent, its withdrawal and its account', async () => {
    const asha = await owner();
    await send(asha, await photo('red'));
    await test.send('DELETE', `/api/user/checks/${(await checkOf(asha)).id}`, undefined, { token: asha.token });
    expect(documents()).toEqual([]);
    await send(asha, await photo('green'));
    await test.send('DELETE', '/api/user/consents/documents', undefined, { token: asha.token });
    expect([documents(), (await checkOf(asha)).state]).toEqual([[], 'withdrawn']);
    await send(asha, await photo('blue'));
    const deleted = await test.send(
      'POST',
      '/api/auth/delete-account',
      { password: asha.password },
      { token: asha.token },
    );
    expect(deleted.status).toBe(200);
    await sweep();
    expect(documents()).toEqual([]);
  });

  // specification 29.12
  it('that is gone after a restore is asked for again, once', async () => {
    const asha = await owner();
    await send(asha, await photo('red'));
    await test.modules.checkMails.askAgain();
    expect((await checkOf(asha)).state).toBe('waiting');
    for (const key of documents()) await test.files.delete(key);
    await test.modules.checkMails.askAgain();
    await test.modules.checkMails.askAgain();
    expect((await checkOf(asha)).state).toBe('lost');
    const mails = await test.database.pool.query(`SELECT text FROM mails WHERE text LIKE '%send it again%'`);
    expect(mails.rows).toHaveLength(1);
  });
});
