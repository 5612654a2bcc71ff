import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasForeignSecrets } from '#server/modules/accounts/accounts.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import { makeSecretBox, type SecretBox } from '#server/platform/secret-box.ts';
import { StartError } from '#server/platform/start-error.ts';
import type { Settings } from '../settings/settings.ts';

/** The file in DATA_DIR that holds the key where no setting does. */
const fileName = 'secrets.key';

/**
 * Secrets of accounts are sealed with SECRETS_KEY, or with a random key that the first start stores in DATA_DIR: in
 * neither case is the key in the database or in its backups. Throws a StartError when secrets exist that were sealed
 * with another key, which nobody could open.
 */
export async function provideSecretBox(settings: Pick<Settings, 'dataDir' | 'secretsKey'>, db: Db): Promise<SecretBox> {
  const { secretsKey, dataDir } = settings;
  const key = secretsKey === undefined ? await storedKey(dataDir) : createHash('sha256').update(secretsKey).digest();
  const box = makeSecretBox(key);
  if (await hasForeignSecrets(db, box.keyId)) {
    const place = secretsKey === undefined ? `the key in ${path.join(dataDir, fileName)}` : 'SECRETS_KEY';
    throw new StartError(
      `Second steps of accounts in this database were sealed with another key than ${place}. ` +
        'Set SECRETS_KEY to the one that they were sealed with, the same on all nodes, or bring its file here.',
    );
  }
  return box;
}

/** The key of the file; the first process to start creates it. */
async function storedKey(dataDir: string): Promise<Buffer> {
  const file = path.join(dataDir, fileName);
  const found = await readKey(file);
  if (found) return found;
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  // Unlike a rename, a link never replaces the key of a process that started at the same time.
  await link(draft, file).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  await rm(draft);
  const made = await readKey(file);
  if (!made) throw new StartError(`${file} should hold the key of this installation's secrets and can't be read.`);
  return made;
}

async function readKey(file: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new StartError(`${file} can't be read. It holds the key of this installation's secrets.`, { cause: error });
  });
  if (text === null) return null;
  const key = Buffer.from(text.trim(), 'base64url');
  if (key.length === 32) return key;
  throw new StartError(`${file} should hold 32 bytes in base64url, the key of this installation's secrets.`);
}
