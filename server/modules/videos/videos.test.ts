import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaLimits } from '#contracts/homes/media-limits.ts';
import { videoToolsAt } from '#server/platform/video/video-tools.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { formSender } from '#server/testing/flat-form.ts';
import { runSweeps } from '#server/platform/database/sweeps.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { findProgram } from '../../../scripts/lib/debian-programs.mjs';
import { abandonedVideosSweep, videoKey } from './video-files.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
const sendForm = formSender(test);
const tools = videoToolsAt(findProgram('ffmpeg') ?? '');

let folder = '';
let clip = Buffer.alloc(0);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'videos-'));
  if (!tools) return;
  const file = path.join(folder, 'clip.mp4');
  const source = ['-f', 'lavfi', '-i', 'testsrc2=s=480x360:r=10:d=2', '-f', 'lavfi', '-i', 'sine=d=2'];
  const place = [
    '-movflags',
    'use_metadata_tags',
    '-metadata',
    'place=+18.5590+073.7868/',
    '-metadata',
    'com.android.model=Pixel',
  ];
  await promisify(execFile)(tools.ffmpeg, ['-v', 'error', ...source, ...place, file]);
  clip = await readFile(file);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A file of ffmpeg with these arguments. */
async function made(args: string[]): Promise<Buffer> {
  if (!tools) return Buffer.alloc(0);
  const source = path.join(folder, 'source.mp4');
  const file = path.join(folder, 'made.mp4');
  await writeFile(source, clip);
  const named = args.map((arg) => (arg === '$clip' ? source : arg));
  await promisify(execFile)(tools.ffmpeg, ['-v', 'error', '-y', ...named, file]);
  return readFile(file);
}

async function owner() {
  const { token } = await signedIn();
  const { body } = await sendForm('POST', '/api/properties', token, []);
  return { token, home: (body.data as { id: number }).id };
}

/** A request of the tus protocol. */
const tus = (
  method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE',
  url: string,
  token: string,
  headers: Record<string, string> = {},
  payload?: Buffer,
) =>
  test.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(payload && { payload }),
  });

async function begin(token: string, bytes: number): Promise<string> {
  const { status, headers } = await tus('POST', '/api/videos/uploads', token, { 'upload-length': String(bytes) });
  expect(status).toBe(201);
  return String(headers.location);
}

