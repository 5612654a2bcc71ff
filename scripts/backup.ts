/**
 * Makes a backup of the running product at BACKUP_TO: npm run backup. With `--verify` it restores the newest one into a
 * database of its own and compares; with `--list` it names them. See docs/operations/backups.md.
 */
import { provideBackups } from '#server/app/provide/provide-backups.ts';
import { provideFiles } from '#server/app/provide/provide-files.ts';
import { makeBackup } from '#server/platform/backup/make-backup.ts';
import { verifyBackup } from '#server/platform/backup/restore-backup.ts';
import { systemClock } from '#server/platform/clock.ts';
import { StartError } from '#server/platform/start-error.ts';
import { withProductDatabase } from './product-database.ts';

const usage = 'npm run backup, or npm run backup -- --verify [NAME], or npm run backup -- --list';
const [what = '--make', asked, ...others] = process.argv.slice(2);

await withProductDatabase(async ({ connectionString, settings, log, report }) => {
  if (!['--make', '--verify', '--list'].includes(what) || others.length > 0) throw new StartError(usage);
  const place = await provideBackups(settings);
  if (!place) {
    throw new StartError('BACKUP_TO is missing: it should be a folder, such as BACKUP_TO=/srv/backups npm run backup');
  }
  const { backups, close } = place;
  try {
    if (what === '--list') {
      for (const name of await backups.list()) report(name);
      return;
    }
    if (what === '--verify') {
      const name = asked ?? (await backups.list()).at(-1);
      if (name === undefined) throw new StartError('There is no backup at BACKUP_TO yet.');
      const tried = await verifyBackup({ connectionString, backups, log, report, name });
      report(
        `The backup ${name} was restored and compared: ${tried.tables} tables with ${tried.rows.toLocaleString('en-IN')} rows, ${tried.files.toLocaleString('en-IN')} files, each of them read`,
      );
      return;
    }
    const { files, close: closeFiles } = await provideFiles(settings);
    try {
      const made = await makeBackup({ connectionString, files, backups, clock: systemClock, report });
      report(`Made the backup ${made.name}`);
      if (made.deleted.length > 0) report(`Deleted old ones: ${made.deleted.join(', ')}`);
    } finally {
      await closeFiles();
    }
  } finally {
    await close();
  }
});
