import { type RestrictionsService, showingRefused } from '#server/modules/people/people.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import type { ImportedListingsService, StoredColumns } from '#server/modules/listings/listings.module.ts';
import { errorNote, storedNote } from '#server/modules/listing-import/listing-import.module.ts';
import * as homes from './homes.repository.ts';
import type { HomeUpdate } from './homes.repository.ts';
import * as imports from './imports.repository.ts';
import type { ImportRow } from './imports.repository.ts';
import * as lines from './lines.repository.ts';
import type { LineRow } from './lines.repository.ts';
import type { BatchResult } from './storing.service.ts';

const left = storedNote('notUndone');
const undone = storedNote('undone');

/** The content of {@link LineRow.before} for a changed listing. */
interface Before {
  columns: StoredColumns;
  home: HomeUpdate | null;
}

export type UndoService = ReturnType<typeof makeUndoService>;

/** Undoes an import in batches: new listings go, changed ones are restored, paused ones are shown again. */
export function makeUndoService(needs: {
  db: Database;
  clock: Clock;
  listings: ImportedListingsService;
  restrictions: Pick<RestrictionsService, 'find'>;
}) {
  const { db, clock, listings, restrictions } = needs;

  /** Removes added listings, also edited ones: the whole import is undone. */
  async function removeAdded(transaction: Db, some: readonly LineRow[]): Promise<void> {
    const ids = some.flatMap(({ property_id }) => property_id ?? []);
    await listings.remove(transaction, ids);
    const of = (outcome: LineRow['outcome']) =>
      some.filter((line) => line.outcome === outcome).flatMap(({ home_id }) => home_id ?? []);
    await homes.deleteHomes(transaction, of('new'));
    await homes.updateDeleted(transaction, of('returned'));
  }

  async function undoSome(transaction: Db, row: ImportRow, claim: string, size: number): Promise<BatchResult> {
    if (!(await imports.updateClaimed(transaction, row.id, claim))) return 'lost';
    const some = await lines.lockStored(transaction, row.id, size);
    if (some.length === 0) return 0;
    await removeAdded(
      transaction,
      some.filter(({ outcome }) => outcome === 'new' || outcome === 'returned'),
    );
    const others = some.filter(({ outcome }) => outcome === 'changed' || outcome === 'paused');
    const stored = await listings.lock(
      transaction,
      others.flatMap(({ property_id }) => property_id ?? []),
    );
    const restriction = await restrictions.find(row.owner_id, transaction);
    const leftAlone = new Map<number, string>();
    for (const line of others) {
      const columns = stored.get(line.property_id ?? 0);
      if (!columns || !isAsStored(columns, line)) leftAlone.set(line.n, left);
      else if (restriction)
        leftAlone.set(line.n, storedNote('notUndoneBecause', { reason: errorNote(showingRefused(restriction)) }));
      else await setBack(transaction, line);
    }
    await lines.updateUndone(
      transaction,
      row.id,
      some.map(({ n }) => ({ n, reason: leftAlone.get(n) ?? undone })),
    );
    const current = await imports.findImport(transaction, row.id);
    await imports.updateImport(transaction, row.id, { done: (current?.done ?? 0) + some.length });
    return some.length;
  }

  async function setBack(transaction: Db, line: LineRow): Promise<void> {
    const id = line.property_id ?? 0;
    const at = line.stored_at ?? clock.now();
    if (line.outcome === 'paused') {
      await listings.setBack(transaction, id, { status: 'active' }, at);
      await homes.updatePausedHomes(transaction, [id], false);
      return;
    }
    const { columns, home } = line.before as unknown as Before;
    await listings.setBack(transaction, id, columns, at);
    if (home) await homes.updateHomes(transaction, [home]);
  }

  return {
    /** Takes the next lines back, the last first. */
    undoBatch: (row: ImportRow, claim: string, size: number): Promise<BatchResult> =>
      db.transaction().execute((transaction) => undoSome(transaction, row, claim, size)),

    finish: async (row: ImportRow, claim: string): Promise<void> => {
      await imports.updateClaimed(db, row.id, claim, { state: 'undone', finished_at: clock.now() });
    },
  };
}

/** Whether nobody changed a listing since the import wrote it, to the millisecond. */
function isAsStored({ updated_at, deleted_at }: StoredColumns, { stored_at }: LineRow): boolean {
  return deleted_at === null && stored_at !== null && new Date(String(updated_at)).getTime() === stored_at.getTime();
}
