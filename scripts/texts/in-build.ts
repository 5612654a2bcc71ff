import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Alias, Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'generated/texts');
const imported = /^import \* as (\w+) from '#texts\/([\w/-]+\.ts)';$/gm;
const withoutValues = /^export const (\w+) = \(\): string => (".*");$/gm;

/** Sentences and fonts of one language, for a build or a server of the pages of that language. */
export const filesOfLanguage = (language: string): Alias[] => [
  { find: /^#texts\/(.*)$/, replacement: path.join(folder, language, '$1') },
  { find: /^#fonts\/of-language(\.\w+)$/, replacement: path.join(root, `web/ui/fonts/of-${language}$1`) },
];

/**
 * Puts sentences without values where they are used, as if they had been written there: a function of each, which most
 * pages need once, would make pages larger. Labels of lists become functions in their place, so that a page loads the
 * labels of its lists alone.
 */
export function withTextsInPlace(language: string): Plugin {
  const read = new Map<string, ReadonlyMap<string, string>>();
  const textsOf = (file: string) => {
    let texts = read.get(file);
    if (!texts) {
      const code = readFileSync(path.join(folder, language, file), 'utf8');
      texts = new Map([...code.matchAll(withoutValues)].map(([, key = '', text = '']) => [key, text]));
      read.set(file, texts);
    }
    return texts;
  };
  return {
    name: 'aangan:with-texts-in-place',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/(web|contracts)\/.*\.tsx?$/.test(id)) return null;
      let made = code;
      for (const [, name = '', file = ''] of code.matchAll(imported)) {
        const texts = textsOf(file);
        made = made.replaceAll(
          new RegExp(String.raw`\b${name}\.(\w+)\b(\(\))?(?!\()`, 'g'),
          (used, key: string, called?: string) => {
            const text = texts.get(key);
            return text === undefined ? used : called ? text : `(() => ${text})`;
          },
        );
      }
      return made === code ? null : { code: made, map: null };
    },
  };
}
