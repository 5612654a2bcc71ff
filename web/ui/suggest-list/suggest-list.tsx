import { MapPin, type LucideIcon } from 'lucide-react';
import { placeInScript } from '#contracts/text/place-names.ts';
import { useEffect } from 'react';
import * as css from './suggest-list.module.css';

export interface Suggestion {
  id: string;
  main: string;
  secondary: string;
  /** A pin by default. */
  icon?: LucideIcon;
  /** How many homes it has, as text. */
  count?: string;
}

interface SuggestListProps<S extends Suggestion> {
  id: string;
  label: string;
  /** The typed text, shown bold in the suggestions. */
  typed: string;
  suggestions: readonly S[];
  activeIndex: number;
  /** A press on the list begins. */
  onPress: () => void;
  onChoose: (suggestion: S) => void;
}

/** A suggestion with the typed text in bold, wherever it occurs. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const at = text.toLowerCase().indexOf(typed.trim().toLowerCase());
  if (at < 0 || !typed.trim()) return <span>{text}</span>;
  const end = at + typed.trim().length;
  return (
    <span key="marked">
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </span>
  );
}

/** The list box of a combobox (WAI-ARIA): the field keeps the focus and names the active option. */
export function SuggestList<S extends Suggestion>(props: SuggestListProps<S>) {
  const { id, label, typed, suggestions, activeIndex, onPress, onChoose } = props;
  useEffect(() => {
    document.getElementById(`${id}-${activeIndex}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, activeIndex]);
  return (
    <ul className={css.list} role="listbox" id={id} aria-label={label} onPointerDown={onPress}>
      {suggestions.map((suggestion, index) => {
        const { icon: Icon = MapPin, main, secondary, count } = suggestion;
        return (
          // The field, which has the focus, handles the keys for this list.
          <li
            key={suggestion.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === activeIndex}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
          >
            <Icon />
            <span>
              <Marked text={placeInScript(main)} typed={typed} />
              {secondary && <small>{placeInScript(secondary)}</small>}
            </span>
            {count && <span className={css.count}>{count}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** Shown instead of the list when there is nothing to choose. */
export function SuggestMessage({ text }: { text: string }) {
  return (
    <div className={css.list}>
      <p role="status">{text}</p>
    </div>
  );
}
