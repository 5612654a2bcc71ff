import { expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { bisect, door, homesOf, metresBetween, type Point } from '#server/testing/search/public-points.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
const { post, seenBy } = homesOf(test);

it('a home is among those like one within fifteen kilometres of its public point', async () => {
  const home = await post(await signedIn(), door);
  const shown = await seenBy(null, home);
  await test.modules.search.refresh();
  const isFound = async ({ latitude, longitude }: Point) => {
    const kind = 'transaction_type=sale&property_type=apartment';
    const { body } = await test.get(`/api/search/similar?${kind}&latitude=${latitude}&longitude=${longitude}`);
    return (body.data as { id: number }[]).some(({ id }) => id === home);
  };
  const south = await bisect(18.3, shown.latitude, (latitude) => isFound({ ...shown, latitude }));
  const west = await bisect(73.5, shown.longitude, (longitude) => isFound({ ...shown, longitude }));
  for (const edge of [
    { ...shown, latitude: south },
    { ...shown, longitude: west },
  ]) {
    expect(Math.abs(metresBetween(edge, shown) - 15_000)).toBeLessThan(2);
  }
});
