import { describe, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);

type Someone = Awaited<ReturnType<typeof signedIn>>;
const work = { name: 'Work', address: 'Hinjewadi, Pune', latitude: 18.5913, longitude: 73.7389 };
const school = { name: 'School', address: 'Baner, Pune', latitude: 18.559, longitude: 73.7868 };
const put = (who: Someone, places: unknown) => test.send('PUT', '/api/user/places', { places }, { token: who.token });
const placesOf = async (who: Someone) =>
  (await test.get('/api/user/places', { authorization: `Bearer ${who.token}` })).body.data.places as unknown;

describe('the places to which a user measures homes', () => {
  // specification 15.9
  it('are replaced as a whole, and are the user’s alone', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    expect((await put(asha, [work, school])).body.data.places).toEqual([work, school]);
    expect(await placesOf(asha)).toEqual([work, school]);
    expect(await placesOf(ravi)).toEqual([]);
    await put(asha, [{ ...school, name: 'Asha’s school' }]);
    expect(await placesOf(asha)).toEqual([{ ...school, name: 'Asha’s school' }]);
    await put(asha, []);
    expect(await placesOf(asha)).toEqual([]);
  });

  // specification 15.9
  it('are in the download of one’s data, and gone with the account', async () => {
    const asha = await signedIn();
    await put(asha, [work]);
    const { body } = await test.get('/api/auth/data', { authorization: `Bearer ${asha.token}` });
    expect(body.places).toEqual([work]);
    await test.database.pool.query('DELETE FROM users WHERE id = $1', [asha.id]);
    expect((await test.database.pool.query('SELECT FROM user_places')).rowCount).toBe(0);
  });

  it.each([
    ['too many', Array.from({ length: limits.userPlaces + 1 }, () => work)],
    ['one without a name', [{ ...work, name: '  ' }]],
    ['one with a long name', [{ ...work, name: 'x'.repeat(limits.userPlaceName + 1) }]],
    ['one without a point', [{ name: 'Work', address: 'Pune' }]],
    ['one off the earth', [{ ...work, latitude: 91 }]],
    ['no list', 'Pune'],
  ])('%s are refused, and the others stay', async (_what, places) => {
    const asha = await signedIn();
    await put(asha, [school]);
    expect((await put(asha, places)).status).toBe(422);
    expect(await placesOf(asha)).toEqual([school]);
  });
});
