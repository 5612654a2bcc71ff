import { useEffectEvent, useLayoutEffect, useRef, type ComponentProps } from 'react';

interface SearchFormProps extends ComponentProps<'form'> {
  /** Searches in the page. Until the scripts run, and without them, the browser sends the form to its `action`. */
  onSearch: (form: HTMLFormElement) => void;
  /**
   * Takes over what a visitor entered before hydration: React has not seen it and would overwrite it. `pressed` is what
   * each control sends, if a box or a choice differs from the rendered page.
   */
  onFilled?: (valueOf: (name: string) => string, pressed: Pressed | null) => void;
}

/** Values that the controls of a form send, by name; an empty list for boxes without a tick. */
export type Pressed = ReadonlyMap<string, readonly FormDataEntryValue[]>;

/** A form that looks for something and changes nothing: its values become an address, or the key of a query. */
export function SearchForm({ onSearch, onFilled, ...form }: SearchFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const takeOver = useEffectEvent(() => {
    const form = element.current;
    if (!form || !onFilled) return;
    const filled = new FormData(form);
    const valueOf = (name: string) => {
      const value = filled.get(name);
      return typeof value === 'string' ? value : '';
    };
    const names = [...form.elements].map((control) => (control as HTMLInputElement).name);
    onFilled(valueOf, isPressed(form) ? new Map(names.map((name) => [name, filled.getAll(name)])) : null);
  });
  // A press may follow hydration at once: after an effect it would still find the values of the rendered page.
  useLayoutEffect(() => takeOver(), []);
  return (
    <form
      role="search"
      {...form}
      ref={element}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(event.currentTarget);
      }}
    />
  );
}

interface Pressable {
  checked: boolean;
  defaultChecked: boolean;
  selectedOptions: HTMLCollectionOf<HTMLOptionElement>;
}

/** Whether a box or a choice of a form differs from the rendered page. */
function isPressed({ elements }: HTMLFormElement): boolean {
  return [...elements].some((control) => {
    const { checked, defaultChecked, selectedOptions } = control as Partial<Pressable>;
    return checked !== defaultChecked || selectedOptions?.[0]?.defaultSelected === false;
  });
}
