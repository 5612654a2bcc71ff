import { sql } from 'kysely';
import type { BulkChanged } from '#contracts/homes/bulk-changes.ts';
import { limits } from '#contracts/limits.ts';
import type { Db } from '#server/platform/database/db.ts';

/** Stores what an undo needs; returns the id of the change. */
export async function insertChange(db: Db, userId: number, states: readonly BulkChanged[], at: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`INSERT INTO bulk_changes (user_id, states, changed_at)
    VALUES (${userId}, ${JSON.stringify(states)}::jsonb, ${at}) RETURNING id::text`.execute(db);
  return rows[0]?.id ?? '';
}

/** Claims a change for its undo; null for one of another user, an old one, and one that was undone. */
export async function claimUndo(db: Db, userId: number, id: string, at: Date): Promise<BulkChanged[] | null> {
  const { rows } = await sql<{ states: BulkChanged[] }>`UPDATE bulk_changes SET undone_at = ${at}
    WHERE id = ${id} AND user_id = ${userId} AND undone_at IS NULL
      AND changed_at > ${at}::timestamptz - make_interval(mins => ${limits.undoBulkMinutes})
    RETURNING states`.execute(db);
  return rows[0]?.states ?? null;
}
