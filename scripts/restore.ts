/**
 * Restores a backup of BACKUP_TO into an empty place, which DATABASE_URL and DATA_DIR or S3_BUCKET name:
 * npm run restore -- [NAME]. Without a name it is the newest one. See docs/operations/backups.md.
 */
import { provideBackups } from '#server/app/provide/provide-backups.ts';
import { provideFiles } from '#server/app/provide/provide-files.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { StartError } from '#server/platform/start-error.ts';
import { withProductDatabase } from './product-database.ts';

await withProductDatabase(async ({ connectionString, settings, log, report }) => {
  const place = await provideBackups(settings);
  if (!place)
    throw new StartError('BACKUP_TO is missing: it should be the place of the backups, such as /srv/backups.');
  const { backups, close } = place;
  const { files, close: closeFiles } = await provideFiles(settings);
  try {
    const names = await backups.list();
    const name = process.argv[2] ?? names.at(-1);
    if (name === undefined || !names.includes(name)) {
      throw new StartError(
        names.length === 0
          ? 'There is no backup at BACKUP_TO.'
          : `There is no backup ${name}. There are: ${names.join(', ')}`,
      );
    }
    const {
      rows,
      files: restored,
      lost,
    } = await restoreBackup({ connectionString, files, backups, log, report, name });
    report(
      `Restored the backup ${name}: ${rows.toLocaleString('en-IN')} rows, ${restored.toLocaleString('en-IN')} files`,
    );
    if (lost.length > 0) {
      report(`Missing or damaged in the backup, and left out: ${lost.length.toLocaleString('en-IN')} files`);
      for (const key of lost) report(`  ${key}`);
      process.exitCode = 2;
    }
  } finally {
    await closeFiles();
    await close();
  }
});
