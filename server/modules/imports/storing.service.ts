import { type RestrictionsService, showingRefused } from '#server/modules/people/people.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import { lockUser } from '#server/platform/database/lock-user.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import {
  endOfListing,
  type ImportedListingsService,
  type NewPrice,
  type RecordChanges,
  type StoredColumns,
} from '#server/modules/listings/listings.module.ts';
import { errorNote, storedNote, storedNotes } from '#server/modules/listing-import/listing-import.module.ts';
import { roomOf, type AllowanceService } from './allowance.service.ts';
import { confirmHeld } from './confirm-held.ts';
import { recordFrom } from './file-records.ts';
import * as homes from './homes.repository.ts';
import type { HomeUpdate } from './homes.repository.ts';
import { countsOf } from './import-counts.ts';
import * as imports from './imports.repository.ts';
import type { ImportRow } from './imports.repository.ts';
import * as lines from './lines.repository.ts';
import type { DoneLine, LineRow } from './lines.repository.ts';
import { beforeOf, doneOf, homeUpdate, homeValues } from './line-values.ts';
import { changesOf, merged, type FileRecord } from './record-changes.ts';

/** The note on values that the database refused, whatever the language of its errors. */
const refusedByDatabase = storedNote('databaseRefused');

export interface StoringNeeds {
  db: Database;
  clock: Clock;
  listings: ImportedListingsService;
  allowance: Pick<AllowanceService, 'find'>;
  restrictions: Pick<RestrictionsService, 'find'>;
}

/** The result of a batch: how many lines it stored, 0 when all are; or that another run has taken over. */
export type BatchResult = number | 'lost';

type HomeRecords = Awaited<ReturnType<typeof homes.findHomes>>;

export type StoringService = ReturnType<typeof makeStoringService>;

/**
 * Stores the lines of an import in batches. A line's effect and its mark as done are one transaction: after a crash
 * the next run continues behind the last batch, and nothing is stored twice or left out.
 */
