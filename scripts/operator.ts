/** Makes the first administrator of the operator's desk: npm run operator -- --make name@example.com [--role moderator] */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { operatorRoleLabels, operatorRoles } from '#contracts/desk/operators.ts';
import { makeOperatorMaking } from '#server/modules/operators/operator-making.service.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { StartError } from '#server/platform/start-error.ts';
import { withProductDatabase } from './product-database.ts';

await withProductDatabase(async ({ connectionString, settings, log, report }) => {
  const { values } = parseArgs({ options: { make: { type: 'string' }, role: { type: 'string' } } });
  const email = values.make?.trim() ?? '';
  const role = operatorRoles.find((one) => one === (values.role ?? 'administrator'));
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || !role) {
    throw new StartError(
      `Say who: npm run operator -- --make name@example.com, and --role with one of ${operatorRoles.join(', ')} if not administrator.`,
    );
  }
  await migrateDatabase({ connectionString, log, report });
  const { db, close } = openDatabase({ connectionString, log });
  try {
    const made = await makeOperatorMaking({ db }).makeByEmail(email, role);
    const label = operatorRoleLabels[role].toLowerCase();
    const site = settings.publicUrl ?? `http://localhost:${settings.port}`;
    process.stdout.write(
      'name' in made
        ? `\n  ${made.name} is ${label} now. The desk is at ${site}/operator, and needs an authenticator app:\n  turn the second step on under My Profile, Security.\n\n`
        : `\n  There is no account with this address yet. Register with it at ${site}/signup, turn the second step\n  on under My Profile, Security, and open this link within seven days, signed in, to become ${label}:\n\n  ${site}/operator/join#token=${made.token}\n\n`,
    );
  } finally {
    await close();
  }
});
