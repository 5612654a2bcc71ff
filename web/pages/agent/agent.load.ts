import { notFound } from '@tanstack/react-router';
import { showAgent } from '#contracts/calls/agents.ts';
import { findAgentChecks } from '#contracts/calls/verification.ts';
import type { AgentChecks } from '#contracts/verification/checks.ts';
import type { AgentReply } from '#contracts/homes/agents.ts';
import { failureStatus, type CallOptions } from '#web/lib/api.ts';
import { foldedCards, type FoldedCard } from '#web/features/project-folds/folded-cards.ts';
import type { PageContext } from '#web/lib/page-context.ts';

/** Beyond what the call takes; a page behind the last one is the last. */
const highestPage = 100_000;

export type AgentData = Omit<AgentReply['data'], 'listings'> & { listings: FoldedCard[]; checks: AgentChecks };

/** The router's data of a visit of the page. */
interface AgentMatch {
  context: Pick<PageContext, 'api'>;
  params: { id: string };
  deps: { page?: number };
  abortController: CallOptions;
}

/** An agent or developer with a page of homes; anybody else is "not found". */
export async function loadAgent({
  context: { api },
  params: { id },
  deps: { page },
  abortController,
}: AgentMatch): Promise<AgentData> {
  if (!/^[1-9]\d{0,9}$/.test(id)) throw notFound();
  const wanted = page === undefined ? undefined : String(Math.min(Math.trunc(page), highestPage));
  try {
    const { data } = await api.call(showAgent, { params: { id }, query: { page: wanted } }, abortController);
    const checks = await api
      .call(findAgentChecks, { params: { id } }, abortController)
      .then((reply) => reply.data)
      .catch(() => ({ rera: [] }));
    return { ...data, listings: await foldedCards(api, data.listings, abortController), checks };
  } catch (error) {
    if (failureStatus(error) === 404) throw notFound();
    throw error;
  }
}
