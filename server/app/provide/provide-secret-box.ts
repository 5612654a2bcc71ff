import path from 'node:path';
import { hasForeignSecrets } from '#server/modules/accounts/accounts.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import { makeSecretBox, type SecretBox } from '#server/platform/secret-box.ts';
import { StartError } from '#server/platform/start-error.ts';
import { keyOf } from './stored-key.ts';
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
  const box = makeSecretBox(await keyOf(secretsKey, path.join(dataDir, fileName)));
  if (await hasForeignSecrets(db, box.keyId)) {
    const place = secretsKey === undefined ? `the key in ${path.join(dataDir, fileName)}` : 'SECRETS_KEY';
    throw new StartError(
      `Second steps of accounts in this database were sealed with another key than ${place}. ` +
        'Set SECRETS_KEY to the one that they were sealed with, the same on all nodes, or bring its file here.',
    );
  }
  return box;
}
