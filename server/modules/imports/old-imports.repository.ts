import { sql, type RawBuilder } from 'kysely';
import { limits } from '#contracts/limits.ts';
import type { Db } from '#server/platform/database/db.ts';
import { changingSweep, deletingSweep, pastDue, type Sweep } from '#server/platform/database/sweeps.ts';

const waiting = sql`make_interval(days => ${limits.importWaitingDays})`;
const reported = sql`make_interval(days => ${limits.importReportDays})`;
/** An hour longer than an import can be undone. */
const undoable = sql`make_interval(hours => ${limits.undoImportHours + 1})`;

/** Imports whose lines are to change: which, in which order, what happens to the lines, and the mark when all are done. */
interface OldLines {
  isDue: RawBuilder<unknown>;
  order: string;
  since: RawBuilder<Date>;
  change: (rows: RawBuilder<unknown>) => RawBuilder<unknown>;
  isOpen: RawBuilder<unknown>;
  mark: 'lines_deleted' | 'before_deleted';
}

/** One import after the other, since an import has up to a hundred thousand lines. */
function lineSweep(name: string, { isDue, order, since, change, isOpen, mark }: OldLines): Sweep {
  return {
    name,
    dueSince: sql<Date | null>`(SELECT ${since} FROM imports WHERE ${isDue} ORDER BY ${sql.ref(order)} LIMIT 1)`,
    batch: (db, limit) =>
      db.transaction().execute(async (transaction) => {
        let left = limit;
        while (left > 0) {
          const id = await lockNext(transaction, isDue, order);
          if (id === undefined) break;
          const rows = sql`ARRAY(SELECT ctid FROM import_lines WHERE import_id = ${id} AND ${isOpen} LIMIT ${left})`;
          const changed = Number((await change(rows).execute(transaction)).numAffectedRows ?? 0n);
          if (changed < left) {
            await sql`UPDATE imports SET ${sql.ref(mark)} = true WHERE id = ${id}`.execute(transaction);
          }
          // An import without lines counts as well, so that no batch takes any number of them.
          left -= Math.max(1, changed);
        }
        return limit - left;
      }),
  };
}

async function lockNext(db: Db, isDue: RawBuilder<unknown>, order: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM imports WHERE ${isDue} ORDER BY ${sql.ref(order)}
    LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(db);
  return rows[0]?.id;
}

/** End imports that nobody answered, and delete lines of old reports, earlier states, and homes deleted long ago. */
export const importSweeps: readonly Sweep[] = [
  changingSweep(
    pastDue('imports', 'created_at', { after: waiting, where: sql`state = 'waiting'` }),
    sql`state = 'discarded', finished_at = now(), claim = NULL, claimed_until = NULL`,
  ),
  lineSweep('import_lines', {
    isDue: sql`NOT lines_deleted AND (state IN ('discarded', 'refused') OR finished_at < now() - ${reported})`,
    order: 'id',
    since: sql`CASE WHEN state IN ('discarded', 'refused') THEN coalesce(finished_at, created_at)
      ELSE finished_at + ${reported} END`,
    change: (rows) => sql`DELETE FROM import_lines WHERE ctid = ANY(${rows})`,
    isOpen: sql`true`,
    mark: 'lines_deleted',
  }),
  lineSweep('import_lines: before', {
    isDue: sql`NOT before_deleted AND state IN ('stored', 'undone') AND stored_at < now() - ${undoable}`,
    order: 'stored_at',
    since: sql`stored_at + ${undoable}`,
    change: (rows) => sql`UPDATE import_lines SET before = NULL WHERE ctid = ANY(${rows})`,
    isOpen: sql`before IS NOT NULL`,
    mark: 'before_deleted',
  }),
  deletingSweep(pastDue('imported_homes', 'updated_at', { after: reported, where: sql`property_id IS NULL` })),
];
