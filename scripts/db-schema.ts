import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withMigratedDatabase } from './schema/migrated-database.ts';
import { schemaSql } from './schema/schema-sql.ts';

// Writes db/schema.sql as all migrations make it: npm run db:schema
await withMigratedDatabase(async ({ pool }) => {
  await writeFile(path.resolve(import.meta.dirname, '../db/schema.sql'), await schemaSql(pool));
});
