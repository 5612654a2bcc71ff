import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useId, useState } from 'react';
import { isLeadTransaction } from '#contracts/homes/vocabulary.ts';
import { SaveSearchButton } from '#web/features/saved-searches/save-search-button.tsx';
import { StructuredData } from '#web/lib/structured-data.tsx';
import { useStored } from '#web/lib/use-stored.ts';
import { AsRendered } from '#web/lib/as-rendered.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { exactly } from '#web/ui/pager/page-link.ts';
import { activeFilters } from './filters/active-filters.ts';
import { useChoices } from './filters/choice-counts.ts';
import { FindStrip } from './results/find-strip.tsx';
import { propertiesData } from './properties.head.ts';
import { cleared, savedQuery, tabOf } from './properties-search.ts';
import { ResultsList } from './results/results-list.tsx';
import { ResultsTabs } from './results/results-tabs.tsx';
import { SortMenu } from './results/sort-menu.tsx';
import {
  ActiveChips,
  FilterFields,
  emptyId,
  isAdvised,
  PropertiesDrawer,
  isMapOpen,
  isNoted,
  lastPage,
  MapFrame,
  NoResults,
  OrderExplained,
  Pager,
  pagerId,
  NamedSociety,
  SearchNotes,
  ViewSwitch,
} from './filters/shown-sometimes.ts';
import { countedText, resultsHeading } from './results/results-words.ts';
import { useControls, useSearchOfAddress, useStale } from './results/use-results.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './properties-page.module.css';
import * as texts from '#texts/properties.ts';

export { readPropertiesSearch } from './properties-address.ts';
export { propertiesHead } from './properties.head.ts';
export { loadParts } from './filters/shown-sometimes.ts';

const route = getRouteApi('/properties');

/** The results: homes for sale and rent, and leads of buyers and tenants. */
export function PropertiesPage() {
  const search = useSearchOfAddress();
  const { sections, meta, counts, chips, notes, wider, society } = route.useLoaderData();
  const { shown, change } = useControls();
  const stale = useStale();
  const view = useStored('resultsView');
  const formId = useId();
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const [why, setWhy] = useState<'never' | 'open' | 'closed'>('never');
  const choices = useChoices(shown, drawer === 'open');
  const isMap = isMapOpen(shown);
  const leads = isLeadTransaction(tabOf(search));
  const filters = activeFilters(shown, chips);
  const last = lastPage(meta);
  const total = countedText(meta.total, meta.total_is_at_least);
  // Where a place is its name or its area, the heading counts those of the name; on the map it counts all.
  const head = (!search.drawn && !search.bounds && meta.named) || {
    total: meta.total,
    is_at_least: meta.total_is_at_least,
  };
  return (
    <div className={classNames(layout.wrap, layout.results, !isMap && css.page)} data-map={isMap || undefined}>
      <div className={css.head}>
        <h1 className={css.title}>
          {resultsHeading(search, head.total, head.is_at_least, (words) => (
            <span className={typography.tabular}>{words}</span>
          )).map((part, at) => (
            <span key={at}>{part}</span>
          ))}
        </h1>
        {!leads && <SaveSearchButton query={savedQuery(search)} className={buttonClass({}, css.save)} />}
      </div>
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
        <div aria-busy={stale || undefined}>
          <div className={`${css.bar} ${css.sortBar}`}>
            <p className={`${typography.meta} ${typography.tabular}`} role="status">
              {meta.from !== null && meta.to !== null
                ? texts.showing({ from: meta.from, to: meta.to, total })
                : texts.nothingToShow()}
            </p>
            {!leads && meta.from !== null && (
              <Suspense>
                <ViewSwitch view={view} onMap={() => change({ map: '1' })} />
              </Suspense>
            )}
            <SortMenu search={shown} change={change} formId={formId} />
          </div>
          {filters.length > 0 && (
            <div className={`${css.bar} ${css.chips}`}>
              <Suspense>
                <ActiveChips search={shown} filters={filters} change={change} />
              </Suspense>
            </div>
          )}
          {isNoted(search, { notes, counts }) && (
            <Suspense>
              <SearchNotes search={search} meta={meta} notes={notes} said={counts?.said ?? []} chips={chips} />
            </Suspense>
          )}
          {society && (
            <Suspense>
              <NamedSociety society={society} />
            </Suspense>
          )}
          <div id="homes" tabIndex={-1}>
            {meta.from !== null && <ResultsList sections={sections} leads={leads} view={view} />}
          </div>
          {meta.from !== null && (
            <button
              className={classNames(typography.link, typography.meta, css.why)}
              type="button"
              onClick={() => setWhy('open')}
            >
              {texts.whyThisOrder()}
            </button>
          )}
          {isAdvised({ meta, counts, wider }) && (
            <AsRendered key={JSON.stringify(search)} id={emptyId}>
              <NoResults search={search} counts={counts} meta={meta} chips={chips} wider={wider} />
            </AsRendered>
          )}
          {last > 1 && (
            <AsRendered key={`${JSON.stringify(search)} ${last}`} id={pagerId}>
              <Pager
                current={meta.current_page}
                last={last}
                link={(page, content, current) => (
                  <Link
                    key={typeof content === 'number' ? page : `to-${page}`}
                    to="/properties"
                    search={{ ...search, page: page > 1 ? page : undefined }}
                    activeOptions={exactly}
                    aria-current={current ? 'page' : undefined}
                    aria-label={typeof content === 'number' ? texts.page({ page }) : undefined}
                  >
                    {content}
                  </Link>
                )}
              />
            </AsRendered>
          )}
        </div>
        <aside className={css.filters} id="filters" aria-label={texts.filters()}>
          <div className={css.filtersTop}>
            <h2 className={typography.h4}>{texts.filters()}</h2>
            <Link
              className={`${typography.link} ${typography.meta}`}
              to="/properties"
              search={cleared(shown)}
              resetScroll={false}
            >
              {texts.clearAll()}
            </Link>
          </div>
          <Suspense>
            <FilterFields search={shown} change={change} choices={choices} formId={formId} />
          </Suspense>
          <button
            className={buttonClass({ look: 'primary', block: true }, css.withoutScript)}
            type="submit"
            form={formId}
          >
            {texts.showResults()}
          </button>
        </aside>
        {isMap && (
          <Suspense>
            <MapFrame />
          </Suspense>
        )}
      </div>
      <StructuredData of={import.meta.env.SSR ? (origin) => propertiesData(search, origin) : null} />
      {why !== 'never' && (
        <Suspense>
          <OrderExplained search={search} open={why === 'open'} onClose={() => setWhy('closed')} />
        </Suspense>
      )}
      {drawer !== 'never' && (
        <Suspense>
          <PropertiesDrawer
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
