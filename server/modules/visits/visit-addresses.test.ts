import { beforeEach, describe, expect, it } from 'vitest';
import type { ContactsReply } from '#contracts/homes/contacts.ts';
import { visitLimits } from '#contracts/visits/visit-limits.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { visitHelpers } from '#server/testing/visits/visits.ts';

const hourMs = 3_600_000;
let aheadMs = 0;
const test = useTestApp({ clock: { now: () => new Date(Date.now() + aheadMs) } });
const { signedIn, showing, saveTimes, act, booked, visitsOf } = visitHelpers(test);
type Someone = Awaited<ReturnType<typeof signedIn>>;
beforeEach(() => {
  aheadMs = 0;
});

const open = (who: Someone, id: number) =>
  test.send('POST', `/api/visits/${id}/address`, undefined, { token: who.token });
const opening = { takes_all: true, shows_address: true, address_hours: 2, directions: 'Blue gate, second floor' };
const home = { streetAddress: '7 Lake Road', latitude: 18.5591, longitude: 73.7861, showsExactPlace: false };
/** Moves the clock to hours before or after the beginning of a visit. */
const goTo = (startsAt: string, hours: number) => {
  aheadMs = Date.parse(startsAt) - Date.now() + hours * hourMs;
};
const viewersOf = async (who: Someone): Promise<ContactsReply['data']['viewers']> =>
  ((await test.get('/api/user/contacts', { authorization: `Bearer ${who.token}` })).body as ContactsReply).data.viewers;

describe('the exact address', () => {
  // specification 26.11
  it('opens to the seeker of an agreed visit from the owner’s hour on, is shown to the owner, and closes', async () => {
    const [owner, seeker, other] = [await showing(opening, home), await signedIn(), await signedIn()];
    const { id, starts_at: at } = await booked(owner, seeker, 30);
    expect((await visitsOf(seeker)).upcoming[0]?.address).toEqual({
      opens_at: new Date(Date.parse(at) - 2 * hourMs).toISOString(),
      closes_at: new Date(Date.parse(at) + 2 * hourMs).toISOString(),
    });
    expect((await open(seeker, id)).body.code).toBe('visits.address_closed');
    goTo(at, -1);
    for (const stranger of [owner, other]) expect((await open(stranger, id)).body.code).toBe('visits.not_found');
    expect(await viewersOf(owner)).toEqual([]);
    const { body } = await open(seeker, id);
    expect(body.data).toMatchObject({
      address: expect.stringContaining('7 Lake Road'),
      latitude: home.latitude,
      longitude: home.longitude,
      directions: 'Blue gate, second floor',
    });
    await open(seeker, id);
    expect(await viewersOf(owner)).toMatchObject([
      { what: 'address', property_id: owner.home, name: seeker.first_name + ' Kulkarni' },
    ]);
    const { body: news } = await test.get('/api/news', { authorization: `Bearer ${owner.token}` });
    expect(news.data.items[0]).toMatchObject({ kind: 'visit', text: expect.stringContaining('opened your address') });
    goTo(at, 2.1);
    expect((await open(seeker, id)).body.code).toBe('visits.address_closed');
  });

  it('stays closed where the owner doesn’t want it, or no longer, and when the visit is off', async () => {
    const [owner, seeker] = [await showing({ takes_all: true }, home), await signedIn()];
    const { id, starts_at: at } = await booked(owner, seeker, 30);
    goTo(at, -1);
    expect((await open(seeker, id)).body.code).toBe('visits.address_closed');
    await saveTimes(owner, opening);
    expect((await open(seeker, id)).status).toBe(200);
    await saveTimes(owner, { ...opening, shows_address: false });
    expect((await open(seeker, id)).body.code).toBe('visits.address_closed');
    await saveTimes(owner, opening);
    await act(owner, id, { act: 'call_off', reason: 'Ill' });
    expect((await open(seeker, id)).body.code).toBe('visits.address_closed');
  });

  it('opens for five homes in seven days, however many presses there are', async () => {
    const seeker = await signedIn();
    const visits: number[] = [];
    const time = new Date(Date.now() + hourMs).toISOString();
    for (let n = 0; n <= visitLimits.addressesPerWeek; n++) {
      const owner = await showing(opening, home);
      const { rows } = await test.database.pool.query<{ id: number }>(
        `INSERT INTO visits (property_id, owner_id, seeker_id, state, starts_at, ends_at, free_from, opener, agreed_at)
          SELECT $1, $2, $3, 'agreed', $4::timestamptz + $5 * interval '1 minute', $4::timestamptz + ($5 + 1) * interval '1 minute',
            $4::timestamptz + ($5 + 1) * interval '1 minute', 'owner', now() RETURNING id`,
        [owner.home, owner.id, seeker.id, time, n],
      );
      visits.push(rows[0]?.id ?? 0);
    }
    const answers = await Promise.all(visits.flatMap((id) => [open(seeker, id), open(seeker, id)]));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => String(body.code))).toEqual(['visits.addresses_full', 'visits.addresses_full']);
    await test.modules.listings.sweepExpired();
    const count = async () => (await test.database.pool.query('SELECT FROM address_reveals')).rowCount;
    expect(await count()).toBe(visitLimits.addressesPerWeek);
    await test.database.pool.query(
      `UPDATE address_reveals SET revealed_at = now() - make_interval(days => ${visitLimits.storedDays + 1})`,
    );
    await test.modules.listings.sweepExpired();
    expect(await count()).toBe(0);
  });
});
