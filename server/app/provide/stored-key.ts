import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '#server/platform/start-error.ts';

/** The key of a setting, or of a file that the first start makes. Throws a StartError for a file that holds something else. */
export async function keyOf(setting: string | undefined, file: string): Promise<Buffer> {
  return setting === undefined ? storedKey(file) : createHash('sha256').update(setting).digest();
}

/** The key of the file; the first process to start creates it. */
async function storedKey(file: string): Promise<Buffer> {
  const found = await readKey(file);
  if (found) return found;
  await mkdir(path.dirname(file), { recursive: true });
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
