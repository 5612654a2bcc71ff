/**
 * Compiles the sentences of `texts/` into typed functions: generated/texts. A key, a value or a plural form that a
 * language lacks is an error. `npm run generate`, the build and the tests run it when a sentence has changed.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { languages, sourceLanguage } from '../contracts/text/languages.ts';
import { readCatalogues } from './texts/catalogues.ts';
import { codeOfTexts } from './texts/in-build.ts';
import { chosenModule, languageModule } from './texts/modules.ts';

const root = process.cwd();
const others = languages.filter((language) => language !== sourceLanguage);
const { catalogues, faults } = readCatalogues(path.join(root, 'texts'), [sourceLanguage, ...others]);
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exit(1);
}
const folder = path.join(root, 'generated/texts');
rmSync(folder, { recursive: true, force: true });
for (const catalogue of catalogues) {
  for (const language of languages) write(`${language}/${catalogue.name}.ts`, languageModule(catalogue, language));
  write(`${catalogue.name}.ts`, chosenModule(catalogue));
}

for (const language of languages) {
  const code = Object.fromEntries(catalogues.map((one) => [one.name, codeOfTexts(one, language)]));
  write(`${language}.json`, JSON.stringify(code));
}

function write(name: string, text: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
