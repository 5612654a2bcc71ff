import { expect, it } from 'vitest';
import type { NearestStation } from '#contracts/homes/listings.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { homesOf } from '#server/testing/search/public-points.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
const { post, edit, seenBy } = homesOf(test);

// specification 6.12
it('a home has its distances to stations from its public point, also for its owner', async () => {
  const [owner, stranger] = [await signedIn(), await signedIn()];
  const near = { latitude: 12.97855, longitude: 77.63912 };
  const id = await post(owner, near);
  const stationsIn = (body: any) => body.data.nearest_stations as NearestStation[];
  const asked = (who: { token: string }) => test.get(`/api/properties/${id}`, { authorization: `Bearer ${who.token}` });
  const point = await seenBy(stranger, id);
  const expected = test.modules.places.nearestStations(point);
  expect(expected).toHaveLength(2);
  expect(expected).not.toEqual(test.modules.places.nearestStations(near));
  expect(stationsIn((await asked(stranger)).body)).toEqual(expected);
  expect(stationsIn((await asked(owner)).body)).toEqual(expected);
  // The pin is set again a few metres off: the public point stays, and so do the distances.
  await edit(owner, id, { ...near, latitude: near.latitude + 0.00004 });
  expect(stationsIn((await asked(stranger)).body)).toEqual(expected);
  for (const path of ['/api/properties', '/api/search']) {
    const { body } = await test.get(`${path}?bounds=12.9,77.6,13,77.7`);
    expect(stationsIn({ data: body.data[0] })).toEqual(expected);
  }
});
