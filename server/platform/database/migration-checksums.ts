import { createHash } from 'node:crypto';
import { sql, type QueryExecutorProvider } from 'kysely';
import { brand } from '#contracts/brand.ts';
import { StartError } from '#server/platform/start-error.ts';
import type { Database } from './db.ts';

/** SHA-256 of a migration's text, the same for every kind of line end and with or without a byte order mark. */
export function checksumOf(text: string): string {
  const lines = text.replace(/^\u{feff}/u, '').replaceAll(/\r\n?/g, '\n');
  return createHash('sha256').update(lines).digest('hex');
}

/** By the name of the migration. */
type Checksums = ReadonlyMap<string, string>;

/**
 * Compares the applied migrations with those of this version, before any is run. Migrations that were applied before
 * checksums existed get the current one. Throws a StartError that names a migration which this version doesn't have, or
 * which was changed after it was applied.
 */
export async function checkMigrations(db: Database, present: Checksums): Promise<void> {
  await ensureTable(db);
  const applied = await namesApplied(db);
  const unknown = applied.find((name) => !present.has(name));
  if (unknown !== undefined) {
    throw new StartError(
      `This data was made by a newer version of ${brand.name}, which has the migration ${unknown}. ` +
        'Start that version or a later one, or set DATABASE_URL or DATA_DIR to other data.',
    );
  }
  for (const name of applied) await recordChecksum(db, name, present.get(name) ?? '');
  const { rows } = await sql<{ name: string; checksum: string }>`
    SELECT name, checksum FROM migration_checksums ORDER BY name`.execute(db);
  const changed = rows.find(({ name, checksum }) => present.has(name) && present.get(name) !== checksum);
  if (changed) {
    throw new StartError(
      `The migration ${changed.name} was changed after it was applied to this database. ` +
        'Put its former text back, and make the change in a new migration.',
    );
  }
}

/** Stores the checksum of an applied migration unless it has one. */
export async function recordChecksum(db: QueryExecutorProvider, name: string, checksum: string): Promise<void> {
  await sql`INSERT INTO migration_checksums (name, checksum) VALUES (${name}, ${checksum})
    ON CONFLICT (name) DO NOTHING`.execute(db);
}

/** Creates the table, which no migration can do: it has to exist before the first one. */
async function ensureTable(db: Database): Promise<void> {
  const { rows } = await sql<{ is: boolean }>`
    SELECT to_regclass('migration_checksums') IS NOT NULL AS is`.execute(db);
  if (rows[0]?.is) return;
  await db.transaction().execute(async (transaction) => {
    // Two processes that create one table at the same time fail, in spite of IF NOT EXISTS.
    await sql`SELECT pg_advisory_xact_lock(hashtext('migration_checksums'))`.execute(transaction);
    await sql`CREATE TABLE IF NOT EXISTS migration_checksums (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      recorded_at timestamptz NOT NULL DEFAULT now()
    )`.execute(transaction);
  });
}

async function namesApplied(db: Database): Promise<string[]> {
  const { rows } = await sql<{ is: boolean }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS is`.execute(db);
  if (!rows[0]?.is) return [];
  const { rows: applied } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  return applied.map(({ name }) => name);
}
