import { expect, it } from 'vitest';
import type { PropertyListReply, PropertyRecord } from '#contracts/homes/listings.ts';
import { maybeOfProject } from '#web/features/project-folds/fold-projects.ts';
import { arrangePage } from './arrange-page.ts';

let nextId = 0;
function home(owner: number, fields: Partial<PropertyRecord> = {}): PropertyRecord {
  nextId += 1;
  return {
    id: nextId,
    title: `Home ${nextId}`,
    transaction_type: 'sale',
    property_type: 'apartment',
    bedrooms: 2,
    price: 8_000_000 + nextId * 900_000,
    carpet_area: 900 + nextId,
    society: 'Sonchafa Park',
    is_featured: false,
    description: 'A description.',
    pictures: [],
    address: { city: 'Pune', locality: 'Baner' },
    owner: { id: owner, name: `Owner ${owner}` },
    ...fields,
  } as unknown as PropertyRecord;
}
const page = (data: PropertyRecord[]) =>
  ({ data, meta: { from: 1, to: data.length, total: data.length } }) as unknown as PropertyListReply;
const project = (homes: PropertyRecord[], onOffer = homes.length) => ({
  slug: 'sonchafa-park-baner-pune',
  name: 'Sonchafa Park',
  on_offer: onOffer,
  homes: homes.map(({ id }) => id),
});

// specification 33.15
it('folds the second and later homes of a project under the first one, in every order', () => {
  const [a, b, c, other] = [home(1), home(1), home(1, { is_featured: true }), home(2)] as const;
  for (const search of [{}, { sort_by: 'price', sort_direction: 'asc' }] as const) {
    const [section] = arrangePage(search, page([a, other, b, c]), [project([a, b, c], 9)]);
    expect(section?.cards.map(({ record }) => record.id).toSorted()).toEqual([a.id, other.id]);
    const card = section?.cards.find(({ record }) => record.id === a.id);
    expect(card?.more?.project).toMatchObject({ on_offer: 9, homes: [{ id: b.id }, { id: c.id }] });
  }
});

it('leaves a single home of a project as it is', () => {
  const [a, other] = [home(1), home(2)];
  const [section] = arrangePage({}, page([a, other]), [project([a])]);
  expect(section?.cards.map(({ more }) => more)).toEqual([null, null]);
});

it('asks about homes in a society alone, whose owner has several on the page', () => {
  const [a, b, single, nameless] = [home(1), home(1), home(2), home(1, { society: undefined })];
  expect(maybeOfProject([a, b, single, nameless])).toEqual([a.id, b.id]);
});
