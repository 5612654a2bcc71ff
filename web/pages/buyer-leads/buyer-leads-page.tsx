import { Link, useLoaderData, useRouterState, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { buttonClass } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { LeadCard } from '#web/ui/lead-card/lead-card.tsx';
import { exactly } from '#web/ui/pager/page-link.ts';
import { Pager } from '#web/ui/pager/pager.tsx';
import { ActiveLeadChips } from './active-lead-chips.tsx';
import { BuyerLeadsFilters } from './buyer-leads-filters.tsx';
import { readBuyerLeadsSearch } from './buyer-leads-search.ts';
import { leadChips } from './lead-chips.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './buyer-leads-page.module.css';
import * as texts from '#texts/buyer-leads.ts';
import { sentence } from '#web/lib/sentence.ts';

export { BuyerLeadsError } from './buyer-leads-error.tsx';
export { buyerLeadsHead, loadBuyerLeads } from './buyer-leads.load.ts';
export { readBuyerLeadsSearch };

/** The leads of buyers and tenants, newest first. */
export function BuyerLeadsPage() {
  const { buyerLeads, meta } = useLoaderData({ from: '/buyer-leads' });
  const unread = useSearch({ from: '/buyer-leads' });
  const search = useMemo(() => readBuyerLeadsSearch({ ...unread }), [unread]);
  const loading = useRouterState({ select: (state) => state.isLoading });
  const count = texts.counted({ n: meta.total });
  const active = leadChips(search);
  return (
    <div className={`${layout.wrap} ${layout.results}`}>
      <header className={css.head}>
        <h1>{texts.title()}</h1>
        {meta.total > 0 && (
          <p className={css.total}>
            {sentence(
              texts.totalLeads({
                n: meta.total,
                b: (words) => <b className={typography.tabular}>{words}</b>,
                label: (words) => <span>{words}</span>,
              }),
            )}
          </p>
        )}
      </header>
      <BuyerLeadsFilters search={search} count={count} stale={loading} />
      {active.length > 0 && (
        <div className={css.active}>
          <ActiveLeadChips active={active} />
        </div>
      )}
      <p className={`${typography.meta} ${typography.tabular} ${css.count}`} role="status">
        {count}
        {meta.total > 0 && <span>{texts.pageOf({ page: meta.current_page, last: meta.last_page })}</span>}
      </p>
      {buyerLeads.length === 0 ? (
        <EmptyState title={active.length > 0 ? texts.noneFound() : texts.noneYet()}>
          {active.length > 0 ? (
            <>
              <p>{texts.tryFewer()}</p>
              <Link className={buttonClass({})} to="/buyer-leads" search={{}}>
                {texts.clearFilters()}
              </Link>
            </>
          ) : (
            <Link className={buttonClass({})} to="/create-property">
              {texts.firstRequirement()}
            </Link>
          )}
        </EmptyState>
      ) : (
        <div className={`${layout.grid} ${layout.wideTiles}`} aria-busy={loading || undefined}>
          {buyerLeads.map((lead) => (
            <LeadCard key={lead.id} record={lead} level={2} />
          ))}
        </div>
      )}
      <Pager
        current={meta.current_page}
        last={meta.last_page}
        link={(page, content, current) => (
          <Link
            key={page}
            to="/buyer-leads"
            search={{ ...search, page: page === 1 ? undefined : page }}
            activeOptions={exactly}
            aria-current={current ? 'page' : undefined}
          >
            {content}
          </Link>
        )}
      />
    </div>
  );
}
