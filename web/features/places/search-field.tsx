import type { TransactionType } from '#contracts/homes/vocabulary.ts';
import { PlaceField, type PlaceFieldProps } from './place-field.tsx';
import type { ChosenSearch } from './search-suggestions.tsx';

interface SearchFieldProps extends Omit<PlaceFieldProps<ChosenSearch, { tab: TransactionType }>, 'load' | 'extra'> {
  /** The tab whose homes are counted and on which a sentence is read. */
  tab: TransactionType;
}

/** The field for places and whole sentences, of the home page and the results. */
export function SearchField({ tab, ...props }: SearchFieldProps) {
  return (
    <PlaceField
      {...props}
      extra={{ tab }}
      load={async () => (await import('./search-suggestions.tsx')).searchSuggestions()}
    />
  );
}
