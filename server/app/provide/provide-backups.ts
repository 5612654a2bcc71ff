import { makeBackupStore, type BackupStore } from '#server/platform/backup/backup-store.ts';
import { openBackupPlace } from './provide-files.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * Opens the place of backups, or returns null where none is set. Throws a StartError that names the setting when nothing
 * can be written there.
 */
export async function provideBackups(
  settings: Pick<Settings, 'backup' | 's3'>,
): Promise<{ backups: BackupStore; close: () => Promise<void> } | null> {
  const { backup, s3 } = settings;
  if (!backup) return null;
  // The settings were read together: a bucket of backups comes with the service that it is at.
  const place = 'folder' in backup ? backup : s3 && { s3: { ...s3, bucket: backup.bucket } };
  if (!place) return null;
  const { files, close } = await openBackupPlace(place);
  return { backups: makeBackupStore(files, backup.key), close };
}
