import { Link } from '@tanstack/react-router';
import type { Meta } from '#contracts/paging.ts';
import type { Doubt } from '#contracts/search/search.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { changed, noPlace, type PropertiesSearch } from '../properties-search.ts';
import { countedText } from './results-words.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './search-notes.module.css';
import * as texts from '#texts/properties.ts';

interface SearchNotesProps {
  search: PropertiesSearch;
  meta: Meta;
  doubts: readonly Doubt[];
}

const droppedTexts: Partial<Record<string, () => string>> = {
  drawn: texts.damagedDrawn,
  bounds: texts.damagedBounds,
};

/**
 * Open points of a typed sentence: words that only rank, names that may mean another place, and words that were left
 * out.
 */
export function SearchNotes({ search, meta, doubts }: SearchNotesProps) {
  const { prefer } = search;
  return (
    <div className={css.notes} role="status">
      {search.dropped && <p>{droppedTexts[search.dropped]?.()}</p>}
      {prefer && meta.total > 0 && <p>{preferredText(prefer, meta)}</p>}
      {doubts.map(({ said, meant, others }) => (
        <p key={said}>
          {texts.showingMeant({ meant: placeInScript(meant), said })}{' '}
          {others.map((other) => (
            <Link
              key={other}
              className={typography.link}
              to="/properties"
              search={changed(search, { ...noPlace, city: undefined, location: [other] })}
              resetScroll={false}
            >
              {texts.otherInstead({ other: placeInScript(other) })}
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
  if (!preferred?.total) return texts.noneSays({ words: prefer, all });
  const count = countedText(preferred.total, preferred.is_at_least);
  return texts.someSay({ n: preferred.total, count, all, words: prefer });
}
