import type { JudgedSentence } from './judged-sentence.ts';

const odd = (text: string): JudgedSentence => ({ text, kind: 'odd', filters: {} });

const sixtyWords = `lorem ipsum dolor amet consectetur adipiscing elit sed eiusmod tempor incididunt labore dolore magna
aliqua enim minim veniam quis nostrud exercitation ullamco laboris nisi aliquip commodo consequat duis aute irure
reprehenderit voluptate velit esse cillum fugiat nulla pariatur excepteur sint occaecat cupidatat proident sunt culpa
officia deserunt mollit anim laborum perspiciatis unde omnis iste natus error voluptatem accusantium doloremque
laudantium`;

/** Bad input: nothing is demanded, and the answer is a page like any other. */
export const oddSentences: readonly JudgedSentence[] = [
  odd('!!! ??? ... ---'),
  odd('🏠🏠🔥😍'),
  odd("' OR 1=1; DROP TABLE properties; --"),
  odd('& | ! <-> :* ( ) \\'),
  odd('%%%___***'),
  odd('<script>alert(1)</script>'),
  odd('\u202e\u200f\u202d\u200e\u2066 \u2069'),
  odd(sixtyWords),
  odd('@'.repeat(5000)),
  odd('x'.repeat(1000)),
];
