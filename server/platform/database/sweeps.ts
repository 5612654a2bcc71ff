import { sql, type RawBuilder } from 'kysely';
import type { Database } from './db.ts';
import { databaseCodeOf } from './error-codes.ts';

/** Rows that fall due at some time and are deleted or changed then. */
export interface Sweep {
  /** The table, or the table and what falls due in it: the label of its gauge. */
  readonly name: string;
  /** Deletes or changes at most `limit` rows that are due, in one transaction; returns how many. */
  readonly batch: (db: Database, limit: number) => Promise<number>;
  /** A scalar query: since when the row that waits longest is due; null when none is. */
  readonly dueSince: RawBuilder<Date | null>;
  /** Rows of the first batch; later ones are as large as their time allows. */
  readonly firstLimit?: number;
}

/** Which rows of a table are due, and since when. An index begins with `order`, so that no batch reads other rows. */
export interface DueRows {
  table: string;
  isDue: RawBuilder<unknown>;
  /** The column by which rows fall due, the earliest first. */
  order: string;
  since: RawBuilder<Date | null>;
  name?: string;
  firstLimit?: number;
}

/**
 * Rows that are due once the time in a column is past, or an interval `after` it; `where`: those that also fulfil this.
 */
export function pastDue(
  table: string,
  column: string,
  { after, where, firstLimit }: { after?: RawBuilder<unknown>; where?: RawBuilder<unknown>; firstLimit?: number } = {},
): DueRows {
  const time = sql.ref(column);
  const isPast = after ? sql`${time} < now() - ${after}` : sql`${time} < now()`;
  return {
    table,
    isDue: where ? sql`${where} AND ${isPast}` : isPast,
    order: column,
    since: after ? sql`${time} + ${after}` : sql`${time}`,
    firstLimit,
  };
}

/** How long a batch should take: other writers wait no longer for its rows, and a server that is busy still ends it. */
const batchMs = 250;
const [fewest, usual, most] = [1, 1_000, 20_000];
/** Below the time after which a job counts as failed (jobs.ts). */
const usualForMs = 240_000;

/** The places of the first rows that are due, for `ctid = ANY(…)`. Rows that others have locked are left to a later batch. */
export function dueRows({ table, isDue, order }: DueRows, limit: number): RawBuilder<unknown> {
  return sql`ARRAY(SELECT ctid FROM ${sql.table(table)} WHERE ${isDue} ORDER BY ${sql.ref(order)}
    LIMIT ${limit} FOR UPDATE SKIP LOCKED)`;
}

/** Since when the row that waits longest is due. */
export function firstDue({ table, isDue, order, since }: DueRows): RawBuilder<Date | null> {
  return sql<Date | null>`(SELECT ${since} FROM ${sql.table(table)} WHERE ${isDue} ORDER BY ${sql.ref(order)} LIMIT 1)`;
}

/** A sweep that deletes rows. */
export function deletingSweep(due: DueRows): Sweep {
  return sweepBy(due, (rows) => sql`DELETE FROM ${sql.table(due.table)} WHERE ctid = ANY(${rows})`);
}

/** A sweep that changes rows, after which they aren't due any more. */
export function changingSweep(due: DueRows, set: RawBuilder<unknown>): Sweep {
  return sweepBy(due, (rows) => sql`UPDATE ${sql.table(due.table)} SET ${set} WHERE ctid = ANY(${rows})`);
}

/** A sweep by one statement that names the rows of its batch, and affects or returns one for each. */
export function sweepBy(due: DueRows, statement: (rows: RawBuilder<unknown>) => RawBuilder<unknown>): Sweep {
  const { table, name = table, firstLimit = usual } = due;
  return {
    name,
    firstLimit,
    dueSince: firstDue(due),
    async batch(db, limit) {
      const { numAffectedRows, rows } = await statement(dueRows(due, limit)).execute(db);
      return Number(numAffectedRows ?? rows.length);
    },
  };
}

export interface SweepTime {
  /** No batch begins after this time. */
  forMs?: number;
  /** No batch begins after it is aborted. */
  signal?: AbortSignal | undefined;
  nowMs?: () => number;
}

/**
 * Runs sweeps in batches, one of each in turn, until nothing is due or the time is over; what is left is still due at the
 * next run. A batch that takes too long for the server is tried again with fewer rows. A sweep that fails doesn't hold up
 * the others; throws when all have ended.
 */
export async function runSweeps(
  db: Database,
  sweeps: readonly Sweep[],
  { forMs = usualForMs, signal, nowMs = () => performance.now() }: SweepTime = {},
): Promise<void> {
  const endMs = nowMs() + forMs;
  const failures: unknown[] = [];
  const isOver = (): boolean => signal?.aborted === true || nowMs() >= endMs;
  let open = sweeps.map((sweep) => ({ sweep, limit: sweep.firstLimit ?? usual }));
  while (open.length > 0 && !isOver()) {
    const goOn: typeof open = [];
    for (const { sweep, limit } of open) {
      if (isOver()) break;
      const beganMs = nowMs();
      try {
        const done = await sweep.batch(db, limit);
        if (done >= limit) goOn.push({ sweep, limit: nextLimit(limit, nowMs() - beganMs) });
      } catch (error) {
        if (limit > fewest && tookTooLong(error)) goOn.push({ sweep, limit: Math.max(fewest, Math.floor(limit / 8)) });
        else failures.push(error);
      }
    }
    open = goOn;
  }
  report(failures);
}

/** Twice as many rows at most, or as many fewer as the last batch took longer. */
function nextLimit(limit: number, tookMs: number): number {
  const factor = Math.min(2, batchMs / Math.max(tookMs, 1));
  return Math.round(Math.min(most, Math.max(fewest, limit * factor)));
}

/** The server cancelled the statement, or gave no answer in time. */
function tookTooLong(error: unknown): boolean {
  return databaseCodeOf(error) === '57014' || (error instanceof Error && error.message === 'Query read timeout');
}

function report(failures: readonly unknown[]): void {
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} sweeps failed.`);
}

/** By sweep, how many seconds its oldest due row has waited; 0 when none is due. One statement reads all. */
export async function listLateness(
  db: Database,
  sweeps: readonly Pick<Sweep, 'name' | 'dueSince'>[],
): Promise<{ name: string; seconds: number }[]> {
  if (sweeps.length === 0) return [];
  const each = sweeps.map(
    ({ name, dueSince }) => sql`SELECT ${name}::text AS name,
      greatest(0, coalesce(extract(epoch FROM now() - (${dueSince})), 0))::float8 AS seconds`,
  );
  const { rows } = await sql<{ name: string; seconds: number }>`${sql.join(each, sql` UNION ALL `)}`.execute(db);
  return rows;
}
