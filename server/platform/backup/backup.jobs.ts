import type { Clock } from '#server/platform/clock.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import type { BackupStore } from './backup-store.ts';
import { makeBackup } from './make-backup.ts';
import { verifyBackup } from './restore-backup.ts';

/** A million homes with their pictures take some minutes; the first backup of many pictures takes longer. */
const longestSeconds = 6 * 3600;

/** Files that a trial reads, drawn by chance: some minutes at a bucket. Damage of a thousandth of all shows the first time. */
const filesTried = 100_000;

/**
 * A backup each night, and a trial of the newest one each Sunday, when few people are here. A place that is down is tried again
 * for six hours: after 5, 10, 20 and 40 minutes, then hourly.
 */
export function backupJobs(
  jobs: Pick<Jobs, 'define'>,
  needs: { connectionString: string; files: FileStore; backups: BackupStore; clock: Clock; log: Log },
): void {
  const { backups, log } = needs;
  const report = (step: string): void => log.debug(step);
  const options = { retryLimit: 9, retryDelaySeconds: 300, expireInSeconds: longestSeconds };
  jobs.define('backup.make', { ...options, cron: '40 2 * * *' }, async () => {
    const made = await makeBackup({ ...needs, report });
    log.info(
      { backup: made.name, files: made.files, newFiles: made.newFiles, deleted: made.deleted },
      'a backup was made',
    );
  });
  jobs.define('backup.verify', { ...options, cron: '20 4 * * 0' }, async () => {
    const name = (await backups.list()).at(-1);
    if (name === undefined) throw new Error('There is no backup to try.');
    const tried = await verifyBackup({ ...needs, report, name, mostFiles: filesTried });
    log.info({ backup: name, ...tried }, 'a backup was restored and compared');
  });
}