const sendPart = (url: string, token: string, from: number, part: Buffer) =>
  tus('PATCH', url, token, { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' }, part);

async function upload(token: string, bytes: Buffer): Promise<string> {
  const url = await begin(token, bytes.length);
  expect((await sendPart(url, token, 0, bytes)).status).toBe(204);
  return url.split('/').at(-1) ?? '';
}

const add = (home: number, token: string, name: string) =>
  test.send('POST', `/api/properties/${home}/videos`, { upload: name }, { token });

/** Does the work of the enqueued jobs. */
async function convert(): Promise<void> {
  for (const { name, data } of test.enqueued.splice(0))
    if (name === 'videos.convert') await test.modules.conversions.convert((data as { id: string }).id);
}

interface Shown {
  videos: { id: string; state: string; refusal: string | null; sides: number[] }[];
}
const shownTo = async (home: number, token?: string) =>
  (await test.get(`/api/properties/${home}/videos`, token === undefined ? {} : { authorization: `Bearer ${token}` }))
    .body.data as Shown;

describe.skipIf(tools === null)('videos of a home', () => {
  // specification 34.3
  it('go on after a broken line, are converted, and are played in parts', async () => {
    const { token, home } = await owner();
    const url = await begin(token, clip.length);
    await sendPart(url, token, 0, clip.subarray(0, 1000));
    const { headers } = await tus('HEAD', url, token);
    expect(headers['upload-offset']).toBe('1000');
    const name = url.split('/').at(-1) ?? '';
    expect((await add(home, token, name)).status).toBe(409);
    await sendPart(url, token, 1000, clip.subarray(1000));
    const added = await add(home, token, name);
    expect(added.status).toBe(201);
    expect(added.body.data).toMatchObject({ videos: [{ state: 'waiting' }], are_taken: true });
    expect((await shownTo(home)).videos).toEqual([]);
    await convert();
    const [video] = (await shownTo(home)).videos;
    expect(video).toMatchObject({ state: 'ready', sides: [360] });
    const address = `/media/videos/${video?.id}`;
    const part = await test.inject({ method: 'GET', url: `${address}/360.mp4`, headers: { range: 'bytes=0-99' } });
    expect(part.status).toBe(206);
    expect(part.headers['content-length']).toBe('100');
    const beyond = await test.inject({
      method: 'GET',
      url: `${address}/360.mp4`,
      headers: { range: 'bytes=99999999-' },
    });
    expect(beyond.status).toBe(416);
    expect((await test.get(`${address}/poster.jpg`)).status).toBe(200);
    expect((await test.get(`${address}/original.bin`)).status).toBe(404);
    expect(test.files.keys().some((key) => key.endsWith('original.bin'))).toBe(false);
  });

  // specification 34.3
  it('lose place and device, and their files go with the home', async () => {
    const { token, home } = await owner();
    expect(clip.includes('+18.5590')).toBe(true);
    await add(home, token, await upload(token, clip));
    await convert();
    const key = test.files.keys().find((one) => one.endsWith('/360.mp4')) ?? '';
    const stored = await test.files.get(key);
    if (!stored) throw new Error('It is not stored.');
    const bytes = await buffer(stored.stream);
    expect(bytes.includes('+18.5590')).toBe(false);
    expect(bytes.includes('Pixel')).toBe(false);
    await test.database.pool.query('DELETE FROM properties WHERE id = $1', [home]);
    await runSweeps(test.database.db, [abandonedVideosSweep(test.files)]);
    expect(test.files.keys()).toEqual([]);
  });

  // specification 34.3
  it('are one, however often the call is repeated, also after a kill between its steps', async () => {
    const { token, home } = await owner();
    const name = await upload(token, clip);
    const answers = await Promise.all([add(home, token, name), add(home, token, name)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await add(home, token, name)).status).toBe(201);
    const { id } = (await shownTo(home, token)).videos[0] ?? { id: '' };
    // A conversion that was cut off after some files begins anew.
    await test.files.put(videoKey(id, '360.mp4'), Buffer.from('half'));
    await test.modules.conversions.convert(id);
    await test.modules.conversions.convert(id);
    expect((await shownTo(home)).videos).toMatchObject([{ id, state: 'ready' }]);
    const notes = async () => (await test.database.pool.query('SELECT FROM abandoned_videos')).rowCount;
    expect(await notes()).toBe(0);
    // A repeat that was killed leaves a note of a video that is there.
    await test.database.pool.query(`INSERT INTO abandoned_videos VALUES ($1, now() - interval '1 hour')`, [id]);
    await runSweeps(test.database.db, [abandonedVideosSweep(test.files)]);
    expect(await notes()).toBe(0);
    expect(test.files.keys()).toContain(videoKey(id, '360.mp4'));
  });

  // specification 34.3
  it('belong to the user who uploaded them, two a home', async () => {
    const { token, home } = await owner();
    const other = await owner();
    const url = await begin(token, clip.length);
    expect((await sendPart(url, other.token, 0, clip)).status).toBe(404);
    expect((await tus('HEAD', url, other.token)).status).toBe(404);
    await sendPart(url, token, 0, clip);
    const name = url.split('/').at(-1) ?? '';
    expect((await add(other.home, other.token, name)).status).toBe(404);
    expect((await add(other.home, token, name)).status).toBe(403);
    expect((await add(home, token, name)).status).toBe(201);
    expect((await add(home, token, await upload(token, clip))).status).toBe(201);
    const third = await add(home, token, await upload(token, clip));
    expect([third.status, third.body.code]).toEqual([409, 'videos.too_many']);
    const [first] = (await shownTo(home, token)).videos;
    const gone = await test.send('DELETE', `/api/properties/${home}/videos/${first?.id}`, undefined, { token });
    expect((gone.body.data as Shown).videos).toHaveLength(1);
  });

  // specification 34.3
  it('are taken from no restricted owner', async () => {
    const { token, home } = await owner();
    const until = "INSERT INTO account_limits (user_id, limited_until) SELECT owner_id, now() + interval '7 days'";
    await test.database.pool.query(`${until} FROM properties WHERE id = $1`, [home]);
    expect((await add(home, token, await upload(token, clip))).status).toBe(403);
    expect((await shownTo(home, token)).videos).toEqual([]);
  });

  // specification 34.5
  it('are seen by the desk in eight pictures, hidden, and shown again', async () => {
    const { token, home } = await owner();
    await add(home, token, await upload(token, clip));
    await convert();
    const [video] = await test.modules.deskVideos.list(home);
    expect(video?.frames).toHaveLength(8);
    const { rows } = await test.database.pool.query<{ id: number }>('SELECT owner_id AS id FROM properties');
    const operator = { id: rows[0]?.id ?? 0, role: 'moderator', desk: null } as const;
    const file = `/media/videos/${video?.id}/360.mp4`;
    await test.modules.deskVideos.setHidden(operator, home, video?.id ?? '', 'Another house');
    expect((await shownTo(home)).videos).toEqual([]);
    expect((await shownTo(home, token)).videos).toMatchObject([{ is_hidden: true }]);
    expect((await test.get(file)).status).toBe(404);
    await test.modules.deskVideos.setHidden(operator, home, video?.id ?? '', null);
    expect((await test.get(file)).status).toBe(200);
    const { rows: people } = await test.database.pool.query<{ email: string }>('SELECT email FROM users');
    const mails = (await Promise.all(people.map(({ email }) => test.mails.all(email)))).flat();
    const hidden = mails.filter(({ subject }) => subject.startsWith('A video of your home'));
    expect(hidden.map(({ text }) => text.includes('The reason: Another house'))).toEqual([true]);
    const acts = await test.database.pool.query('SELECT act, reason FROM operator_audit ORDER BY id');
    expect(acts.rows).toEqual([
      { act: 'hide_video', reason: 'Another house' },
      { act: 'show_video', reason: '' },
    ]);
  });

  // specification 34.3
  it('are given to the job again when it failed for good', async () => {
    const { token, home } = await owner();
    await add(home, token, await upload(token, clip));
    test.enqueued.splice(0);
    await test.modules.conversions.enqueueLate();
    expect(test.enqueued).toEqual([]);
    await test.database.pool.query(`UPDATE videos SET created_at = created_at - make_interval(hours => $1)`, [
      mediaLimits.lateHours + 1,
    ]);
    await test.modules.conversions.enqueueLate();
    await convert();
    expect((await shownTo(home)).videos).toMatchObject([{ state: 'ready' }]);
    await test.modules.conversions.enqueueLate();
    expect(test.enqueued).toEqual([]);
  });

  // specification 34.6
  it('have captions of their owner, which are played as WebVTT and taken away again', async () => {
    const [{ token, home }, stranger] = [await owner(), await signedIn()];
    await add(home, token, await upload(token, clip));
    await convert();
    const [video] = (await shownTo(home)).videos;
    const address = `/api/properties/${home}/videos/${video?.id}/captions`;
    const save = (captions: string, by = token) => test.send('PUT', address, { captions }, { token: by });
    expect((await save('0:01 The hall', stranger.token)).status).toBe(403);
    const wrong = await save('0:01 The hall\nthe kitchen');
    expect([wrong.status, wrong.body.code, wrong.body.params]).toEqual([
      422,
      'videos.captions_unreadable',
      { line: 2 },
    ]);
    expect((await save('0:01 <script>The hall')).body.data).toMatchObject({ videos: [{ has_captions: true }] });
    const file = await test.inject({ method: 'GET', url: `/media/videos/${video?.id}/captions.vtt` });
    expect(file.headers['content-type']).toBe('text/vtt; charset=utf-8');
    expect(file.body).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:07.000\nThe hall\n\n');
    expect((await save('')).body.data).toMatchObject({ videos: [{ has_captions: false }] });
    expect((await test.get(`/media/videos/${video?.id}/captions.vtt`)).status).toBe(404);
  });

  // specification 34.4
  it('are refused at once when their bytes are no video, lists of other files too', async () => {
    const { token, home } = await owner();
    const lists = [
      '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n',
      "ffconcat version 1.0\nfile '/etc/passwd'\n",
      '%PDF-1.7',
    ];
    for (const text of lists) {
      const { status, body } = await add(home, token, await upload(token, Buffer.from(text.padEnd(600))));
      expect([status, body.code, body.params]).toEqual([422, 'videos.refused', { reason: 'not_a_video' }]);
    }
    const large = await tus('POST', '/api/videos/uploads', token, { 'upload-length': String(201 * 1024 * 1024) });
    expect(large.status).toBe(413);
  });

  // specification 34.3
  it('wait four at most an account, the newest', async () => {
    const [{ token }, other] = [await owner(), await owner()];
    const ofOther = await begin(other.token, 10);
    const urls = [];
    for (let n = 0; n <= mediaLimits.openUploads; n++) urls.push(await begin(token, 10));
    const found = await Promise.all(urls.map((url) => tus('HEAD', url, token)));
    expect(found.filter(({ status }) => status === 200)).toHaveLength(mediaLimits.openUploads);
    expect(found.at(-1)?.status).toBe(200);
    expect((await tus('HEAD', ofOther, other.token)).status).toBe(200);
  });

  // specification 34.4
  it.each([
    ['cut off', 'damaged', ['-i', '$clip', '-c', 'copy', '-movflags', '+faststart'], 0.5],
    ['sound alone', 'no_pictures', ['-i', '$clip', '-vn', '-c:a', 'copy'], 1],
    ['ten hours', 'too_long', ['-f', 'lavfi', '-i', 'color=s=16x16:r=1/60:d=36000'], 1],
  ])('are refused with the reason after a look inside: %s', async (_name, reason, args, share) => {
    const { token, home } = await owner();
    const bytes = await made([...args]);
    await add(home, token, await upload(token, bytes.subarray(0, Math.ceil(bytes.length * share))));
    await convert();
    expect((await shownTo(home, token)).videos).toMatchObject([{ state: 'refused', refusal: reason }]);
    expect((await shownTo(home)).videos).toEqual([]);
    expect(test.files.keys()).toEqual([]);
  });
});
