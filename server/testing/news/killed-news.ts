import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { makeRandom, type Random } from '#demo/random.ts';
import type { ListingsService } from '#server/modules/listings/listings.service.ts';
import type { SavedSearchesService } from '#server/modules/saved-searches/saved-searches.service.ts';
import type { SearchService } from '#server/modules/search/search.service.ts';
import type { Database } from '#server/platform/database/db.ts';

/**
 * The moment at which a process is killed: events are taken, news is stored, news is taken for mails, mails are
 * queued, before digests.
 */
export type KillPoint = 'matching' | 'news' | 'mail' | 'queue' | 'digest';
const killPoints: readonly KillPoint[] = ['matching', 'news', 'mail', 'queue', 'digest'];

/** Orders for a process of news-process.ts. */
export interface NewsProcessOrders {
  connectionString: string;
  /** An ISO date, its time of day included: every round is another day. */
  now: string;
  /** Null: works until nothing is left. `after` times it goes past the point. */
  kill: { point: KillPoint; after: number } | null;
}

/** The state after the last round. */
export interface AfterKills {
  /** Processes that were killed while they worked. */
  killed: number;
  /** Pieces of news, each a person and home or price drop, and how many there should be. */
  news: number;
  expectedNews: number;
  mails: number;
  /** Lost or duplicated news, in words. */
  faults: string[];
}

const processFile = path.join(import.meta.dirname, 'news-process.ts');
/** The mails of more people than one transaction writes. */
const readers = 130;
const homesPerRound = 5;
/** Longer than a round works, so that some are killed at their end, or not at all. */
const longestMillis = 400;
const dayMs = 24 * 60 * 60 * 1000;
/** A Monday at noon in India, when all digests of the day are due; of the first round. */
const firstDay = new Date('2026-11-23T06:30:00Z').getTime();
const flat = {
  transactionType: 'rent',
  propertyType: 'apartment',
  bedrooms: 2,
  locality: 'Baner',
  city: 'Pune',
} as const;

/**
 * Publishes homes and lowers prices round by round, kills the process that makes news and mails of them at a place or time
 * that the seed draws, and lets another finish. Afterwards each person has each home once as news and once in a mail.
 */
export async function killNewsProcesses(needs: {
  db: Database;
  connectionString: string;
  listings: Pick<ListingsService, 'addRecords'>;
  savedSearches: Pick<SavedSearchesService, 'add'>;
  search: Pick<SearchService, 'refresh'>;
  rounds: number;
  seed: number;
}): Promise<AfterKills> {
  const { db, connectionString, rounds, seed } = needs;
  const random = makeRandom(seed);
  const scene = await setScene(needs);
  let killed = 0;
  for (let round = 0; round < rounds; round++) {
    await happen(needs, scene, round);
    const now = new Date(firstDay + round * dayMs).toISOString();
    const doomed = [start({ connectionString, now, kill: placeOf(random, round, seed) })];
    // Two nodes that share the work, of which one goes on.
    if (round % 3 === 2) doomed.push(start({ connectionString, now, kill: null }));
    const [first] = doomed;
    if (first && round % 2 === 1) await killAfter(first, random.int(0, longestMillis));
    for (const child of doomed) if ((await endOf(child)) === 'SIGKILL') killed += 1;
    const next = await endOf(start({ connectionString, now, kill: null }));
    if (next !== null) throw new Error(`The process after the killed one ended with ${next}.`);
  }
  return { killed, ...(await countAfter(db, scene)) };
}

/** At a place in even rounds; in odd ones the caller kills it at some time. */
function placeOf(random: Random, round: number, seed: number): NewsProcessOrders['kill'] {
  if (round % 2 === 1) return null;
  return { point: killPoints[(seed + round / 2) % killPoints.length] ?? 'news', after: random.int(0, 1) };
}

interface Scene {
  ownerId: number;
  people: number[];
  /** Lowered in some rounds; the first person saved it. */
  savedHome: number;
}

