import { useEffectEvent, useLayoutEffect, useRef, type ComponentProps } from 'react';

interface SearchFormProps extends ComponentProps<'form'> {
  /** Searches in the page. Until the scripts run, and without them, the browser sends the form to its `action`. */
  onSearch: (form: HTMLFormElement) => void;
  /**
   * Takes over what a visitor entered before hydration: React has not seen it and would overwrite it. `pressed` is the
   * form's data if a box or a choice differs from the rendered page.
   */
  onFilled?: (valueOf: (name: string) => string, pressed: FormData | null) => void;
}

/** A form that looks for something and changes nothing: its values become an address, or the key of a query. */
export function SearchForm({ onSearch, onFilled, ...form }: SearchFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const takeOver = useEffectEvent(() => {
    if (!element.current || !onFilled) return;
    const filled = new FormData(element.current);
    const valueOf = (name: string) => {
      const value = filled.get(name);
      return typeof value === 'string' ? value : '';
    };
    onFilled(valueOf, isPressed(element.current) ? filled : null);
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
