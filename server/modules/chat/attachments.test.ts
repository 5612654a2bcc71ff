import sharp from 'sharp';
import type { Attachment } from '#contracts/chat/chat.ts';
import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { boastfulPng, noise, photo } from '#server/testing/pictures.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedInOwner: signedIn } = accountHelpers(test);

type Someone = Awaited<ReturnType<typeof signedIn>>;
const bearer = (who: Someone) => ({ authorization: `Bearer ${who.token}` });
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

async function sendForm(who: Someone | null, url: string, fields: Record<string, Blob | string>, name = 'plan.pdf') {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(field, value);
    else form.append(field, value, name);
  }
  const request = new Response(form);
  return test.inject({
    method: 'POST',
    url,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '', ...(who && bearer(who)) },
  });
}
const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);
const upload = (who: Someone | null, bytes: Uint8Array, name?: string) =>
  sendForm(who, '/api/chat/upload', { file: blob(bytes) }, name);
const open = (who: Someone, url: string) =>
  test.app.inject({ method: 'GET', url, headers: bearer(who), remoteAddress: '127.0.7.1' });

describe('a file', () => {
  it('is re-encoded without camera data, and opens for the two participants only', async () => {
    const [asha, ravi, mallory] = [await signedIn(), await signedIn(), await signedIn()];
    const camera = await sharp(await noise(2400, 1800))
      .withExif({ IFD3: { GPSLatitude: '18/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    const stored = await upload(asha, camera, 'C:\\Users\\asha\\IMG\u202egpj.jpg');
    expect(stored.status).toBe(201);
    const { data } = stored.body;
    expect(data).toMatchObject({ name: 'IMGgpj.jpg', type: 'image/webp', width: 1600, height: 1200 });
    expect((await open(ravi, data.url)).statusCode).toBe(404);

    const sent = await test.send('POST', `/api/messages/${ravi.id}`, { attachment: data.id, type: 'image' }, asha);
    expect(sent.body.data).toMatchObject({ type: 'image', message: '', attachment: data });
    for (const who of [asha, ravi]) {
      const file = await open(who, data.url);
      expect(file.statusCode).toBe(200);
      expect(file.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'content-length': String(data.size),
      });
      const { exif, format, width } = await sharp(file.rawPayload).metadata();
      expect({ exif, format, width }).toEqual({ exif: undefined, format: 'webp', width: 1600 });
    }
    expect((await open(mallory, data.url)).statusCode).toBe(404);
    expect((await test.get(data.url)).status).toBe(401);
    expect((await test.get('/api/conversations', bearer(ravi))).body.data[0].latest_message).toMatchObject({
      type: 'image',
      message: '',
    });
  });

  it('can be sent together with its message, and a PDF is offered for download only', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    const sent = await sendForm(
      asha,
      `/api/messages/${ravi.id}`,
      { message: 'The plan', type: 'file', client_id: '', attachment: blob(pdf) },
      'Plan "both" ग्राउंड.pdf',
    );
    expect(sent.status).toBe(201);
    expect(sent.body.data).toMatchObject({
      message: 'The plan',
      type: 'file',
      attachment: { type: 'application/pdf' },
    });
    const file = await open(ravi, sent.body.data.attachment.url);
    expect(file.rawPayload.equals(pdf)).toBe(true);
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''Plan%20%22both%22%20%E0%A4%97/);
    expect(file.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('can be sent once, by its uploader only', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    const { body } = await upload(asha, await photo('#336699'));
    const send = (who: Someone, to: Someone) =>
      test.send('POST', `/api/messages/${to.id}`, { attachment: body.data.id }, { token: who.token });
    expect((await send(ravi, asha)).status).toBe(422);
    const both = await Promise.all([send(asha, ravi), send(asha, ravi)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect((await test.database.pool.query('SELECT FROM messages')).rowCount).toBe(1);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'a.jpg'],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.pdf'],
    ['HTML before a PDF', Buffer.concat([Buffer.from('<html>'), pdf]), 'a.pdf'],
    ['a program', Buffer.from('MZ\x90\x00'), 'plan.pdf'],
    ['half a picture', Buffer.from('/9j/4AAQ', 'base64'), 'a.jpg'],
    ['a bomb', boastfulPng(50_000), 'a.png'],
  ])('that is %s is refused, and nothing is kept', async (_, bytes, name) => {
    const asha = await signedIn();
    const { status, body } = await upload(asha, bytes, name);
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty('attachment');
    expect((await test.database.pool.query('SELECT FROM chat_attachments')).rowCount).toBe(0);
    expect(test.files.keys()).toEqual([]);
  });

  it('is refused when it is too large or its form malformed', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    const large = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]);
    expect((await upload(asha, large)).status).toBe(413);
    expect((await sendForm(asha, `/api/messages/${ravi.id}`, { attachment: blob(large) })).status).toBe(413);
    expect((await sendForm(asha, '/api/chat/upload', { other: blob(pdf) })).status).toBe(422);
    expect((await sendForm(asha, '/api/chat/upload', { file: 'a text' })).status).toBe(422);
    expect((await sendForm(asha, '/api/chat/upload', {})).status).toBe(422);
    expect((await sendForm(null, '/api/chat/upload', { file: blob(pdf) })).status).toBe(401);
    const cut = await test.inject({
      method: 'POST',
      url: '/api/chat/upload',
      payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
      headers: { ...bearer(asha), 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(cut.status).toBe(400);
    expect(test.files.keys()).toEqual([]);
  });
});

describe('what nobody can open any more', () => {
  it('is deleted when it was never sent, or when its message or user is deleted', async () => {
    const [asha, ravi, meera] = [await signedIn(), await signedIn(), await signedIn()];
    const files = async (who: Someone, colour: string) =>
      (await upload(who, await photo(colour))).body.data as Attachment;
    const send = (who: Someone, to: Someone, id: string) =>
      test.send('POST', `/api/messages/${to.id}`, { attachment: id }, { token: who.token });
    const stored = await files(asha, '#111111');
    await send(asha, meera, stored.id);
    const fresh = await files(asha, '#222222');
    await files(asha, '#333333');
    await test.database.pool.query(
      `UPDATE chat_attachments SET created_at = now() - interval '25 hours' WHERE id <> '${fresh.id}'`,
    );
    const deleted = await files(ravi, '#444444');
    await send(ravi, asha, deleted.id);
    await test.send('POST', '/api/auth/delete-account', { password: ravi.password }, { token: ravi.token });
    expect((await open(asha, deleted.url)).statusCode).toBe(404);
    await test.modules.attachments.sweep();
    const { rows } = await test.database.pool.query<{ id: string }>('SELECT id FROM chat_attachments');
    expect(rows.map(({ id }) => id).sort()).toEqual([stored.id, fresh.id].sort());
    expect(test.files.keys()).toHaveLength(2);
    expect((await open(meera, stored.url)).statusCode).toBe(200);
  });
});
