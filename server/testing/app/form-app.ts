import { EventEmitter, once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { codedError } from '#server/platform/http/app-error.ts';
import { useErrorReplies } from '#server/platform/http/error-handler.ts';
import { acceptForms, readForm } from '#server/platform/http/forms.ts';
import { openTemporaryFolder, TemporaryFile, type TemporaryFolder } from '#server/platform/files/temporary-files.ts';
import type { App } from '#server/platform/http/types.ts';

const kilobyte = 1024;

export type Part = readonly [name: string, value: string | Blob, filename?: string];

/**
 * An application with one form: up to three `images[]` of 4 kB, and a `portrait` of 1 kB. Checks after each test that
 * no file of it is left on the disk.
 */
export function useFormApp() {
  const state = {
    /** The body that the route received, with the content of its files. */
    seen: null as Record<string, unknown> | null,
    /** The number of files that are being written or not yet removed. */
    live: 0,
    savings: 0,
  };
  const events = new EventEmitter();
  let parent: string;
  let app: App;

  /** Waits until files are removed, which happens shortly after the answer. */
  async function nothingOnDisk(): Promise<void> {
    while (state.live > 0) await once(events, 'change');
    const entries = await readdir(parent, { recursive: true, withFileTypes: true });
    expect(entries.filter((entry) => entry.isFile())).toEqual([]);
  }

  function count(change: 1 | -1): void {
    state.live += change;
    events.emit('change');
  }

  async function open(folder: TemporaryFolder): Promise<App> {
    const opened = fastify() as unknown as App;
    useErrorReplies(opened);
    await acceptForms(opened, {
      ...folder,
      async save(source) {
        count(1);
        state.savings += 1;
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
            'images[]': {
              maxBytes: 4 * kilobyte,
              tooLarge: codedError('media.photos_too_large', { max_megabytes: 4 }),
              most: 3,
              tooMany: codedError('form.too_many_pictures', { max: 3 }),
            },
            portrait: { maxBytes: kilobyte, tooLarge: codedError('media.avatar_too_large', { max_megabytes: 1 }) },
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
        state.seen = { ...rest, images: texts };
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
    state.seen = null;
    await nothingOnDisk();
  });
  afterAll(async () => {
    await app.close();
    expect(await readdir(parent)).toEqual([]);
    await rm(parent, { recursive: true });
  });

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

  return {
    state,
    events,
    open,
    send,
    nothingOnDisk,
    get app() {
      return app;
    },
  };
}
