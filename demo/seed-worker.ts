import { parentPort, workerData } from 'node:worker_threads';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { publicPointOf, toRow } from '#server/modules/listings/listings.records.ts';
import { copyLines } from './copy-rows.ts';
import { seedBatches, type SeedPlan } from './seed-records.ts';

/** Input of the worker that writes records: ids are set before the first record is drawn. */
export interface SeedWork extends SeedPlan {
  /** In the order of `seedOwners`. */
  ownerIds: readonly number[];
  /** By the name of the city. */
  cityIds: ReadonlyMap<string, number>;
  /** The installation's key for public points. */
  placeKey: Uint8Array;
}

/** One batch as lines for COPY; null after the last. */
export type SeedBatch = { columns: string[]; lines: Buffer; records: number } | null;

// Drawing texts takes a core, and so does storing them: here one batch is drawn while the one before is stored.
const work = workerData as SeedWork;
const points = { placeKey: Buffer.from(work.placeKey), places: makePlacesService() };
const batches = seedBatches(work);

function nextBatch(): SeedBatch {
  const next = batches.next();
  if (next.done) return null;
  const batch = next.value;
  const rows = batch.map(({ owner, ...record }) => {
    const owned = { ...record, ownerId: work.ownerIds[owner] ?? 0 };
    return toRow(owned, work.cityIds.get(record.city ?? '') ?? null, publicPointOf(owned, points));
  });
  const columns = Object.keys(rows[0] ?? {});
  return { columns, lines: Buffer.from(copyLines(columns, rows)), records: rows.length };
}

parentPort?.on('message', () => parentPort?.postMessage(nextBatch()));
