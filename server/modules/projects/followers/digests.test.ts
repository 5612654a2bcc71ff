import { beforeEach, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { deskHelpers, type DeskPerson } from '#server/testing/desk.ts';
import { projectHelpers } from '#server/testing/projects.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const desk = deskHelpers(test);
const { signedIn } = accountHelpers(test);
const { call, complete, decide, published } = projectHelpers(test);

let moderator: DeskPerson;
let developer: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  moderator = await desk.operator('moderator');
  developer = await signedIn({ first_name: 'Kirti', last_name: 'Builders' });
});
const signal = new AbortController().signal;
const mailsTo = async ({ email }: { email: string }, words: string) =>
  (await test.mails.all(email)).filter(({ subject }) => subject.includes(words));
/** Raises a price and runs what follows, twice as after a kill. */
async function movePrice(id: number, configuration: number | undefined): Promise<void> {
  await call(developer, 'POST', `/api/user/projects/${id}/prices`, { configuration, percent: 5 });
  for (const { data } of test.enqueued.filter(({ name }) => name === 'projects.notify')) {
    await test.modules.followers.notify(data, { signal });
    await test.modules.followers.notify(data, { signal });
  }
}
const nextDay = () =>
  test.database.pool.query(`UPDATE project_digest_events SET noted_at = noted_at - interval '1 day'`);

// specification 33.17
it('mails a follower once what moved the day before, in the language of the reader', async () => {
  const { id, slug, configurations } = await published(developer, moderator);
  const ravi = await signedIn();
  await test.database.pool.query(`UPDATE users SET language = 'hi' WHERE id = $1`, [ravi.id]);
  await call(ravi, 'PUT', `/api/projects/${slug}/follow`);
  await movePrice(id, configurations[0]?.id);
  await test.modules.digests.mail({ signal });
  expect(await mailsTo(ravi, 'Sonchafa Park')).toEqual([]);
  await nextDay();
  await Promise.all([test.modules.digests.mail({ signal }), test.modules.digests.mail({ signal })]);
  await movePrice(id, undefined);
  await nextDay();
  await test.modules.digests.mail({ signal });
  const mails = await mailsTo(ravi, 'Sonchafa Park: नई ख़बर');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`/hi/project/${slug}`);
});

// specification 33.17
it.each(['suspended', 'blocked', 'unwanted', 'unfollowed', 'hidden'])('mails nothing when %s', async (why) => {
  const { id, slug, configurations } = await published(developer, moderator);
  const ravi = await signedIn();
  await call(ravi, 'PUT', `/api/projects/${slug}/follow`);
  await movePrice(id, configurations[0]?.id);
  await nextDay();
  const { pool } = test.database;
  if (why === 'suspended') await pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [developer.id]);
  if (why === 'blocked') await pool.query('INSERT INTO user_blocks VALUES ($1, $2)', [ravi.id, developer.id]);
  if (why === 'unwanted') {
    await test.send('PUT', '/api/user/notifications', { projects: false }, { token: ravi.token });
  }
  if (why === 'unfollowed') await call(ravi, 'DELETE', `/api/projects/${slug}/follow`);
  if (why === 'hidden') await decide(moderator, id, 'hide');
  await test.modules.digests.mail({ signal });
  expect(await mailsTo(ravi, 'Sonchafa Park')).toEqual([]);
  expect((await pool.query('SELECT FROM project_digest_events')).rowCount).toBe(0);
});

// specification 33.17
it('has no bell of a suspended developer', async () => {
  const { id, slug, configurations } = await published(developer, moderator);
  const ravi = await signedIn();
  await call(ravi, 'PUT', `/api/projects/${slug}/follow`);
  await call(developer, 'POST', `/api/user/projects/${id}/prices`, {
    configuration: configurations[0]?.id,
    percent: 5,
  });
  await test.database.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [developer.id]);
  for (const { data } of test.enqueued.filter(({ name }) => name === 'projects.notify')) {
    await test.modules.followers.notify(data, { signal });
  }
  expect((await call(ravi, 'GET', '/api/news')).body.data.items).toEqual([]);
});

// specification 33.16
it('mails each decision to the developer, with its reason', async () => {
  const { id } = await complete(developer);
  await call(developer, 'POST', `/api/user/projects/${id}/submit`);
  await decide(moderator, id, 'refuse', { reason: 'The number is of another project.' });
  await decide(moderator, id, 'reopen');
  await decide(moderator, id, 'publish');
  await decide(moderator, id, 'hide', { reason: 'Complaints.' });
  const mails = await mailsTo(developer, 'project');
  expect(mails.map(({ subject }) => subject.split(' · ')[0]).toSorted()).toEqual([
    'Your project is not shown any more',
    'Your project is shown',
    'Your project needs a change',
  ]);
  expect(mails.map(({ text }) => text).join('')).toContain('The reason: The number is of another project.');
});

// specification 33.16
it('tells a developer that another account names a number that is shown', async () => {
  await published(developer, moderator);
  const other = await signedIn();
  const { id } = await complete(other, { about: { name: 'Sonchafa Park Baner' } });
  await call(other, 'POST', `/api/user/projects/${id}/submit`);
  expect(await mailsTo(developer, 'Another account names your RERA number')).toHaveLength(1);
  const { items } = (await call(developer, 'GET', '/api/news')).body.data as { items: { text: string }[] };
  expect(items.map(({ text }) => text)).toContain('Another account names a RERA number of your project Sonchafa Park');
  expect(await mailsTo(other, 'Another account')).toEqual([]);
});