export function makeStoringService(needs: StoringNeeds) {
  const { db, clock, listings, allowance, restrictions } = needs;

  /** Stores the next lines; a line that the database refuses costs itself alone. */
  async function storeBatch(row: ImportRow, claim: string, size: number): Promise<BatchResult> {
    try {
      return await db.transaction().execute((transaction) => storeSome(transaction, row, claim, size));
    } catch (error) {
      if (!isRefusedByDatabase(error)) throw error;
      // At least one line is bad: smaller batches find it in a few steps.
      if (size > 1) return storeBatch(row, claim, Math.ceil(size / 4));
      return db.transaction().execute((transaction) => refuseNext(transaction, row, claim));
    }
  }

  async function refuseNext(transaction: Db, row: ImportRow, claim: string): Promise<BatchResult> {
    if (!(await imports.updateClaimed(transaction, row.id, claim))) return 'lost';
    const [line] = await lines.lockOpen(transaction, row.id, 1);
    if (!line) return 0;
    await lines.updateDone(transaction, row.id, [{ ...doneOf(line), outcome: 'refused', reason: refusedByDatabase }]);
    return 1;
  }

  async function storeSome(transaction: Db, row: ImportRow, claim: string, size: number): Promise<BatchResult> {
    if (!(await imports.updateClaimed(transaction, row.id, claim))) return 'lost';
    await lockUser(transaction, row.owner_id);
    const open = await lines.lockOpen(transaction, row.id, size);
    if (open.length === 0) return 0;
    // An owner whom the desk restricts meanwhile: the rest is refused line by line, and only hiding goes on.
    const restriction = await restrictions.find(row.owner_id, transaction);
    if (restriction) {
      const reason = storedNotes([errorNote(showingRefused(restriction))]);
      const hiding = open.filter(({ outcome }) => outcome === 'paused');
      const refused = open
        .filter((line) => !hiding.includes(line))
        .map((line): DoneLine => ({ ...doneOf(line), outcome: 'refused', reason }));
      return updateAll(transaction, row, [...refused, ...(await pauseLines(transaction, hiding))]);
    }
    const of = (...outcomes: LineRow['outcome'][]) => open.filter(({ outcome }) => outcomes.includes(outcome));
    const homeIds = open.flatMap(({ home_id }) => home_id ?? []);
    const before = await homes.findHomes(transaction, homeIds);
    const done = [
      ...(await addLines(transaction, row, of('new', 'returned'), before)),
      ...(await changeLines(transaction, row, of('changed', 'unchanged'), before)),
      ...(await pauseLines(transaction, of('paused'))),
    ];
    return updateAll(transaction, row, done);
  }

  async function updateAll(transaction: Db, row: ImportRow, done: readonly DoneLine[]): Promise<BatchResult> {
    await lines.updateDone(transaction, row.id, done);
    const total = await imports.findImport(transaction, row.id);
    await imports.updateImport(transaction, row.id, { done: (total?.done ?? 0) + done.length });
    return done.length;
  }

  async function addLines(
    transaction: Db,
    row: ImportRow,
    all: readonly LineRow[],
    before: HomeRecords,
  ): Promise<DoneLine[]> {
    if (all.length === 0) return [];
    const allowed = row.origin === 'command' ? null : await allowance.find(row.owner_id, transaction);
    const room = allowed ? roomOf(allowed) : all.length;
    const expiresAt = endOfListing(clock.now());
    const some = all.slice(0, room);
    // Source keys of earlier versions, which distinguish imported listings from posted ones.
    const records = some.map((line) => ({
      ...recordFrom(line.record ?? {}),
      ownerId: row.owner_id,
      sourceKey: `import ${String(row.id)} line ${String(line.n)}`,
      expiresAt,
    }));
    const ids = await listings.add(transaction, records);
    const added = some.map((line, at) => ({ line, propertyId: ids[at] ?? 0 }));
    const fresh = added.filter(({ line }) => line.home_id === null);
    const byLine = await homes.insertHomesOf(
      transaction,
      { importId: row.id, ownerId: row.owner_id, sourceId: sourceOf(row) },
      fresh.map(({ line: { n }, propertyId }) => ({ n, propertyId })),
    );
    const returned = added.filter(({ line }) => line.home_id !== null);
    // If both are candidates, the deleted one can't come back as well.
    const deleted = returned.flatMap(({ line }) => before.get(line.home_id ?? 0)?.property_id ?? []);
    await listings.endUndo(transaction, deleted);
    await homes.updateHomes(
      transaction,
      returned.map(({ line, propertyId }) => homeUpdate(line, propertyId, line.record ?? {})),
    );
    const stored = added.map(({ line, propertyId }) => ({
      ...doneOf(line),
      home_id: line.home_id ?? byLine.get(line.n) ?? null,
      property_id: propertyId,
      is_stored: true,
    }));
    const beyond = all.slice(room).map((line): DoneLine => {
      const reason = storedNote('beyondLimit', { most: String(allowed?.most) });
      return { ...doneOf(line), outcome: 'over_limit', reason };
    });
    return [...stored, ...beyond];
  }

  /**
   * Lines of existing homes: new values in the file are written, and the file's record is stored for the next
   * comparison.
   */
  async function changeLines(
    transaction: Db,
    row: ImportRow,
    some: readonly LineRow[],
    before: HomeRecords,
  ): Promise<DoneLine[]> {
    const stored = await listings.lock(
      transaction,
      some.flatMap(({ property_id }) => property_id ?? []),
    );
    const names = namesOf(row);
    const done: DoneLine[] = [];
    const updates: HomeUpdate[] = [];
    const prices: { line: LineRow; price: NewPrice }[] = [];
    for (const line of some) {
      const columns = stored.get(line.property_id ?? 0);
      const home = before.get(line.home_id ?? 0);
      if (!columns || columns.deleted_at !== null) {
        done.push({ ...doneOf(line), outcome: 'unchanged', reason: storedNote('deletedMeanwhile') });
        continue;
      }
      const now = (line.record ?? {}) as FileRecord;
      const said = merged(home?.record ?? {}, now);
      const update = home && { ...homeUpdate(line, line.property_id, said), is_paused: home.is_paused };
      if (update) updates.push(update);
      else await nameHome(transaction, row, line, said);
      const changes = line.outcome === 'changed' ? changesTo(columns, home, now, names, clock.now()) : {};
      const [only, ...others] = Object.keys(changes);
      if (only === undefined) {
        done.push({ ...doneOf(line), outcome: 'unchanged' });
        continue;
      }
      if (others.length === 1 && 'price' in changes && 'maxPrice' in changes) {
        const price = { id: line.property_id ?? 0, price: changes.price ?? 0, maxPrice: changes.maxPrice ?? null };
        prices.push({ line, price });
        continue;
      }
      const set = await listings.change(transaction, line.property_id ?? 0, columns, changes);
      if (changes.status === 'active' && update) update.is_paused = false;
      done.push({ ...doneOf(line), before: beforeOf(set, home), is_stored: true });
    }
    const set = await listings.changePrices(
      transaction,
      stored,
      prices.map(({ price }) => price),
    );
    for (const { line, price } of prices) {
      const home = before.get(line.home_id ?? 0);
      done.push({ ...doneOf(line), before: beforeOf(set.get(price.id) ?? {}, home), is_stored: true });
    }
    await homes.updateHomes(transaction, updates);
    return done;
  }

  /** A listing of an earlier version becomes a home of this source. */
  async function nameHome(transaction: Db, row: ImportRow, line: LineRow, said: FileRecord): Promise<void> {
    const values = { ...homeValues(line, line.property_id ?? 0), record: JSON.stringify(said) };
    await homes.insertHomes(transaction, [{ owner_id: row.owner_id, source_id: sourceOf(row), ...values }]);
  }

  async function pauseLines(transaction: Db, some: readonly LineRow[]): Promise<DoneLine[]> {
    const ids = some.flatMap(({ property_id }) => property_id ?? []);
    const paused = new Set(await listings.pause(transaction, ids));
    await homes.updatePausedHomes(transaction, [...paused], true);
    return some.map((line) =>
      paused.has(line.property_id ?? 0)
        ? { ...doneOf(line), is_stored: true }
        : { ...doneOf(line), outcome: 'unchanged', reason: storedNote('notOnOffer') },
    );
  }

  return {
    storeBatch,

    /** Ends an import of which all lines are stored; it can be undone from now on. */
    async finish(row: ImportRow, claim: string): Promise<void> {
      await confirmHeld(needs, row);
      await db.transaction().execute(async (transaction) => {
        const counted = countsOf(await lines.countLines(transaction, row.id));
        const counts = {
          ...counted,
          vanished: row.counts?.vanished ?? 0,
          without_place: row.counts?.without_place ?? 0,
        };
        const now = clock.now();
        const values = { state: 'stored', counts: JSON.stringify(counts), stored_at: now, finished_at: now } as const;
        if (!(await imports.updateClaimed(transaction, row.id, claim, values))) return;
        await homes.updateSource(transaction, sourceOf(row), now);
      });
    },
  };
}

