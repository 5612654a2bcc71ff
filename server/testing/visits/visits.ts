import type { VisitTimes } from '#contracts/visits/visit-times.ts';
import type { Visit, VisitsReply } from '#contracts/visits/visits.ts';
import type { ApiAnswer } from '../api-answer.ts';
import { accountHelpers } from '../accounts.ts';
import type { useTestApp } from '../app/test-app.ts';
import { everyDay } from './visit-times.ts';

/** Owners with times, and visits through the public calls. */
export function visitHelpers(test: ReturnType<typeof useTestApp>) {
  const { signedIn } = accountHelpers(test);
  type Someone = Awaited<ReturnType<typeof signedIn>>;

  const saveTimes = (owner: Someone, times: Partial<VisitTimes> = {}): Promise<ApiAnswer> =>
    test.send('PUT', '/api/user/visit-times', { ...everyDay, ...times }, { token: owner.token });

  /** An owner with a home and times. */
  async function showing(times: Partial<VisitTimes> = {}, facts: object = {}): Promise<Someone & { home: number }> {
    const owner = await signedIn();
    const home = await test.given.record({ ownerId: owner.id, ...facts });
    await saveTimes(owner, times);
    return { ...owner, home };
  }

  /** Several of them, one after the other: the builder names a home by the highest id. */
  async function showingMany(count: number): Promise<(Someone & { home: number })[]> {
    const owners: (Someone & { home: number })[] = [];
    while (owners.length < count) owners.push(await showing());
    return owners;
  }

  const freeOf = async (home: number): Promise<string[]> =>
    ((await test.get(`/api/properties/${home}/visit-times`)).body.data?.times ?? []) as string[];

  const book = (seeker: Someone, home: number, startsAt: string, more: object = {}): Promise<ApiAnswer> =>
    test.send('POST', '/api/visits', { home_id: home, starts_at: startsAt, ...more }, { token: seeker.token });

  const act = (who: Someone, id: number, body: object): Promise<ApiAnswer> =>
    test.send('PUT', `/api/visits/${id}`, body, { token: who.token });

  const visitsOf = async (who: Someone): Promise<VisitsReply['data']> =>
    ((await test.get('/api/visits', { authorization: `Bearer ${who.token}` })).body as VisitsReply).data;

  /** A visit at the free time with this number. */
  async function booked(owner: Someone & { home: number }, seeker: Someone, at = 20): Promise<Visit> {
    const times = await freeOf(owner.home);
    return (await book(seeker, owner.home, times[at] ?? '')).body.data as Visit;
  }

  return { signedIn, saveTimes, showing, showingMany, freeOf, book, act, visitsOf, booked };
}
