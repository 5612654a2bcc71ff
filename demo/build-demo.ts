import { chooseCoversApart } from './covers-apart.ts';
import { buildDenseHomes } from './dense-homes.ts';
import { writeInHindi } from './hindi-texts.ts';
import { buildLeads } from './leads.ts';
import { planLeads } from './lead-plans.ts';
import { buildListings, contactOf, type DemoSources } from './listings.ts';
import type { DemoRecord } from './demo-record.ts';
import { readLocalities } from './localities.ts';
import { buildPeople, type DemoUser } from './people.ts';
import { readPictures } from './pictures.ts';
import { makeRandom } from './random.ts';

export interface Demo {
  users: DemoUser[];
  /** Listings and leads; `owner` is an index into `users`. Oldest first, so that ids grow with time, but flats in number. */
  records: DemoRecord[];
}

/**
 * People, homes and requirements for a new installation. The same seed and moment give the same data on every machine;
 * ages count back from `now`.
 */
export function buildDemo({ seed, now }: { seed: number; now: Date }): Demo {
  const random = makeRandom(seed);
  const users = buildPeople(random, now);
  const sources: DemoSources = { random, now, users, localities: readLocalities(), pictures: readPictures() };
  const listings = fillAgent(buildListings(sources, 330, 270), users);
  const leads = buildLeads(sources, 150, 150, planLeads(sources, listings));
  const records = writeInHindi([...listings, ...leads], users).sort(byAge);
  // Last, so that their number changes no other home.
  const dense = writeInHindi(buildDenseHomes(sources, listings), users).sort(byAge);
  return { users, records: withCoversApart([...records, ...dense], sources) };
}

/** Homes on one page of a list. */
const page = 12;

/** No two homes that a page of the newest ones shows, of all or of a city, begin with pictures that look similar. */
function withCoversApart(records: readonly DemoRecord[], { pictures, now }: DemoSources): DemoRecord[] {
  const isOffered = ({ status = 'active', expiresAt, images }: DemoRecord) =>
    status === 'active' && (expiresAt ?? now) > now && images?.length;
  const offered = records.filter(isOffered).sort(byAge);
  const lists = (['sale', 'rent'] as const).flatMap((deal) => {
    const all = offered.filter(({ transactionType }) => transactionType === deal);
    const cities = new Set(all.map(({ city }) => city));
    return [all, ...[...cities].map((name) => all.filter(({ city }) => city === name))];
  });
  const pages = lists.flatMap((list) =>
    list.flatMap((_, at) => (at % page === 0 ? [{ homes: list.slice(at, at + page), weight: 1 }] : [])),
  );
  const covered = chooseCoversApart(pages, pictures);
  return records.map((record) => ({ ...record, images: covered.get(record) ?? record.images ?? [] }));
}

const byAge = (a: DemoRecord, b: DemoRecord) => a.createdAt.getTime() - b.createdAt.getTime();

/** Homes of the agent whose account newcomers can try: enough for a table and for bulk changes. */
export const agentListings = 40;

/** Gives homes of other agents to the demo agent until there are {@link agentListings}; no draw changes by that. */
function fillAgent(listings: DemoRecord[], users: readonly DemoUser[]): DemoRecord[] {
  const agent = users.findIndex(({ canSignIn, userType }) => canSignIn && userType === 'agent');
  const user = users[agent];
  if (!user) return listings;
  let missing = agentListings - listings.filter(({ owner }) => owner === agent).length;
  return listings.map((record, at) => {
    if (missing <= 0 || record.owner === agent || users[record.owner]?.userType !== 'agent' || at % 5 !== 0)
      return record;
    missing -= 1;
    return { ...record, owner: agent, ...contactOf(user) };
  });
}
