import { beforeAll, describe, expect, it } from 'vitest';
import { writeDrawnArea } from '#contracts/search/drawn-area.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import {
  bisect,
  door,
  formOfHome,
  halve,
  homesOf,
  metresBetween,
  recordsIn,
  type Point,
} from '#server/testing/search/public-points.ts';
import { resolved } from '#server/testing/resolved-description.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp({ keep: true });
const { signedIn } = accountHelpers(test);
const { post, edit, seenBy } = homesOf(test);

type Someone = Awaited<ReturnType<typeof signedIn>>;

let owner: Someone;
let stranger: Someone;
let home: number;
let shown: Point;

beforeAll(async () => {
  owner = await signedIn();
  stranger = await signedIn();
  home = await post(owner, door);
  shown = await seenBy(stranger, home);
  // Other homes at a distance, so that no answer is empty for lack of records.
  await test.given.records([{ latitude: 19.07, longitude: 72.88, city: 'Mumbai' }, { transactionType: 'buy' }]);
  await test.modules.search.refresh();
});

type Box = Record<'south' | 'west' | 'north' | 'east', number>;
const boxText = ({ south, west, north, east }: Box) =>
  [south, west, north, east].map((degrees) => degrees.toFixed(8)).join(',');
const around: Box = { south: 18.4, west: 73.6, north: 18.7, east: 73.9 };
const words = { '': '', ' with words': '&search=quokka', ' with filters': '&bedrooms=2&min_price=9000000' };

type Ask = (query: string) => Promise<number>;
const answer = (path: string, read: (data: any, body: any) => number): Ask => {
  return async (query) => {
    const { status, body } = await test.get(`${path}?${query}`);
    expect(status, `${path}?${query}`).toBe(200);
    return read(body.data, body);
  };
};
const choicesOf = (data: any) => (data.choices.city as { total: number }[])[0]?.total ?? 0;
/** The calls that take a place, each with a check of its answer: whether the home is inside. */
const calls: Record<string, Ask> = {
  'GET /api/properties': answer('/api/properties', (_data, body) => Number(body.meta.total)),
  'GET /api/search': answer('/api/search', (data) => (data as unknown[]).length),
  'GET /api/search/counts': answer('/api/search/counts', (data) => Number(data.by_transaction_type.sale)),
};
const callsOfArea: Record<string, Ask> = {
  ...calls,
  'GET /api/search/counts with choices': (query) => answer('/api/search/counts', choicesOf)(`${query}&choices=1`),
  'GET /api/search/cells in a circle': (query) =>
    answer('/api/search/cells', (data) => Number(data.total))(`${query}&bounds=${boxText(around)}`),
};
/** Required parameters of two calls. */
const needed: Record<string, string> = {
  '/api/search/read': '&q=flat',
  '/api/search/similar': '&property_type=apartment',
};
/** Calls that take a place and don't search records. */
const withoutRecords = ['GET /api/places/nearby', 'GET /api/places/at', 'GET /api/search/prices'];
const withPlaces = [...Object.keys(calls), 'GET /api/search/cells', 'GET /api/search/similar', ...withoutRecords];

