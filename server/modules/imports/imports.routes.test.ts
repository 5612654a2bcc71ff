import { describe, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { csvOf, importHelpers } from '#server/testing/imports.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
const { run } = importHelpers(test);
const homes = [
  { Locality: 'Baner', City: 'Pune', BHK: '2 BHK', Area: '1,050 sq ft', Price: '95 L' },
  { Locality: 'Aundh', City: 'Pune', BHK: '3 BHK', Area: '1,400 sq ft', Price: 'a lot' },
];

async function send(token: string, form: FormData, headers: Record<string, string> = {}) {
  const request = new Request('http://aangan.test', { method: 'POST', body: form });
  return test.inject({
    method: 'POST',
    url: '/api/imports',
    headers: {
      ...headers,
      authorization: `Bearer ${token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

function formOf(content: string, name = 'stock.csv'): FormData {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  return form;
}

describe('the calls of an import', () => {
  // specification 17.17
  it('take a file, show it, store it, and give its report', async () => {
    const { id: owner, token } = await signedIn();
    const authorization = { authorization: `Bearer ${token}` };
    const { status, body } = await send(token, formOf(csvOf(homes), '../..\\My stock\u202e.csv'));
    expect([status, body.data.state, body.data.file_name]).toEqual([201, 'reading', 'My stock.csv']);
    const address = `/api/imports/${body.data.id}`;
    await run(owner, body.data.id);
    const read = (await test.get(address, authorization)).body.data;
    expect(read).toMatchObject({ state: 'waiting', counts: { lines: 2, new: 1, refused: 1 } });

    expect((await test.send('POST', `${address}/start`, {}, { token })).body.data.state).toBe('storing');
    expect((await test.send('POST', `${address}/start`, {}, { token })).body.data.state).toBe('storing');
    await run(owner, body.data.id);
    expect((await test.get(address, authorization)).body.data.state).toBe('stored');
    const { body: lines } = await test.get(`${address}/lines?outcome=refused`, authorization);
    expect(lines.meta.total).toBe(1);
    expect(lines.data[0]).toMatchObject({ line: 3, outcome: 'refused', property_id: null });
    const report = await test.get(`${address}/report.csv`, authorization);
    expect(report.headers['content-disposition']).toContain('.csv');
    expect(String(report.body).split('\n')).toHaveLength(4);
    expect(String(report.body)).toMatch(/http:\/\/aangan\.test\/property\/\d+,/);

    const { body: list } = await test.get('/api/imports', authorization);
    expect(list.data).toMatchObject({
      imports: [{ id: body.data.id, state: 'stored' }],
      sources: [{ name: 'My stock', homes: 1 }],
      allowance: { used: 1, most: limits.importedHomesOnFirstDay },
    });
  });

  // specification 18.14
  it('make one import of repeats with the same key, also at once and when it is refused or stored', async () => {
    const { id: owner, token } = await signedIn();
    const key = { 'idempotency-key': '6f1c2a9e-8a39-4c0e-9a55_000000000001' };
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(token, formOf('hello'), key)));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const [id = 0, ...others] = new Set(replies.map(({ body }) => Number(body.data.id)));
    expect(others).toEqual([]);
    expect(await run(owner, id)).toMatchObject({ state: 'refused' });
    expect((await send(token, formOf('hello'), key)).body.data).toMatchObject({ id, state: 'refused' });

    const another = { 'idempotency-key': '6f1c2a9e-8a39-4c0e-9a55-000000000001' };
    const { body } = await send(token, formOf(csvOf(homes)), another);
    expect(body.data.id).not.toBe(id);
    await run(owner, body.data.id);
    await test.send('POST', `/api/imports/${body.data.id}/start`, {}, { token });
    await run(owner, body.data.id);
    expect((await send(token, formOf(csvOf(homes)), another)).body.data).toMatchObject({ state: 'stored' });
    const list = await test.get('/api/imports', { authorization: `Bearer ${token}` });
    expect(list.body.data.imports).toHaveLength(2);

    const meera = await signedIn();
    expect((await send(meera.token, formOf(csvOf(homes)), key)).body.data.id).not.toBe(id);
    expect((await send(meera.token, formOf(csvOf(homes)), { 'idempotency-key': 'x' })).status).toBe(422);
  });

  it('refuse a form without a file, and one that is too large, with a sentence', async () => {
    const { token } = await signedIn();
    expect((await send(token, new FormData())).status).toBe(422);
    const large = await send(token, formOf('x'.repeat(limits.importFileBytes + 1)));
    expect([large.status, large.body.errors.file[0]]).toEqual([413, expect.stringContaining('MB')]);
  });

  it('say what became of lines in the language of their reader, and stored sentences as they are', async () => {
    const { id: owner, token } = await signedIn();
    const doubtful = { Locality: 'Wakad', City: 'Pune', BHK: '2 BHK', Area: '900 sq ft', Price: '95 Cr' };
    const { body } = await send(token, formOf(csvOf([...homes, doubtful])));
    const { id } = body.data;
    await run(owner, id);
    const address = `/api/imports/${String(id)}`;
    const getIn = (language: string, path: string) =>
      test.get(path, { authorization: `Bearer ${token}`, 'accept-language': language });
    const reasonIn = async (language: string) =>
      String((await getIn(language, `${address}/lines?outcome=refused`)).body.data[0].reason);
    const questionIn = async (language: string) => (await getIn(language, address)).body.data.questions[0] as unknown;
    const reportIn = async (language: string) =>
      String((await getIn(language, `${address}/report.csv`)).body).split('\n');
    const fieldIn = async (language: string) =>
      String((await getIn(language, '/api/imports')).body.data.fields[0].label);

    expect(await reasonIn('en')).toBe('The price can’t be read: "a lot".');
    expect(await reasonIn('hi')).toBe('क़ीमत पढ़ी नहीं जा सकी: "a lot"।');
    expect(await questionIn('en')).toMatchObject({
      text: '1 line can’t be right as it is read. What should happen to it?',
      examples: ['Line 4: ₹95 Cr for 900 sq ft can’t be right: the price or the area is in another unit, or wrong.'],
      choices: [{ label: 'Leave it out' }, { label: 'Store it as it is read' }],
    });
    expect(await questionIn('hi')).toMatchObject({
      text: '1 लाइन जैसी पढ़ी गई, वैसी सही नहीं हो सकती। उसका क्या करें?',
      examples: [expect.stringMatching(/^लाइन 4: 900 वर्ग फ़ुट के लिए ₹95 करोड़ सही नहीं हो सकता/)],
      choices: [{ label: 'इसे छोड़ दें' }, { label: 'इसे जैसा पढ़ा गया, वैसा ही सेव करें' }],
    });
    const [heading, , refused] = await reportIn('en');
    expect([heading, refused]).toEqual([
      '\ufeffline,outcome,reason,home,first cells',
      expect.stringMatching(/^3,refused,"The price can’t be read: ""a lot""\.",,/),
    ]);
    const [headingInHindi, , refusedInHindi] = await reportIn('hi');
    expect([headingInHindi, refusedInHindi]).toEqual([
      '\ufeffलाइन,नतीजा,वजह,घर,पहले सेल',
      expect.stringMatching(/^3,नहीं लिया गया,"?क़ीमत पढ़ी नहीं जा सकी: /),
    ]);
    expect([await fieldIn('en'), await fieldIn('hi')]).toEqual(['Price or rent', 'क़ीमत या किराया']);

    const before = { reason: 'No city is given.' };
    await test.database.db.updateTable('import_lines').set(before).where('import_id', '=', Number(id)).execute();
    expect([await reasonIn('en'), await reasonIn('hi')]).toEqual([before.reason, before.reason]);
  });

  it('name the places of the homes in the script of their reader', async () => {
    const { id: owner, token } = await signedIn();
    const { body } = await send(token, formOf(csvOf(homes)));
    await run(owner, body.data.id);
    const inHindi = { authorization: `Bearer ${token}`, 'accept-language': 'hi' };
    const read = await test.get(`/api/imports/${String(body.data.id)}`, inHindi);
    expect(read.body.place_names).toMatchObject({ Baner: 'बाणेर', Pune: 'पुणे' });
  });

  it('say why a file is no table', async () => {
    const { id: owner, token } = await signedIn();
    const { body } = await send(token, formOf('hello'));
    expect(await run(owner, body.data.id)).toMatchObject({ state: 'refused', problem: expect.any(String) });
    await test.database.db.updateTable('users').set({ language: 'hi' }).where('id', '=', owner).execute();
    const again = await send(token, formOf('hello there'));
    const problem = expect.stringMatching(/^ये घर नहीं लगते: .* hello there।$/) as string;
    expect(await run(owner, again.body.data.id)).toMatchObject({ state: 'refused', problem });
  });
});

// specification 17.17
it('the template has the language that its link names, else the caller’s', async () => {
  const headings = async (query: string, asked?: string) => {
    const { body } = await test.get(`/api/imports/template.csv${query}`, asked ? { 'accept-language': asked } : {});
    return String(body).slice(1).split(',').slice(0, 2);
  };
  const [english, hindi] = [
    ['Reference number', 'Sale or rent'],
    ['रेफ़रेंस नंबर', 'बिक्री या किराया'],
  ];
  expect(await headings('')).toEqual(english);
  expect(await headings('?language=hi', 'en-IN')).toEqual(hindi);
  expect(await headings('', 'hi')).toEqual(hindi);
  expect((await test.get('/api/imports/template.csv?language=xx')).status).toBe(422);
});
