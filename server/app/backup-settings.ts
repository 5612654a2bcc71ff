import path from 'node:path';
import * as z from 'zod/mini';

/** The place of backups: a folder, or a bucket at the service of the S3 settings. */
export type BackupPlace = ({ folder: string } | { bucket: string }) & {
  /** Encrypts backups; without it anybody who has them can read them. */
  key: string | null;
};

const bucketPattern = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/;

/** The settings of backups, as the others in settings.ts. */
export const backupDefinitions = {
  BACKUP_TO: {
    schema: z.string().check(z.regex(/^(\/|\.{0,2}\/|[A-Za-z0-9._-]|s3:\/\/[a-z0-9])/)),
    should: 'a folder, such as /srv/backups, or a bucket, such as s3://aangan-backups',
  },
  BACKUP_KEY: { schema: z.string().check(z.minLength(16), z.maxLength(200)), should: '16 to 200 letters and digits' },
};

interface Values {
  BACKUP_TO?: string;
  BACKUP_KEY?: string;
}

/** Problems of these settings in combination. */
export function backupProblems(
  { BACKUP_TO: to }: Values,
  isSet: (name: 'BACKUP_KEY' | 'S3_ENDPOINT') => boolean,
): string[] {
  if (!to) {
    const missing = `BACKUP_TO is missing: with BACKUP_KEY it should be ${backupDefinitions.BACKUP_TO.should}.`;
    return isSet('BACKUP_KEY') ? [missing] : [];
  }
  if (!to.startsWith('s3:')) return [];
  if (!bucketPattern.test(to)) {
    return [`BACKUP_TO is set to something else: it should be ${backupDefinitions.BACKUP_TO.should}.`];
  }
  return isSet('S3_ENDPOINT')
    ? []
    : ['S3_ENDPOINT is missing: with a bucket in BACKUP_TO all S3 settings are needed, which say where the bucket is.'];
}

export function backupPlaceOf({ BACKUP_TO: to, BACKUP_KEY }: Values): BackupPlace | undefined {
  if (!to) return undefined;
  const key = BACKUP_KEY ?? null;
  const [, bucket] = bucketPattern.exec(to) ?? [];
  return bucket ? { bucket, key } : { folder: path.resolve(to), key };
}
