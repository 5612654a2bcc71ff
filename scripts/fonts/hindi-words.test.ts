import path from 'node:path';
import { expect, it } from 'vitest';
import { formatDate } from '#contracts/text/age-text.ts';
import { inLanguage } from '#server/platform/language.ts';
import { listHindiWords } from './hindi-words.ts';

it('the font of Hindi pages has the words of texts, places and dates', () => {
  const { words, names } = listHindiWords(path.resolve(import.meta.dirname, '../..'));
  const date = inLanguage('hi', () => formatDate('2026-12-06T06:00:00Z'));
  const [month] = /\p{Script=Devanagari}+॰/u.exec(date) ?? [];
  expect(month).toBe('दिस॰');
  for (const word of ['किराये', 'दिस॰', 'दिसंबर']) expect(words).toContain(word);
  expect(names).toContain('बाणेर');
});
