import { parentPort, workerData } from 'node:worker_threads';
import { toRow } from '#server/modules/listings/listings.records.ts';
import { copyLines } from './copy-rows.ts';
import { seedBatches, type SeedPlan } from './seed-records.ts';

/** What the writer of records is given: ids are known before the first record is drawn. */
export interface SeedWork extends SeedPlan {
  /** In the order of `seedOwners`. */
  ownerIds: readonly number[];
  /** By the name of the city. */
  cityIds: ReadonlyMap<string, number>;
}

/** One batch as lines for COPY; null after the last. */
export type SeedBatch = { columns: string[]; lines: Buffer; records: number } | null;

// Drawing texts takes a core, and so does storing them: here one batch is drawn while the one before is stored.
const work = workerData as SeedWork;
const batches = seedBatches(work);

function nextBatch(): SeedBatch {
  const next = batches.next();
  if (next.done) return null;
  const batch = next.value;
  const rows = batch.map(({ owner, ...record }) => {
    const row = toRow({ ...record, ownerId: work.ownerIds[owner] ?? 0 }, work.cityIds.get(record.city ?? '') ?? null);
    return row;
  });
  const columns = Object.keys(rows[0] ?? {});
  return { columns, lines: Buffer.from(copyLines(columns, rows)), records: rows.length };
}

parentPort?.on('message', () => parentPort?.postMessage(nextBatch()));