describe('a home whose owner does not show the exact place', () => {
  // specification 6.11
  it('is shown 50 to 150 m from its exact place, which only the owner sees', async () => {
    const distance = metresBetween(shown, door);
    expect(distance).toBeGreaterThanOrEqual(50);
    expect(distance).toBeLessThanOrEqual(150);
    expect(await seenBy(null, home)).toEqual(shown);
    expect(await seenBy(owner, home)).toEqual(door);
  });

  it('is covered by a test for every call that takes a place', async () => {
    const { body } = await test.get('/api/openapi.json');
    const taking = Object.entries(body.paths as Record<string, Record<string, any>>).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { parameters = [] }]) =>
          (parameters as { name: string }[]).some(({ name }) =>
            /^(lat|lng|lon|latitude|longitude|radius.*|bounds|drawn|polygon|area|near|point)$/.test(name),
          ),
        )
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    );
    expect(taking.toSorted()).toEqual(withPlaces.toSorted());
  });

  const calls = Object.entries(callsOfArea).flatMap(([name, ask]) =>
    Object.entries(words).map(([how, query]) => [name + how, (area: string) => ask(area + query)] as const),
  );

  it.each(calls.filter(([name]) => !name.includes('circle')))(
    'is found at its public point by halving boxes: %s',
    async (_name, ask) => {
      const isIn = async (box: Partial<Box>) => (await ask(`bounds=${boxText({ ...around, ...box })}`)) > 0;
      const latitude = await bisect(around.south, around.north, (north) => isIn({ north }));
      const longitude = await bisect(around.west, around.east, (east) => isIn({ east }));
      expect(metresBetween({ latitude, longitude }, shown)).toBeLessThan(1);
      expect(metresBetween({ latitude, longitude }, door)).toBeGreaterThan(49);
    },
    60_000,
  );

  it.each(calls)(
    'is found at its public point by halving drawn areas: %s',
    async (_name, ask) => {
      /** Corners of drawn areas are whole steps of a ten-thousandth of a degree, 11 m. */
      const step = 1e-4;
      const isIn = async ({ south, west, north, east }: Box) => {
        const corners = [
          [south, west],
          [south, east],
          [north, east],
          [north, west],
        ] as const;
        const ring = corners.map(([latitude, longitude]) => ({ latitude, longitude }));
        return (await ask(`drawn=${writeDrawnArea([ring])}`)) > 0;
      };
      const latitude = await halve(around.south, around.north, step, (north) => isIn({ ...around, north }));
      const longitude = await halve(around.west, around.east, step, (east) => isIn({ ...around, east }));
      expect(Math.abs(latitude - shown.latitude)).toBeLessThanOrEqual(step);
      expect(Math.abs(longitude - shown.longitude)).toBeLessThanOrEqual(step);
    },
    60_000,
  );

  it.each(calls)(
    'is found at its public point by growing circles: %s',
    async (_name, ask) => {
      for (const from of [
        { latitude: 18.55, longitude: 73.78 },
        { latitude: 18.57, longitude: 73.78 },
        { latitude: 18.56, longitude: 73.8 },
      ]) {
        const centre = `latitude=${from.latitude}&longitude=${from.longitude}`;
        const km = await bisect(0.1, 20, async (radius) => (await ask(`${centre}&radius_km=${radius.toFixed(7)}`)) > 0);
        expect(km * 1000).toBeCloseTo(metresBetween(from, shown), 0);
      }
    },
    60_000,
  );

  it.each(Object.entries(words))('is drawn at its public point by every map%s', async (_how, query) => {
    let seen = 0;
    for (let half = 2; half > 1e-6; half /= 2) {
      const box = { south: door.latitude - half, north: door.latitude + half };
      const bounds = boxText({ ...box, west: door.longitude - half, east: door.longitude + half });
      const { body } = await test.get(`/api/search/cells?bounds=${bounds}${query}&homes=1`);
      const drawn = (body.data.homes as (Point & { id: number })[] | undefined)?.find(({ id }) => id === home);
      if (drawn) expect(metresBetween(drawn, shown)).toBeLessThan(1);
      for (const cell of body.data.cells as (Point & { count: number })[]) {
        if (cell.count !== 1 || metresBetween(cell, door) > 50_000) continue;
        seen++;
        expect(metresBetween(cell, shown)).toBeLessThan(1);
      }
    }
    expect(seen).toBeGreaterThan(5);
  });

  it('is at its public point in every answer to a stranger', async () => {
    const lead = await test.given.record({ transactionType: 'buy', showsExactPlace: false, ...door });
    await test.send('PUT', `/api/favourites/${home}`, undefined, stranger);
    const { id: shortlist } = await test.modules.shortlists.create(stranger.id, { name: 'Ours', home_ids: [home] });
    const { path: shared } = await test.modules.shortlists.share(stranger.id, shortlist);
    await test.database.pool.query(`UPDATE users SET user_type = 'agent' WHERE id = $1`, [owner.id]);
    // The homes that fit a buyer are for its author alone, and the seekers of a home for its owner.
    const author = await signedIn();
    const buyer = await test.given.record({ ownerId: author.id, transactionType: 'buy' });
    const places = { [home]: shown, [lead]: await seenBy(null, lead) };
    expect(metresBetween(places[lead] ?? door, door)).toBeGreaterThanOrEqual(50);
    await test.database.pool.query(`UPDATE properties SET society = 'Quokka Court' WHERE id = $1`, [home]);
    const neighbour = { society: 'Quokka Court', latitude: shown.latitude, longitude: shown.longitude };
    await test.given.records([neighbour, neighbour]);
    await test.modules.linking.link();
    await test.modules.placeCounting.count();
    const society = await test.modules.societies.ofHome(home);
    await test.database.pool.query(
      `INSERT INTO developer_projects (owner_id, society_id, state, name, city, state_name, latitude, longitude)
       SELECT $1, id, 'published', name, 'Pune', 'Maharashtra', 18.5, 73.5 FROM projects WHERE slug = $2`,
      [owner.id, society?.slug],
    );
    const { body: api } = await test.get('/api/openapi.json');
    const paths = Object.entries(resolved(api).paths as Record<string, { get?: object }>);
    const withPlaces = paths.filter(([, { get }]) => JSON.stringify(get ?? {}).includes('latitude'));
    // An import and a draft of a project are shown to their owner alone, and some to the desk.
    const giving = withPlaces
      .map(([path]) => path)
      .filter((path) => !/^\/api\/(?:import|user\/projects|operator)/.test(path));
    expect(giving.length).toBeGreaterThan(7);
    let found = 0;
    for (const path of giving) {
      const isForAuthor = path.endsWith('/homes');
      const id = isForAuthor ? buyer : path.includes('buyer-leads') ? lead : path.includes('agents') ? owner.id : home;
      const named = path
        .replace('{id}', String(id))
        .replace('{slug}', society?.slug ?? '')
        .replace('{token}', shared?.split('/').at(-1) ?? '');
      // The pages of an agent, a society and a project refuse filters.
      const url = /agents|societies|projects/.test(path)
        ? `${named}?page=1`
        : `${named}?transaction_type=${path.includes('leads') ? 'buy' : 'sale'}`;
      const area = /nearby|cells/.test(path) ? `&bounds=${boxText(around)}` : (needed[path] ?? '');
      const at = /nearby|places\/at|similar/.test(path)
        ? `&latitude=${shown.latitude}&longitude=${shown.longitude}`
        : '';
      // Pages of places take an address; their points are the gazetteer's.
      const byIds = path.endsWith('/by-ids') ? `${path}?ids=${home}` : url + area + at;
      const byName = path.endsWith('/societies/named') ? `${path}?society=Quokka%20Court` : byIds;
      const address = path.endsWith('/place-pages') ? `${path}?path=/buy/pune/baner` : byName;
      const { token } = path.endsWith('/seekers') ? owner : isForAuthor ? author : stranger;
      const { status, body } = await test.get(address, { authorization: `Bearer ${token}` });
      if (path.includes('{place_id}')) continue;
      expect(status, url).toBe(200);
      for (const record of recordsIn(body)) {
        const place = places[record.id];
        if (!place) continue;
        found++;
        expect({ latitude: record.latitude, longitude: record.longitude }, url).toEqual(place);
      }
      expect(JSON.stringify(body), url).not.toContain(String(door.latitude));
      expect(JSON.stringify(body), url).not.toContain(String(door.longitude));
    }
    expect(found).toBeGreaterThan(4);
  });
});

