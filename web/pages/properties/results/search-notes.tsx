import { Link } from '@tanstack/react-router';
import type { Meta } from '#contracts/paging.ts';
import type { ReadingNotes } from '#contracts/search/reading-notes.ts';
import type { SearchCounts } from '#contracts/search/search.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import type { FilterChip } from '../filters/filter-chips.ts';
import { changed, noPlace, savedQuery, type PropertiesSearch } from '../properties-search.ts';
import { AskOwners } from '#web/features/questions/ask-owners.tsx';
import { countedText } from './results-words.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './search-notes.module.css';
import * as texts from '#texts/properties.ts';

interface SearchNotesProps {
  search: PropertiesSearch;
  meta: Meta;
  notes: ReadingNotes;
  /** How many homes say what a filter asks, and how many say nothing of it. */
  said: NonNullable<SearchCounts['said']>;
  chips: readonly FilterChip[];
}

const droppedTexts: Partial<Record<string, () => string>> = {
  drawn: texts.damagedDrawn,
  bounds: texts.damagedBounds,
};

/**
 * Open points of a search: homes that don't say what a filter asks, words that only rank, names that may mean another
 * place, and words that were left out.
 */
export function SearchNotes({ search, meta, notes, said, chips }: SearchNotesProps) {
  const { prefer } = search;
  const { doubts = [], left_out: leftOut = [], unknown_places: unknown = [], contradicted = [] } = notes;
  const unanswered = said.filter(({ filter, unsaid }) => unsaid > 0 && !search.ideal?.includes(filter));
  return (
    <div className={css.notes} role="status">
      {search.dropped && <p>{droppedTexts[search.dropped]?.()}</p>}
      {prefer && meta.total > 0 && <p>{preferredText(prefer, meta)}</p>}
      {unanswered.map((one) => (
        <SaidNote key={one.filter} search={search} chips={chips} {...one} />
      ))}
      {leftOut.length > 0 && <p>{texts.leftOut({ words: leftOut.join(', ') })}</p>}
      {unknown.map((place) => (
        <p key={place}>{texts.unknownPlace({ place })}</p>
      ))}
      {contradicted.length > 0 && <p>{texts.contradicted({ words: contradicted.join(', ') })}</p>}
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

type SaidNoteProps = SearchNotesProps['said'][number] & Pick<SearchNotesProps, 'search' | 'chips'>;

/** Homes that say nothing of a fact come after those that state it, or are hidden until a press. */
function SaidNote({ search, chips, filter, stated, unsaid, is_at_least: isAtLeast }: SaidNoteProps) {
  const label = chips
    .filter((chip) => chip.filter === filter)
    .map((chip) => chip.words ?? chip.label)
    .join(', ');
  const isWish = search.wish?.includes(filter) ?? false;
  const wishes = isWish ? search.wish?.filter((one) => one !== filter) : [...(search.wish ?? []), filter];
  const open = { n: unsaid, count: countedText(unsaid, isAtLeast) };
  return (
    <p>
      {isWish
        ? `${stated > 0 ? texts.wishStated({ label, n: stated, count: countedText(stated, isAtLeast) }) : texts.wishNone({ label })} ${texts.unsaidAfter(open)}`
        : texts.unsaidHidden({ label, ...open })}{' '}
      <Link
        className={typography.link}
        to="/properties"
        search={changed(search, { wish: wishes?.length ? wishes : undefined })}
        resetScroll={false}
      >
        {isWish ? texts.onlyStated() : texts.showUnsaid()}
      </Link>
      {isWish && <AskOwners query={savedQuery(search)} filter={filter} unsaid={unsaid} />}
    </p>
  );
}

/** "None says “sea facing”; showing 68." */
function preferredText(prefer: string, { total, total_is_at_least: isAtLeast, preferred }: Meta): string {
  const all = countedText(total, isAtLeast);
  if (!preferred?.total) return texts.noneSays({ words: prefer, all });
  const count = countedText(preferred.total, preferred.is_at_least);
  return texts.someSay({ n: preferred.total, count, all, words: prefer });
}
