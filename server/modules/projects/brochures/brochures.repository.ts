import { sql } from 'kysely';
import { projectLimits } from '#contracts/projects/project-limits.ts';
import type { Db } from '#server/platform/database/db.ts';
import { pastDue, type Sweep } from '#server/platform/database/sweeps.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { notedFilesSweep } from '#server/platform/files/noted-files-sweep.ts';

/** A brochure as it is stored. */
export interface BrochureRow {
  brochure_id: string;
  brochure_bytes: number;
}

/** The key of a brochure's file. The folder of two digits keeps directories small. */
export const brochureKey = (id: string): string => `brochures/${id.slice(0, 2)}/${id}.pdf`;

export async function findBrochure(db: Db, projectId: number): Promise<BrochureRow | null> {
  const { rows } = await sql<BrochureRow>`SELECT brochure_id, brochure_bytes FROM developer_projects
    WHERE id = ${projectId} AND brochure_id IS NOT NULL`.execute(db);
  return rows[0] ?? null;
}

/** Gives a project a brochure, or removes it with null. A trigger notes the file of the former one. */
export async function updateBrochure(db: Db, projectId: number, brochure: BrochureRow | null): Promise<void> {
  await sql`UPDATE developer_projects SET brochure_id = ${brochure?.brochure_id ?? null},
    brochure_bytes = ${brochure?.brochure_bytes ?? null} WHERE id = ${projectId}`.execute(db);
}

/** Notes a file before it is stored, so that none stays without a project. */
export async function insertAbandoned(db: Db, id: string): Promise<void> {
  await sql`INSERT INTO abandoned_brochures VALUES (${id}, now() + make_interval(hours => ${projectLimits.unfinishedHours}))`.execute(
    db,
  );
}

export async function deleteAbandoned(db: Db, id: string): Promise<void> {
  await sql`DELETE FROM abandoned_brochures WHERE brochure_id = ${id}`.execute(db);
}

/** Deletes the files of brochures that no project names. */
export const abandonedSweep = (files: Pick<FileStore, 'delete'>): Sweep =>
  notedFilesSweep({
    due: pastDue('abandoned_brochures', 'due_at'),
    column: 'brochure_id',
    deleteFile: (id) => files.delete(brochureKey(id)),
  });
