import { languageEntry, languages, pageHref, type Language } from '#contracts/text/languages.ts';
import type { AgentsService } from '#server/modules/agents/agents.module.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';

/** Far below the 50,000 of the protocol, so that a crawler's request stays quick. https://www.sitemaps.org/protocol.html */
const sitemapPageSize = 5_000;

const publicPages = [
  '/',
  '/properties',
  '/properties?transaction_type=rent',
  '/buyer-leads',
  '/pricing',
  '/privacy-policy',
  '/terms-conditions',
  '/cookies-policy',
  '/grievance',
];

interface Sources {
  listings: Pick<ListingsService, 'listPublicIds'>;
  agents: Pick<AgentsService, 'listIds'>;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Links to the other languages. https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap */
const ofLanguages = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** The index: one file for the pages, then one for each run of records and agents, named by the id that it starts after. */
export async function sitemapIndex({ listings, agents }: Sources, origin: string): Promise<string> {
  const files = ['pages.xml'];
  let after = 0;
  for (;;) {
    const records = await listings.listPublicIds(after, sitemapPageSize);
    const last = records.at(-1);
    if (!last) break;
    files.push(`properties-${after}.xml`);
    if (records.length < sitemapPageSize) break;
    after = last.id;
  }
  after = 0;
  for (;;) {
    const ids = await agents.listIds(after, sitemapPageSize);
    const last = ids.at(-1);
    if (last === undefined) break;
    files.push(`agents-${after}.xml`);
    if (ids.length < sitemapPageSize) break;
    after = last;
  }
  const entries = files.map((file) => `<sitemap><loc>${escaped(`${origin}/sitemaps/${file}`)}</loc></sitemap>`);
  return `${head}<sitemapindex ${namespace}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** One file of the index, or null for an unknown name. Leads need a sign-in to read and are not listed. */
export async function sitemapPage({ listings, agents }: Sources, origin: string, file: string): Promise<string | null> {
  if (file === 'pages.xml') return urlset(publicPages.flatMap((path) => urlsOf(origin, path)));
  const [, kind, after] = /^(properties|agents)-(0|[1-9]\d{0,8})\.xml$/.exec(file) ?? [];
  if (after === undefined) return null;
  if (kind === 'agents') {
    const ids = await agents.listIds(Number(after), sitemapPageSize);
    return urlset(ids.flatMap((id) => urlsOf(origin, `/agent/${id}`)));
  }
  const records = await listings.listPublicIds(Number(after), sitemapPageSize);
  return urlset(
    records
      .filter(({ entry_type }) => entry_type === 'listing')
      .flatMap(({ id, updated_at }) => urlsOf(origin, `/property/${id}`, updated_at)),
  );
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
