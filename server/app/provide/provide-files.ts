import path from 'node:path';
import { checkDisk, isDiskFull } from '#server/platform/files/disk-check.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { makeLocalFileStore } from '#server/platform/files/local-file-store.ts';
import type { S3Settings } from '#server/platform/files/s3-file-store.ts';
import { StartError } from '#server/platform/start-error.ts';
import type { Settings } from '../settings/settings.ts';

export interface ProvidedFiles {
  files: FileStore;
  /** The folder of uploads until their calls are answered. */
  temporaryFolder: string;
  close: () => Promise<void>;
}

/**
 * Opens the file store of the settings. Throws a StartError that names the setting when files cannot be stored there,
 * or uploads cannot be received.
 */
export async function provideFiles(settings: Pick<Settings, 'dataDir' | 's3'>): Promise<ProvidedFiles> {
  const { dataDir, s3 } = settings;
  const temporaryFolder = path.join(dataDir, 'tmp');
  const provided = s3 ? await inBucket(s3) : await inFolder(path.join(dataDir, 'files'));
  try {
    await checkDisk(temporaryFolder, 0);
  } catch (error) {
    await provided.close();
    throw folderRefusal({ what: 'Uploads', setting: 'DATA_DIR' }, temporaryFolder, error);
  }
  return { ...provided, temporaryFolder };
}

export type OpenStore = Pick<ProvidedFiles, 'files' | 'close'>;

/** Opens the place of backups. Throws a StartError that names the setting when nothing can be written there. */
export function openBackupPlace(place: { folder: string } | { s3: S3Settings }): Promise<OpenStore> {
  return 's3' in place ? inBucket(place.s3) : inFolder(place.folder, { what: 'Backups', setting: 'BACKUP_TO' });
}

async function inFolder(folder: string, words = { what: 'Pictures', setting: 'DATA_DIR' }): Promise<OpenStore> {
  const files = makeLocalFileStore(folder);
  try {
    await files.check(0);
  } catch (error) {
    throw folderRefusal(words, folder, error);
  }
  return { files, close: () => Promise.resolve() };
}

async function inBucket(settings: S3Settings): Promise<OpenStore> {
  // Imported here, so that installations with a folder don't load the client.
  const { makeS3FileStore } = await import('#server/platform/files/s3-file-store.ts');
  const files = makeS3FileStore(settings);
  const close = (): Promise<void> => {
    files.close();
    return Promise.resolve();
  };
  try {
    await files.check(0);
  } catch (error) {
    await close();
    const { name, code } = rootOf(error);
    throw new StartError(
      `Nothing can be stored in the bucket ${settings.bucket} at ${settings.endpoint} (${code ?? name}). ` +
        'Check S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
      { cause: error },
    );
  }
  return { files, close };
}

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its disk is read-only',
  ENOTDIR: 'a file is in the place of a folder',
  EEXIST: 'a file is in the place of a folder',
  ENOENT: 'no folder can be made there',
};

function folderRefusal(
  { what, setting }: { what: string; setting: string },
  folder: string,
  error: unknown,
): StartError {
  if (isDiskFull(error)) {
    const advice = `Free some space, or set ${setting} to a folder on another disk.`;
    return new StartError(`The disk that holds ${folder} is full. ${advice}`, { cause: error });
  }
  const { code = '', message } = rootOf(error);
  return new StartError(
    `${what} cannot be kept in ${folder}: ${reasons[code] ?? message}. Set ${setting} to a folder that can be written.`,
    { cause: error },
  );
}

/** The original error of the system or the service. */
function rootOf(error: unknown): { name: string; message: string; code?: string } {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  if (root instanceof AggregateError) root = root.errors[0];
  return root instanceof Error ? root : { name: 'Error', message: String(root) };
}
