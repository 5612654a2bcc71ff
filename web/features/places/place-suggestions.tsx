import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { SuggestList, SuggestMessage, type Suggestion } from '#web/ui/suggest-list/suggest-list.tsx';
import { readPlace, type ChosenPlace } from './place-address.ts';
import { placesService } from './places.service.ts';
import { usePlaceSuggestions } from './use-place-suggestions.ts';
import * as suggest from '#web/ui/suggest-list/suggest-list.module.css';

/** Whether the list is shown, and the option that the arrow keys have reached; -1 is the field. */
export interface Popup {
  isShown: boolean;
  active: number;
}

export interface PlaceSuggestionsProps {
  id: string;
  label: string;
  typed: string;
  isOpen: boolean;
  /** Receives the field's key handler. */
  keyRef: RefObject<((event: KeyboardEvent) => void) | null>;
  onOpen: (isOpen: boolean) => void;
  onPopup: (popup: Popup) => void;
  onType: (text: string) => void;
  onChoose: (label: string, place: ChosenPlace | null) => void;
}

/** The suggestions for the text in a place field. */
export function PlaceSuggestions(props: PlaceSuggestionsProps) {
  const { id, label, typed, isOpen, keyRef, onOpen, onPopup, onType, onChoose } = props;
  const [reached, setReached] = useState({ typed, index: -1 });
  const suggestions = usePlaceSuggestions(typed, isOpen);
  const options: Suggestion[] =
    suggestions.state === 'found' || suggestions.state === 'loading'
      ? suggestions.found.map((place) => ({
          id: place.place_id,
          main: place.structured_formatting.main_text,
          secondary: place.structured_formatting.secondary_text,
        }))
      : [];
  const isShown = isOpen && options.length > 0;
  // After a change of the text the arrow keys start at the field again.
  const active = isOpen && reached.typed === typed ? reached.index : -1;

  async function choose(option: Suggestion) {
    const text = [option.main, option.secondary.split(',')[0]].filter(Boolean).join(', ');
    onOpen(false);
    onType(text);
    const detail = await placesService()
      .then((service) => service.detail(option.id))
      .catch(() => null);
    onChoose(text, detail && readPlace(detail, text));
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      onOpen(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      onOpen(true);
      if (!options.length) return;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // The cycle has one position more than there are options: the field itself.
      setReached({ typed, index: ((active + 1 + step + options.length + 1) % (options.length + 1)) - 1 });
    } else if (event.key === 'Enter') {
      const option = isShown && options[active];
      // Without an active option, Enter submits the form with the typed text.
      if (!option) {
        onOpen(false);
        return;
      }
      event.preventDefault();
      void choose(option);
    }
  }

  useEffect(() => {
    keyRef.current = handleKey;
  });
  useEffect(() => onPopup({ isShown, active }), [onPopup, isShown, active]);

  if (!isOpen || suggestions.state === 'idle') return null;
  return (
    <div className={suggest.popup}>
      {options.length > 0 && (
        <SuggestList
          id={id}
          label={label}
          typed={typed}
          suggestions={options}
          activeIndex={active}
          onChoose={(option) => void choose(option)}
        />
      )}
      {suggestions.state === 'none' && <SuggestMessage text="No locations found" />}
      {suggestions.state === 'failed' && <SuggestMessage text={suggestions.message} />}
    </div>
  );
}
