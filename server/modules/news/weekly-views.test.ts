import { expect, it } from 'vitest';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { insertWeeklyViews } from './weekly-views.repository.ts';

const test = useTestApp();
const next = () => test.database.db.transaction().execute((transaction) => insertWeeklyViews(transaction, 2));

// specification 19.6
it('news of the views of a week are written some owners after the others, once for each', async () => {
  const owners: number[] = [];
  for (let n = 0; n < 5; n++) {
    const { id } = await test.given.user();
    const home = await test.given.record({ ownerId: id });
    await test.database.pool.query(
      `INSERT INTO property_days (property_id, day, views) VALUES ($1, (now() AT TIME ZONE 'Asia/Kolkata')::date - 1, 4)`,
      [home],
    );
    owners.push(id);
  }
  const notified: number[] = [];
  const users: number[] = [];
  for (let n = 0; n < 5; n++) {
    const batch = await next();
    notified.push(...batch.notified);
    users.push(batch.users);
  }
  expect(users).toEqual([2, 2, 1, 0, 0]);
  expect(notified.toSorted((a, b) => a - b)).toEqual(owners);
  // A new week begins a new round.
  await test.database.pool.query(`UPDATE job_positions SET round = '2001-01 2001-01-01'`);
  expect(await next()).toEqual({ users: 2, notified: [] });
});
