import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import { given } from '#server/testing/builders.ts';
import { provideSecretBox } from './provide-secret-box.ts';

const database = useTestDatabase();
let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'aangan-secrets-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const provide = (secretsKey?: string, folder = dataDir) =>
  provideSecretBox({ dataDir: folder, secretsKey }, database.db);
const aKey = 'the-key-of-the-settings-which-is-long';

it('makes one key in the data folder, however many start at once, readable by its user alone', async () => {
  const boxes = await Promise.all(Array.from({ length: 5 }, () => provide()));
  expect(new Set(boxes.map(({ keyId }) => keyId.toString('hex'))).size).toBe(1);
  const file = path.join(dataDir, 'secrets.key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const text = await readFile(file, 'utf8');
  expect((await provide()).keyId).toEqual(boxes[0]?.keyId);
  expect(await readFile(file, 'utf8')).toBe(text);
});

// specification 20.15
it('takes the key of the settings instead, and refuses to start with another one than secrets were sealed with', async () => {
  const box = await provide(aKey);
  expect(box.keyId).not.toEqual((await provide()).keyId);
  expect((await provide(aKey)).open(box.seal('a secret', 'use'), 'use')).toBe('a secret');
  const { id: userId } = await given(database.db).user();
  const row = { user_id: userId, sealed_secret: box.seal('a secret', 'use'), key_id: box.keyId };
  await database.db.insertInto('second_steps').values(row).execute();
  expect((await provide(aKey)).keyId).toEqual(box.keyId);
  await expect(provide('another-key-of-the-settings-as-long')).rejects.toThrow(
    /sealed with another key than SECRETS_KEY\. Set SECRETS_KEY to the one/,
  );
  await expect(provide()).rejects.toThrow(/another key than the key in .*secrets\.key/);
});

it('refuses a file that holds something else, without saying what', async () => {
  const folder = await mkdtemp(path.join(dataDir, 'odd-'));
  await writeFile(path.join(folder, 'secrets.key'), 'too short');
  await expect(provide(undefined, folder)).rejects.toThrow(/secrets\.key should hold 32 bytes in base64url/);
  await expect(provide(undefined, folder)).rejects.not.toThrow(/too short/);
});