describe('a public point', () => {
  const store = ({ id }: Someone) => test.given.record({ ...door, ownerId: id, showsExactPlace: false });
  const north = (point: Point, metres: number): Point => ({
    latitude: Math.round((point.latitude + metres / 111_195) * 1e6) / 1e6,
    longitude: point.longitude,
  });

  it('stays the same while the home does not move, however often its owner saves it', async () => {
    const id = await store(owner);
    const before = await seenBy(null, id);
    for (let n = 0; n < 5; n++) {
      await edit(owner, id, door, { price: String(9_000_000 + n) });
      // The owner sets the pin again, a few metres off.
      await edit(owner, id, north(door, (n % 2 ? 1 : -1) * 5));
      expect(await seenBy(null, id)).toEqual(before);
    }
    await test.send('POST', `/api/properties/${id}/status`, { status: 'inactive' }, owner);
    await test.send('POST', `/api/properties/${id}/status`, { status: 'active' }, owner);
    expect(await seenBy(null, id)).toEqual(before);
  });

  it('is the same for all records of one home by one owner, and another for other owners', async () => {
    const points = [];
    for (let n = 0; n < 6; n++) points.push(await seenBy(null, await store(owner)));
    expect(new Set(points.map((point) => JSON.stringify(point))).size).toBe(1);
    // A user who posts a home at a guessed place does not learn the public points of others there.
    expect(await seenBy(null, await store(stranger))).not.toEqual(points[0]);
  });

  it('takes few values when a home is moved to and fro', async () => {
    const id = await store(owner);
    const seen = new Set<string>();
    for (let n = 0; n < 12; n++) {
      await edit(owner, id, n % 2 ? door : north(door, 400));
      seen.add(JSON.stringify(await seenBy(null, id)));
    }
    expect(seen.size).toBeGreaterThan(1);
    expect(seen.size).toBeLessThanOrEqual(4);
  });

  it('moves when the home moves, and is removed with its place', async () => {
    const id = await store(owner);
    const there = north(door, 5000);
    await edit(owner, id, there);
    const distance = metresBetween(await seenBy(null, id), there);
    expect(distance).toBeGreaterThanOrEqual(50);
    expect(distance).toBeLessThanOrEqual(150);
    await test.send('PUT', `/api/properties/${id}`, formOfHome, owner);
    expect(await seenBy(null, id)).toEqual({ latitude: null, longitude: null });
  });

  it('that a form sends back does not change the exact place', async () => {
    const id = await store(owner);
    await edit(owner, id, await seenBy(null, id));
    expect(await seenBy(owner, id)).toEqual(door);
  });

  it('is the exact place when the owner shows it', async () => {
    const id = await test.given.record({ ...door, showsExactPlace: true });
    expect(await seenBy(null, id)).toEqual(door);
  });

  it('cannot be missing in a record with a place', async () => {
    await expect(
      test.database.pool.query(
        `UPDATE properties SET public_latitude = NULL, public_longitude = NULL WHERE id = ${home}`,
      ),
    ).rejects.toThrow(/check constraint/);
  });
});
