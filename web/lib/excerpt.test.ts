import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

describe('the beginning of a text', () => {
  it.each([
    ['', ''],
    ['  Near \n\n the lake.  ', 'Near the lake.'],
    ['A quiet house, nearly new', 'A quiet house…'],
    ['A quiet flat near the lake', 'A quiet flat near…'],
    [`A quiet${' '.repeat(50)}flat near the lake`, 'A quiet flat near…'],
    ['Exactly eighteen..', 'Exactly eighteen..'],
    ['x'.repeat(30), `${'x'.repeat(18)}…`],
    [`${'x'.repeat(17)}🏡🏡`, `${'x'.repeat(17)}…`],
  ])('of %j is %j', (text, shown) => expect(excerpt(text, 18)).toBe(shown));
});
