/** A page as a crawler reads it. */
export interface CrawledPage {
  path: string;
  /** Presses from the home page. */
  depth: number;
  title: string;
  description: string;
  canonical: string | null;
  /** The paths of its links, each once. */
  links: ReadonlySet<string>;
  /** The runs of five words of its main part. */
  runs: ReadonlySet<string>;
}

const wordsOfRun = 5;

function runsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}₹.,]+/gu) ?? [];
  return new Set(words.slice(wordsOfRun - 1).map((_, at) => words.slice(at, at + wordsOfRun).join(' ')));
}

const decoded = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

/** Reads a page of the product, whose markup it knows: no parser is needed. */
export function readPage(path: string, html: string, depth: number): CrawledPage {
  const first = (pattern: RegExp) => decoded(pattern.exec(html)?.[1] ?? '');
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
  const text = decoded(main.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]+>/g, ' '));
  const links = [...html.matchAll(/<a\s[^>]*href="(\/[^"#?]*)/g)].map(([, link = '']) => decoded(link));
  return {
    path,
    depth,
    title: first(/<title>([^<]*)<\/title>/),
    description: first(/<meta name="description" content="([^"]*)"/),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? null,
    links: new Set(links),
    runs: runsOf(text),
  };
}
