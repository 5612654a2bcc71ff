import type { Pool, PoolClient } from 'pg';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { copyInto, copyLines } from './copy-rows.ts';
import { readLocalities } from './localities.ts';
import { seedOwners, type SeedPlan } from './seed-records.ts';
import type { SeedBatch, SeedWork } from './seed-worker.ts';
import { withoutIndexes } from './without-indexes.ts';

/** Up to this many records, updating the indexes is quicker than rebuilding them. */
const fewRecords = 20_000;
const progressStep = 100_000;
const indexed = ['properties', 'property_stats', 'search_records'] as const;

export interface LoadSeedNeeds extends SeedPlan {
  /** Connections without a time limit. */
  pool: Pool;
  report: (line: string) => void;
  /** More records than this are loaded without indexes, which are rebuilt afterwards; 20,000 by default. */
  keepIndexesUpTo?: number;
  /** Made-up homes in a production database would be a mistake that is hard to take back: then this throws. */
  production?: boolean;
}

export class SeedRefused extends Error {}

/**
 * Adds made-up records beside those that are there, in one transaction: all of them or none. The words in use, the
 * planner's figures and the pictures' files are the caller's. Throws SeedRefused where this seed was loaded before.
 */
export async function loadSeed(needs: LoadSeedNeeds): Promise<void> {
  const { pool, count, report, keepIndexesUpTo = fewRecords, production } = needs;
  if (production) throw new SeedRefused('Made-up records are never loaded in production mode.');
  await inTransaction(pool, async (client) => {
    await client.query(`SET LOCAL statement_timeout = 0`);
    const { seed, now } = needs;
    const work = {
      seed,
      now,
      count,
      ownerIds: await insertOwners(client, needs),
      cityIds: await insertCities(client),
      placeKey: await readPlaceKey(client),
    };
    const load = () => insertRecords(client, needs, work);
    if (count > keepIndexesUpTo) {
      await countingMapCellsOnce(client, () =>
        withoutIndexes(client, indexed, load, (name) => {
          report(`Making the index ${name}`);
        }),
      );
    } else await load();
    await client.query('SELECT fold_search_facets()');
  });
}

/** Counting all cells of the map anew is quicker than adding to them with every batch. */
async function countingMapCellsOnce(client: PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('ALTER TABLE search_records DISABLE TRIGGER search_map_cells_insert');
  await work();
  await client.query('ALTER TABLE search_records ENABLE TRIGGER search_map_cells_insert');
  await client.query('SELECT fill_search_map_cells()');
}

/** Their ids, in the order of seedOwners. */
async function insertOwners(client: PoolClient, { seed, now, count }: SeedPlan): Promise<number[]> {
  const people = seedOwners({ seed, now, count });
  const addresses = people.map(({ email }) => email);
  const { rowCount } = await client.query(`SELECT FROM users WHERE lower(email) = ANY($1) LIMIT 1`, [addresses]);
  if (rowCount) {
    throw new SeedRefused(
      `The records of seed ${seed} are here already. Give another number, as in: npm run seed -- --listings ${count} --seed ${seed + 1}`,
    );
  }
  const rows = people.map((person) => ({
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone_number: person.phone,
    user_type: person.userType,
    enquiry_type: person.enquiryType,
    email_verified_at: person.createdAt,
    created_at: person.createdAt,
  }));
  const columns = Object.keys(rows[0] ?? {});
  await copyInto(client, 'users', columns, copyLines(columns, rows));
  const { rows: stored } = await client.query<{ id: number; email: string }>(
    'SELECT id, email FROM users WHERE lower(email) = ANY($1)',
    [addresses],
  );
  const ids = new Map(stored.map(({ id, email }) => [email, id]));
  return people.map(({ email }) => ids.get(email) ?? 0);
}

/** Stored by the migrations. */
async function readPlaceKey(client: PoolClient): Promise<Buffer> {
  const { rows } = await client.query<{ value: Buffer }>(`SELECT value FROM server_keys WHERE name = 'places'`);
  if (!rows[0]) throw new Error('This installation has no key for public points.');
  return rows[0].value;
}

/** Every city that a seeded record can be in, by name. */
async function insertCities(client: PoolClient): Promise<Map<string, number>> {
  const states = new Map(readLocalities().map(({ city, state }) => [city, state]));
  const ids = new Map<string, number>();
  for (const [city, state] of states) {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO cities (name, state) VALUES ($1, $2)
       ON CONFLICT (name, state) DO UPDATE SET name = excluded.name RETURNING id`,
      [city, state],
    );
    ids.set(city, rows[0]?.id ?? 0);
  }
  return ids;
}

async function insertRecords(client: PoolClient, needs: LoadSeedNeeds, work: SeedWork): Promise<void> {
  const { rows } = await client.query<{ id: number }>('SELECT coalesce(max(id), 0)::int AS id FROM properties');
  const worker = new Worker(new URL('./seed-worker.ts', import.meta.url), { workerData: work });
  const ask = async (): Promise<SeedBatch> => {
    const answer = once(worker, 'message') as Promise<[SeedBatch]>;
    worker.postMessage('next');
    return (await answer)[0];
  };
  try {
    let done = 0;
    let coming = ask();
    for (;;) {
      const batch = await coming;
      if (!batch) break;
      coming = ask();
      // Awaited in the next round; a failure in between must not count as unheard.
      coming.catch(() => undefined);
      await copyInto(client, 'properties', batch.columns, batch.lines);
      done += batch.records;
      if (done % progressStep === 0 && done < needs.count) {
        needs.report(`${inIndia(done)} of ${inIndia(needs.count)} records`);
      }
    }
  } finally {
    await worker.terminate();
  }
  await client.query(
    `INSERT INTO property_stats (property_id, views, inquiries, responses)
     SELECT id, views_count, inquiries_count, responses_count FROM properties WHERE id > $1`,
    [rows[0]?.id ?? 0],
  );
}

function inIndia(count: number): string {
  return new Intl.NumberFormat('en-IN').format(count);
}
