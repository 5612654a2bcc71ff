import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { useFormApp, type Part } from '#server/testing/app/form-app.ts';
import { UploadedFile } from './forms.ts';
import { openTemporaryFolder } from '#server/platform/files/temporary-files.ts';

const kilobyte = 1024;
const form = useFormApp();
const { state, events, open, send, nothingOnDisk } = form;

const file = (text: string | Uint8Array<ArrayBuffer>) => new Blob([text]);

describe('lists of texts', () => {
  it('are arrays in the order of their indexes, in whatever order they arrive', async () => {
    const { status } = await send([
      ['features[2]', 'c'],
      ['features[0]', 'a'],
      ['features[10]', 'd'],
      ['features[1]', 'b'],
      ['amenities[]', 'Lift'],
      ['amenities[]', 'Garden'],
      ['types[]', 'sale'],
      ['title', 'Home'],
      ['odd[name]', 'kept as it is'],
    ]);
    expect(status).toBe(200);
    expect(state.seen).toMatchObject({
      features: ['a', 'b', 'c', 'd'],
      amenities: ['Lift', 'Garden'],
      types: ['sale'],
      title: 'Home',
      'odd[name]': 'kept as it is',
    });
  });

  it.each<[string, Part[], string, string]>([
    [
      'the same place twice',
      [
        ['a[0]', 'x'],
        ['a[0]', 'y'],
      ],
      'a[0]',
      'Send this field once.',
    ],
    [
      'a text and a list of one name',
      [
        ['a', 'x'],
        ['a[]', 'y'],
      ],
      'a[]',
      'Send this field once.',
    ],
    ['an index past 199', [['a[200]', 'x']], 'a[200]', 'This list is too long.'],
  ])('refuse %s', async (_what, parts, field, sentence) => {
    expect(await send(parts)).toMatchObject({ status: 422, body: { errors: { [field]: [sentence] } } });
  });

  it('have no prototype', async () => {
    expect((await send([['__proto__[]', 'x']])).status).toBe(200);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
    expect((await send([['__proto__', 'x']])).status).toBe(422);
  });
});

