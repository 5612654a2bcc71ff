import { MapPin, SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { addressRules } from '#contracts/filters/address-rules.ts';
import type { SearchChoices } from '#contracts/search/search.ts';
import { isLeadTransaction, propertyTypeLabels, propertyTypes } from '#contracts/homes/vocabulary.ts';
import { listedCities } from '#contracts/homes/listed-cities.ts';
import { anyName } from '#contracts/text/any-name.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { pageUrl } from '#web/lib/language.ts';
import { SearchField } from '#web/features/places/search-field.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { SearchForm } from '#web/ui/form/search-form.tsx';
import { optionOf } from '../filters/choice-counts.ts';
import { FoldedValues } from '../filters/folded-values.tsx';
import { noPlace, placesOf, tabOf, typesOf, withoutFilters, type PropertiesSearch } from '../properties-search.ts';
import type { ChangeSearch } from './use-results.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './find-strip.module.css';
import * as texts from '#texts/properties.ts';

const nothingSaid = {
  ...withoutFilters(addressRules),
  ...noPlace,
  prefer: undefined,
  wish: undefined,
  ideal: undefined,
  not: undefined,
};

interface FindStripProps {
  search: PropertiesSearch;
  change: ChangeSearch;
  choices: SearchChoices | null;
  formId: string;
  activeCount: number;
  onOpenFilters: () => void;
}

/** Place and type: a form of its own without JavaScript, together with the filters beside the results. */
export function FindStrip({ search, change, choices, formId, activeCount, onOpenFilters }: FindStripProps) {
  const where = search.said ?? anyName(placesOf(search));
  // A sentence takes what was read from it along.
  const gone = search.said === undefined ? noPlace : nothingSaid;
  const [words, setWords] = useState(where);
  // The address changed elsewhere (a chip, Back): the field takes its value.
  const [existing, setLoaded] = useState(where);
  if (existing !== where) {
    setLoaded(where);
    setWords(where);
  }
  const types = typesOf(search);
  const cities: readonly string[] = listedCities;
  // A city from a sentence or a link is an option too.
  const chosen = search.city?.join();
  const others = chosen !== undefined && !cities.includes(chosen) ? [chosen] : [];
  return (
    <SearchForm
      className={css.strip}
      action={pageUrl('/properties')}
      id={formId}
      onSearch={() => {
        if (words.trim() !== where) change({ ...gone, location: words.trim() ? [words.trim()] : undefined });
      }}
      onFilled={(valueOf, pressed) => {
        setWords(valueOf('location'));
        if (!pressed) return;
        void import('../filters/pressed-before.ts').then(({ pressedBefore }) => {
          const wanted = pressedBefore(search, pressed);
          if (wanted) change(wanted, { replace: true });
        });
      }}
    >
      <input type="hidden" name="transaction_type" value={tabOf(search)} />
      <FoldedValues search={search} />
      <SearchField
        name="location"
        label={texts.location()}
        className={controls.input}
        placeholder={
          isLeadTransaction(tabOf(search)) ? texts.locationHint() : texts.sentenceHint({ deal: tabOf(search) })
        }
        wrapClass={`${controls.affix} ${controls.affixStart} ${controls.affixEnd}`}
        value={words}
        onType={setWords}
        tab={tabOf(search)}
        onChoose={(_label, { address, isWhole }) => {
          change({ ...(isWhole ? withoutFilters(addressRules) : noPlace), city: undefined, ...address });
        }}
        before={<MapPin />}
        after={
          words && (
            <IconButton
              label={texts.clearLocation()}
              onClick={() => {
                setWords('');
                if (where) change(gone);
              }}
            >
              <X />
            </IconButton>
          )
        }
      />
      <Select
        className={layout.notPhone}
        aria-label={texts.city()}
        name="city"
        options={[
          { value: '', label: texts.allCities() },
          ...cities.map((city) => optionOf(choices, 'listed_city', chosen, city, placeInScript(city))),
          ...others.map((city) => ({ value: city, label: anyName(search.city ?? []) })),
        ]}
        value={chosen ?? ''}
        onChange={(event) => change({ city: event.target.value ? [event.target.value] : undefined })}
      />
      <Select
        className={layout.notPhone}
        aria-label={texts.type()}
        name="property_type"
        options={[
          { value: '', label: texts.allTypes() },
          ...propertyTypes.map((type) =>
            optionOf(choices, 'property_type', types[0], type, propertyTypeLabels[type]()),
          ),
        ]}
        value={types.length === 1 ? types[0] : ''}
        onChange={(event) => {
          const type = propertyTypes.find((choice) => choice === event.target.value);
          change({ property_type: type ? [type] : undefined });
        }}
      />
      <a
        className={buttonClass({})}
        href="#filters"
        onClick={(event) => {
          event.preventDefault();
          onOpenFilters();
        }}
      >
        <SlidersHorizontal />
        <span className={typography.screenReaderOnly}>{texts.filters()}</span>
        {activeCount > 0 && <span className={typography.tabular}>{activeCount}</span>}
      </a>
    </SearchForm>
  );
}
