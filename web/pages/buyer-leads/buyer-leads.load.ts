import type { BuyerLeadsReply } from '#contracts/leads.ts';
import type { CallOptions } from '#web/lib/api.ts';
import { pageHead } from '#web/lib/head.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { toLeadsQuery, type BuyerLeadsSearch } from './buyer-leads-search.ts';

/** Loads a page of leads; a page past the end shows the last one. A failure is thrown for the page to show. */
export async function loadBuyerLeads(
  { api }: PageContext,
  search: BuyerLeadsSearch,
  options: CallOptions,
): Promise<BuyerLeadsReply> {
  const reply = await api.listBuyerLeads(toLeadsQuery(search), options);
  if (reply.buyerLeads.length > 0 || reply.meta.total === 0) return reply;
  return api.listBuyerLeads(toLeadsQuery({ ...search, page: reply.meta.last_page }), options);
}

/** Title and description of the list. */
export function buyerLeadsHead(origin: string) {
  return pageHead(
    {
      title: 'Buyer Leads',
      description: 'People who say which home they want, where, and what they can pay. If you own it, write to them.',
      canonical: '/buyer-leads',
    },
    origin,
  );
}
