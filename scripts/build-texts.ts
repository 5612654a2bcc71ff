/**
 * Compiles the sentences of `texts/` into typed functions: generated/texts. A key, a value or a plural form that a
 * language lacks is an error. `npm run generate`, the build and the tests run it when a sentence has changed.
 */
import path from 'node:path';
import process from 'node:process';
import { languageEntry, languages, sourceLanguage } from '../contracts/text/languages.ts';
import { readCatalogues } from './texts/catalogues.ts';
import { writeModules } from './texts/write-modules.ts';

const root = process.cwd();
const tags = languages.map((language) => [language, languageEntry(language).tag] as const);
const { catalogues, faults } = readCatalogues(path.join(root, 'texts'), sourceLanguage, new Map(tags));
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exit(1);
}
writeModules(path.join(root, 'generated/texts'), catalogues, languages);
