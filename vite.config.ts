import react from '@vitejs/plugin-react';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import type { AnyCall } from './contracts/calls/call.ts';
import { addressRules } from './contracts/filters/address-rules.ts';
import { chatLimits } from './contracts/chat/chat-limits.ts';
import { limits } from './contracts/limits.ts';
import { readLanguageFrom } from '#contracts/text/current-language.ts';
import { readLanguage, sourceLanguage, type Language } from './contracts/text/languages.ts';
import { shownFields } from './contracts/record/shown-fields.ts';
import { chunks } from './scripts/lib/chunks.ts';
import { globalClasses } from './scripts/styles/global-classes.ts';
import { withShortIconKeys, withSlimIcons } from './scripts/lib/icons-in-build.ts';
import { minifyAgain } from './scripts/lib/minify-again.ts';
import { shortNames } from './scripts/styles/short-names.ts';
import { filesOfLanguage, languageOfPages, withTextsInPlace } from './scripts/texts/in-build.ts';

/**
 * sonner inserts its style sheet into the document at its first import, which the content security policy forbids. Its
 * rules are in web/ui/toast instead, so the insertion is removed.
 */
function withoutInjectedStyles(): Plugin {
  return {
    name: 'aangan:without-injected-styles',
    transform(code, id) {
      if (!id.includes('/sonner/dist/')) return null;
      return { code: code.replace(/function __insertCSS\(code\) \{/, '$& return;'), map: null };
    },
  };
}

/** Leaves out the router's own reading and writing of queries, which `web/app/router.ts` replaces. */
function withoutQueriesOfRouter(): Plugin {
  const names = ['defaultParseSearch', 'defaultStringifySearch', 'parseSearchWith', 'stringifySearchWith'];
  return {
    name: 'aangan:without-queries-of-router',
    apply: 'build',
    transform: (_code, id) =>
      id.endsWith('/router-core/dist/esm/searchParams.js')
        ? { code: names.map((name) => `export const ${name} = undefined;`).join('\n'), map: null }
        : null,
  };
}

/**
 * Class names are written where they are used, so nothing of a sheet's own module is left; its rules belong to the page
 * all the same.
 */
function withSheetsOfNames(): Plugin {
  return {
    name: 'aangan:with-sheets-of-names',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      return id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null;
    },
  };
}

/** Removes files that contained only class names and are empty after inlining; their sheets are loaded without them. */
function withoutEmptyFiles(): Plugin {
  return {
    name: 'aangan:without-empty-files',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const empty of chunks.filter(
          ({ code, isEntry, isDynamicEntry }) => !(code.trim() || isEntry || isDynamicEntry),
        )) {
          for (const chunk of chunks.filter(({ imports }) => imports.includes(empty.fileName))) {
            chunk.imports = chunk.imports.filter((file) => file !== empty.fileName);
            chunk.code = chunk.code.replace(new RegExp(`import"[^"]*${path.basename(empty.fileName)}";`), '');
            empty.viteMetadata?.importedCss.forEach((file) => chunk.viteMetadata?.importedCss.add(file));
          }
          Reflect.deleteProperty(bundle, empty.fileName);
        }
      },
    },
  };
}

/**
 * Names of the sheets' classes in the page: short in the build, since every page spells them twice; in development the
 * name in its sheet and the sheet's own.
 */
function namesOfClasses(isBuild: boolean): (name: string, file: string) => string {
  const short = isBuild ? shortNames(import.meta.dirname, globalClasses) : null;
  return (name, file) => {
    const place = path.relative(import.meta.dirname, file.split('?')[0] ?? file).replaceAll(path.sep, '/');
    if (short === null) return `${path.basename(place, '.module.css')}_${name}`;
    const found = short.get(`${place} ${name}`);
    if (found === undefined) throw new Error(`${place} names no ${name}`);
    return found;
  };
}

/** Lists of which a page reads two or three entries: their numbers are written where they are used. */
const lists: Record<string, Readonly<Record<string, unknown>>> = { limits, chatLimits };
const fileOfList = /\/contracts\/(limits|chat\/chat-limits)\.ts$/;

function withEntriesInPlace(): Plugin {
  const entry = new RegExp(String.raw`\b(${Object.keys(lists).join('|')})\.(\w+)\b`, 'g');
  return {
    name: 'aangan:with-entries-in-place',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/(web|contracts)\/.*\.tsx?$/.test(id)) return null;
      const made = code.replace(entry, (text, list: string, name: string) => {
        const value = lists[list]?.[name];
        return value === undefined ? text : JSON.stringify(value);
      });
      // Nothing is left to load of a list whose entries are all in place.
      if (fileOfList.test(id)) return { code: made, map: null, moduleSideEffects: false };
      return made === code ? null : { code: made, map: null };
    },
  };
}

/**
 * Tables derived from definitions, of which a page needs a few columns. The build writes them out, so that pages load
 * no conditions with them, and labels in their language alone.
 */
const tables: Record<string, Record<string, readonly { name: string; params?: readonly string[] }[]>> = {
  '/contracts/filters/address-rules.ts': { addressRules },
  '/contracts/record/shown-fields.ts': { shownFields },
};

/** A value as code; a label is a function of its sentence in the language of the build. */
function asCode(value: unknown): string {
  if (typeof value === 'function') return `() => ${JSON.stringify((value as () => string)())}`;
  if (Array.isArray(value)) return `[${value.map(asCode).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{${entries.map(([name, one]) => `${JSON.stringify(name)}:${asCode(one)}`).join()}}`;
}

