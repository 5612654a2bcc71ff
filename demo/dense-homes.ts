import type { DemoRecord } from './demo-record.ts';
import { dayMs } from './demo-record.ts';
import { drawBedrooms, makeHomeBuilder, type DemoSources, type PlannedHome } from './listings.ts';
import { makeRandom, type Random } from './random.ts';

/** Where enough flats are on offer that a single one can be estimated by them. */
const places = [
  { city: 'Pune', localities: ['Baner', 'Wakad', 'Kharadi'] },
  { city: 'Bengaluru', localities: ['Whitefield'] },
];
/** Flats of each locality and deal: more than an estimate wants, since some are by the same owner. */
const flatsOfLocality = { sale: 36, rent: 26 };
/** None is among the newest homes, nor about to expire. */
const ageDays = { least: 16, most: 78 };
/** Homes on one page of a list, of which no two begin with the same picture. */
const page = 12;
const tries = 60;

/** Flats of some localities, oldest last, beside the homes of all cities, enough to estimate a single home by them. */
export function buildDenseHomes(sources: DemoSources, others: readonly DemoRecord[]): DemoRecord[] {
  const sourcesHere = { ...sources, random: makeRandom(47) };
  return (['sale', 'rent'] as const).flatMap((deal) => {
    const list = others.filter(({ transactionType }) => transactionType === deal);
    const build = makeHomeBuilder(sourcesHere, deal, deal === 'sale' ? 31 : 37);
    return planFlats(sourcesHere, deal).map((planned) => {
      const record = drawUntilApart(() => build(planned), list);
      list.push(record);
      return record;
    });
  });
}

function planFlats({ random, now, users, localities }: DemoSources, deal: 'sale' | 'rent'): PlannedHome[] {
  const wanted = places.flatMap(({ city, localities: names }) =>
    localities.filter((place) => place.city === city && names.includes(place.name)),
  );
  // The accounts that a newcomer tries keep the homes that they have.
  const owners = users.flatMap(({ userType, canSignIn }, at) =>
    !canSignIn && (userType === 'seller' || userType === 'agent') ? [at] : [],
  );
  return wanted.flatMap((locality) =>
    Array.from({ length: flatsOfLocality[deal] }, () => ({
      createdAt: drawMoment(random, now),
      locality,
      type: 'apartment' as const,
      bedrooms: drawBedrooms(random, 'apartment'),
      owner: random.pick(owners),
      isSuperArea: random.chance(0.6),
    })),
  );
}

function drawMoment(random: Random, now: Date): Date {
  const days = random.int(ageDays.least, ageDays.most);
  return new Date(now.getTime() - days * dayMs - random.int(0, 8 * 60) * 60_000);
}

/** Draws a home until nothing of it is that of a neighbour, in the list of all homes and in that of its city. */
function drawUntilApart(draw: () => DemoRecord, list: readonly DemoRecord[]): DemoRecord {
  let record = draw();
  // Its moment and its city are planned, and so its neighbours.
  const neighbours = [list, list.filter(({ city }) => city === record.city)].flatMap((all) => around(record, all));
  for (let turn = 0; turn < tries && neighbours.some((other) => beginsLike(record, other)); turn += 1) record = draw();
  return record;
}

function around({ createdAt }: DemoRecord, list: readonly DemoRecord[]): DemoRecord[] {
  const newer = list.filter((other) => other.createdAt > createdAt).sort((a, b) => +a.createdAt - +b.createdAt);
  const older = list.filter((other) => other.createdAt <= createdAt).sort((a, b) => +b.createdAt - +a.createdAt);
  return [...newer.slice(0, page), ...older.slice(0, page)];
}

/** Characters in which two descriptions begin similar. */
const opening = 26;

/** Whether two homes begin with one picture, or one sentence. */
const beginsLike = (one: DemoRecord, other: DemoRecord): boolean =>
  (one.images?.[0] !== undefined && one.images[0].id === other.images?.[0]?.id) ||
  one.title === other.title ||
  one.description?.slice(0, opening) === other.description?.slice(0, opening);
