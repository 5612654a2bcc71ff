import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Alias, Plugin } from 'vite';
import { sourceLanguage, type Language } from '../../contracts/text/languages.ts';
import { otherLanguagesOf, pageLanguage } from '../../contracts/text/page-languages.ts';
import type { Catalogue } from './catalogues.ts';
import { importFor } from './modules.ts';
import { withValuesInPlace, type CodeOfTexts } from './put-in-place.ts';

const root = path.resolve(import.meta.dirname, '../..');
const fileOf = (imported: string) => fileURLToPath(import.meta.resolve(imported));
/** `generated/texts`; in a test build with the pseudo-language, the folder beside it (pseudo.ts). */
const folder = path.dirname(fileOf('#texts/common.ts'));

/** Sentences and fonts of one language, for a build or a server of the pages of that language. */
export const filesOfLanguage = (language: string): Alias[] => [
  { find: /^#texts\/(.*)$/, replacement: path.join(folder, language, '$1') },
  { find: '#contracts/text/languages.json', replacement: fileOf('#contracts/text/languages.json') },
  { find: /^#fonts\/of-language(\.\w+)$/, replacement: path.join(root, `web/ui/fonts/of-${scriptOf(language)}$1`) },
];

/** A language in Latin script has the fonts of English. */
const scriptOf = (language: string) =>
  existsSync(path.join(root, `web/ui/fonts/of-${language}.css`)) ? language : sourceLanguage;

/** The constants of `web/lib/language.ts`, for a build or a server of the pages of that language. */
export function languageOfPages(language: Language): Record<string, string> {
  const { name, tag, prefix } = pageLanguage(language);
  const constants = {
    PAGE_LANGUAGE: language,
    PAGE_NAME: name,
    PAGE_TAG: tag,
    PAGE_PREFIX: prefix,
    OTHER_LANGUAGES: otherLanguagesOf(language),
  };
  return Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]));
}

const imported = /^import \* as (\w+) from '#texts\/([\w/-]+)\.ts';$/gm;

/**
 * Puts sentences where they are used, as if they had been written there: as modules of their own they would be in the
 * file of the first page that all others load.
 */
export function withTextsInPlace(language: string): Plugin {
  let texts: Readonly<Record<string, CodeOfTexts>> | undefined;
  return {
    name: 'aangan:with-texts-in-place',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/(web|contracts)\/.*\.tsx?$/.test(id)) return null;
      texts ??= JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8')) as typeof texts;
      const imports = [...code.matchAll(imported)];
      if (imports.length === 0) return null;
      const spaces = new Map(imports.map(([, name = '', catalogue = '']) => [name, texts?.[catalogue] ?? {}]));
      let made = withValuesInPlace(code, id, spaces);
      for (const [line, name = ''] of imports) {
        const uses = new RegExp(String.raw`(?<![\w$.])${name}\.(\w+)\b(\(\))?`, 'g');
        made = made.replaceAll(uses, (use, key: string, call: string | undefined) => {
          const found = spaces.get(name)?.[key];
          if (!found) return use;
          if (found.hasValues) return `((v) => ${found.code})`;
          return call === undefined ? `(() => ${found.code})` : found.code;
        });
        if (!uses.test(made)) made = made.replace(line, '');
      }
      if (made === code) return null;
      return { code: importFor(made) + made, map: null };
    },
  };
}

/** A catalogue's sentences in one language, for the build. */
export function codeOfTexts({ sentences }: Catalogue, language: string): CodeOfTexts {
  return Object.fromEntries(
    [...sentences].flatMap(([key, compiled]) => {
      const message = compiled[language]?.message;
      if (!message) return [];
      return [[key, { code: message.code, hasValues: message.values.size > 0 }]];
    }),
  );
}
