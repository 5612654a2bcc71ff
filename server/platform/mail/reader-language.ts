import { readLanguage, sourceLanguage, type Language } from '#contracts/text/languages.ts';
import type { Db } from '../database/db.ts';

/** The language of what is sent to a user; English when the account is gone. */
export async function findReaderLanguage(db: Db, userId: number | null): Promise<Language> {
  const row = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst();
  return readLanguage(row?.language) ?? sourceLanguage;
}
