import { EventEmitter, once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useErrorReplies } from './error-handler.ts';
import { acceptForms, readForm, UploadedFile } from './forms.ts';
import { openTemporaryFolder, TemporaryFile, type TemporaryFolder } from './temporary-files.ts';
import type { App } from './types.ts';

const kilobyte = 1024;
let parent: string;
let app: App;
/** What the route was given, the files read. */
let seen: Record<string, unknown> | null;
const events = new EventEmitter();

/** Files being written or not yet removed. */
let live = 0;
let savings = 0;

/** Files go when the answer is out, so a moment after whoever asked has it. */
async function nothingOnDisk(): Promise<void> {
  while (live > 0) await once(events, 'change');
  const entries = await readdir(parent, { recursive: true, withFileTypes: true });
  expect(entries.filter((entry) => entry.isFile())).toEqual([]);
}

function count(change: 1 | -1): void {
  live += change;
  events.emit('change');
}

async function open(folder: TemporaryFolder): Promise<App> {
  const opened = fastify() as unknown as App;
  useErrorReplies(opened);
  await acceptForms(opened, {
    ...folder,
    async save(source) {
      count(1);
      savings += 1;
      try {
        return await folder.save(source);
      } catch (error) {
        count(-1);
        throw error;
      }
    },
    remove: (saved) => folder.remove(saved).finally(() => count(-1)),
  });
  opened.post(
    '/form',
    {
      config: { access: 'anonymous', limit: 'none' },
      preValidation: readForm({
        files: {
          'images[]': { maxBytes: 4 * kilobyte, tooLarge: 'Too large.', most: 3, tooMany: 'Three at most.' },
          portrait: { maxBytes: kilobyte, tooLarge: 'The portrait is too large.' },
        },
      }),
    },
    async (request) => {
      const { images, ...rest } = request.body as Record<string, unknown>;
      const texts = Array.isArray(images)
        ? await Promise.all(
            (images as unknown[]).map(async (file) =>
              file instanceof TemporaryFile ? [file.bytes, await readFile(file.path, 'utf8')] : file,
            ),
          )
        : images;
      seen = { ...rest, images: texts };
      return { success: true };
    },
  );
  await opened.ready();
  return opened;
}

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'forms-'));
  app = await open(await openTemporaryFolder(parent, () => new Date()));
});
afterEach(async () => {
  seen = null;
  await nothingOnDisk();
});
afterAll(async () => {
  await app.close();
  expect(await readdir(parent)).toEqual([]);
  await rm(parent, { recursive: true });
});

type Part = readonly [name: string, value: string | Blob, filename?: string];

