import { limits } from '#contracts/limits.ts';
import type { UserType } from '#contracts/accounts/user-types.ts';
import { dayMs, type DemoRecord } from './demo-record.ts';
import { buildLeads } from './leads.ts';
import { buildListings, type DemoSources } from './listings.ts';
import { readLocalities } from './localities.ts';
import { buildPeople, type DemoUser } from './people.ts';
import { readPictures } from './pictures.ts';
import { makeRandom, type Random } from './random.ts';

export interface SeedPlan {
  seed: number;
  /** Ages count back from here. */
  now: Date;
  /** How many records. */
  count: number;
}

/** Sales, rents, buyers' and tenants' requirements, out of a hundred. */
const shares = { sale: 45, rent: 30, buy: 13 } as const;
const batchSize = 10_000;
/** Records of one owner, on average: agents have many, most people one. */
const recordsPerOwner = 25;
/** Younger than the life of a listing, so that nothing runs out in the first days. */
const oldestDays = limits.listingLifeDays - 5;
const featuredShare = 0.01;
/** Pictures shown per record; all come from the demo's renderings. */
const picturesPerRecord = 3;
const indiaOffsetMs = 5.5 * 3_600_000;

/** The people of the demo data over and over, with names newly put together; none of them can sign in. */
export function seedOwners({ seed, now, count }: SeedPlan): DemoUser[] {
  const people = buildPeople(makeRandom(seed), now);
  const rounds = Math.max(1, Math.ceil(count / recordsPerOwner / people.length));
  return Array.from({ length: rounds }, (_, round) =>
    people.map((person, at): DemoUser => {
      const n = round * people.length + at;
      const family = people[(at + round * 7) % people.length] ?? person;
      return {
        ...person,
        lastName: family.lastName,
        email: `seed${seed}.${n + 1}@demo.aangan.example`,
        canSignIn: false,
        phone: `+9170${String(10_000_000 + n)}`,
      };
    }),
  ).flat();
}

/**
 * Records for a large installation, oldest first, in batches of ten thousand: homes and requirements as the demo data
 * has them, about 1 % featured and 8 % no longer active. The same plan gives the same records on every machine. `owner`
 * is an index into {@link seedOwners}.
 */
export function* seedBatches(plan: SeedPlan): Generator<DemoRecord[]> {
  const { seed, now, count } = plan;
  const random = makeRandom(seed);
  const owners = seedOwners(plan);
  const people = buildPeople(makeRandom(seed), now);
  const sources: DemoSources = { random, now, users: people, localities: readLocalities(), pictures: readPictures() };
  for (let from = 0; from < count; from += batchSize) {
    const to = Math.min(count, from + batchSize);
    const size = (share: number) => Math.floor((to * share) / 100) - Math.floor((from * share) / 100);
    const [sales, rents, buyers] = [size(shares.sale), size(shares.rent), size(shares.buy)];
    const built = [
      ...buildListings(sources, sales, rents),
      ...buildLeads(sources, buyers, to - from - sales - rents - buyers),
    ];
    yield random.shuffled(built).map((record, at) => {
      const age = ageOf(random, from + at, count);
      return dressed(random, record, owners, people.length, plan, age);
    });
  }
}

/** Milliseconds: more came in lately than long ago, and the n-th of all is older than the next. */
function ageOf(random: Random, n: number, count: number): number {
  return 4 * 60_000 + Math.pow((count - n - random.next()) / count, 1.3) * oldestDays * dayMs;
}

/** Hardly anybody posts at night. */
function daytime(moment: number): Date {
  const hour = ((moment + indiaOffsetMs) % dayMs) / 3_600_000;
  return new Date(hour >= 1 && hour < 7 ? moment - 7 * 3_600_000 : moment);
}

function dressed(
  random: Random,
  record: DemoRecord,
  owners: readonly DemoUser[],
  people: number,
  { now }: SeedPlan,
  ageMs: number,
): DemoRecord {
  const round = Math.floor(
    Math.pow(random.next(), busyOwners[owners[record.owner]?.userType ?? 'buyer']) * (owners.length / people),
  );
  const owner = round * people + record.owner;
  const user = owners[owner];
  const createdAt = daytime(now.getTime() - ageMs);
  const isLead = record.transactionType === 'buy' || record.transactionType === 'tenant';
  const expiresAt = isLead
    ? (record.expiresAt ?? null)
    : new Date(createdAt.getTime() + limits.listingLifeDays * dayMs);
  const isOver = expiresAt !== null && expiresAt <= now;
  const isFeatured = !isLead && random.chance(featuredShare / 0.75);
  const viewsCount = Math.round(Math.pow(ageMs / dayMs, 0.85) * 9 * (0.3 + random.next() * 1.6));
  return {
    ...record,
    // The first of two paragraphs: a million long texts would be half a database of padding.
    description: record.description?.split('\n\n')[0] ?? '',
    owner,
    createdAt,
    expiresAt,
    status: isOver && (record.status ?? 'active') === 'active' ? 'expired' : (record.status ?? 'active'),
    isFeatured,
    featuredUntil: isFeatured ? new Date(now.getTime() + random.int(2, 29) * dayMs) : null,
    images: record.images?.slice(0, picturesPerRecord) ?? [],
    viewsCount,
    inquiriesCount: Math.round(viewsCount * (0.01 + random.next() * 0.05)),
    contactName: user ? `${user.firstName} ${user.lastName}` : null,
    contactPhone: user?.phone ?? null,
    contactEmail: user?.email ?? null,
  };
}

/** The higher, the more records few people have. */
const busyOwners: Record<UserType, number> = { seller: 1, buyer: 1, agent: 2.5, developer: 2 };
