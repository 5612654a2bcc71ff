import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const address = '203.0.113.9';
const { signedIn } = accountHelpers(test);
const removal = (filter: string, token?: string) =>
  test.send('POST', '/api/search/removed-wish', { filter }, { token });
const sentence = '/api/search/read?q=2+bhk+in+pune+for+rent+with+parking';

/** People type a wish, and some of them remove it. */
function type(people: number, removed: number): void {
  for (let n = 1; n <= people; n++) {
    test.modules.removedWishes.note(['parking'], { userId: n, address });
    if (n <= removed) test.modules.removedWishes.note(['parking'], { userId: n, address }, true);
  }
}
const counts = async () => {
  await test.modules.removedWishes.store();
  return test.modules.removedWishes.list(1);
};
const reading = async () => (await test.get(sentence)).body.data as { wish?: string[]; ideal?: string[] };

describe('a wish whose chip people remove', () => {
  // specification 5.23
  it('only orders, from a third of fifty people on', async () => {
    expect(await reading()).toMatchObject({ wish: ['parking'] });
    type(60, 19);
    await counts();
    expect(await reading()).toMatchObject({ wish: ['parking'] });
    type(60, 21);
    await counts();
    const after = await reading();
    expect(after).toMatchObject({ ideal: ['parking'] });
    expect(after.wish).toBeUndefined();
  });

  it('stays a wish as long as few people typed it', async () => {
    type(49, 49);
    await counts();
    expect(await reading()).toMatchObject({ wish: ['parking'] });
  });

  it('is counted once a week for a person, without the person after the week', async () => {
    const asha = await signedIn();
    const read = () => test.get(sentence, { authorization: `Bearer ${asha.token}` });
    for (let n = 0; n < 3; n++) await read();
    for (let n = 0; n < 2; n++) expect((await removal('parking', asha.token)).status).toBe(204);
    expect(await counts()).toEqual([{ filter: 'parking', people: 1, removed: 1 }]);
    // The sentence is typed again, after its chip was removed.
    await read();
    expect(await counts()).toEqual([{ filter: 'parking', people: 1, removed: 1 }]);

    await test.database.pool.query('UPDATE wish_uses SET week = week - 7');
    await test.modules.removedWishes.fold();
    expect((await test.database.pool.query('SELECT FROM wish_uses')).rowCount).toBe(0);
    expect(await counts()).toEqual([{ filter: 'parking', people: 1, removed: 1 }]);
    await test.database.pool.query('UPDATE wish_counts SET week = week - 56');
    await test.modules.removedWishes.fold();
    expect(await counts()).toEqual([]);
  });

  it('has the name of a filter that may be a wish', async () => {
    for (const wrong of ['city', 'nonsense', '']) expect((await removal(wrong)).status).toBe(422);
  });
});
