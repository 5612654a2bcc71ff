import { expect, it } from 'vitest';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { runs } from '#server/testing/runs.ts';
import { bookAndKill } from '#server/testing/visits/killed-bookings.ts';
import { visitHelpers } from '#server/testing/visits/visits.ts';

const test = useTestApp();
const { signedIn, showing, freeOf } = visitHelpers(test);

// specification 26.3
it(
  'one visit at each time, with its message and news, however the process that books is killed',
  { timeout: 120_000 },
  async () => {
    const seed = Math.floor(Math.random() * 1e9);
    let killed = 0;
    for (let round = 0; round < runs(4); round++) {
      const owner = await showing();
      const free = await freeOf(owner.home);
      const seekers: number[] = [];
      while (seekers.length < 12) seekers.push((await signedIn()).id);
      // Hours apart, so that each time is on a day with room, and none so early that its notice runs out meanwhile.
      const times = [4, 14, 24, 34].map((at) => free[at] ?? '');
      const { connectionString, db } = test.database;
      const after = await bookAndKill({ db, connectionString, home: owner.home, times, seekers, seed: seed + round });
      expect(after.faults, `seed ${seed + round}`).toEqual([]);
      killed += Number(after.killed);
    }
    expect(killed).toBeGreaterThan(0);
  },
);
