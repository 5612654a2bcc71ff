import { brand } from '#contracts/brand.ts';
import type { PropertyRecord } from '#contracts/listings.ts';
import { limits } from '#contracts/limits.ts';
import type { SearchSummary } from '#contracts/search.ts';
import type { CallOptions, WireQuery } from '#web/lib/api.ts';
import { forCard } from '#web/lib/card-record.ts';
import { pageHead } from '#web/lib/head.ts';
import type { PageContext } from '#web/lib/page-context.ts';

/** A block of the home page: each one loads, and fails, alone. */
export type Block<T> = { state: 'ready'; value: T } | { state: 'failed' };

export interface HomeData {
  latest: Block<PropertyRecord[]>;
  buyers: Block<PropertyRecord[]>;
  tenants: Block<PropertyRecord[]>;
  featured: Block<PropertyRecord[]>;
  summary: Block<SearchSummary>;
}

async function block<T>(call: Promise<T>): Promise<Block<T>> {
  try {
    return { state: 'ready', value: await call };
  } catch {
    return { state: 'failed' };
  }
}

/** Sale and rent as one list, newest first, cut to what the carousel shows. */
export function mergeLatest(...lists: readonly PropertyRecord[][]): PropertyRecord[] {
  // A record that becomes featured between two calls is in both answers.
  const each = new Map(lists.flat().map((record) => [record.id, record]));
  return [...each.values()]
    .sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || b.id - a.id)
    .slice(0, limits.homeLatestSize);
}

/** Loads every block of the home page side by side. Never throws. */
export async function loadHome({ api }: PageContext, options: CallOptions): Promise<HomeData> {
  const list = async (query: WireQuery) => (await api.listProperties(query, options)).data.map(forCard);
  const newest = { sort_by: 'created_at', sort_direction: 'desc' };
  // Lists put featured homes first: both kinds are asked for, so that the newest of all are among the answers.
  const latestOf = (transaction_type: string) =>
    ['0', '1'].map((is_featured) =>
      list({ transaction_type, is_featured, per_page: String(limits.homeLatestSize), ...newest }),
    );
  const six = { per_page: String(limits.homeBlockSize), ...newest };
  const [latest, buyers, tenants, featured, summary] = await Promise.all([
    block(Promise.all([...latestOf('sale'), ...latestOf('rent')]).then((lists) => mergeLatest(...lists))),
    block(list({ transaction_type: 'buy', ...six })),
    block(list({ transaction_type: 'tenant', ...six })),
    block(list({ transaction_type: 'sale', is_featured: '1', ...six })),
    block(api.searchSummary(options).then((reply) => reply.data)),
  ]);
  return { latest, buyers, tenants, featured, summary };
}

/** Title, description, structured data and the largest picture, so that it is fetched with the style sheet. */
export function homeHead(origin: string) {
  return pageHead(
    {
      title: `${brand.name}: homes for sale and rent across India`,
      description:
        'Find homes for sale and rent across India, see what buyers and tenants look for, and post your own property free of charge.',
      canonical: '/',
      jsonLd: [
        {
          '@type': 'WebSite',
          name: brand.name,
          url: `${origin}/`,
          potentialAction: {
            '@type': 'SearchAction',
            target: `${origin}/properties?location={place}`,
            'query-input': 'required name=place',
          },
        },
        {
          '@type': 'Organization',
          name: brand.name,
          legalName: brand.company,
          url: `${origin}/`,
          email: brand.email,
          telephone: brand.phone.href.replace('tel:', ''),
          logo: `${origin}/icons/icon-512.png`,
        },
      ],
      links: [
        {
          rel: 'preload',
          as: 'image',
          type: 'image/avif',
          media: '(max-width: 47.99rem)',
          imageSrcSet: '/hero/hero-1-640.avif 640w, /hero/hero-1-960.avif 960w, /hero/hero-1-1280.avif 1280w',
          imageSizes: '100vw',
          fetchPriority: 'high',
        },
        {
          rel: 'preload',
          as: 'image',
          type: 'image/avif',
          media: '(min-width: 48rem)',
          imageSrcSet:
            '/hero/hero-1-wide-1280.avif 1280w, /hero/hero-1-wide-1920.avif 1920w, /hero/hero-1-wide-2400.avif 2400w',
          imageSizes: '114vw',
          fetchPriority: 'high',
        },
      ],
    },
    origin,
  );
}