/** Labels of tables and calls are read in the language of the build; in development in that of each page. */
function withLabelsOf(written: Language): Plugin {
  return { name: 'aangan:with-labels-of', apply: 'build', configResolved: () => readLanguageFrom(() => written) };
}

/** A table as code. Most filters have one parameter of their own name, which is left out and filled in again. */
function writtenOut(table: readonly { name: string; params?: readonly string[] }[]): string {
  if (!table[0]?.params) return asCode(table);
  const rows = table.map(({ params = [], ...row }) => (params.join() === row.name ? row : { ...row, params }));
  return `${asCode(rows)}.map((row) => ({ params: [row.name], ...row }))`;
}

function withTablesInPlace(): Plugin {
  return {
    name: 'aangan:with-tables-in-place',
    apply: 'build',
    enforce: 'pre',
    transform(_code, id) {
      const made = Object.entries(tables).find(([path]) => id.endsWith(path));
      if (!made) return null;
      const lines = Object.entries(made[1]).map(([name, table]) => `export const ${name} = ${writtenOut(table)};`);
      return { code: lines.join('\n'), map: null };
    },
  };
}

/**
 * Puts the address of a call, its sentence and the right of members where it is made: checks, descriptions and examples
 * stay on the server, and no page loads the calls of others.
 */
function withCallsInPlace(): Plugin {
  const imported = /^import \{([^}]*)\} from '#contracts\/calls\/([\w-]+)\.ts';$/gm;
  return {
    name: 'aangan:with-calls-in-place',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\/web\/.*\.tsx?$/.test(id)) return null;
      let made = code;
      for (const [text, names = '', file = ''] of code.matchAll(imported)) {
        const address = pathToFileURL(path.join(import.meta.dirname, `contracts/calls/${file}.ts`)).href;
        const calls = (await import(address)) as Record<string, AnyCall | undefined>;
        const parts = names.split(',').flatMap((part) => part.trim() || []);
        const lines = parts.map((part) => {
          const [name = '', alias = name] = part.split(' as ');
          const call = calls[name];
          if (!call) throw new Error(`${id}: there is no call ${name}`);
          const { method, path: at, failed, asMember } = call;
          return `const ${alias} = ${asCode({ method, path: at, failed, ...(asMember && { asMember }) })};`;
        });
        made = made.replace(text, () => lines.join(' '));
      }
      return made === code ? null : { code: made, map: null };
    },
  };
}

/** One build a language. English without this setting, as in tests; a server in development replaces it. */
const language = readLanguage(process.env.PAGE_LANGUAGE) ?? sourceLanguage;

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  plugins: [
    react(),
    withoutInjectedStyles(),
    withoutQueriesOfRouter(),
    withShortIconKeys(),
    withSlimIcons(),
    withEntriesInPlace(),
    withLabelsOf(language),
    withTablesInPlace(),
    withCallsInPlace(),
    withTextsInPlace(language),
    withSheetsOfNames(),
    withoutEmptyFiles(),
    minifyAgain(),
  ],
  // React has this package's hook built in since version 18.
  resolve: {
    alias: [
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
      ...filesOfLanguage(language),
    ],
  },
  css: { modules: { generateScopedName: namesOfClasses(command === 'build') } },
  publicDir: 'web/public',
  // React as it is for production, whatever NODE_ENV is when the server starts: its development build renders many
  // times slower.
  ssr: { noExternal: isSsrBuild ? true : [] },
  define: {
    ...languageOfPages(language),
    ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
  },
  build: {
    outDir: isSsrBuild ? `build/server/${language}` : 'build/client',
    // Old files stay, because a running product and open pages still load them.
    emptyOutDir: false,
    // Both at once would write the same files.
    copyPublicDir: !isSsrBuild && language === sourceLanguage,
    // Files without a text are the same in all languages, and have the same names.
    manifest: !isSsrBuild && `.vite/manifest.${language}.json`,
    // Fonts and pictures are files: the policy allows no data: fonts, and a file is cached on its own.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Pages name the sheets of their lazy parts, and leave the scripts to the browser: the names of files don't
      // compress, and every visitor would load them. The entry names those of whole pages, so that they come at once.
      resolveDependencies: (_file, names, { hostId }) =>
        hostId.includes('entry-client') ? names : names.filter((name) => /^(?!.*entry-client).*css$/.test(name)),
    },
    target: ['chrome120', 'edge120', 'firefox124', 'safari17.4'],
    rolldownOptions: isSsrBuild
      ? { input: 'web/entry-server.tsx' }
      : {
          input: ['web/entry-client.tsx', 'web/entry-puzzle.ts'],
          // Inlines constants, above all class names.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          output: {
            // Every page loads the names of all pages' files in its entry, and names don't compress. The manifest says
            // which file holds what, and seven characters distinguish them as well as eight; the entry, its sheet,
            // fonts and pictures are not in that list.
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith('.css') && !name.startsWith('entry-client'))
                ? 'assets/[hash:7][extname]'
                : 'assets/[name]-[hash][extname]',
            // One file compresses better than several, by more than a kilobyte.
            advancedChunks: {
              groups: chunks,
            },
          },
        },
  },
}));
