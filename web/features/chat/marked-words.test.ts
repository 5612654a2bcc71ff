import { expect, it } from 'vitest';
import { partsOf } from './marked-words.ts';

const marked = (text: string, words: string) =>
  partsOf(text, words)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

it('marks every word wherever it occurs, in any case, and changes no letter', () => {
  expect(marked('Free parking, PARKING free', ' parking  FREE ')).toBe('[Free] [parking], [PARKING] [free]');
  expect(marked('parking', 'park parking')).toBe('[parking]');
  expect(marked('nothing', 'else')).toBe('nothing');
});

it('takes signs of patterns as letters', () => {
  expect(marked('(a+b)? [x] 5% {2} ^$ a|b \\ /-', '(a+b)? [x] {2} ^$ a|b \\ /-')).toBe(
    '[(a+b)?] [[x]] 5% [{2}] [^$] [a|b] [\\] [/-]',
  );
  expect(marked('नया घर', 'घर')).toBe('नया [घर]');
  expect(marked('text', ' ')).toBe('text');
});