async function send(parts: readonly Part[], to = app) {
  const form = new FormData();
  for (const [name, value, filename] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, filename ?? 'x.jpg');
  }
  const request = new Request('http://aangan.test', { method: 'POST', body: form });
  const reply = await to.inject({
    method: 'POST',
    url: '/form',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
  return { status: reply.statusCode, body: reply.json<{ message: string; errors?: Record<string, string[]> }>() };
}

const file = (text: string | Uint8Array<ArrayBuffer>) => new Blob([text]);

describe('lists of texts', () => {
  it('are arrays in the order of their indexes, however they came', async () => {
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
    expect(seen).toMatchObject({
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

  it('know no prototype', async () => {
    expect((await send([['__proto__[]', 'x']])).status).toBe(200);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
    expect((await send([['__proto__', 'x']])).status).toBe(422);
  });
});

describe('lists of files', () => {
  it('come as files on the disk that are gone after the answer, and texts beside them', async () => {
    const { status } = await send([
      ['images[]', file('one'), '../../etc/passwd'],
      ['title', 'Home'],
      ['images[]', file('three')],
    ]);
    expect(status).toBe(200);
    expect(seen).toEqual({
      title: 'Home',
      images: [
        [3, 'one'],
        [5, 'three'],
      ],
    });
  });

  it.each(['images', 'images[]', 'images[0]'])('are read under the name %s', async (name) => {
    expect((await send([[name, file('one')]])).status).toBe(200);
    expect(seen?.images).toEqual([[3, 'one']]);
  });

  it('leave an empty input out, and pass a named file of no bytes on', async () => {
    expect((await send([['images[]', '']])).status).toBe(200);
    expect(seen?.images).toBeUndefined();
    await send([['images[]', file(''), 'empty.jpg']]);
    expect(seen?.images).toEqual([[0, '']]);
  });

  it.each<[string, Part[], number, string, string]>([
    [
      'one too many',
      [...Array.from({ length: 4 }, (): Part => ['images[]', file('x')])],
      422,
      'images',
      'Three at most.',
    ],
    [
      'many too many',
      [...Array.from({ length: 40 }, (): Part => ['images[]', file('x')])],
      422,
      'images',
      'Three at most.',
    ],
    [
      'one too large',
      [
        ['images[]', file('x')],
        ['images[]', file(new Uint8Array(4 * kilobyte + 1))],
      ],
      413,
      'images',
      'Too large.',
    ],
    ['text for files', [['images[]', 'x']], 422, 'images', 'Send files here.'],
    ['a file elsewhere', [['title', file('x')]], 422, 'title', 'No file is expected here.'],
    ['a list where one file is expected', [['portrait[]', file('x')]], 422, 'portrait[]', 'No file is expected here.'],
    [
      'a portrait above its own limit',
      [['portrait', file(new Uint8Array(kilobyte + 1))]],
      413,
      'portrait',
      'The portrait is too large.',
    ],
  ])('refuse %s', async (_what, parts, status, field, sentence) => {
    const reply = await send(parts);
    expect(reply).toMatchObject({ status, body: { message: sentence, errors: { [field]: [sentence] } } });
    expect(seen).toBeNull();
  });

  it('take a file of exactly the size allowed', async () => {
    expect((await send([['images[]', file(new Uint8Array(4 * kilobyte))]])).status).toBe(200);
  });

  it('and one file in memory go together', async () => {
    await send([
      ['portrait', file('me')],
      ['images[]', file('one')],
    ]);
    expect(seen?.portrait).toEqual(new UploadedFile(Buffer.from('me'), 'x.jpg'));
  });

  it('cannot be posed as by JSON', async () => {
    const payload = { images: [{ path: '/etc/hostname', bytes: 1 }] };
    expect((await app.inject({ method: 'POST', url: '/form', payload })).statusCode).toBe(200);
    expect(seen).toEqual(payload);
  });

  it('of a form that is cut short are gone', async () => {
    const cut =
      '--b\r\ncontent-disposition: form-data; name="images[]"; filename="x"\r\n\r\nwhole\r\n--b\r\n' +
      'content-disposition: form-data; name="images[]"; filename="y"\r\n\r\nhalf';
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    expect((await app.inject({ method: 'POST', url: '/form', headers, payload: cut })).statusCode).toBe(400);
    expect(seen).toBeNull();
  });

  it('on a full disk are told as 507, and nothing stays', async () => {
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
  it('is told as 503 with the time to try again', async () => {
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
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
    return (app.server.address() as AddressInfo).port;
  };
  const head = (length: number) =>
    `POST /form HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n`;
  const part = (text: string) => `--b\r\ncontent-disposition: form-data; name="images[]"; filename="x"\r\n\r\n${text}`;

  it('a client that goes away in the middle leaves no file', async () => {
    const socket = connect(await listening(), '127.0.0.1');
    savings = 0;
    socket.write(head(3000) + part('whole') + '\r\n' + part('half'));
    while (savings < 2) await once(events, 'change');
    expect(live).toBe(2);
    socket.destroy();
    await nothingOnDisk();
    expect(seen).toBeNull();
  });

  it('a refused form is read to its end, so that a browser gets to the answer', async () => {
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
