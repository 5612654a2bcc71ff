import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withMigratedDatabase } from './schema/migrated-database.ts';
import { tableTypes } from './schema/table-types.ts';

// Writes the types of the tables as all migrations make them. `npm run generate` runs it after a change of them.
await withMigratedDatabase(async ({ db }) => {
  await writeFile(path.resolve(import.meta.dirname, '../server/platform/database/tables.ts'), await tableTypes(db));
});
