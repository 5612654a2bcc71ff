/** Takes passwords, factors, sessions and roles from the people of the demo: npm run demo:close */
import process from 'node:process';
import { closeDemoAccounts } from '#server/app/demo/demo-accounts.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { withProductDatabase } from './product-database.ts';

await withProductDatabase(async ({ connectionString, log, report }) => {
  await migrateDatabase({ connectionString, log, report });
  const { db, close } = openDatabase({ connectionString, log });
  try {
    const closed = await closeDemoAccounts(db);
    process.stdout.write(
      closed.length === 0
        ? '\n  Nobody of the demo can sign in.\n\n'
        : `\n  These can sign in no more:\n${closed.map((email) => `    ${email}\n`).join('')}\n`,
    );
  } finally {
    await close();
  }
});
