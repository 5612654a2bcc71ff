import { Link } from '@tanstack/react-router';
import type { Meta } from '#contracts/paging.ts';
import type { Doubt } from '#contracts/search/search.ts';
import { changed, noPlace, type PropertiesSearch } from '../properties-search.ts';
import { countedText } from './results-words.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './search-notes.module.css';

interface SearchNotesProps {
  search: PropertiesSearch;
  meta: Meta;
  doubts: readonly Doubt[];
}

const droppedTexts: Partial<Record<string, string>> = {
  drawn: 'The drawn area in this link is damaged, so it was left out. You can draw it again on the map.',
  bounds: 'The part of the map in this link is damaged, so it was left out.',
};

/**
 * Open points of a typed sentence: words that only rank, names that may mean another place, and words that were left
 * out.
 */
export function SearchNotes({ search, meta, doubts }: SearchNotesProps) {
  const { prefer } = search;
  return (
    <div className={css.notes} role="status">
      {search.dropped && <p>{droppedTexts[search.dropped]}</p>}
      {prefer && meta.total > 0 && <p>{preferredText(prefer, meta)}</p>}
      {doubts.map(({ said, meant, others }) => (
        <p key={said}>
          Showing {meant} for “{said}”.{' '}
          {others.map((other) => (
            <Link
              key={other}
              className={typography.link}
              to="/properties"
              search={changed(search, { ...noPlace, city: undefined, location: other })}
              resetScroll={false}
            >
              {other} instead
            </Link>
          ))}
        </p>
      ))}
    </div>
  );
}

/** "None says “sea facing”; showing 68." */
function preferredText(prefer: string, { total, total_is_at_least: isAtLeast, preferred }: Meta): string {
  const all = countedText(total, isAtLeast);
  if (!preferred?.total) return `None says “${prefer}”; showing ${all}.`;
  const count = countedText(preferred.total, preferred.is_at_least);
  return `${count} of ${all} ${preferred.total === 1 ? 'says' : 'say'} “${prefer}”, and ${preferred.total === 1 ? 'comes' : 'come'} first.`;
}
