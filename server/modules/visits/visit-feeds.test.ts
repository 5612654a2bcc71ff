import nodeIcal from 'node-ical';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { visitHelpers } from '#server/testing/visits/visits.ts';

const test = useTestApp();
const { signedIn, showing, act, booked } = visitHelpers(test);
type Someone = Awaited<ReturnType<typeof signedIn>>;

const feed = (who: Someone, method: 'PUT' | 'DELETE') =>
  test.send(method, '/api/user/visit-feed', undefined, { token: who.token });
const eventsAt = async (path: string) => {
  const { status, body } = await test.get(path);
  if (status !== 200) return status;
  return Object.values(nodeIcal.sync.parseICS(String(body))).flatMap((one) => (one?.type === 'VEVENT' ? [one] : []));
};

describe('the calendar of a user', () => {
  // specification 26.10
  it('is read at a secret address without an account, follows each change, and ends', async () => {
    const [owner, seeker] = [await showing(), await signedIn()];
    const { id, starts_at: at } = await booked(owner, seeker);
    const { body } = await feed(seeker, 'PUT');
    const path = String(body.data.path);
    expect(await eventsAt(path)).toMatchObject([{ start: new Date(at), status: 'TENTATIVE' }]);
    await act(owner, id, { act: 'agree' });
    expect(await eventsAt(path)).toMatchObject([{ status: 'CONFIRMED', sequence: 1 }]);
    // A new address ends the one before, and the table holds no address.
    const second = String((await feed(seeker, 'PUT')).body.data.path);
    expect([await eventsAt(path), (await eventsAt(second)) !== 404]).toEqual([404, true]);
    const { rows } = await test.database.pool.query<{ row: string }>('SELECT f::text AS row FROM visit_feeds f');
    expect(rows[0]?.row).not.toContain(second.split('/').at(-1) ?? '');
    expect((await test.get('/api/user/visit-feed', { authorization: `Bearer ${seeker.token}` })).body.data).toEqual({
      created_at: expect.any(String),
      path: null,
    });
    await feed(seeker, 'DELETE');
    expect(await eventsAt(second)).toBe(404);
  });

  it('holds no name, title, number or address of anybody', async () => {
    const [owner, seeker] = [
      await showing({}, { title: 'Call 98765 43210', streetAddress: '7 Lake Road', contactPhone: '+919876543210' }),
      await signedIn(),
    ];
    await act(owner, (await booked(owner, seeker)).id, { act: 'agree' });
    const { body } = await test.get(String((await feed(seeker, 'PUT')).body.data.path));
    expect(String(body)).toContain('Baner');
    expect(String(body)).not.toMatch(/98765|Lake|Asha|Kulkarni/);
  });

  it('ends with everything that opens an account beside its password', async () => {
    const seeker = await signedIn();
    const path = String((await feed(seeker, 'PUT')).body.data.path);
    expect(await eventsAt(path)).toEqual([]);
    await test.database.db
      .transaction()
      .execute((transaction) => test.modules.otherAccesses().visit_feeds.endAccess(transaction, seeker.id));
    expect(await eventsAt(path)).toBe(404);
  });
});

describe('a visit', () => {
  it('is a file for its two sides, and is attached to the mail that agrees', async () => {
    const [owner, seeker, other] = [await showing(), await signedIn(), await signedIn()];
    const { id } = await booked(owner, seeker);
    await act(owner, id, { act: 'agree' });
    const file = (who: Someone) => test.get(`/api/visits/${id}/calendar`, { authorization: `Bearer ${who.token}` });
    const { headers, body } = await file(seeker);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['content-disposition']).toBe(`attachment; filename="visit-${id}.ics"`);
    expect((await file(other)).status).toBe(404);
    const mail = await test.mails.last(seeker.email);
    expect(mail.attachmentName).toBe('visit.ics');
    const attached = await test.get(`/dev/mail/${mail.id}/attachment`);
    expect(attached.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(String(attached.body).replaceAll(/DTSTAMP.*/g, '')).toBe(String(body).replaceAll(/DTSTAMP.*/g, ''));
  });
});
