import { describe, expect, it } from 'vitest';
import { readSources } from './spec-texts.ts';

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

/** These are the specification's, to the letter. */
const specified = new Set([
  'Verification email sent successfully! Check your inbox.',
  'Email verified successfully! You can now login to your account.',
  'Your email has already been verified! You can now login to your account.',
  'Profile updated successfully!',
  "Children's Play Area",
]);

/** For operators in a terminal, whose fonts may be few; and pages, whose texts are gone through in a step of their own. */
const leftAlone = /^web\/|^server\/platform\/|^server\/app\/|^server\/modules\/listing-import\/|\/gateways\//;

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
      .filter(([, text]) => !specified.has(text))
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

  it('names no text as the specification’s that nobody says', () => {
    const all = new Set([...readSources().values()].flat());
    expect([...specified].filter((text) => !all.has(text))).toEqual([]);
  });
});
