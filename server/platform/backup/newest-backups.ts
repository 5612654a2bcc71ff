import type { Client } from 'pg';
import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

export type BackupStep = 'made' | 'verified';

/** Notes that a backup was made, or restored and compared. */
export async function noteBackup(client: Client, kind: BackupStep, backup: string): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(`SELECT to_regclass('newest_backups') IS NOT NULL AS there`);
  // The database of a former version is backed up before its migration.
  if (!rows[0]?.there) return;
  await client.query(
    `INSERT INTO newest_backups (kind, backup, at) VALUES ($1, $2, now())
     ON CONFLICT (kind) DO UPDATE SET backup = excluded.backup, at = excluded.at`,
    [kind, backup],
  );
}

/** Seconds since a backup was last made and verified; since the installation's first migration where none ever was. */
export async function listBackupAges(db: Db): Promise<{ kind: BackupStep; seconds: number }[]> {
  const { rows } = await sql<{ kind: BackupStep; seconds: number }>`SELECT k.kind,
      extract(epoch FROM now() - coalesce(n.at, (SELECT min(recorded_at) FROM migration_checksums), now()))::float8 AS seconds
    FROM unnest(ARRAY['made', 'verified']) AS k (kind) LEFT JOIN newest_backups n USING (kind)`.execute(db);
  return rows;
}
