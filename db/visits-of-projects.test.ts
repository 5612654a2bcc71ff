import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { visitHelpers } from '#server/testing/visits/visits.ts';
import * as ofProjects from './migrations/0208-visits-of-projects.ts';

const test = useTestApp();
const { signedIn, showing, booked, act, visitsOf } = visitHelpers(test);

// specification 33.21
it('visits of homes from before are as they were, and one is never to a home and a project', async () => {
  const { db, pool } = test.database;
  const [owner, seeker] = [await showing(), await signedIn()];
  const { id } = await booked(owner, seeker);
  const before = await visitsOf(seeker);
  await db.transaction().execute((transaction) => ofProjects.down(transaction as Kysely<any>));
  await db.transaction().execute((transaction) => ofProjects.up(transaction as Kysely<any>));
  expect(await visitsOf(seeker)).toEqual(before);
  expect((await act(owner, id, { act: 'agree' })).body.data).toMatchObject({ state: 'agreed' });
  const set = (values: string) => pool.query(`UPDATE visits SET ${values} WHERE id = $1`, [id]);
  await expect(set('property_id = NULL')).rejects.toThrow('visits_subject');
  await expect(set('project_id = 1')).rejects.toThrow('visits_subject');
});
