/**
 * Cuts the font of Hindi pages to the words of `texts/hi`, the Hindi names of places and dates, so that it is small enough
 * to be there with the page: generated/fonts. `npm run generate` and the build run it when one of these has changed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { cutFont, lettersOf } from './fonts/cut-font.ts';
import { listHindiWords } from './fonts/hindi-words.ts';

const root = process.cwd();
const folder = path.join(root, 'generated/fonts');
const source = 'node_modules/@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2';
const { words, names } = listHindiWords(root);
const font = readFileSync(path.join(root, source));
mkdirSync(folder, { recursive: true });
// Two weights are smaller than one file with all of them.
const weights = { regular: 400, bold: 650 };
const cut = await cutFont(font, words, Object.values(weights), names);
for (const [at, name] of Object.keys(weights).entries())
  writeFileSync(path.join(folder, `hindi-${name}.woff2`), cut[at] ?? '');
const range = lettersOf([...words, ...names]).map((letter) => `U+${letter.toString(16).toUpperCase()}`);
const face = (name: string, weights: string) => `@font-face {
  font-family: 'Anek Hindi';
  font-style: normal;
  font-weight: ${weights};
  font-display: swap;
  src: url('./hindi-${name}.woff2') format('woff2');
  unicode-range: ${range.join(', ')};
}
`;
writeFileSync(path.join(folder, 'hindi.css'), face('regular', '400 500') + face('bold', '600 700'));
