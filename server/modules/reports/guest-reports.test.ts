import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);

const sql = async (text: string, values: unknown[] = []): Promise<Record<string, any>[]> =>
  (await test.database.pool.query<Record<string, any>>(text, values)).rows;
const send = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object, token?: string) =>
  test.inject({
    method,
    url,
    ...(body && { payload: body }),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
let mailboxes = 0;
const address = () => `cheated${(mailboxes += 1)}@example.in`;

/** Reports a home without an account, and returns the token of the mail's link. */
async function reported(home: number, email = address()) {
  const body = { reason: 'fraud', details: 'He wants 5,000 before a visit.', email };
  const { status } = await send('POST', `/api/properties/${home}/guest-report`, body);
  expect(status).toBe(202);
  const { text } = await test.mails.last(email);
  return { email, token: /\/report\/([\w-]{43})/.exec(text)?.[1] ?? '' };
}
const itemsOf = (home: number) =>
  sql(`SELECT kind, harm, weight, reports, reasons FROM review_items WHERE subject_id = $1`, [String(home)]);

describe('a report without an account', () => {
  // specification 37.1
  it('comes before the desk by the press on the page of its mail, and not by opening the link', async () => {
    const id = await test.given.record({});
    const { token } = await reported(id);
    for (let opened = 0; opened < 2; opened += 1) {
      const { body } = await send('GET', `/api/guest-reports/${token}`);
      expect(body.data).toMatchObject({ reason: 'fraud', is_confirmed: false });
    }
    expect(await itemsOf(id)).toEqual([]);
    for (let presses = 0; presses < 2; presses += 1) {
      expect((await send('POST', `/api/guest-reports/${token}/confirm`)).status).toBe(200);
    }
    expect(await itemsOf(id)).toEqual([
      {
        kind: 'report',
        harm: 5,
        weight: 0,
        reports: 0,
        reasons: [{ code: 'fraud', text: 'It looks like fraud (without an account, mail confirmed)', detail: '' }],
      },
    ]);
  });

  // specification 37.1
  it('hides and sinks nothing, however many there are, and raises no item', async () => {
    const id = await test.given.record({});
    for (let n = 0; n < 6; n += 1) await send('POST', `/api/guest-reports/${(await reported(id)).token}/confirm`);
    expect(await itemsOf(id)).toMatchObject([{ weight: 0, reports: 0 }]);
    expect(await sql('SELECT status FROM properties WHERE id = $1', [id])).toEqual([{ status: 'active' }]);
    expect(await sql('SELECT count(*)::int AS n FROM reports')).toEqual([{ n: 0 }]);
  });

  it('is one of an address and a home: a second one replaces the first, and sends no mail once it is confirmed', async () => {
    const id = await test.given.record({});
    const first = await reported(id);
    const second = await reported(id, first.email);
    expect((await send('GET', `/api/guest-reports/${first.token}`)).status).toBe(404);
    await send('POST', `/api/guest-reports/${second.token}/confirm`);
    const body = { reason: 'other', email: first.email.toUpperCase() };
    expect((await send('POST', `/api/properties/${id}/guest-report`, body)).status).toBe(202);
    expect(await test.mails.all(first.email)).toHaveLength(2);
  });

  it('sends at most five mails a day to an address', async () => {
    const email = address();
    for (let n = 0; n < 5; n += 1) await reported(await test.given.record({}), email);
    const id = await test.given.record({});
    const sixth = await send('POST', `/api/properties/${id}/guest-report`, { reason: 'fraud', email });
    expect(sixth.status).toBe(429);
    expect(await test.mails.all(email)).toHaveLength(5);
  });

  it('is refused without an address, and for a home that visitors do not see', async () => {
    const id = await test.given.record({});
    const without = await send('POST', `/api/properties/${id}/guest-report`, { reason: 'fraud', email: 'nobody' });
    expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['email']]);
    const paused = await test.given.record({ status: 'inactive' });
    const body = { reason: 'fraud', email: address() };
    expect((await send('POST', `/api/properties/${paused}/guest-report`, body)).status).toBe(404);
  });

  it('puts no words of the owner into the mail, which is in the language of the page', async () => {
    const id = await test.given.record({ title: 'Call 98220 41776 at evil.example' });
    const email = address();
    await test.inject({
      method: 'POST',
      url: `/api/properties/${id}/guest-report`,
      headers: { 'accept-language': 'hi' },
      payload: { reason: 'fraud', email },
    });
    const { subject, text } = await test.mails.last(email);
    expect(subject).toBe('अपनी शिकायत पक्की करें');
    expect(text).toContain('/hi/report/');
    expect(text).not.toContain('evil.example');
  });
});

describe('what is stored of it', () => {
  // specification 37.2
  it('goes after a day without confirmation, after 180 days with it, and by a press', async () => {
    const id = await test.given.record({});
    const [open, confirmed, removed] = [await reported(id), await reported(id), await reported(id)];
    for (const { token } of [confirmed, removed]) await send('POST', `/api/guest-reports/${token}/confirm`);
    const left = await sql(
      `SELECT round(extract(epoch FROM delete_at - now()) / 3600)::int AS hours FROM guest_reports
       WHERE property_id = $1 ORDER BY id`,
      [id],
    );
    expect(left.map(({ hours }) => hours as number)).toEqual([24, 180 * 24, 180 * 24]);
    expect((await send('DELETE', `/api/guest-reports/${removed.token}`)).status).toBe(200);
    expect((await send('GET', `/api/guest-reports/${removed.token}`)).status).toBe(404);
    await sql(`UPDATE guest_reports SET delete_at = now() - interval '1 second' WHERE confirmed_at IS NULL`);
    expect((await send('POST', `/api/guest-reports/${open.token}/confirm`)).body.code).toBe('reports.link_over');
    await test.modules.guestReports.sweep();
    const rest = await sql('SELECT email FROM guest_reports WHERE property_id = $1', [id]);
    expect(rest).toEqual([{ email: confirmed.email }]);
    // The desk's item has neither address nor words.
    expect(JSON.stringify(await itemsOf(id))).not.toMatch(/5,000|example\.in/);
  });

  // specification 37.2
  it('is in the copy of data of the account with that address, and goes with it', async () => {
    const id = await test.given.record({});
    const who = await signedIn();
    const { token } = who;
    await reported(id, who.email);
    const data = await test.get('/api/auth/data', { authorization: `Bearer ${token}` });
    expect(data.body.reports_without_account).toMatchObject([{ property_id: id, email: who.email, reason: 'fraud' }]);
    await send('POST', '/api/auth/delete-account', { password: who.password }, token);
    expect(await sql('SELECT id FROM guest_reports WHERE email = $1', [who.email])).toEqual([]);
  });
});
