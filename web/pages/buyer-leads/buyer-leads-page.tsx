import { Link, useLoaderData, useRouterState, useSearch } from '@tanstack/react-router';
import { formatCount } from '#contracts/rupees.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { LeadCard } from '#web/ui/lead-card/lead-card.tsx';
import { Pager } from '#web/ui/pager/pager.tsx';
import { BuyerLeadsFilters } from './buyer-leads-filters.tsx';
import './buyer-leads.css';

export { buyerLeadsHead, loadBuyerLeads } from './buyer-leads.load.ts';

/** What buyers and tenants look for, newest first. */
export function BuyerLeadsPage() {
  const { buyerLeads, meta } = useLoaderData({ from: '/buyer-leads' });
  const search = useSearch({ from: '/buyer-leads' });
  const loading = useRouterState({ select: (state) => state.isLoading });
  const count = meta.total === 1 ? '1 lead' : `${formatCount(meta.total)} leads`;
  return (
    <div className="wrap results">
      <header className="leads-head">
        <h1>Buyer Leads</h1>
        <p className="leads-head__total">
          <b className="num">{formatCount(meta.total)}</b> <span>total leads</span>
        </p>
      </header>
      <BuyerLeadsFilters key={`${search.search ?? ''}\n${search.location ?? ''}`} search={search} />
      <p className="meta num leads-count" role="status">
        {count}
        {meta.total > 0 && `, Page ${meta.current_page} of ${meta.last_page}`}
      </p>
      {buyerLeads.length === 0 ? (
        <EmptyState title="No buyer leads found">
          <p>Try fewer filters, or look at everybody who wants a home.</p>
          <Link className={buttonClass({})} to="/buyer-leads" search={{}}>
            Clear Filters
          </Link>
        </EmptyState>
      ) : (
        <div className={classNames('grid grid--2', loading && 'is-stale')}>
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
            aria-current={current ? 'page' : undefined}
          >
            {content}
          </Link>
        )}
      />
    </div>
  );
}
