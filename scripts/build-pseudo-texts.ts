/**
 * Makes what a test build with the pseudo-language has in place of generated/texts and of the list of languages:
 * generated/pseudo. Its catalogue is made as a translator would hand one in, beside those of the product.
 */
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import list from '../contracts/text/languages.json' with { type: 'json' };
import { sourceLanguage } from '../contracts/text/languages.ts';
import { readCatalogues } from './texts/catalogues.ts';
import { pseudo, pseudoEntry, pseudoLanguage } from './texts/pseudo.ts';
import { writeModules } from './texts/write-modules.ts';

const root = process.cwd();
const source = path.join(root, 'texts', sourceLanguage);
const entries = { ...list, [pseudoLanguage]: pseudoEntry };

const folder = mkdtempSync(path.join(tmpdir(), 'pseudo-texts-'));
cpSync(path.join(root, 'texts'), folder, { recursive: true });
for (const file of globSync('**/*.json', { cwd: source })) {
  const texts = JSON.parse(readFileSync(path.join(source, file), 'utf8')) as Record<string, string>;
  const made = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudo(text)]));
  const target = path.join(folder, pseudoLanguage, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, JSON.stringify(made));
}
const tags = Object.entries(entries).map(([language, { tag }]) => [language, tag] as const);
const { catalogues, faults } = readCatalogues(folder, sourceLanguage, new Map(tags));
rmSync(folder, { recursive: true });
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exit(1);
}
const target = path.join(root, 'generated/pseudo');
writeModules(target, catalogues, Object.keys(entries));
writeFileSync(path.join(target, 'languages.json'), JSON.stringify(entries));
