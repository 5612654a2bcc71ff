import type { Pool } from 'pg';
import type { MapCellRow } from './map-cells.statements.ts';
import type { Statement } from '#server/modules/search/filters/conditions.ts';

export async function listMapCells(pool: Pool, statement: Statement): Promise<MapCellRow[]> {
  const { rows } = await pool.query<MapCellRow>(statement);
  return rows;
}

/** Changes folded at once, each into thirteen levels: far below the time that a statement may take. */
const changesPerFold = 2_000;

/** Adds what changed to the counts by cell, a batch at a time; returns how many changes there were. */
export async function foldMapCells(pool: Pool): Promise<number> {
  let all = 0;
  for (;;) {
    const { rows } = await pool.query<{ folded: number }>('SELECT fold_search_map_cells($1) AS folded', [
      changesPerFold,
    ]);
    const folded = rows[0]?.folded ?? 0;
    all += folded;
    if (folded < changesPerFold) return all;
  }
}
