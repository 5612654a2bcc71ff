import path from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { schemaSql } from './schema-sql.ts';
import { tableTypes } from './table-types.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The files that come from the schema: their places, and their content for a migrated database. */
export async function schemaFiles(
  database: Pool | PoolClient,
): Promise<{ name: string; place: string; text: string }[]> {
  const texts = {
    'db/schema.sql': await schemaSql(database),
    'server/platform/database/tables.ts': await tableTypes(database),
  };
  return Object.entries(texts).map(([name, text]) => ({ name, place: path.join(root, name), text }));
}
