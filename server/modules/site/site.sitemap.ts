import { placeDeals, placePath } from '#contracts/places/place-address.ts';
import { languageEntry, languages, pageHref, type Language } from '#contracts/text/languages.ts';
import type { AgentsService } from '#server/modules/agents/agents.module.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import type { PlacePagesService } from '#server/modules/place-pages/place-pages.module.ts';
import type { PublicProjectsService, SocietiesService } from '#server/modules/projects/projects.module.ts';
import { listRangesOnOffer } from '#server/modules/search/search.module.ts';
import type { Db } from '#server/platform/database/db.ts';

/** Far below the 50,000 of the protocol, so that a crawler's request stays quick. https://www.sitemaps.org/protocol.html */
const sitemapPageSize = 5_000;

const publicPages = [
  '/',
  '/properties',
  '/properties?transaction_type=rent',
  '/buyer-leads',
  '/pricing',
  '/price-trends',
  '/privacy-policy',
  '/terms-conditions',
  '/cookies-policy',
  '/grievance',
];

/** With the cities of each deal. */
const allPages = [...publicPages, ...placeDeals.map((deal) => placePath(deal))];

interface Sources {
  db: Db;
  listings: Pick<ListingsService, 'listPublicIds'>;
  agents: Pick<AgentsService, 'listIds'>;
  societies: Pick<SocietiesService, 'listSlugs'>;
  publicProjects: Pick<PublicProjectsService, 'listSlugs'>;
  placePages: Pick<PlacePagesService, 'listSitemapFiles' | 'listSitemapPages'>;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Links to the other languages. https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap */
const ofLanguages = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** A page of the sitemap and the id of what it shows. */
interface Entry {
  id: number;
  path: string;
  changed?: Date;
}

/** By kind, what follows an id in the order of ids. */
function kindsOf({ agents, societies, publicProjects }: Sources): Record<string, (after: number) => Promise<Entry[]>> {
  return {
    agents: async (after) => (await agents.listIds(after, sitemapPageSize)).map((id) => ({ id, path: `/agent/${id}` })),
    societies: async (after) =>
      (await societies.listSlugs(after, sitemapPageSize)).map(({ id, slug, updated_at }) => ({
        id,
        path: `/society/${slug}`,
        changed: updated_at,
      })),
    projects: async (after) =>
      (await publicProjects.listSlugs(after, sitemapPageSize)).map(({ id, slug, updated_at }) => ({
        id,
        path: `/project/${slug}`,
        changed: updated_at,
      })),
  };
}

/**
 * The index: one file for the pages, then one for each run of a kind, named by the id that it starts after. Homes are in
 * ranges of ids and pages of places in runs by their numbers, so that each stays in its file.
 */
export async function sitemapIndex(sources: Sources, origin: string): Promise<string> {
  const ranges = await listRangesOnOffer(sources.db, sitemapPageSize);
  const files = ['pages.xml', ...ranges.map((start) => `properties-${start}.xml`)];
  for (const [kind, list] of Object.entries(kindsOf(sources))) {
    for (let after = 0; ;) {
      const found = await list(after);
      const last = found.at(-1);
      if (!last) break;
      files.push(`${kind}-${after}.xml`);
      if (found.length < sitemapPageSize) break;
      after = last.id;
    }
  }
  const entries = files.map((file) => `<sitemap><loc>${escaped(`${origin}/sitemaps/${file}`)}</loc></sitemap>`);
  for (const { file, changed_at: changed } of await sources.placePages.listSitemapFiles()) {
    const address = escaped(`${origin}/sitemaps/places-${file}.xml`);
    entries.push(`<sitemap><loc>${address}</loc><lastmod>${changed.toISOString()}</lastmod></sitemap>`);
  }
  return `${head}<sitemapindex ${namespace}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** One file of the index, or null for an unknown name. */
export async function sitemapPage(sources: Sources, origin: string, file: string): Promise<string | null> {
  if (file === 'pages.xml') return urlset(allPages.flatMap((path) => urlsOf(origin, path)));
  const [, kind = '', after] = /^([a-z]+)-(0|[1-9]\d{0,8})\.xml$/.exec(file) ?? [];
  if (kind === 'places') {
    const pages = await sources.placePages.listSitemapPages(Number(after));
    return urlset(pages.flatMap(({ path, changed }) => urlsOf(origin, path, changed)));
  }
  if (kind === 'properties') {
    const homes = await sources.listings.listPublicIds(Number(after), Number(after) + sitemapPageSize);
    return urlset(homes.flatMap(({ id, updated_at: changed }) => urlsOf(origin, `/property/${id}`, changed)));
  }
  const kinds = kindsOf(sources);
  if (after === undefined || !Object.hasOwn(kinds, kind)) return null;
  const entries = (await kinds[kind]?.(Number(after))) ?? [];
  return urlset(entries.flatMap(({ path, changed }) => urlsOf(origin, path, changed)));
}

/** A page in each language, with links to all of them. */
function urlsOf(origin: string, path: string, changed?: Date): string[] {
  const href = (language: Language) => escaped(origin + pageHref(language, path));
  const links = languages
    .map((one) => `<xhtml:link rel="alternate" hreflang="${languageEntry(one).tag}" href="${href(one)}"/>`)
    .join('');
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return languages.map((one) => `<url><loc>${href(one)}</loc>${lastmod}${links}</url>`);
}

function urlset(entries: string[]): string {
  return `${head}<urlset ${namespace} ${ofLanguages}>\n${entries.join('\n')}\n</urlset>\n`;
}
