import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { withProductDatabase } from './product-database.ts';

await withProductDatabase(async ({ connectionString, log, report }) => {
  const applied = await migrateDatabase({ connectionString, log, report });
  report(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date');
});