/** People with searches that fit all homes of the rounds, two each, and one who saved a home. */
async function setScene(needs: Parameters<typeof killNewsProcesses>[0]): Promise<Scene> {
  const { db, listings, savedSearches, search, seed } = needs;
  const { rows } = await sql<{ id: number }>`INSERT INTO users
      (first_name, last_name, email, user_type, password_hash, email_verified_at)
    SELECT 'Reader', n::text, ${`kills-${seed}-`} || n || '@aangan.example', 'buyer', 'none', now()
    FROM generate_series(0, ${readers}::int) AS n RETURNING id`.execute(db);
  const [ownerId = 0, ...people] = rows.map(({ id }) => id);
  await listings.addRecords([{ ...flat, ownerId, title: 'A dear flat', price: 90_000 }]);
  const { rows: saved } = await sql<{ id: number }>`SELECT id FROM properties WHERE owner_id = ${ownerId}`.execute(db);
  const savedHome = saved[0]?.id ?? 0;
  await sql`INSERT INTO favourites (user_id, property_id, title) VALUES (${people[0] ?? 0}, ${savedHome}, 'A dear flat')`.execute(
    db,
  );
  await search.refresh();
  const wanted = { transaction_type: 'rent', location: 'Baner', max_price: '30000' };
  for (const [at, userId] of people.entries()) {
    await savedSearches.add(db, userId, wanted, at % 3 === 2 ? 'daily' : 'instant');
    await savedSearches.add(db, userId, { ...wanted, bedrooms: ['2'] }, 'app');
  }
  await sql`DELETE FROM record_events`.execute(db);
  return { ownerId, people, savedHome };
}

async function happen(
  { db, listings }: Parameters<typeof killNewsProcesses>[0],
  { ownerId, savedHome }: Scene,
  round: number,
): Promise<void> {
  const homes = Array.from({ length: homesPerRound }, (_, at) => ({
    ...{ ...flat, ownerId, title: `Home ${at} of round ${round}` },
    price: 20_000 + round * homesPerRound + at,
  }));
  await listings.addRecords(homes);
  await sql`UPDATE properties SET price = price - 100 WHERE id = ${savedHome}`.execute(db);
}

function start(orders: NewsProcessOrders): ChildProcess {
  return fork(processFile, [JSON.stringify(orders)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

/** Kills it `millis` milliseconds after it began to work. */
async function killAfter(child: ChildProcess, millis: number): Promise<void> {
  await Promise.race([once(child, 'message'), once(child, 'exit')]);
  await setTimeout(millis);
  child.kill('SIGKILL');
}

/** Null when it came to its end, else its exit code or signal. */
async function endOf(child: ChildProcess): Promise<string | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.signalCode ?? (child.exitCode === 0 ? null : String(child.exitCode));
}

async function countAfter(db: Database, { ownerId, people, savedHome }: Scene): Promise<Omit<AfterKills, 'killed'>> {
  const faults: string[] = [];
  const { rows: homes } = await sql<{ id: number }>`SELECT id FROM properties
    WHERE owner_id = ${ownerId} AND id <> ${savedHome} ORDER BY id`.execute(db);
  const rounds = homes.length / homesPerRound;

  const { rows: news } = await sql<{ user_id: number; property_id: number; n: number }>`
    SELECT user_id, property_id, count(*)::int AS n FROM news WHERE user_id = ANY(${people}::int[])
    GROUP BY user_id, property_id`.execute(db);
  const stored = new Map(news.map((row) => [`${row.user_id} ${row.property_id}`, row.n]));
  const expected = new Map<string, number>(
    people.flatMap((person) => homes.map(({ id }) => [`${person} ${id}`, 1] as const)),
  );
  expected.set(`${people[0] ?? 0} ${savedHome}`, rounds);
  compare('news', stored, expected, faults);

  const { rows: mails } = await sql<{ id: string; person: number; text: string }>`
    SELECT m.id, u.id AS person, m.text FROM mails m JOIN users u ON u.email = m.to_address
    WHERE u.id = ANY(${people}::int[])`.execute(db);
  const mailed = new Map<string, number>();
  for (const { person, text } of mails) {
    for (const [, home] of text.matchAll(/\/property\/(\d+)/g)) {
      const key = `${person} ${home ?? ''}`;
      mailed.set(key, (mailed.get(key) ?? 0) + 1);
    }
  }
  compare('mails', mailed, expected, faults);

  const { rows: jobs } = await sql<{ mail: string; n: number }>`SELECT data->>'mail_id' AS mail, count(*)::int AS n
    FROM pgboss.job WHERE name = 'mail.send' GROUP BY 1`.execute(db);
  compare('jobs', new Map(jobs.map(({ mail, n }) => [mail, n])), new Map(mails.map(({ id }) => [id, 1])), faults);
  const { rows: left } = await sql`SELECT FROM record_events`.execute(db);
  if (left.length > 0) faults.push(`${left.length} events are left`);
  const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((total, n) => total + n, 0);
  return { news: sum(stored), expectedNews: sum(expected), mails: mails.length, faults };
}

function compare(
  name: string,
  found: ReadonlyMap<string, number>,
  expected: ReadonlyMap<string, number>,
  faults: string[],
): void {
  for (const key of new Set([...found.keys(), ...expected.keys()])) {
    const [is = 0, shouldBe = 0] = [found.get(key), expected.get(key)];
    if (is !== shouldBe) faults.push(`${name} of ${key}: ${is}, not ${shouldBe}`);
  }
}
