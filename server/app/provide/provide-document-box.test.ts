import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { given } from '#server/testing/builders.ts';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import { provideDocumentBox } from './provide-document-box.ts';

const database = useTestDatabase();
let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'aangan-documents-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const stored = new Set<string>();
const files = { exists: (key: string) => Promise.resolve(stored.has(key)) };
const provide = (documentsKey?: string) => provideDocumentBox({ dataDir, documentsKey }, { db: database.db, files });

// specification 29.7
it('makes a key of its own, and refuses to start without the one that waiting documents were sealed with', async () => {
  const box = await provide();
  const file = path.join(dataDir, 'documents.key');
  const key = await readFile(file, 'utf8');
  expect((await provide()).keyId).toEqual(box.keyId);
  const { id: userId } = await given(database.db).user();
  const home = await given(database.db).record({ ownerId: userId });
  await database.pool.query(
    `INSERT INTO checks (kind, user_id, property_id, subject, created_at, due_at, file_key, file_type, file_seal)
      VALUES ('documents', $1, $2, 'deed', now(), now(), 'documents/one', 'image/webp', $3)`,
    [userId, home, box.keyId],
  );
  stored.add('documents/one');
  await expect(provide('another-key-of-the-settings-as-long')).rejects.toThrow(
    /sealed with another key than DOCUMENTS_KEY\. Set DOCUMENTS_KEY to the one/,
  );
  await rm(file);
  await expect(provide()).rejects.toThrow(/another key than the key in .*documents\.key/);

  // Nothing is lost: the check waits, and its key opens it again.
  await writeFile(file, key);
  const opened = await provide();
  expect(opened.open(box.seal(Buffer.from('%PDF'), 'documents/one'), 'documents/one')?.toString()).toBe('%PDF');
  const { rows } = await database.pool.query('SELECT state, file_key FROM checks');
  expect(rows).toEqual([{ state: 'waiting', file_key: 'documents/one' }]);
});

// specification 29.12
it('starts with another key once the documents are gone, such as after a restore', async () => {
  stored.clear();
  expect((await provide('another-key-of-the-settings-as-long')).keyId).toHaveLength(8);
});
