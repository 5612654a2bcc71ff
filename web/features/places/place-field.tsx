import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { limits } from '#contracts/limits.ts';
import { SuggestList, SuggestMessage, type Suggestion } from '#web/ui/suggest-list/suggest-list.tsx';
import { readPlace, type ChosenPlace } from './place-address.ts';
import { placesService } from './places.service.ts';
import { usePlaceSuggestions } from './use-place-suggestions.ts';

interface PlaceFieldProps {
  name: string;
  value: string;
  /** Every letter. */
  onType: (text: string) => void;
  /** A suggestion was chosen, and its place is known; null when only its words are. */
  onChoose: (label: string, place: ChosenPlace | null) => void;
  className?: string;
  placeholder?: string;
  /** For fields whose label is not a label element. */
  label: string;
  /** Before and after the input: icon, clear button. */
  before?: ReactNode;
  after?: ReactNode;
  wrapClass: string;
  /** In a form with labels: what ties the input to its label and its error. */
  control?: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };
}

/** A text field that knows places: a combobox after WAI-ARIA. Without JavaScript it is a text field. */
export function PlaceField(props: PlaceFieldProps) {
  const { name, value, onType, onChoose, className, placeholder, label, before, after, wrapClass } = props;
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const hideTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const suggestions = usePlaceSuggestions(value, open);
  useEffect(() => () => clearTimeout(hideTimer.current), []);

  const options: Suggestion[] =
    suggestions.state === 'found' || suggestions.state === 'loading'
      ? suggestions.found.map((place) => ({
          id: place.place_id,
          main: place.structured_formatting.main_text,
          secondary: place.structured_formatting.secondary_text,
        }))
      : [];
  const shown = open && options.length > 0;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = async (option: Suggestion) => {
    const text = [option.main, option.secondary.split(',')[0]].filter(Boolean).join(', ');
    close();
    onType(text);
    const detail = await placesService()
      .then((service) => service.detail(option.id))
      .catch(() => null);
    onChoose(text, detail && readPlace(detail, text));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      if (!options.length) return;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One place more than there are options: the field itself.
      setActive((index) => ((index + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    } else if (event.key === 'Enter') {
      const option = shown && options[active];
      if (!option) {
        // The form is sent with the words as they are.
        close();
        return;
      }
      event.preventDefault();
      void choose(option);
    }
  };

  return (
    <span className={wrapClass}>
      {before}
      <input
        {...props.control}
        className={className}
        name={name}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={limits.placeTextLength}
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          clearTimeout(hideTimer.current);
          onType(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={() => clearTimeout(hideTimer.current)}
        onBlur={() => {
          // A moment later, so that a press on a suggestion still lands.
          hideTimer.current = setTimeout(close, limits.autocompleteHideDelayMs);
        }}
        onKeyDown={onKeyDown}
      />
      {after}
      {open && suggestions.state !== 'idle' && (
        <div className="suggest-pop">
          {options.length > 0 && (
            <SuggestList
              id={listId}
              label={label}
              typed={value}
              suggestions={options}
              activeIndex={active}
              onChoose={(option) => void choose(option)}
            />
          )}
          {suggestions.state === 'none' && <SuggestMessage text="No locations found" />}
          {suggestions.state === 'failed' && <SuggestMessage text={suggestions.message} />}
        </div>
      )}
    </span>
  );
}
