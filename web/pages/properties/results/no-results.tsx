import { Link } from '@tanstack/react-router';
import type { FilterName } from '#contracts/filters/filters.ts';
import { isLeadTransaction } from '#contracts/homes/vocabulary.ts';
import type { Meta } from '#contracts/paging.ts';
import type { SearchCounts } from '#contracts/search/search.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { activeFilters, withoutFilter } from '../filters/active-filters.ts';
import { filterLabel } from '../filters/filter-label.ts';
import type { FilterChip } from '../filters/filter-chips.ts';
import { changed, tabOf, type PropertiesSearch } from '../properties-search.ts';
import { countWords, placeWords } from './results-words.ts';
import type { WiderArea } from './wider-area.ts';
import * as css from './no-results.module.css';
import * as texts from '#texts/properties.ts';
import { sentence } from '#web/lib/sentence.ts';

interface NoResultsProps {
  search: PropertiesSearch;
  counts: SearchCounts | null;
  meta: Meta;
  chips: readonly FilterChip[];
  wider: WiderArea | null;
}

/** Filters that say where alone. */
const places: ReadonlySet<FilterChip['filter']> = new Set(['city', 'location', 'place'] as const);

/** The address without a filter of the counts, where all that is on the map is one. */
function withoutCounted(search: PropertiesSearch, name: FilterName): PropertiesSearch {
  if (name !== 'place' || !(search.bounds ?? search.drawn)) return withoutFilter(search, name);
  return changed(search.location ? search : withoutFilter(search, name), { bounds: undefined, drawn: undefined });
}

/** Few or no results: the filters to drop with the number of results that each gives, or a link to the last page. */
export function NoResults({ search, counts, meta, chips, wider }: NoResultsProps) {
  const isFew = meta.from !== null;
  if (meta.total > 0 && !isFew) {
    return (
      <EmptyState title={texts.pastTheLast()}>
        <Link
          className={buttonClass({})}
          to="/properties"
          search={{ ...search, page: meta.last_page > 1 ? meta.last_page : undefined }}
        >
          {texts.toLastPage()}
        </Link>
      </EmptyState>
    );
  }
  const advice = counts?.without.slice(0, 3) ?? [];
  // Without a filter but the place, and where dropping the place would bring nothing, nobody has posted such a home yet.
  const isFirst =
    !isFew && advice.length === 0 && !wider && activeFilters(search, chips).every(({ filter }) => places.has(filter));
  const leads = isLeadTransaction(tabOf(search));
  return (
    <EmptyState
      title={
        isFew ? texts.fewResults() : isFirst ? texts.noneYet({ who: leads ? 'leads' : 'homes' }) : texts.noResults()
      }
      drawing={!isFew}
      className={isFew ? css.few : undefined}
    >
      {isFirst && (
        <Link className={buttonClass({})} to="/create-property">
          {leads ? texts.firstRequirement() : texts.firstHome()}
        </Link>
      )}
      {wider && (
        <p className={css.advice}>
          {sentence(
            texts.widerHas({
              km: wider.radiusKm,
              place: placeWords(search),
              n: wider.total,
              homes: countWords(search, wider.total, wider.isAtLeast),
              b: (words) => <b>{words}</b>,
            }),
          )}
          <br />
          <Link
            className={buttonClass({ size: 'sm' })}
            to="/properties"
            search={changed(search, { radius_km: wider.radiusKm })}
            resetScroll={false}
          >
            {texts.lookWithin({ km: wider.radiusKm })}
          </Link>
        </p>
      )}
      {advice.map(({ total, is_at_least: isAtLeast, ...dropped }) => {
        const names = 'filter' in dropped ? [dropped.filter] : dropped.filters;
        const without = names.reduce(withoutCounted, search);
        const [first = '', second] = names.map((name) => filterLabel(search, name, chips)).filter(Boolean);
        return (
          <p key={names.join(' ')} className={css.advice}>
            {sentence(
              texts.withoutHas({
                filters: second ? texts.bothFilters({ first, second }) : first,
                n: total,
                homes: countWords(without, total, isAtLeast),
                b: (words) => <b>{words}</b>,
              }),
            )}
            <br />
            <Link className={buttonClass({ size: 'sm' })} to="/properties" search={without} resetScroll={false}>
              {texts.dropFilters({ n: names.length })}
            </Link>
          </p>
        );
      })}
    </EmptyState>
  );
}
