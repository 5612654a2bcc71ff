import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Catalogue } from './catalogues.ts';
import { codeOfTexts } from './in-build.ts';
import { chosenModule, languageModule } from './modules.ts';

/**
 * Writes the compiled sentences: for the server and tests a module a catalogue and language, and one that chooses; for
 * the build of pages a file a language.
 *
 * @param folder is emptied first
 */
export function writeModules(folder: string, catalogues: readonly Catalogue[], languages: readonly string[]): void {
  const write = (name: string, text: string) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  rmSync(folder, { recursive: true, force: true });
  for (const catalogue of catalogues) {
    for (const language of languages) write(`${language}/${catalogue.name}.ts`, languageModule(catalogue, language));
    write(`${catalogue.name}.ts`, chosenModule(catalogue, languages));
  }
  for (const language of languages) {
    const code = Object.fromEntries(catalogues.map((one) => [one.name, codeOfTexts(one, language)]));
    write(`${language}.json`, JSON.stringify(code));
  }
}
