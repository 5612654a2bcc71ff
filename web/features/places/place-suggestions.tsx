import { SuggestList, SuggestMessage, type Suggestion } from '#web/ui/suggest-list/suggest-list.tsx';
import { useSuggestKeys, type SuggestionsProps } from '#web/ui/suggest-list/use-suggest-keys.ts';
import { readPlace, type ChosenPlace } from './place-address.ts';
import { placesService } from './places.service.ts';
import { usePlaceSuggestions } from './use-place-suggestions.ts';
import * as suggest from '#web/ui/suggest-list/suggest-list.module.css';

/** The suggestions for the text in a place field. A chosen place is null when it could not be loaded. */
export function PlaceSuggestions(props: SuggestionsProps<ChosenPlace | null>) {
  const { id, label, typed, isOpen, onOpen, onType, onChoose } = props;
  const suggestions = usePlaceSuggestions(typed, isOpen);
  const options: Suggestion[] =
    suggestions.state === 'found' || suggestions.state === 'loading'
      ? suggestions.found.map((place) => ({
          id: place.place_id,
          main: place.structured_formatting.main_text,
          secondary: place.structured_formatting.secondary_text,
        }))
      : [];

  async function choose(option: Suggestion) {
    const text = [option.main, option.secondary.split(',')[0]].filter(Boolean).join(', ');
    onOpen(false);
    onType(text);
    const detail = await placesService()
      .then((service) => service.detail(option.id))
      .catch(() => null);
    onChoose(text, detail && readPlace(detail, text));
  }

  const active = useSuggestKeys({ ...props, options, choose: (option) => void choose(option) });
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
