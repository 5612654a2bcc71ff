import { describe, expect, it } from 'vitest';
import { patternOf, readSources } from './product-texts.ts';
import { readRules } from './specification.ts';

/** The English of what people read: rules that hold for every sentence, and the places that they leave alone. */

/** Each rule, what breaks it, and what to write instead. */
const rules: readonly { says: string; breaks: RegExp }[] = [
  { says: 'no exclamation marks', breaks: /\p{L}!(?!=)/u },
  { says: '"email" is one word', breaks: /\be-mails?\b/i },
  { says: 'one space between words', breaks: /\S {2,}\S/ },
  { says: 'one "please" in a text', breaks: /\bplease\b.*\bplease\b/i },
  { says: 'no excuses and no drama', breaks: /\b(?:oops|whoops|sorry|unfortunately|something went wrong)\b/i },
  { says: '… is one character', breaks: /\.\.\./ },
  { says: "’ and not ' within a word", breaks: /\p{L}'(?:s|t|re|ve|ll|d)\b/u },
];

/** Texts that the specification gives stay as they are there. */
const specified = readRules().flatMap(({ quotes }) => quotes.map((quote) => patternOf(quote)));
const isSpecified = (text: string) => specified.some((pattern) => pattern.test(text));

/** For operators in a terminal, whose fonts may be few, and words that people type. */
const leftAlone =
  /^server\/platform\/|^server\/app\/|^server\/modules\/listing-import\/|^server\/modules\/search\/sentences\/|\/gateways\//;

/** Sentences and names of things, not SQL, keys or patterns. */
const isSentence = (text: string) =>
  /\p{L}{2,} \p{L}{2,}|\p{L}{2,}!/u.test(text) &&
  !/[{}<>=;$|]|\b(?:SELECT|UPDATE|INSERT|DELETE|WHERE|FROM)\b/.test(text);

const faultsOf = (text: string) => rules.filter(({ breaks }) => breaks.test(text)).map(({ says }) => says);

describe('what people read', () => {
  it('keeps to the rules of its language', () => {
    const texts = [...readSources()]
      .filter(([file]) => !leftAlone.test(file))
      .flatMap(([file, list]) => list.filter(isSentence).map((text) => [file, text] as const));
    expect(texts.length).toBeGreaterThan(400);
    const found = texts
      .filter(([, text]) => !isSpecified(text))
      .flatMap(([file, text]) => faultsOf(text).map((says) => `${file}: ${says}: ${text}`));
    expect(found).toEqual([]);
  });

  it.each([
    ['Your home is posted!', 'no exclamation marks'],
    ['Enter your e-mail address.', '"email" is one word'],
    ['Two fields  need attention', 'one space between words'],
    ['Please wait, or please try again.', 'one "please" in a text'],
    ['Oops, this did not work.', 'no excuses and no drama'],
    ['Saving your home...', '… is one character'],
    ["The owner's number", "’ and not ' within a word"],
  ])('may not say %j: %s', (text, says) => {
    expect(isSentence(text)).toBe(true);
    expect(faultsOf(text)).toEqual([says]);
  });
});
