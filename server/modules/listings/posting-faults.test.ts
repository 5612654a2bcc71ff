import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Client } from 'pg';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { encodeForm, formSender } from '#server/testing/flat-form.ts';
import { photo } from '#server/testing/pictures.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
const sendForm = formSender(test);
afterEach(() => vi.restoreAllMocks());

/** Each picture of the tests is stored in one width, as AVIF and WebP. */
const filesPerPicture = 2;
const key = '0b9f3f0e-4a3c-4d6e-9d55-0f2b6f1c7a10';
const twoPictures = () => Promise.all([photo('#a00'), photo('#0a0')]);
const storeFails = () => Promise.reject(new Error('the file store is away'));

async function stored() {
  const { pool } = test.database;
  const { rows: records } = await pool.query<{ id: number; images: unknown[] }>('SELECT id, images FROM properties');
  const { rows: pictures } = await pool.query<{ id: string }>('SELECT id FROM pictures');
  return { records, pictures, files: test.files.keys() };
}

async function nothingStored(): Promise<void> {
  expect(await stored()).toEqual({ records: [], pictures: [], files: [] });
}

/** One record, its two pictures, and their files; nothing beside them. */
async function oneRecordWithItsPictures(): Promise<void> {
  const { records, pictures, files } = await stored();
  expect(records.map(({ images }) => images.length)).toEqual([2]);
  expect(pictures).toHaveLength(2);
  expect(files).toHaveLength(2 * filesPerPicture);
}

/** Runs the sweep as if an upload had been silent for long. */
async function sweepLater(): Promise<void> {
  await test.database.pool.query(`UPDATE pictures SET touched_at = touched_at - interval '1 hour'`);
  await test.modules.media.sweepPictures();
}

describe('when the file store goes away', () => {
  it.each([1, 2, 3, 4])('at the file number %i, no record and no picture is left', async (failing) => {
    const { token } = await signedIn();
    const put = test.files.put.bind(test.files);
    let puts = 0;
    vi.spyOn(test.files, 'put').mockImplementation((name, bytes) => {
      puts += 1;
      return puts >= failing ? storeFails() : put(name, bytes);
    });
    const { status } = await sendForm('POST', '/api/properties', token, await twoPictures(), { key });
    expect(status).toBe(500);
    await nothingStored();
  });

  it('for removing too, the sweep removes what stayed', async () => {
    const { token } = await signedIn();
    const put = test.files.put.bind(test.files);
    let puts = 0;
    vi.spyOn(test.files, 'put').mockImplementation((name, bytes) => {
      puts += 1;
      return puts > 1 ? storeFails() : put(name, bytes);
    });
    vi.spyOn(test.files, 'delete').mockImplementation(storeFails);
    const { status } = await sendForm('POST', '/api/properties', token, await twoPictures(), { key });
    expect(status).toBe(500);
    const { records, files } = await stored();
    expect([records, files.length]).toEqual([[], 1]);
    vi.restoreAllMocks();
    await sweepLater();
    await nothingStored();
  });

  it('at an edit, the record keeps the pictures that it had', async () => {
    const { token } = await signedIn();
    const { body } = await sendForm('POST', '/api/properties', token, await twoPictures());
    const before = await stored();
    vi.spyOn(test.files, 'put').mockImplementation(storeFails);
    const edit = await sendForm('PUT', `/api/properties/${body.data.id}`, token, [await photo('#00a')]);
    expect(edit.status).toBe(500);
    expect(await stored()).toEqual(before);
  });
});

describe('when the database goes away', () => {
  /** Throws everybody out of the test's database and lets nobody in, until it is called with true. */
  async function letIn(open: boolean): Promise<void> {
    const url = new URL(test.database.connectionString);
    const name = url.pathname.slice(1);
    url.pathname = '/postgres';
    const admin = new Client({ connectionString: url.href });
    await admin.connect();
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${String(open)}`);
    if (!open) {
      await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    }
    await admin.end();
  }

  // specification 11.14
  it('between the pictures and their record, the sweep removes them, and sent again it is posted once', async () => {
    const { token } = await signedIn();
    const pictures = await twoPictures();
    const put = test.files.put.bind(test.files);
    let puts = 0;
    vi.spyOn(test.files, 'put').mockImplementation(async (name, bytes) => {
      await put(name, bytes);
      if (++puts === 2 * filesPerPicture) await letIn(false);
    });
    try {
      const { status, body } = await sendForm('POST', '/api/properties', token, pictures, { key });
      expect([status, body.success]).toEqual([503, false]);
    } finally {
      await letIn(true);
    }
    expect((await stored()).records).toEqual([]);
    await sweepLater();
    await nothingStored();
    const again = await sendForm('POST', '/api/properties', token, pictures, { key });
    expect(again.status).toBe(201);
    await oneRecordWithItsPictures();
  });

  it('refuses the record itself, and its pictures go with it', async () => {
    const { token } = await signedIn();
    const { pool } = test.database;
    await pool.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;
       CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON properties DEFERRABLE INITIALLY DEFERRED
         FOR EACH ROW EXECUTE FUNCTION refuse()`,
    );
    try {
      // It fails at the commit, the latest moment there is.
      const { status } = await sendForm('POST', '/api/properties', token, await twoPictures(), { key });
      expect(status).toBe(500);
      await nothingStored();
    } finally {
      await pool.query('DROP FUNCTION refuse() CASCADE');
    }
  });
});

describe('when the client goes away', () => {
  beforeAll(async () => {
    await test.app.listen({ host: '127.0.0.1', port: 0 });
  });

  /** Sends a part of a whole form over a separate socket; returns the socket and the server's side of it. */
  async function sendPart(token: string, part: (payload: Buffer) => Buffer) {
    const { payload, contentType } = await encodeForm(await twoPictures());
    const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1');
    const taken = once(test.app.server, 'request');
    socket.write(
      `POST /api/properties HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\nidempotency-key: ${key}\r\n` +
        `content-type: ${contentType}\r\ncontent-length: ${payload.length}\r\n\r\n`,
    );
    socket.write(part(payload));
    const [request] = (await taken) as [IncomingMessage];
    // Not `once`: a request that is cut off also emits an error.
    const closed = new Promise<void>((resolve) => request.once('close', resolve));
    return { socket, closed };
  }

  it('in the middle of the form, nothing is left', async () => {
    const { token } = await signedIn();
    const { socket, closed } = await sendPart(token, (payload) => payload.subarray(0, payload.length - 200));
    socket.destroy();
    await closed;
    await nothingStored();
  });

  it('while its pictures are stored, and sends all again, one record is posted', async () => {
    const { token } = await signedIn();
    const put = test.files.put.bind(test.files);
    let goOn: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    let began: () => void = () => undefined;
    const storing = new Promise<void>((resolve) => (began = resolve));
    vi.spyOn(test.files, 'put').mockImplementation(async (name, bytes) => {
      began();
      await gate;
      await put(name, bytes);
    });
    const { socket, closed } = await sendPart(token, (payload) => payload);
    await storing;
    socket.destroy();
    await closed;
    const again = sendForm('POST', '/api/properties', token, await twoPictures(), { key });
    goOn();
    expect((await again).status).toBe(201);
    await oneRecordWithItsPictures();
  });
});
