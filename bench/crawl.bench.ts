import process from 'node:process';
import { parseArgs } from 'node:util';
import { similarPairs } from './crawl/similar-pairs.ts';
import { callerAddress } from './caller-address.ts';
import { readPage, type CrawledPage } from './crawl/read-page.ts';

/**
 * Walks the pages of places of a running product as a crawler does, from its home page: their number and depth, pages of the
 * sitemap that no link leads to, titles and descriptions that two pages share, and pages that say nearly the same.
 *
 * Start the product with `TRUST_PROXY=1`, or its limit of renderings makes the walk slow.
 *
 *     npm run bench -- crawl --url http://localhost:3000 [--language hi] [--at-once 4]
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    language: { type: 'string', default: 'en' },
    'at-once': { type: 'string', default: '4' },
    /** Pages of which two share more of their runs of five words are similar. */
    similar: { type: 'string', default: '0.8' },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const prefix = values.language === 'en' ? '' : `/${values.language}`;
const isOfPlaces = (path: string) => /^\/(?:rent|buy)(?:\/|$)/.test(path.slice(prefix.length));

let asked = 0;
/** Asks again after a pause where the product limits renderings; each page from another address, where it trusts a proxy. */
async function fetchPage(path: string): Promise<Response> {
  for (;;) {
    const headers = { 'x-forwarded-for': callerAddress((asked += 1)) };
    const response = await fetch(values.url + path, { redirect: 'manual', headers });
    if (response.status !== 429 && response.status !== 503) return response;
    const seconds = Number(response.headers.get('retry-after') ?? 1);
    await response.arrayBuffer();
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

const pages = new Map<string, CrawledPage>();
const wrong: string[] = [];
const began = performance.now();
let waiting = [`${prefix}/`];
const seen = new Set(waiting);
for (let depth = 0; waiting.length > 0; depth += 1) {
  const found = new Set<string>();
  const open = waiting.values();
  async function walk(): Promise<void> {
    for (const path of open) {
      const response = await fetchPage(path);
      const html = await response.text();
      if (response.status !== 200) wrong.push(`${response.status} ${path}`);
      const page = readPage(path, html, depth);
      pages.set(path, page);
      for (const link of page.links) if (isOfPlaces(link) && !seen.has(link)) found.add(link);
    }
  }
  await Promise.all(Array.from({ length: Number(values['at-once']) }, walk));
  waiting = [...found];
  for (const path of waiting) seen.add(path);
}
const seconds = (performance.now() - began) / 1000;

const ofPlaces = [...pages.values()].filter(({ path }) => isOfPlaces(path));
const listed = ofPlaces.filter(({ path, canonical }) => canonical?.endsWith(path));
const sitemap = new Set<string>();
const index = await (await fetchPage('/sitemap.xml')).text();
for (const [, file = ''] of index.matchAll(/<loc>[^<]*(\/sitemaps\/places-\d+\.xml)<\/loc>/g)) {
  const xml = await (await fetchPage(file)).text();
  for (const [, path = ''] of xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)) {
    if (path.startsWith(`${prefix}/`) && isOfPlaces(path)) sitemap.add(path);
  }
}

function groupBy<Key>(list: readonly CrawledPage[], keyOf: (page: CrawledPage) => Key): Map<Key, CrawledPage[]> {
  const groups = new Map<Key, CrawledPage[]>();
  for (const page of list) groups.set(keyOf(page), [...(groups.get(keyOf(page)) ?? []), page]);
  return groups;
}

/** The values that several pages have. */
function shared(valueOf: (page: CrawledPage) => string): string[] {
  const groups = groupBy(listed, valueOf);
  return [...groups].flatMap(([value, those]) =>
    those.length > 1 ? [`${value}: ${those.map(({ path }) => path).join(', ')}`] : [],
  );
}
const depths = groupBy(listed, ({ depth }) => depth);
const titles = shared(({ title }) => title);
const descriptions = shared(({ description }) => description);
const pairs = similarPairs(listed, Number(values.similar));
const orphans = [...sitemap].filter((path) => !pages.has(path));
const cities = ofPlaces.filter(({ path }) => path.split('/').length === (prefix ? 3 : 2)).length;
const unlisted = listed.filter(({ path }) => !sitemap.has(path)).length - cities;

print(`${ofPlaces.length} pages of places, ${listed.length} of them listed, in ${seconds.toFixed(1)} s`);
print(`by presses from the home page: ${[...depths].map(([depth, those]) => `${depth}: ${those.length}`).join(', ')}`);
print(`${sitemap.size} in the sitemap, ${orphans.length} of them without a link, ${unlisted} listed pages not in it`);
print(
  `${wrong.length} links to what is no page, ${titles.length} titles and ${descriptions.length} descriptions of several pages`,
);
print(`${pairs.length} pairs share more than ${values.similar} of their runs of five words`);
for (const line of [...wrong, ...orphans.slice(0, 5), ...titles.slice(0, 5), ...descriptions.slice(0, 5)])
  print(`  ${line}`);
for (const { share, first, second } of pairs.slice(0, 20)) print(`  ${share.toFixed(2)} ${first} ${second}`);
const words = listed.map(({ runs }) => runs.size).toSorted((a, b) => a - b);
print(`runs of five words in a page: least ${words[0] ?? 0}, middle ${words[Math.floor(words.length / 2)] ?? 0}`);
