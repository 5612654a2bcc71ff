import { useEffect, useId, useRef, useState, type ComponentType, type KeyboardEvent, type ReactNode } from 'react';
import { limits } from '#contracts/limits.ts';
import type { Popup, SuggestionsProps } from '#web/ui/suggest-list/use-suggest-keys.ts';
import * as css from './place-field.module.css';

export interface PlaceFieldProps<Chosen, Extra extends object = object> {
  name: string;
  value: string;
  /** Called for every change of the text. */
  onType: (text: string) => void;
  /** Loads the component that shows suggestions, when the field is first used. */
  load: () => Promise<ComponentType<SuggestionsProps<Chosen> & Extra>>;
  /** Further properties of that component. */
  extra: Extra;
  onChoose: (label: string, chosen: Chosen) => void;
  className?: string;
  placeholder?: string;
  /** For fields whose label is not a label element. */
  label: string;
  /** Elements before and after the input: icon, clear button. */
  before?: ReactNode;
  after?: ReactNode;
  wrapClass: string;
  /** Attributes that tie the input to its label and its error in a form with labels. */
  control?: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };
}

/**
 * A text field with place suggestions: a combobox after WAI-ARIA. The suggestions are loaded when the field is first
 * used; until then, and without JavaScript, it is a text field.
 */
export function PlaceField<Chosen, Extra extends object>(props: PlaceFieldProps<Chosen, Extra>) {
  const { name, value, onType, onChoose, className, placeholder, label, before, after, wrapClass } = props;
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [popup, setPopup] = useState<Popup>({ isShown: false, active: -1 });
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps<Chosen> & Extra> | null>(null);
  const keyRef = useRef<((event: KeyboardEvent) => void) | null>(null);
  const hideTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hideTimer.current), []);

  function use() {
    clearTimeout(hideTimer.current);
    if (Suggestions) return;
    props.load().then(
      (loaded) => setSuggestions(() => loaded),
      // The script could not be loaded: the next character tries again.
      () => undefined,
    );
  }

  return (
    <span className={`${css.field} ${wrapClass}`}>
      {before}
      <input
        {...props.control}
        className={className}
        name={name}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={popup.isShown}
        aria-controls={popup.isShown ? listId : undefined}
        aria-activedescendant={popup.isShown && popup.active >= 0 ? `${listId}-${popup.active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        // Bars of the keyboard with words and corrections would cover the suggestions of places.
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={limits.placeTextLength}
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          use();
          onType(event.target.value);
          setIsOpen(true);
        }}
        onFocus={() => {
          use();
          // Past searches are offered before anything is typed.
          if (!value) setIsOpen(true);
        }}
        onBlur={() => {
          // Hidden after a delay, so that a press on a suggestion still lands.
          hideTimer.current = setTimeout(() => setIsOpen(false), limits.autocompleteHideDelayMs);
        }}
        onKeyDown={(event) => keyRef.current?.(event)}
      />
      {after}
      {Suggestions && (
        <Suggestions
          {...props.extra}
          id={listId}
          label={label}
          typed={value}
          isOpen={isOpen}
          keyRef={keyRef}
          onOpen={setIsOpen}
          onPopup={setPopup}
          onType={onType}
          onChoose={onChoose}
        />
      )}
    </span>
  );
}
