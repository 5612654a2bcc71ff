import {
  Building,
  History,
  Hash,
  Landmark,
  LocateFixed,
  MapPin,
  Search,
  TrainFront,
  type LucideIcon,
} from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { findConfig } from '#contracts/calls/site.ts';
import { formatCount } from '#contracts/text/rupees.ts';
import type { SuggestedAddress, SuggestedPlace } from '#contracts/search/search-suggestions.ts';
import type { TransactionType } from '#contracts/homes/vocabulary.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { SuggestList, SuggestMessage, type Suggestion } from '#web/ui/suggest-list/suggest-list.tsx';
import { useSuggestKeys, type SuggestionsProps } from '#web/ui/suggest-list/use-suggest-keys.ts';
import { useSteadyOptions } from '#web/ui/suggest-list/use-steady-options.ts';
import type { ChosenPlace } from './place-address.ts';
import { placeQuery } from './place-query.ts';
import { addRecentSearch, clearRecentSearches, readRecentSearches } from './recent-searches.ts';
import { useSearchSuggestions } from './use-search-suggestions.ts';
import * as suggest from '#web/ui/suggest-list/suggest-list.module.css';
import * as texts from '#texts/places.ts';

/** A suggestion as parameters of the results' address. */
export interface ChosenSearch {
  address: SuggestedAddress;
  /** A whole search, which is opened at once; otherwise only its place. */
  isWhole: boolean;
}

interface Option extends Suggestion {
  chosen: ChosenSearch | 'clear' | 'near';
}

const icons: Record<SuggestedPlace['kind'], LucideIcon> = {
  city: MapPin,
  region: MapPin,
  locality: MapPin,
  station: TrainFront,
  landmark: Landmark,
  postal_code: Hash,
  society: Building,
};
const kindWords: Partial<Record<SuggestedPlace['kind'], string>> = {
  region: texts.region(),
  station: texts.station(),
  landmark: texts.landmark(),
  postal_code: texts.pinCode(),
  society: texts.society(),
};

/** The option of the whole sentence. */
const sentenceId = 'sentence';

function placeOption(place: SuggestedPlace, index: number): Option {
  const { kind, name, context, total, is_at_least: isAtLeast, address } = place;
  return {
    id: `${index} ${kind} ${name} ${context}`,
    icon: icons[kind],
    main: name,
    secondary: [kindWords[kind], placeInScript(context)].filter(Boolean).join(' · '),
    ...(total !== null && { count: `${formatCount(total)}${isAtLeast ? '+' : ''}` }),
    // Societies and PIN codes are filters, which the field can't hold as a place.
    chosen: { address, isWhole: kind === 'society' || kind === 'postal_code' },
  };
}

const recentOption = ({ label, address }: ReturnType<typeof readRecentSearches>[number]): Option => ({
  id: `recent ${label}`,
  icon: History,
  main: label,
  secondary: texts.searchedBefore(),
  chosen: { address, isWhole: true },
});

/** Whether this document may ask for the position; browsers that can't tell ask. */
function mayLocate(): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature: (name: string) => boolean } };
  return 'geolocation' in navigator && featurePolicy?.allowsFeature('geolocation') !== false;
}

const nearOption = (): Option => ({
  id: 'near',
  icon: LocateFixed,
  main: texts.nearMe(),
  secondary: '',
  chosen: 'near',
});

/** Past searches that hold the typed text; the newest before anything is typed, and a choice that deletes them. */
function recentOptions(typed: string): Option[] {
  const text = typed.trim().toLowerCase();
  const all = readRecentSearches();
  if (text)
    return all
      .filter(({ label }) => label.toLowerCase().includes(text))
      .slice(0, 2)
      .map(recentOption);
  if (!all.length) return [];
  const clear: Option = { id: 'clear', icon: History, main: texts.clear(), secondary: '', chosen: 'clear' };
  return [...all.slice(0, 5).map(recentOption), clear];
}

interface SearchSuggestionsProps extends SuggestionsProps<ChosenSearch> {
  tab: TransactionType;
}

/**
 * Possible meanings of the typed text: the sentence as filters, past searches, places, stations, societies and PIN
 * codes.
 */
export function SearchSuggestions({ tab, ...props }: SearchSuggestionsProps) {
  const { id, label, typed, isOpen, onOpen, onType, onChoose } = props;
  const [deleted, setDeleted] = useState(0);
  /** Why the place of the phone is not known. */
  const [problem, setProblem] = useState<string | null>(null);
  const { found, isLoading, error } = useSearchSuggestions(typed, tab, isOpen);
  const { sentence, places = [] } = found ?? {};
  const read: Option[] = sentence
    ? [
        {
          id: sentenceId,
          icon: Search,
          main: texts.search({ words: sentence.text }),
          secondary: '',
          chosen: { address: sentence.address, isWhole: true },
        },
      ]
    : [];
  const near = typed.trim() === '' && mayLocate() ? [nearOption()] : [];
  const offered = isOpen ? [...near, ...read, ...recentOptions(typed), ...places.map(placeOption)] : [];
  const [options, onPress] = useSteadyOptions(typed, offered);

  async function searchNearMe() {
    try {
      const { findNearMe } = await import('./near-me.ts');
      const { label: words, address: place } = await findNearMe();
      setProblem(null);
      choose({ id: 'near', main: words, secondary: '', chosen: { address: place, isWhole: true } });
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : texts.nearUnknown());
    }
  }

  function choose({ id: option, chosen, main }: Option) {
    if (chosen === 'clear') {
      clearRecentSearches();
      setDeleted(deleted + 1);
      return;
    }
    if (chosen === 'near') {
      setProblem(texts.nearWaits());
      void searchNearMe();
      return;
    }
    const isRead = option === sentenceId;
    const text = isRead ? typed.trim() : main;
    // A sentence without a deal is of the tab on which it was typed.
    const address = { transaction_type: tab, ...chosen.address };
    addRecentSearch({ label: text, address });
    onOpen(false);
    onType(text);
    onChoose(text, chosen.isWhole ? { address, isWhole: true } : chosen);
  }
  const active = useSuggestKeys({
    ...props,
    options,
    choose,
    onSend: () => {
      const text = typed.trim();
      if (text) addRecentSearch({ label: text, address: { transaction_type: tab, location: [text] } });
    },
  });

  if (!isOpen) return null;
  const isNothing = found !== null && !isLoading && options.length === 0;
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
      {isNothing && <SuggestMessage text={texts.none()} />}
      {error !== null && <SuggestMessage text={error} />}
      {problem !== null && typed.trim() === '' && <SuggestMessage text={problem} />}
    </div>
  );
}

/** With a key for Google the suggestions are Google's (specification 12.1). */
export async function searchSuggestions(): Promise<ComponentType<SearchSuggestionsProps>> {
  const { data } = await makeCall(findConfig, {});
  if (!data.google_maps_api_key) return SearchSuggestions;
  const { PlaceSuggestions } = await import('./place-suggestions.tsx');
  return function GoogleSuggestions({ onChoose, ...props }) {
    const choose = (label: string, place: ChosenPlace | null) =>
      onChoose(label, { address: { location: [label], ...placeQuery(place) }, isWhole: false });
    return <PlaceSuggestions {...props} onChoose={choose} />;
  };
}
