import type { Database } from '#server/platform/database/db.ts';
import { runSweeps, type SweepTime } from '#server/platform/database/sweeps.ts';
import { hashOfPerson, type CountedPerson } from './person-hash.ts';
import { insertUnreadWords, listUnreadWords, wordSweeps, type UnreadWord } from './unread-words.repository.ts';

/** Without digits and signs, so that no number and no address of a person is stored. */
const wordPattern = /^[\p{L}\p{M}]{3,24}$/u;
const mostOfSentence = 10;
const mostWaiting = 2_000;

export type UnreadWordsService = ReturnType<typeof makeUnreadWordsService>;

/**
 * Counts words of sentences that nothing understood, without the sentences: each once a week for a person, of whom a
 * keyed hash is stored until the week is over. Buffered in memory, stored once a minute.
 */
export function makeUnreadWordsService({ db, viewerKey }: { db: Database; viewerKey: Buffer }) {
  const waiting = new Map<string, UnreadWord>();

  return {
    /** Notes the words of a reading that only rank. */
    note(words: string | undefined, person: CountedPerson): void {
      if (words === undefined || waiting.size >= mostWaiting) return;
      const viewer = hashOfPerson(viewerKey, 'words', person);
      for (const word of words.toLowerCase().split(/\s+/).slice(0, mostOfSentence)) {
        if (wordPattern.test(word)) waiting.set(`${word} ${viewer.toString('hex')}`, { word, viewer });
      }
    },
    async store(): Promise<void> {
      const words = [...waiting.values()];
      waiting.clear();
      await insertUnreadWords(db, words);
    },
    fold: (time?: SweepTime): Promise<void> => runSweeps(db, wordSweeps, time),
    /** For the desk: words of at least `fewest` people. */
    list: (fewest: number, most: number) => listUnreadWords(db, { fewest, most }),
  };
}
