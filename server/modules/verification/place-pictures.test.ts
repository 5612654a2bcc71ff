import { describe, expect, it } from 'vitest';
import { notices } from '#contracts/verification/notices.ts';
import { verificationLimits } from '#contracts/verification/verification-limits.ts';
import { runSweeps } from '#server/platform/database/sweeps.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { deskHelpers } from '#server/testing/desk.ts';
import { photo } from '#server/testing/pictures.ts';
import { verificationSweeps } from './verification.jobs.ts';

const test = useTestApp();
const { operator, call, signedIn } = deskHelpers(test);
const pin = { latitude: 18.559_123, longitude: 73.786_456 };
/** About 110 m north of the pin. */
const gate = { latitude: pin.latitude + 0.001, longitude: pin.longitude };

async function owner() {
  const asha = await signedIn();
  const home = await test.given.record({ ownerId: asha.id, ...pin });
  return { ...asha, home };
}
type Owner = Pick<Awaited<ReturnType<typeof owner>>, 'token' | 'home'>;

async function send({ token, home }: Owner, fields: object = {}) {
  const form = new FormData();
  const values = { ...gate, accuracy: 12.5, notice: notices.place.version, ...fields };
  for (const [name, value] of Object.entries(values)) form.append(name, String(value));
  form.append('picture', new Blob([new Uint8Array(await photo('#a06040'))]), 'hall.jpg');
  const request = new Request('http://aangan.test', { method: 'POST', body: form });
  return test.inject({
    method: 'POST',
    url: `/api/properties/${home}/place-pictures`,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '', authorization: `Bearer ${token}` },
  });
}

type Shown = { ids: string[]; last_at: string } | null;
const shown = async ({ home }: Owner) =>
  (await test.get(`/api/properties/${home}/checks`)).body.data.place_pictures as Shown;
const pictures = async ({ home }: Owner) =>
  ((await test.get(`/api/properties/${home}`)).body.data.pictures as { id: string }[]).map(({ id }) => id);
const query = (text: string, values: unknown[] = []) => test.database.pool.query(text, values);

describe('a picture taken at the place', () => {
  // specification 29.20
  it('is added to the home and named, and the position is nowhere afterwards', async () => {
    const asha = await owner();
    expect(await send(asha)).toMatchObject({ status: 200, body: { data: { pictures: 1 } } });
    const ids = await pictures(asha);
    expect(ids).toHaveLength(1);
    expect(await shown(asha)).toEqual({ ids, last_at: expect.any(String) });
    expect(await send(asha)).toMatchObject({ status: 200, body: { data: { pictures: 1 } } });
    expect(await pictures(asha)).toEqual(ids);
    const { rows } = await query('SELECT p::text AS row FROM place_pictures p');
    const download = await test.get('/api/auth/data', { authorization: `Bearer ${asha.token}` });
    expect(download.body.place_pictures).toEqual([
      { property_id: asha.home, picture_id: ids[0], taken_at: expect.any(String) },
    ]);
    const everywhere = JSON.stringify([rows, download.body.place_pictures, download.body.consents, test.logged]);
    expect(everywhere).not.toContain('18.56');
  });

  it('is added by no suspended owner', async () => {
    const asha = await owner();
    await query('UPDATE users SET suspended_at = now() WHERE id = $1', [asha.id]);
    const { status } = await send(asha);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await pictures(asha).catch(() => [])).toEqual([]);
  });

  // specification 29.20
  it('is refused far from the pin, with a rough position, without a pin, and for a home of somebody else', async () => {
    const asha = await owner();
    const far = await send(asha, { latitude: pin.latitude + 0.0015 });
    expect(far.body).toMatchObject({ code: 'verification.far_from_pin', message: expect.stringContaining('150 m') });
    const rough = await send(asha, { accuracy: verificationLimits.placeAccuracyMetres + 1 });
    expect(rough.body).toMatchObject({ code: 'verification.position_inaccurate' });
    expect((await send(asha, { latitude: '' })).status).toBe(422);
    expect((await send(asha, { notice: 99 })).body.code).toBe('verification.notice_changed');
    const ravi = await signedIn();
    expect((await send({ ...asha, token: ravi.token })).status).toBe(403);
    await query('UPDATE properties SET latitude = NULL, longitude = NULL WHERE id = $1', [asha.home]);
    expect((await send(asha)).body.code).toBe('verification.no_pin');
    expect(await pictures(asha)).toEqual([]);
    expect((await query('SELECT FROM pictures')).rowCount).toBe(0);
  });

  // specification 29.21
  it('counts no longer when the pin moves, the picture goes or a year is over', async () => {
    const moved = await owner();
    await send(moved);
    await query('UPDATE properties SET latitude = latitude + 0.01 WHERE id = $1', [moved.home]);
    expect(await shown(moved)).toBeNull();
    expect(await pictures(moved)).toHaveLength(1);

    const removed = await owner();
    await send(removed);
    await query('DELETE FROM picture_uses WHERE property_id = $1', [removed.home]);
    expect(await shown(removed)).toBeNull();

    const old = await owner();
    await send(old);
    const days = verificationLimits.placePictureDays + 1;
    await query('UPDATE place_pictures SET taken_at = now() - make_interval(days => $1)', [days]);
    expect(await shown(old)).toBeNull();
    await runSweeps(test.database.db, verificationSweeps(test.files));
    expect((await query('SELECT FROM place_pictures')).rowCount).toBe(0);
  });

  // specification 29.21
  it('counts no longer when the consent is withdrawn; the picture stays', async () => {
    const asha = await owner();
    await send(asha);
    const consents = await test.get('/api/user/consents', { authorization: `Bearer ${asha.token}` });
    expect(consents.body.data).toMatchObject([{ purpose: 'place', words: expect.stringContaining('150 m') }]);
    await test.send('DELETE', '/api/user/consents/place', undefined, { token: asha.token });
    expect(await shown(asha)).toBeNull();
    expect(await pictures(asha)).toHaveLength(1);
  });

  // specification 29.21
  it('counts no longer when the desk says so, with a reason that is mailed and noted', async () => {
    const asha = await owner();
    await send(asha);
    const url = `/api/operator/records/${asha.home}/place-pictures/end`;
    const meera = await operator('moderator');
    expect((await call(meera, 'POST', url, { reason: ' ' })).status).toBe(422);
    expect((await call(meera, 'POST', url, { reason: 'They show another house.' })).status).toBe(200);
    expect(await shown(asha)).toBeNull();
    expect(await pictures(asha)).toHaveLength(1);
    const mail = await test.mails.last(asha.email);
    expect(mail.text).toContain('no longer say that they were taken at the place');
    expect(mail.text).toContain('They show another house.');
    const { rows } = await query('SELECT act, reason FROM operator_audit ORDER BY id DESC LIMIT 1');
    expect(rows).toEqual([{ act: 'end_place_pictures', reason: 'They show another house.' }]);
    expect((await call(meera, 'POST', url, { reason: 'Again.' })).status).toBe(404);
  });
});
