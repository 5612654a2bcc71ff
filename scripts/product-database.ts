import { existsSync } from 'node:fs';
import path from 'node:path';
import { readSettings, type Settings } from '#server/app/settings/settings.ts';
import { provideDatabase } from '#server/platform/database/provide-database.ts';
import { makeLog, type Log } from '#server/platform/log.ts';
import { withoutValues } from '#server/platform/logged-error.ts';
import { StartError, type Report } from '#server/platform/start-error.ts';

const environmentFile = path.resolve(import.meta.dirname, '../.env');

/**
 * Runs a command's work on the product's database. Starts the database if it doesn't run, and doesn't stop it while a
 * server uses it. Prints a StartError as its message, with exit code 1.
 */
export async function withProductDatabase(
  work: (given: { connectionString: string; settings: Settings; log: Log; report: Report }) => Promise<void>,
): Promise<void> {
  try {
    if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);
    const settings = readSettings();
    const log = makeLog({ level: settings.logLevel, readable: settings.appMode === 'local' });
    const report: Report = (step) => process.stdout.write(`  ${step}\n`);
    const database = await provideDatabase({ ...settings, log, report });
    try {
      await work({ connectionString: database.connectionString, settings, log, report });
    } finally {
      await database.stop();
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw withoutValues(error);
    process.stderr.write(`\n  ${error.message}\n\n`);
    process.exitCode = 1;
  }
}
