import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { compileMessage, type Message, type Value } from './message.ts';

const Sentences = z.record(z.string().check(z.regex(/^[a-z][A-Za-z0-9]*$/)), z.string().check(z.minLength(1)));

/** The sentences of a page or module in each language, compiled. */
export interface Catalogue {
  /** `signin`, `desk/review`. */
  name: string;
  /** By key, then by language. */
  sentences: ReadonlyMap<string, Record<string, { text: string; message: Message }>>;
}

/**
 * Reads all catalogues and holds each language against the first, the source.
 *
 * @param folder with a folder a language, of JSON files
 * @param tags of all languages, by their codes: of their rules for plurals
 * @returns what was read, and what is wrong with it, a line each
 */
export function readCatalogues(
  folder: string,
  source: string,
  tags: ReadonlyMap<string, string>,
): { catalogues: Catalogue[]; faults: string[] } {
  const faults: string[] = [];
  const others = [...tags.keys()].filter((language) => language !== source);
  const files = globSync('**/*.json', { cwd: path.join(folder, source) }).toSorted();
  for (const language of others) {
    for (const file of globSync('**/*.json', { cwd: path.join(folder, language) }))
      if (!files.includes(file)) faults.push(`${language}/${file}: there is no such file in ${source}`);
  }
  const catalogues = files.map((file): Catalogue => {
    const read = new Map(
      [source, ...others].map((language) => [language, readSentences(folder, language, file, faults)]),
    );
    const sentences: [string, Record<string, { text: string; message: Message }>][] = [];
    for (const key of Object.keys(read.get(source) ?? {})) {
      const compiled: Record<string, { text: string; message: Message }> = {};
      for (const [language, texts] of read) {
        const text = texts[key];
        if (text === undefined) {
          faults.push(`${language}/${file}: ${key} is missing`);
          continue;
        }
        try {
          compiled[language] = { text, message: compileMessage(text, tags.get(language) ?? language) };
        } catch (error) {
          faults.push(`${language}/${file}: ${key}: ${(error as Error).message}`);
        }
      }
      faults.push(...differences(compiled, source).map((fault) => `${fault.language}/${file}: ${key}: ${fault.text}`));
      sentences.push([key, compiled]);
    }
    for (const [language, texts] of read)
      for (const key of Object.keys(texts))
        if (!Object.hasOwn(read.get(source) ?? {}, key)) faults.push(`${language}/${file}: ${key} is not in ${source}`);
    return { name: file.replace(/\.json$/, ''), sentences: new Map(sentences) };
  });
  return { catalogues, faults };
}

function readSentences(folder: string, language: string, file: string, faults: string[]): Record<string, string> {
  const place = path.join(folder, language, file);
  if (!existsSync(place)) {
    faults.push(`${language}/${file} is missing`);
    return {};
  }
  const read = Sentences.safeParse(JSON.parse(readFileSync(place, 'utf8')));
  if (read.success) return read.data;
  faults.push(
    `${language}/${file}: ${read.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`).join('; ')}`,
  );
  return {};
}

/** Values that a sentence has in one language and not in the source, or of another kind. */
function differences(
  compiled: Record<string, { message: Message }>,
  source: string,
): { language: string; text: string }[] {
  const expected = compiled[source]?.message.values;
  if (!expected) return [];
  return Object.entries(compiled).flatMap(([language, { message }]) => {
    const names = new Set([...expected.keys(), ...message.values.keys()]);
    return [...names].flatMap((name) => {
      const [here, there] = [wordsOf(message.values.get(name)), wordsOf(expected.get(name))];
      // A language may do without the grammar of another, not without a value.
      const isSame = here === there || (here === 'a text' && there === 'a number');
      return isSame ? [] : [{ language, text: `{${name}} is ${here}, in ${source} ${there}` }];
    });
  });
}

const kinds = { text: 'a text', number: 'a number', part: 'an element', choice: 'a choice' } as const;
const wordsOf = (value: Value | undefined): string => (value ? kinds[value.kind] : 'missing');
