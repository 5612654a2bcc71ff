import type { JudgedSentence } from './judged-sentence.ts';
import { homeSentences } from './sentences-homes.ts';
import { oddSentences } from './sentences-odd.ts';
import { placeSentences } from './sentences-places.ts';
import { tongueSentences } from './sentences-tongues.ts';
import { useSentences } from './sentences-uses.ts';

/** Judged sentences for those who build the reader. Another third is held out in sentences-aside.ts. */
export const sentences: readonly JudgedSentence[] = [
  ...homeSentences,
  ...useSentences,
  ...placeSentences,
  ...tongueSentences,
  ...oddSentences,
];
