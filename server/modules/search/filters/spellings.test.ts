import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();

const inBaner = { city: 'Pune', state: 'Maharashtra', locality: 'Baner', latitude: 18.559, longitude: 73.7868 };
let homes: number[];
beforeEach(async () => {
  const owners = [await test.given.user(), await test.given.user(), await test.given.user()];
  homes = await test.given.records(
    ['Sonchafa Apartments', 'Sonchapha Apts', 'सोनचाफा सोसायटी'].map((society, at) => ({
      ...inBaner,
      ownerId: owners[at]?.id ?? 0,
      society,
    })),
  );
  await test.modules.linking.link();
});

const find = async (society: string, more = '') => {
  await test.modules.search.refresh();
  const url = `/api/properties?transaction_type=sale&society=${encodeURIComponent(society)}${more}`;
  const { body } = await test.get(url);
  return { ids: (body.data as { id: number }[]).map(({ id }) => id).toSorted(), total: body.meta.total as number };
};

describe('a search for a society', () => {
  // specification 31.7
  it.each(['Sonchafa', 'Sonchapha', 'sonchafa apartments'])('finds all its spellings by "%s"', async (name) => {
    expect(await find(name)).toEqual({ ids: homes, total: 3 });
    expect((await find(name, '&city[]=Pune')).ids).toEqual(homes);
  });

  // specification 31.7
  it('finds another spelling in the city of the society alone', async () => {
    const far = { city: 'Nagpur', state: 'Maharashtra', locality: 'Sadar', latitude: 21.15, longitude: 79.08 };
    await test.given.record({ ...far, society: 'Sonchapha Apts' });
    await test.modules.linking.link();
    expect((await find('Sonchafa')).ids).toEqual(homes);
  });

  // specification 31.7
  it('finds its own words alone where several societies have the name', async () => {
    const owners = [await test.given.user(), await test.given.user(), await test.given.user()];
    const far = { city: 'Nagpur', state: 'Maharashtra', locality: 'Sadar', latitude: 21.15, longitude: 79.08 };
    const others = await test.given.records(owners.map(({ id }) => ({ ...far, ownerId: id, society: 'Sonchafa' })));
    await test.modules.linking.link();
    expect((await find('Sonchafa')).ids).toEqual([homes[0], ...others]);
    expect((await find('Sonchafa', '&city[]=Pune')).ids).toEqual(homes);
  });
});
