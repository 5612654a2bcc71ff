import { saveLanguage } from '#contracts/calls/profile.ts';
import { language } from '#web/lib/language.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';

/**
 * Stores in the account the language that was chosen in this browser, also before the sign-in: mails and documents follow
 * it. Once it is stored, another choice on another device counts.
 */
export async function saveChosenLanguage(): Promise<void> {
  if (readStored('chosenLanguage') !== language) return;
  await makeCall(saveLanguage, { body: { language } });
  writeStored('chosenLanguage', `${language}*`);
}
