import { getRouteApi, Link } from '@tanstack/react-router';
import { LayoutGrid, Rows3 } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { limits } from '#contracts/limits.ts';
import { formatCount } from '#contracts/rupees.ts';
import { isLeadTransaction } from '#contracts/vocabulary.ts';
import { writeStored } from '#web/lib/storage.ts';
import { useStored } from '#web/lib/use-stored.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Pager } from '#web/ui/pager/pager.tsx';
import { ActiveChips } from './active-chips.tsx';
import { activeFilters } from './active-filters.ts';
import { useChoices } from './choice-counts.ts';
import { FilterFields } from './filter-fields.tsx';
import { FindStrip } from './find-strip.tsx';
import { NoResults } from './no-results.tsx';
import { cleared, tabOf } from './properties-search.ts';
import { ResultsList } from './results-list.tsx';
import { ResultsTabs } from './results-tabs.tsx';
import { countedText, resultsTitle } from './results-words.ts';
import { useControls, useStale } from './use-results.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as segmented from '#web/ui/segmented/segmented.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './properties-page.module.css';

export { propertiesHead } from './properties.head.ts';
export { loadProperties } from './properties.load.ts';

const FilterDrawer = lazy(() => import('./filter-drawer.tsx').then((module) => ({ default: module.FilterDrawer })));
const route = getRouteApi('/properties');

function ViewSwitch({ view }: { view: 'grid' | 'list' }) {
  const choices = [
    { value: 'grid', label: 'Grid', Icon: LayoutGrid },
    { value: 'list', label: 'List', Icon: Rows3 },
  ] as const;
  return (
    <div className={`${segmented.segmented} ${css.icons} ${layout.notPhone}`} role="group" aria-label="View">
      {choices.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={view === value}
          aria-label={label}
          onClick={() => writeStored('resultsView', value)}
        >
          <Icon />
        </button>
      ))}
    </div>
  );
}

/** The results: homes for sale and rent, and leads of buyers and tenants. */
export function PropertiesPage() {
  const search = route.useSearch();
  const { records, meta, counts, folded } = route.useLoaderData();
  const { shown, change } = useControls();
  const stale = useStale();
  const view = useStored('resultsView');
  const formId = useId();
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const choices = useChoices(shown, drawer === 'open');
  const leads = isLeadTransaction(tabOf(search));
  const filters = activeFilters(shown, folded);
  const total = countedText(meta.total, meta.total_is_at_least);
  return (
    <div className={`${layout.wrap} ${layout.results}`}>
      <h1 className={css.title}>
        {meta.total > 0 ? <span className={typography.tabular}>{total} </span> : 'No '}
        {resultsTitle(search, meta.total)}
      </h1>
      <ResultsTabs search={search} counts={counts} />
      <FindStrip
        search={shown}
        change={change}
        choices={choices}
        formId={formId}
        activeCount={filters.length}
        onOpenFilters={() => setDrawer('open')}
      />
      <div className={css.grid}>
        <aside className={css.filters} id="filters" aria-label="Filters">
          <div className={css.filtersTop}>
            <h2 className={typography.h4}>Filters</h2>
            <Link
              className={`${typography.link} ${typography.meta}`}
              to="/properties"
              search={cleared(shown)}
              resetScroll={false}
            >
              Clear All
            </Link>
          </div>
          <FilterFields search={shown} change={change} choices={choices} formId={formId} />
          <button
            className={buttonClass({ look: 'primary', block: true }, css.withoutScript)}
            type="submit"
            form={formId}
          >
            Show results
          </button>
        </aside>
        <div>
          {filters.length > 0 && (
            <div className={css.bar}>
              <ActiveChips search={shown} filters={filters} />
            </div>
          )}
          <div className={`${css.bar} ${css.sortBar}`}>
            <p className={`${typography.meta} ${typography.tabular}`} role="status">
              {meta.from !== null && meta.to !== null
                ? `Showing ${formatCount(meta.from)} - ${formatCount(meta.to)} of ${total}`
                : 'Nothing to show'}
            </p>
            {!leads && records.length > 0 && <ViewSwitch view={view} />}
            <select
              className={`${controls.select} ${css.sort}`}
              aria-label="Order"
              value={shown.sort_direction ?? 'desc'}
              onChange={(event) => change({ sort_direction: event.target.value === 'asc' ? 'asc' : undefined })}
            >
              <option value="desc">Newest First</option>
              <option value="asc">Oldest First</option>
            </select>
          </div>
          {records.length ? (
            <ResultsList records={records} leads={leads} view={view} stale={stale} />
          ) : (
            <NoResults search={search} counts={counts} meta={meta} folded={folded} />
          )}
          <Pager
            current={meta.current_page}
            last={Math.min(meta.last_page, Math.floor(limits.maxOffset / meta.per_page))}
            link={(page, content, current) => (
              <Link
                key={typeof content === 'number' ? page : `to-${page}`}
                to="/properties"
                search={{ ...search, page: page > 1 ? page : undefined }}
                aria-current={current ? 'page' : undefined}
                aria-label={typeof content === 'number' ? `Page ${page}` : undefined}
              >
                {content}
              </Link>
            )}
          />
        </div>
      </div>
      {drawer !== 'never' && (
        <Suspense>
          <FilterDrawer
            open={drawer === 'open'}
            onClose={() => setDrawer('closed')}
            search={shown}
            change={change}
            choices={choices}
            total={meta.total}
            isAtLeast={meta.total_is_at_least}
            stale={stale}
          />
        </Suspense>
      )}
    </div>
  );
}
