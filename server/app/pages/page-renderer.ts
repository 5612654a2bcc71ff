import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { PageApi } from '#contracts/calls/page-calls.ts';
import type { ShownNotice } from '#contracts/desk/site-notices.ts';
import { languages, type Language } from '#contracts/text/languages.ts';
import { StartError } from '#server/platform/start-error.ts';

/** The files that a page links to, as addresses. */
export interface PageAssets {
  scripts: string[];
  /** The script that runs once the page has been painted; absent in development. */
  entry?: string;
  /** The script of a page that is refused until its puzzle is solved. */
  puzzle: string;
  styles: string[];
  preloads: string[];
  /** The files of a lazily loaded module, by its source file; in development its styles alone. */
  forRoute?: (sourceFile: string) => { styles: string[]; preloads: string[] };
}

/** The exports of the web's server bundle. */
export interface PageBundle {
  /** The address under which a page is cached: its path, and the parameters that the page reads. */
  pageAddress(url: string): string;
  /** The address with its amounts in digits; null when they are. */
  plainAmounts(url: string): string | null;
  render(options: {
    url: string;
    api: PageApi;
    assets: PageAssets;
    origin: string;
    nowMs: number;
    notices: readonly ShownNotice[];
    /** The name of a place in the script of the pages. */
    placeName: (name: string) => string | undefined;
  }): Promise<{ status: number; html: string; redirect?: string; isPrivate?: boolean }>;
}

export interface LoadedPages {
  bundle: PageBundle;
  assets: PageAssets;
}

/** The source of pages: the built bundles, one a language, or Vite in development. */
export interface PageSource {
  load(language: Language): Promise<LoadedPages>;
}

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.optional(z.boolean()),
    css: z.optional(z.array(z.string())),
    imports: z.optional(z.array(z.string())),
    isDynamicEntry: z.optional(z.boolean()),
  }),
);
type Manifest = z.infer<typeof Manifest>;

/** The pages of the last `npm run build`, read once. */
export async function builtPages(root: string): Promise<PageSource> {
  const loaded = await Promise.all(
    languages.map(async (language) => [language, await loadBuilt(root, language)] as const),
  );
  const pages = Object.fromEntries(loaded) as Record<Language, LoadedPages>;
  return { load: (language) => Promise.resolve(pages[language]) };
}

async function loadBuilt(root: string, language: Language): Promise<LoadedPages> {
  const manifest = Manifest.parse(JSON.parse(await readManifest(root, language)));
  const entry = path.join(root, 'build/server', language, 'entry-server.js');
  const bundle = (await import(pathToFileURL(entry).href)) as PageBundle;
  return { bundle, assets: assetsOf(manifest) };
}

async function readManifest(root: string, language: Language): Promise<string> {
  try {
    return await readFile(path.join(root, 'build/client/.vite', `manifest.${language}.json`), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new StartError('The pages are not built yet. Run: npm run build', { cause: error });
  }
}

function assetsOf(manifest: Manifest): PageAssets {
  const entryKey = 'web/entry-client.tsx';
  const [entryChunk, puzzleChunk] = [manifest[entryKey], manifest['web/entry-puzzle.ts']];
  if (!entryChunk || !puzzleChunk) throw new Error('The build lacks an entry. Run: npm run build');
  const chunks = new Map<string, { styles: string[]; preloads: string[] }>();
  const first = withImports(manifest, entryKey);
  for (const [key, chunk] of Object.entries(manifest)) {
    if (!chunk.isDynamicEntry) continue;
    const routeFiles = withImports(manifest, key).filter((name) => !first.includes(name));
    chunks.set(key, {
      preloads: routeFiles.map((name) => `/${manifest[name]?.file ?? ''}`),
      styles: routeFiles.flatMap((name) => manifest[name]?.css ?? []).map((file) => `/${file}`),
    });
  }
  return {
    scripts: [],
    entry: `/${entryChunk.file}`,
    puzzle: `/${puzzleChunk.file}`,
    styles: first.flatMap((name) => manifest[name]?.css ?? []).map((file) => `/${file}`),
    preloads: first.filter((name) => name !== entryKey).map((name) => `/${manifest[name]?.file ?? ''}`),
    forRoute: (sourceFile) => chunks.get(sourceFile) ?? { styles: [], preloads: [] },
  };
}

function withImports(manifest: Manifest, key: string, seen: string[] = []): string[] {
  if (seen.includes(key)) return seen;
  seen.push(key);
  for (const imported of manifest[key]?.imports ?? []) withImports(manifest, imported, seen);
  return seen;
}
