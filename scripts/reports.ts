/** What people reported about listings, for the operator: npm run reports */
import process from 'node:process';
import { reportReasonLabels, reportReasons } from '#contracts/report-reasons.ts';
import { listReports } from '#server/modules/reports/reports.repository.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { withProductDatabase } from './product-database.ts';

const shown = 100;
/** The words of the form for "fraud: asks for money". */
const inWords = (said: string) =>
  reportReasons.reduce((text, reason) => text.replace(new RegExp(`^${reason}\\b`), reportReasonLabels[reason]), said);

await withProductDatabase(async ({ connectionString, log, report }) => {
  await migrateDatabase({ connectionString, log, report });
  const { db, close } = openDatabase({ connectionString, log });
  try {
    const reports = await listReports(db, shown);
    if (reports.length === 0) process.stdout.write('  Nothing was reported.\n');
    for (const { property_id: id, title, status, reports: count, said } of reports) {
      process.stdout.write(`\n  ${count} × /property/${id}  ${title}  (${status})\n`);
      for (const text of said) process.stdout.write(`      ${inWords(text)}\n`);
    }
  } finally {
    await close();
  }
});
