import { buildLeads } from './leads.ts';
import { buildListings, type DemoSources } from './listings.ts';
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
  const records = [...buildListings(sources, 330, 270), ...buildLeads(sources, 150, 150)];
  return { users, records: records.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()) };
}
