import { notFound, redirect } from '@tanstack/react-router';
import { showSociety } from '#contracts/calls/societies.ts';
import type { SocietyDeal, SocietyReply } from '#contracts/homes/societies.ts';
import { failureStatus, type CallOptions } from '#web/lib/api.ts';
import { forCard, type CardRecord } from '#web/lib/card-record.ts';
import type { PageContext } from '#web/lib/page-context.ts';

export type SocietyData = Omit<SocietyReply['data'], 'listings'> & { listings: CardRecord[] };

/** The search of the page's address. */
export interface SocietySearch {
  deal?: SocietyDeal | undefined;
  page?: number | undefined;
}

/** Beyond what the call takes; a page behind the last one is the last. */
const highestPage = 100_000;

/** The router's data of a visit of the page. */
interface SocietyMatch {
  context: Pick<PageContext, 'api'>;
  params: { slug: string };
  deps: SocietySearch;
  abortController: CallOptions;
}

/** A society with a page of homes; one that was merged leads to the society that it is now. */
export async function loadSociety({
  context: { api },
  params: { slug },
  deps: { deal, page },
  abortController,
}: SocietyMatch): Promise<SocietyData> {
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(slug) || slug.length > 120) throw notFound();
  const wanted = page === undefined ? undefined : String(Math.min(Math.trunc(page), highestPage));
  try {
    const { data } = await api.call(showSociety, { params: { slug }, query: { deal, page: wanted } }, abortController);
    if (data.society.is_project) {
      throw redirect({ to: '/project/$slug', params: { slug: data.society.slug }, statusCode: 301, replace: true });
    }
    if (data.society.slug !== slug) {
      throw redirect({ to: '/society/$slug', params: { slug: data.society.slug }, statusCode: 301, replace: true });
    }
    return { ...data, listings: data.listings.map(forCard) };
  } catch (error) {
    if (failureStatus(error) === 404 || failureStatus(error) === 410) throw notFound();
    throw error;
  }
}
