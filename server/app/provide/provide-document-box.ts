import path from 'node:path';
import { hasForeignDocuments } from '#server/modules/verification/verification.module.ts';
import { makeByteBox, type ByteBox } from '#server/platform/byte-box.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { StartError } from '#server/platform/start-error.ts';
import { keyOf } from './stored-key.ts';
import type { Settings } from '../settings/settings.ts';

/** The file in DATA_DIR that holds the key where no setting does. */
const fileName = 'documents.key';

/**
 * Documents of owners are sealed with DOCUMENTS_KEY, or with a random key that the first start stores in DATA_DIR, beside
 * that of secrets: neither is in the database, in the file store or in a backup. Throws a StartError when documents wait
 * that were sealed with another key. After a restore there are none, since no backup has them.
 */
export async function provideDocumentBox(
  settings: Pick<Settings, 'dataDir' | 'documentsKey'>,
  { db, files }: { db: Db; files: Pick<FileStore, 'exists'> },
): Promise<ByteBox> {
  const { documentsKey, dataDir } = settings;
  const file = path.join(dataDir, fileName);
  const box = makeByteBox(await keyOf(documentsKey, file), 'documents');
  if (await hasForeignDocuments(db, files, box.keyId)) {
    const place = documentsKey === undefined ? `the key in ${file}` : 'DOCUMENTS_KEY';
    throw new StartError(
      `Documents that wait for the desk were sealed with another key than ${place}. ` +
        'Set DOCUMENTS_KEY to the one that they were sealed with, the same on all nodes, or bring its file here.',
    );
  }
  return box;
}
