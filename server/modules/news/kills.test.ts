import { expect, it } from 'vitest';
import { killNewsProcesses } from '#server/testing/news/killed-news.ts';
import { runs } from '#server/testing/runs.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();

/** `npm run bench -- alerts-kills` goes thirty rounds. */
// specification 19.13
it('tells each person each home once, in the app and by mail, however the process that does it is killed', async () => {
  const seed = Math.floor(Math.random() * 1e9);
  const { db, connectionString } = test.database;
  const after = await killNewsProcesses({ ...test.modules, db, connectionString, rounds: runs(10), seed });
  expect(after.faults, `seed ${seed}`).toEqual([]);
  expect(after.killed).toBeGreaterThan(0);
  expect(after.news).toBe(after.expectedNews);
  expect(after.mails).toBeGreaterThan(100);
}, 120_000);
