import { describe, expect, it } from 'vitest';
import { operatorLimits } from '#contracts/desk/operators.ts';
import { deskHelpers } from '#server/testing/desk.ts';
import { formSender } from '#server/testing/flat-form.ts';
import { photo } from '#server/testing/pictures.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { operator, call, signedIn } = deskHelpers(test);
const form = formSender(test);
const sql = (text: string, values: unknown[] = []) => test.database.pool.query(text, values);
type Pictured = { id: number; images: { id: string; url: string }[] };

/** A home with two pictures, one of which a moderator removed. */
async function removedPicture() {
  const owner = await signedIn();
  const [bad, good] = [await photo('#aa0000'), await photo('#00aa00')];
  const posted = await form('POST', '/api/properties', owner.token, [bad, good]);
  const home = posted.body.data as Pictured;
  const reporter = await signedIn();
  await test.send('POST', `/api/properties/${home.id}/report`, { reason: 'offensive', details: '' }, reporter);
  const moderator = await operator('moderator');
  const queue = await call(moderator, 'GET', '/api/operator/queue');
  const items = queue.body.data as { id: number; kind: string }[];
  const item = items.find(({ kind }) => kind === 'report');
  const { rows } = await sql('SELECT images FROM properties WHERE id = $1', [home.id]);
  const [removed, left] = (rows[0] as { images: { id: string }[] }).images.map(({ id }) => id);
  const body = { act: 'remove_picture', picture: removed, reason: 'This shows people who did not agree.' };
  const decided = await call(moderator, 'POST', `/api/operator/items/${item?.id}/decide`, body);
  expect(decided.status).toBe(200);
  return { moderator, home: home.id, removed, left, act: decided.body.data.act_id as number };
}

/** The decision happened this many hours ago; then the jobs run, as they do within the hour. */
async function later(hours: number): Promise<void> {
  await sql('UPDATE moderation_acts SET created_at = now() - make_interval(hours => $1)', [hours]);
  await test.modules.effects.forgetPictures(test.database.db);
  await sql(`UPDATE pictures SET touched_at = now() - interval '11 minutes', holders = 0`);
  await test.modules.media.sweepPictures();
}
const hasFiles = (id: string | undefined) => test.files.keys().some((key) => key.includes(String(id)));
const picturesOf = async (home: number) =>
  (await sql('SELECT images FROM properties WHERE id = $1', [home])).rows[0] as { images: { id: string }[] };

describe('a picture that the desk removed', () => {
  // specification 24.12
  it('is deleted with its files within a day, and the others stay', async () => {
    expect(operatorLimits.removedPictureHours).toBeLessThan(24);
    const { removed, left } = await removedPicture();
    await later(operatorLimits.removedPictureHours - 1);
    expect([hasFiles(removed), hasFiles(left)]).toEqual([true, true]);
    await later(operatorLimits.removedPictureHours + 1);
    expect([hasFiles(removed), hasFiles(left)]).toEqual([false, true]);
  });

  // specification 24.12
  it('comes back by an undo until then, and never without its files', async () => {
    const first = await removedPicture();
    await call(first.moderator, 'POST', `/api/operator/acts/${first.act}/undo`);
    await later(operatorLimits.removedPictureHours + 1);
    expect(hasFiles(first.removed)).toBe(true);
    expect((await picturesOf(first.home)).images).toHaveLength(2);
    await sql('DELETE FROM review_items');
    const second = await removedPicture();
    await later(operatorLimits.removedPictureHours + 1);
    const { status } = await call(second.moderator, 'POST', `/api/operator/acts/${second.act}/undo`);
    expect(status).toBe(200);
    expect((await picturesOf(second.home)).images.map(({ id }) => id)).toEqual([second.left]);
  });
});
