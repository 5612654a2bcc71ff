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
  /** Listings and leads; `owner` is an index into `users`. Oldest first, so that ids grow with time. */
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
  const records = writeInHindi([...listings, ...leads], users);
  return { users, records: records.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()) };
}

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