describe('lists of files', () => {
  it('are stored on disk until the answer, with the texts beside them', async () => {
    const { status } = await send([
      ['images[]', file('one'), '../../etc/passwd'],
      ['title', 'Home'],
      ['images[]', file('three')],
    ]);
    expect(status).toBe(200);
    expect(state.seen).toEqual({
      title: 'Home',
      images: [
        [3, 'one'],
        [5, 'three'],
      ],
    });
  });

  it.each(['images', 'images[]', 'images[0]'])('are read under the name %s', async (name) => {
    expect((await send([[name, file('one')]])).status).toBe(200);
    expect(state.seen?.images).toEqual([[3, 'one']]);
  });

  it('leave out an empty input, but include a named file of no bytes', async () => {
    expect((await send([['images[]', '']])).status).toBe(200);
    expect(state.seen?.images).toBeUndefined();
    await send([['images[]', file(''), 'empty.jpg']]);
    expect(state.seen?.images).toEqual([[0, '']]);
  });

  it.each<[string, Part[], number, string, string]>([
    [
      'one too many',
      [...Array.from({ length: 4 }, (): Part => ['images[]', file('x')])],
      422,
      'images',
      'Use at most 3 pictures.',
    ],
    [
      'many too many',
      [...Array.from({ length: 40 }, (): Part => ['images[]', file('x')])],
      422,
      'images',
      'Use at most 3 pictures.',
    ],
    [
      'one too large',
      [
        ['images[]', file('x')],
        ['images[]', file(new Uint8Array(4 * kilobyte + 1))],
      ],
      413,
      'images',
      'The files you are uploading are too large. Please try with smaller images (under 4MB each).',
    ],
    ['text for files', [['images[]', 'x']], 422, 'images', 'Send files here.'],
    ['a file elsewhere', [['title', file('x')]], 422, 'title', 'No file is expected here.'],
    ['a list where one file is expected', [['portrait[]', file('x')]], 422, 'portrait[]', 'No file is expected here.'],
    [
      'a portrait above its own limit',
      [['portrait', file(new Uint8Array(kilobyte + 1))]],
      413,
      'portrait',
      'Image size should be less than 1MB',
    ],
  ])('refuse %s', async (_what, parts, status, field, sentence) => {
    const reply = await send(parts);
    expect(reply).toMatchObject({ status, body: { message: sentence, errors: { [field]: [sentence] } } });
    expect(state.seen).toBeNull();
  });

  it('accept a file of exactly the limit', async () => {
    expect((await send([['images[]', file(new Uint8Array(4 * kilobyte))]])).status).toBe(200);
  });

  it('can be combined with one file in memory', async () => {
    await send([
      ['portrait', file('me')],
      ['images[]', file('one')],
    ]);
    expect(state.seen?.portrait).toEqual(new UploadedFile(Buffer.from('me'), 'x.jpg'));
  });

  it('cannot be imitated by JSON', async () => {
    const payload = { images: [{ path: '/etc/hostname', bytes: 1 }] };
    expect((await form.app.inject({ method: 'POST', url: '/form', payload })).statusCode).toBe(200);
    expect(state.seen).toEqual(payload);
  });

  it('of a form that is cut short are deleted', async () => {
    const cut =
      '--b\r\ncontent-disposition: form-data; name="images[]"; filename="x"\r\n\r\nwhole\r\n--b\r\n' +
      'content-disposition: form-data; name="images[]"; filename="y"\r\n\r\nhalf';
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    expect((await form.app.inject({ method: 'POST', url: '/form', headers, payload: cut })).statusCode).toBe(400);
    expect(state.seen).toBeNull();
  });

  it('on a full disk get 507, and leave no file', async () => {
    const full = await open({
      save: () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
      remove: () => Promise.resolve(),
      check: () => Promise.resolve(),
      close: () => Promise.resolve(),
    });
    const { status, body } = await send([['images[]', file('x')]], full);
    expect([status, body.message]).toEqual([507, 'We have no room left to store this. Please try again later.']);
    await full.close();
  });
});

describe('an upload folder that cannot be written', () => {
  it('gets 503 with the time to try again', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'blocked-'));
    const blocked = path.join(folder, 'a-file');
    await writeFile(blocked, '');
    const broken = await open(await openTemporaryFolder(blocked, () => new Date()));
    const { status, body } = await send([['images[]', file('x')]], broken);
    expect([status, body.message]).toEqual([503, 'We cannot reach our files at the moment. Please try again.']);
    await broken.close();
    await rm(folder, { recursive: true });
  });
});

describe('over a real connection', () => {
  const listening = async (): Promise<number> => {
    if (!form.app.server.listening) await form.app.listen({ host: '127.0.0.1', port: 0 });
    return (form.app.server.address() as AddressInfo).port;
  };
  const head = (length: number) =>
    `POST /form HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n`;
  const part = (text: string) => `--b\r\ncontent-disposition: form-data; name="images[]"; filename="x"\r\n\r\n${text}`;

  it('a client that disconnects halfway leaves no file', async () => {
    const socket = connect(await listening(), '127.0.0.1');
    state.savings = 0;
    socket.write(head(3000) + part('whole') + '\r\n' + part('half'));
    while (state.savings < 2) await once(events, 'change');
    expect(state.live).toBe(2);
    socket.destroy();
    await nothingOnDisk();
    expect(state.seen).toBeNull();
  });

  it('a refused form is read to its end, so that a browser reads the answer', async () => {
    const port = await listening();
    const form = new FormData();
    form.append('images[]', file(new Uint8Array(5 * kilobyte)));
    for (let n = 0; n < 40; n++) form.append(`rest${n}`, 'x'.repeat(60 * kilobyte));
    const reply = await fetch(`http://127.0.0.1:${port}/form`, { method: 'POST', body: form });
    expect(reply.status).toBe(413);
    const again = await fetch(`http://127.0.0.1:${port}/form`, { method: 'POST', body: new FormData() });
    expect(again.status).toBeLessThan(500);
  });
});
