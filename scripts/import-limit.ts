/** How many homes a person may have by imports: npm run import-limit -- EMAIL NUMBER. See docs/import.md. */
import { makeAllowanceService } from '#server/modules/imports/allowance.service.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { StartError } from '#server/platform/start-error.ts';
import { withProductDatabase } from './product-database.ts';

await withProductDatabase(async ({ connectionString, log, report }) => {
  const [email = '', homes = ''] = process.argv.slice(2);
  if (!email.includes('@') || !/^\d{1,7}$/.test(homes)) throw new StartError('npm run import-limit -- EMAIL NUMBER');
  await migrateDatabase({ connectionString, log, report });
  const { db, close } = openDatabase({ connectionString, log });
  try {
    const user = await db
      .selectFrom('users')
      .select('id')
      .where((eb) => eb(eb.fn('lower', ['email']), '=', email.trim().toLowerCase()))
      .executeTakeFirst();
    if (!user) throw new StartError(`There is no user with the email address ${email}.`);
    await makeAllowanceService({ db }).raise(user.id, Number(homes));
    report(`${email} may have ${homes} homes by imports`);
  } finally {
    await close();
  }
});
