import type { CrawledPage } from './read-page.ts';

/** Runs on more pages than this lead to no pair: they are words of every page. */
const mostPagesOfRun = 60;

export interface SimilarPair {
  share: number;
  first: string;
  second: string;
}

/** Pairs of pages that share more than a part of all their runs of words, the most similar first. */
export function similarPairs(pages: readonly Pick<CrawledPage, 'path' | 'runs'>[], least: number): SimilarPair[] {
  const pagesOfRun = new Map<string, number[]>();
  for (const [at, { runs }] of pages.entries()) {
    for (const run of runs) {
      const those = pagesOfRun.get(run);
      if (those) those.push(at);
      else pagesOfRun.set(run, [at]);
    }
  }
  const compared = new Set<number>();
  const pairs: SimilarPair[] = [];
  for (const those of pagesOfRun.values()) {
    if (those.length > mostPagesOfRun) continue;
    for (const [index, a] of those.entries()) {
      for (const b of those.slice(index + 1)) {
        const key = a * pages.length + b;
        const [first, second] = [pages[a], pages[b]];
        if (compared.has(key) || !first || !second) continue;
        compared.add(key);
        const share = shareOf(first.runs, second.runs);
        if (share > least) pairs.push({ share, first: first.path, second: second.path });
      }
    }
  }
  return pairs.toSorted((a, b) => b.share - a.share);
}

function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  let both = 0;
  for (const run of few) if (many.has(run)) both += 1;
  return both / (a.size + b.size - both || 1);
}
