import { SuggestList, SuggestMessage, type Suggestion } from '#web/ui/suggest-list/suggest-list.tsx';
import { useSuggestKeys, type SuggestionsProps } from '#web/ui/suggest-list/use-suggest-keys.ts';
import { useSteadyOptions } from '#web/ui/suggest-list/use-steady-options.ts';
import { readPlace, type ChosenPlace } from './place-address.ts';
import { placesService } from './places.service.ts';
import { usePlaceSuggestions } from './use-place-suggestions.ts';
import * as suggest from '#web/ui/suggest-list/suggest-list.module.css';
import * as texts from '#texts/places.ts';

interface PlaceSuggestionsProps extends SuggestionsProps<ChosenPlace | null> {
  /** Receives the loading of a place that was chosen, which ends after `onChoose`. */
  onLoading?: (loading: Promise<void>) => void;
}

/** The suggestions for the text in a place field. A chosen place is null when it could not be loaded. */
export function PlaceSuggestions(props: PlaceSuggestionsProps) {
  const { id, label, typed, isOpen, onOpen, onType, onChoose, onLoading } = props;
  const suggestions = usePlaceSuggestions(typed, isOpen);
  const offered: Suggestion[] =
    suggestions.state === 'found' || suggestions.state === 'loading'
      ? suggestions.found.map((place) => ({
          id: place.place_id,
          main: place.structured_formatting.main_text,
          secondary: place.structured_formatting.secondary_text,
        }))
      : [];
  const [options, onPress] = useSteadyOptions(typed, offered);

  async function load(option: Suggestion) {
    const text = [option.main, option.secondary.split(',')[0]].filter(Boolean).join(', ');
    onOpen(false);
    onType(text);
    const detail = await placesService()
      .then((service) => service.detail(option.id))
      .catch(() => null);
    onChoose(text, detail && readPlace(detail, text));
  }

  function choose(option: Suggestion) {
    const loading = load(option);
    onLoading?.(loading);
  }

  const active = useSuggestKeys({ ...props, options, choose });
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
          onPress={onPress}
          onChoose={choose}
        />
      )}
      {suggestions.state === 'none' && <SuggestMessage text={texts.none()} />}
      {suggestions.state === 'failed' && <SuggestMessage text={suggestions.message} />}
    </div>
  );
}
