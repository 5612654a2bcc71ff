import { Link } from '@tanstack/react-router';
import type { FilterName } from '#contracts/filters/filters.ts';
import type { Meta } from '#contracts/paging.ts';
import type { SearchCounts } from '#contracts/search/search.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { withoutFilter } from '../filters/active-filters.ts';
import { filterLabel } from '../filters/filter-label.ts';
import type { FilterChip } from '../filters/filter-chips.ts';
import { changed, type PropertiesSearch } from '../properties-search.ts';
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

/** The address without a filter of the counts, where all that is on the map is one. */
function withoutCounted(search: PropertiesSearch, name: FilterName): PropertiesSearch {
  if (name !== 'place' || !(search.bounds ?? search.drawn)) return withoutFilter(search, name);
  return changed(search.location ? search : withoutFilter(search, name), { bounds: undefined, drawn: undefined });
}

/** No results: the filters to drop with the number of results that each gives, or a link to the last page. */
export function NoResults({ search, counts, meta, chips, wider }: NoResultsProps) {
  if (meta.total > 0) {
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
  return (
    <EmptyState title={texts.noResults()}>
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