/** Fields that columns of the file name themselves. */
function namesOf({ columns }: ImportRow): (field: string) => boolean {
  const fields = new Set(columns.map(({ field }) => field));
  return (field) => fields.has(field);
}

function sourceOf({ id, source_id }: ImportRow): number {
  if (source_id === null) throw new Error(`The import ${String(id)} was started without a source.`);
  return source_id;
}

/** Columns that a changed line writes: differences from the file before, and that it is on offer again. */
function changesTo(
  columns: StoredColumns,
  home: { record: FileRecord; is_paused: boolean } | undefined,
  now: FileRecord,
  names: (field: string) => boolean,
  at: Date,
): RecordChanges {
  const price = { price: now.price ?? 0, maxPrice: now.maxPrice ?? null };
  const changes = home ? changesOf(home.record, now, names) : price;
  const { status, expires_at } = columns;
  const isOver = status === 'expired' || (typeof expires_at === 'string' && new Date(expires_at) <= at);
  const isPaused = status === 'inactive' && home?.is_paused === true;
  const expiresAt = endOfListing(at);
  return {
    ...(changes as RecordChanges),
    ...(isOver && status !== 'inactive' && { status: 'active', expiresAt }),
    ...(isPaused && { status: 'active', ...(isOver && { expiresAt }) }),
  };
}

/** SQLSTATE class 22 is data that doesn't fit, 23 a violated constraint; other errors are not the line's fault. */
function isRefusedByDatabase(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code);
}
