import { expect, it } from 'vitest';
import type { VisitRound } from '#contracts/visits/visit-rounds.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { visitHelpers } from '#server/testing/visits/visits.ts';

const test = useTestApp();
const { signedIn, showing, book, saveTimes } = visitHelpers(test);

// specification 26.14
it('the homes of a shortlist are visited along the way, one after the other, beside other visits', async () => {
  const seeker = await signedIn();
  const at = (east: number) => ({ latitude: 18.55, longitude: 73.78 + east / 100 });
  const [far, near, middle] = [await showing({}, at(4)), await showing({}, at(0)), await showing({}, at(2))];
  const without = await showing({}, at(6));
  await saveTimes(without, { is_offered: false });
  const homes = [far, near, middle, without].map(({ home }) => home);
  for (const home of homes) await test.modules.favourites.save(seeker.id, home);
  const { id } = await test.modules.shortlists.create(seeker.id, { name: 'Baner', home_ids: homes });
  const plan = async (): Promise<VisitRound> =>
    (await test.get(`/api/shortlists/${id}/visits`, { authorization: `Bearer ${seeker.token}` })).body
      .data as VisitRound;

  const { stops } = await plan();
  const order = stops.map(({ home }) => home.id);
  const along = [near.home, middle.home, far.home, without.home];
  expect([along, along.toReversed()]).toContainEqual(order);
  expect(stops.map(({ km }) => km)).toEqual([null, 2.1, 2.1, 2.1]);
  expect(stops.find(({ home }) => home.id === without.home)?.starts_at).toBeNull();
  const times = stops.flatMap(({ starts_at: time }) => (time === null ? [] : [Date.parse(time)]));
  // An hour's visit and half an hour's walk: the next full hour is too soon.
  for (const [n, time] of times.slice(1).entries()) expect(time - (times[n] ?? 0)).toBeGreaterThanOrEqual(90 * 60_000);

  const [first] = stops.filter(({ starts_at: time }) => time !== null);
  await book(seeker, first?.home.id ?? 0, first?.starts_at ?? '');
  const again = await plan();
  expect(again.stops.find(({ home }) => home.id === first?.home.id)).toMatchObject({ is_booked: true });
  const moments = again.stops.map(({ starts_at: time }) => time).filter((time) => time !== null);
  expect(new Set(moments).size).toBe(moments.length);
});
