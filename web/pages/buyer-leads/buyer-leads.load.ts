import { findLeads } from '#contracts/calls/leads.ts';
import type { Meta } from '#contracts/paging.ts';
import type { CallOptions } from '#web/lib/api.ts';
import { forCard, type CardRecord } from '#web/lib/card-record.ts';
import { pageHead } from '#web/lib/head.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { toLeadsQuery, type BuyerLeadsSearch, type LeadsQuery } from './buyer-leads-search.ts';
import * as texts from '#texts/buyer-leads.ts';

export interface BuyerLeadsData {
  buyerLeads: CardRecord[];
  meta: Meta;
}

/** Loads a page of leads; a page past the end shows the last one. A failure is thrown for the page to show. */
export async function loadBuyerLeads(
  { api }: PageContext,
  search: BuyerLeadsSearch,
  options: CallOptions,
): Promise<BuyerLeadsData> {
  const load = async (query: LeadsQuery): Promise<BuyerLeadsData> => {
    const { buyerLeads, meta } = await api.call(findLeads, { query }, options);
    return { buyerLeads: buyerLeads.map(forCard), meta };
  };
  const page = await load(toLeadsQuery(search));
  if (page.buyerLeads.length > 0 || page.meta.total === 0) return page;
  return load(toLeadsQuery({ ...search, page: page.meta.last_page }));
}

/** Title and description of the list. */
export function buyerLeadsHead(origin: string) {
  const rendered = () => ({ description: texts.headDescription(), canonical: '/buyer-leads' });
  return pageHead(texts.title(), origin, import.meta.env.SSR ? rendered : null);
}
