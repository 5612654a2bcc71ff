/** Reports about listings and people, for the operator: npm run reports */
import process from 'node:process';
import { reportReasonLabels, reportReasons } from '#contracts/desk/report-reasons.ts';
import { chatReportReasonLabels, chatReportReasons } from '#contracts/chat/chat-choices.ts';
import { listReported } from '#server/modules/chat/person-reports.repository.ts';
import { listReports } from '#server/modules/reports/reports.repository.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { withProductDatabase } from './product-database.ts';

const shown = 100;
/** The words of the form for "fraud: asks for money". */
const inWords = (said: string) =>
  reportReasons.reduce((text, reason) => text.replace(new RegExp(`^${reason}\\b`), reportReasonLabels[reason]), said);
const aboutPeople = (said: string) =>
  chatReportReasons.reduce(
    (text, reason) => text.replace(new RegExp(`^${reason}\\b`), chatReportReasonLabels[reason]),
    said,
  );

await withProductDatabase(async ({ connectionString, log, report }) => {
  await migrateDatabase({ connectionString, log, report });
  const { db, close } = openDatabase({ connectionString, log });
  try {
    const reports = await listReports(db, shown);
    const people = await listReported(db, shown);
    if (reports.length + people.length === 0) process.stdout.write('  Nothing was reported.\n');
    for (const { property_id: id, title, status, reports: count, said } of reports) {
      process.stdout.write(`\n  ${count} × /property/${id}  ${title}  (${status})\n`);
      for (const text of said) process.stdout.write(`      ${inWords(text)}\n`);
    }
    for (const { reported_id: id, reported_name: name, reports: count, said, excerpt } of people) {
      process.stdout.write(`\n  ${count} × ${name} (user ${id}), in a chat\n`);
      for (const text of said) process.stdout.write(`      ${aboutPeople(text)}\n`);
      for (const { from_id: from, message } of excerpt) {
        // One line each: what a message holds is not laid out here.
        process.stdout.write(`        ${from === id ? '>' : '<'} ${message.replace(/\s+/g, ' ')}\n`);
      }
    }
  } finally {
    await close();
  }
});
