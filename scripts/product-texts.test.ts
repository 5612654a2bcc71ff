import { describe, expect, it } from 'vitest';
import { patternOf, textsOfSource } from './product-texts.ts';

describe('looking for a text', () => {
  const says = (text: string, code: string) => textsOfSource('page.tsx', code).some((one) => patternOf(text).test(one));

  it('matches what is filled in', () => {
    expect(says('Showing x - y of total', 'const a = `Showing ${from} - ${to} of ${f(n)}`;')).toBe(true);
    expect(says('+n more', 'const a = <i>+{more} more</i>;')).toBe(true);
    expect(says('{n} L', 'const a = `₹${n} L`;')).toBe(true);
    expect(says('{n} L', 'const a = `${n} Lakh`;')).toBe(false);
  });

  it('reads over line breaks and past elements inside a sentence', () => {
    expect(says('Try this page again', 'const a = <p>\n  Try this\n  page{" "}\n  again\n</p>;')).toBe(true);
  });

  it('finds neither comments nor names', () => {
    expect(says('Expired', '// Expired\nconst Expired = 1;')).toBe(false);
    expect(says('Expired', 'const a = "Expired";')).toBe(true);
  });
});
