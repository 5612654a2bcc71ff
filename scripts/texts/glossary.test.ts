import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

// One word for one thing in Hindi: docs/words.hi.md.

const root = path.resolve(import.meta.dirname, '../..');

// States have names of their own, such as दादरा और नगर हवेली.
const files = globSync('texts/hi/**/*.json', { cwd: root, exclude: ['texts/hi/gst-states.json'] });
const sentences = files.flatMap((file) => {
  const texts = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, string>;
  return Object.entries(texts).map(([key, text]) => ({ place: `${file}: ${key}`, text }));
});

/** The words of the third column, each with the word to write. */
function wordsOutOfUse(): { out: string; word: string }[] {
  const rows = readFileSync(path.join(root, 'docs/words.hi.md'), 'utf8').matchAll(
    /^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm,
  );
  return [...rows].flatMap(([, , word = '', out = '']) =>
    out
      .split(',')
      .map((one) => one.trim())
      .filter((one) => /\p{Script=Devanagari}/u.test(one))
      .map((one) => ({ out: one, word: word.trim() })),
  );
}

const holds = (text: string, word: string) =>
  new RegExp(`(?<![\\u0900-\\u097f])${word}(?![\\u0900-\\u097f])`).test(text);

it('no sentence says a word that the glossary takes out of use', () => {
  const words = wordsOutOfUse();
  expect(words.length).toBeGreaterThan(20);
  expect(sentences.length).toBeGreaterThan(2_000);
  const found = words.flatMap(({ out, word }) =>
    sentences.filter(({ text }) => holds(text, out)).map(({ place }) => `${place}: ${out}, not ${word}`),
  );
  expect(found).toEqual([]);
});

it('a word is found alone, and not within another', () => {
  expect(holds('आपका आवास यहाँ है।', 'आवास')).toBe(true);
  expect(holds('आवासीय इलाक़ा', 'आवास')).toBe(false);
});

/** Names, and words that everybody writes in Latin letters. */
const latin = /WhatsApp|API key|PDF|HTTP|IST|hi-IN-u-nu-latn/g;

it('no sentence is in English alone', () => {
  const words = (text: string) => text.replaceAll(/\{[^{}]*\}|<[^>]*>/g, ' ').replaceAll(latin, ' ');
  const found = sentences.filter(
    ({ text }) => !/\p{Script=Devanagari}/u.test(text) && /[A-Za-z]{3,}/.test(words(text)),
  );
  expect(found.map(({ place }) => place)).toEqual([]);
});
