import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findSpecTexts, quotedTexts, readSpecTexts } from './spec-texts.ts';

/** The specification is beside the product where it is written, and not in the repository. */
const spec = path.resolve(import.meta.dirname, '../../shared/spec');

it.skipIf(!existsSync(spec))('says every text that the specification quotes for the pages that are built', () => {
  const findings = findSpecTexts(spec);
  expect(findings.length).toBeGreaterThan(60);
  expect(findings.filter(({ file }) => file === null)).toEqual([]);
});

describe('reading the specification', () => {
  it('takes texts in either kind of quotes, with apostrophes inside', () => {
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
