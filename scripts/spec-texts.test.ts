import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findSpecTexts, patternOf, quotedTexts, readSpecTexts, textsOfSource } from './spec-texts.ts';

/** The specification stands beside the product where it is written, and not in the repository. */
const spec = path.resolve(import.meta.dirname, '../../shared/spec');

it.skipIf(!existsSync(spec))('says every text that the specification quotes for the pages that are built', () => {
  const findings = findSpecTexts(spec);
  expect(findings.length).toBeGreaterThan(60);
  expect(findings.filter(({ file }) => file === null)).toEqual([]);
});

describe('reading the specification', () => {
  it('takes what stands in either kind of quotes, with apostrophes inside', () => {
    expect(quotedTexts(`'Try Again' or "No homes", owners' phones: 'You haven't posted.'`)).toEqual([
      'Try Again',
      'No homes',
      "You haven't posted.",
    ]);
  });

  it('leaves out by its section what nobody reads', () => {
    const texts = readSpecTexts(
      'listings',
      `## 2. Screens\n### Home (/)\nSays 'Hello'.\n## 7. Calls\nAnswers "No messages yet".`,
    );
    expect(texts.map(({ text, release }) => [text, release])).toEqual([
      ['Hello', 'now'],
      ['No messages yet', 'later'],
    ]);
  });

  it('refuses a passage that nobody has decided on', () => {
    expect(() => readSpecTexts('listings', `## 4. States\n- **Weather**: 'Rain'.`)).toThrow('Weather');
  });
});

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
