import type { JudgedSentence } from './judged-sentence.ts';
import { asideHomeSentences } from './sentences-aside-homes.ts';
import { asideTongueSentences } from './sentences-aside-tongues.ts';

/**
 * Held-out judged sentences, here and in the other files sentences-aside-*.ts: the author of the reader reads none of
 * them before the end.
 */
export const sentences: readonly JudgedSentence[] = [...asideHomeSentences, ...asideTongueSentences];
