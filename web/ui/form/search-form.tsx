import { useRef, type ComponentProps } from 'react';
import { useFilledBefore } from '#web/lib/use-filled-before.ts';

interface SearchFormProps extends ComponentProps<'form'> {
  /** Searches in the page. Until the scripts run, and without them, the browser sends the form to its `action`. */
  onSearch: (form: HTMLFormElement) => void;
  /** Takes over what was filled in before the scripts ran. */
  onFilled?: Parameters<typeof useFilledBefore>[1];
}

/** A form that looks for something and changes nothing: its values become an address, or the key of a query. */
export function SearchForm({ onSearch, onFilled, ...form }: SearchFormProps) {
  const element = useRef<HTMLFormElement>(null);
  useFilledBefore(element, onFilled);
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
