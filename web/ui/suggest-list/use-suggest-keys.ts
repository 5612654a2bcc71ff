import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';

/** Whether the list is shown, and the option that the arrow keys have reached; -1 is the field. */
export interface Popup {
  isShown: boolean;
  active: number;
}

/** Props that a field with suggestions passes to the component that shows them. */
export interface SuggestionsProps<Chosen> {
  id: string;
  label: string;
  typed: string;
  isOpen: boolean;
  /** Receives the field's key handler. */
  keyRef: RefObject<((event: KeyboardEvent) => void) | null>;
  onOpen: (isOpen: boolean) => void;
  onPopup: (popup: Popup) => void;
  onType: (text: string) => void;
  /** A chosen suggestion with the text that the field now shows. */
  onChoose: (label: string, chosen: Chosen) => void;
}

interface KeysOf<Option> extends Pick<SuggestionsProps<never>, 'typed' | 'isOpen' | 'keyRef' | 'onOpen' | 'onPopup'> {
  options: readonly Option[];
  choose: (option: Option) => void;
  /** Enter without an option: the form is sent with the typed text. */
  onSend?: () => void;
}

/** Arrow keys, Enter and Escape of a combobox (WAI-ARIA). Returns the index of the active option; -1 is the field. */
export function useSuggestKeys<Option>(props: KeysOf<Option>): number {
  const { options, typed, isOpen, keyRef, onOpen, onPopup, choose, onSend } = props;
  const [reached, setReached] = useState({ typed, index: -1 });
  const isShown = isOpen && options.length > 0;
  // After a change of the text the arrow keys start at the field again.
  const active = isOpen && reached.typed === typed ? reached.index : -1;

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
        onSend?.();
        return;
      }
      event.preventDefault();
      choose(option);
    }
  }

  useEffect(() => {
    keyRef.current = handleKey;
  });
  useEffect(() => onPopup({ isShown, active }), [onPopup, isShown, active]);
  return active;
}
