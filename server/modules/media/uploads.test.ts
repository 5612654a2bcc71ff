import { EventEmitter, once } from 'node:events';
import { readdir } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { codedError } from '#server/platform/http/app-error.ts';
import { useErrorReplies } from '#server/platform/http/error-handler.ts';
import { acceptForms, readForm } from '#server/platform/http/forms.ts';
import { openTemporaryFolder, type TemporaryFile } from '#server/platform/files/temporary-files.ts';
import type { App } from '#server/platform/http/types.ts';
import { blackPng, noise, photo, useUploads } from '#server/testing/pictures.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { makePicturesService } from './pictures.service.ts';

// Pictures as browsers send them, over real connections, to a route that does with them what posting does.
const test = useTestApp();
const from = useUploads();

let app: App;
let address: string;
/** Closed while a test holds uploads before the file store. */
let gate: Promise<unknown> = Promise.resolve();
let waiting = 0;
const events = new EventEmitter();

beforeAll(async () => {
  const pictures = makePicturesService({
    db: test.database.db,
    files: {
      ...test.files,
      async put(key, bytes) {
        waiting += 1;
        events.emit('put');
        await gate;
        waiting -= 1;
        await test.files.put(key, bytes);
      },
    },
  });
  app = fastify();
  useErrorReplies(app);
  await acceptForms(app, await openTemporaryFolder(from.folder, () => new Date()));
  const config = { access: 'anonymous', limit: 'none' } as const;
  const images = {
    maxBytes: limits.imageBytes,
    tooLarge: codedError('media.photos_too_large', { max_megabytes: 2 }),
    most: 20,
    tooMany: codedError('form.too_many_pictures', { max: 20 }),
  };
  app.post('/pictures', { config, preValidation: readForm({ files: { 'images[]': images } }) }, async (request) => {
    const { images: sent = [] } = request.body as { images?: TemporaryFile[] };
    return { success: true, pictures: await pictures.storePictures(sent) };
  });
  app.get('/other', { config }, () => ({ success: true }));
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => {
  gate = Promise.resolve();
});
afterAll(() => app.close());

async function send(...files: Uint8Array[]): Promise<{ status: number; body: any }> {
  const form = new FormData();
  for (const bytes of files) form.append('images[]', new Blob([new Uint8Array(bytes)]), 'IMG_0001.jpg');
  const reply = await fetch(`${address}/pictures`, { method: 'POST', body: form });
  return { status: reply.status, body: await reply.json() };
}

async function nothingStored(): Promise<void> {
  expect(test.files.keys()).toEqual([]);
  expect(await test.database.db.selectFrom('pictures').select('id').execute()).toEqual([]);
}

describe('uploads', () => {
  it('of twenty people at once leave room for other calls', async () => {
    const photos = await Promise.all(Array.from({ length: 20 }, (_, n) => photo('#808080', 60 + n, 40)));
    let open: () => void = () => undefined;
    gate = new Promise<void>((resolve) => (open = resolve));
    let answered = 0;
    const uploads = photos.map((bytes) => send(bytes).finally(() => (answered += 1)));
    while (waiting < 20) await once(events, 'put');
    // All twenty are decoded and wait for the file store. Other calls don't wait behind them.
    for (let n = 0; n < 5; n++) expect((await fetch(`${address}/other`)).status).toBe(200);
    expect(answered).toBe(0);
    open();
    const answers = await Promise.all(uploads);
    expect(answers.map(({ status }) => status)).toEqual(photos.map(() => 200));
    expect(test.files.keys()).toHaveLength(40);
  });

  it('that are refused are told while others are under way', async () => {
    let open: () => void = () => undefined;
    gate = new Promise<void>((resolve) => (open = resolve));
    const good = send(await noise(400, 300), await photo('#101010'));
    while (waiting < 1) await once(events, 'put');
    const bomb = await send(await photo('#202020'), blackPng(16_000));
    expect(bomb.status).toBe(422);
    expect(bomb.body).toEqual({
      success: false,
      message: 'Picture 2: The picture has more than 40 megapixels.',
      code: 'media.numbered_picture_refused',
      params: { number: 2, reason: 'too_large' },
      error_codes: { images: [{ code: 'media.numbered_picture_refused', params: { number: 2, reason: 'too_large' } }] },
      errors: { images: ['Picture 2: The picture has more than 40 megapixels.'] },
    });
    open();
    expect((await good).status).toBe(200);
  });

  it('keep the order of the form', async () => {
    const { body } = await send(await photo('#303030', 50, 40), await photo('#404040', 90, 60), await photo('#505050'));
    expect((body.pictures as { width: number }[]).map(({ width }) => width)).toEqual([50, 90, 40]);
  });

  // specification 11.8
  it('of more than 2 MB are refused, and of more than twenty', async () => {
    const small = await photo('#606060');
    expect((await send(small, Buffer.alloc(limits.imageBytes + 1))).status).toBe(413);
    const tooMany = await send(...Array.from({ length: 21 }, () => small));
    expect([tooMany.status, tooMany.body.errors]).toEqual([422, { images: ['Use at most 20 pictures.'] }]);
    await nothingStored();
  });

  it('whose client goes away in the middle leave nothing', async () => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const bytes = await photo('#707070');
    socket.write(
      'POST /pictures HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 90000\r\n\r\n' +
        '--b\r\ncontent-disposition: form-data; name="images[]"; filename="x"\r\n\r\n',
    );
    const taken = once(app.server, 'request');
    socket.write(bytes);
    const [request] = (await taken) as [IncomingMessage];
    // Not `once`: a request that is cut off also emits an error.
    const closed = new Promise<void>((resolve) => request.once('close', resolve));
    socket.destroy();
    await closed;
    await nothingStored();
  });

  it('leave no temporary file', async () => {
    await app.close();
    expect(await readdir(from.folder)).toEqual([]);
  });
});

describe('the limit of uploads', () => {
  it('counts thirty of one user', async () => {
    const { rateLimiter } = test.modules;
    for (let n = 0; n < 30; n++) await rateLimiter.take('upload', 'user 1');
    await expect(rateLimiter.take('upload', 'user 1')).rejects.toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Too many uploads\. Please try again in \d+ minutes\.$/),
    });
    await rateLimiter.take('upload', 'user 2');
  });
});
