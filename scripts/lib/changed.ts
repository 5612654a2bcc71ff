import { pageSources } from '#web/app/page-sources.ts';
import { specsOfPages } from '../../e2e/specs-of-pages.ts';
import type { ImportGraph } from './import-graph.ts';

/**
 * The lists that put the whole application together import every module, so every test that uses the application would
 * be a test of every file. A change of one of them touches all of these tests.
 */
const assemblies = [
  'server/app/modules.ts',
  'server/app/build-app.ts',
  'server/testing/app/test-app.ts',
  'web/app/routes.tsx',
];

/**
 * The unit, component and application tests that a change touches: those that import a changed file, directly or through
 * others, and those of its folder.
 *
 * @param files all files of the repository
 * @param changed paths from the root
 */
export function testsOfChange(graph: ImportGraph, files: readonly string[], changed: readonly string[]): string[] {
  const touched = changed.some((file) => assemblies.includes(file)) ? [...changed, ...assemblies] : changed;
  const folders = new Set(changed.map(folderOf));
  return files.filter(
    (file) =>
      /\.test\.tsx?$/.test(file) &&
      (folders.has(folderOf(file)) ||
        [...graph.closure([file], { stopAt: assemblies })].some((imported) => touched.includes(imported))),
  );
}

/** `server/modules/chat` or `web/pages/home` for a file anywhere below, else the file's own folder. */
function folderOf(file: string): string {
  const [, part] = /^((?:server\/modules|web\/pages|web\/features)\/[^/]+)\//.exec(file) ?? [];
  return part ?? file.split('/').slice(0, -1).join('/');
}

/** The sources of the pages that a change touches; null where they are more than half of all. */
export function pagesOfChange(graph: ImportGraph, changed: readonly string[]): string[] | null {
  const sources = [...new Set(Object.values(pageSources))];
  const touched = sources.filter((source) =>
    [...graph.closure([source], { stopAt: assemblies })].some((file) => changed.includes(file)),
  );
  return touched.length * 2 > sources.length ? null : touched;
}

/** The specs of the pages that a change touches; all of a page's states come with the matrices. */
export function specsOfChange(graph: ImportGraph, changed: readonly string[]): string[] {
  // A component of more than half of the pages would run nearly all specs: the sample of the matrices looks at it.
  const pages = pagesOfChange(graph, changed) ?? changed.filter((file) => file.startsWith('web/pages/'));
  const ofPages = pages.flatMap((file) => specsOfPages[file.split('/')[2] ?? ''] ?? []);
  const itself = changed.flatMap((file) => /^e2e\/(?:[\w-]+\/)*([\w-]+)\.spec\.ts$/.exec(file)?.slice(1) ?? []);
  return [...new Set([...ofPages, ...itself])].sort();
}
