import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pageSources } from '#web/app/page-sources.ts';
import { ImportGraph } from '../../scripts/lib/import-graph.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The hashes of the pages when all tests of the matrices last passed: `npm run test:all` writes it. */
export const hashesFile = path.join(root, 'e2e/matrix/page-hashes.json');

export type PageHashes = Readonly<Record<string, string>>;

/** Shared by every page: document, header, footer, router, and the browser's entry. */
const shell = ['web/entry-client.tsx', 'web/entry-server.tsx', 'web/app/styles.css'];

/**
 * A hash for each page, by its source file: over the page, the shell, and all that these import. Another hash means that
 * what a visitor sees of the page may have changed.
 */
export function hashPages(graph = new ImportGraph(root)): PageHashes {
  // The shell imports every page, lazily.
  const ofShell = graph.closure(shell, { lazy: false });
  const sources = [...new Set(Object.values(pageSources))].sort();
  return Object.fromEntries(
    sources.map((source) => [source, graph.hashOf(new Set([...ofShell, ...graph.closure([source])]))]),
  );
}

/** The committed hashes; null when they are missing or unreadable. */
export function readHashes(file = hashesFile): PageHashes | null {
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const isRecord = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
    return isRecord && Object.values(parsed).every((hash) => typeof hash === 'string') ? (parsed as PageHashes) : null;
  } catch {
    return null;
  }
}
