import { MapPin, SlidersHorizontal, X } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { listedCities, propertyTypeLabels, propertyTypes } from '#contracts/vocabulary.ts';
import { PlaceField } from '#web/features/places/place-field.tsx';
import { placeQuery } from '#web/features/places/place-query.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { noPlace, tabOf, typesOf, type PropertiesSearch } from './properties-search.ts';
import type { ChangeSearch } from './use-results.ts';

const cityOptions = [{ value: '', label: 'All Cities' }, ...listedCities.map((city) => ({ value: city, label: city }))];
const typeOptions = [
  { value: '', label: 'All Types' },
  ...propertyTypes.map((type) => ({ value: type, label: propertyTypeLabels[type] })),
];

interface FindStripProps {
  search: PropertiesSearch;
  change: ChangeSearch;
  formId: string;
  activeCount: number;
  onOpenFilters: () => void;
}

/** Where and what: a form of its own without JavaScript, together with the filters beside the results. */
export function FindStrip({ search, change, formId, activeCount, onOpenFilters }: FindStripProps) {
  const where = search.location ?? search.address ?? '';
  const [words, setWords] = useState(where);
  // The address changed from outside (a chip, Back): the field follows.
  const [known, setKnown] = useState(where);
  if (known !== where) {
    setKnown(where);
    setWords(where);
  }
  const types = typesOf(search);
  const cities =
    search.city && !cityOptions.some(({ value }) => value === search.city)
      ? [...cityOptions, { value: search.city, label: search.city }]
      : cityOptions;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (words.trim() !== where) change({ ...noPlace, location: words.trim() || undefined });
  };
  return (
    <form className="strip" role="search" action="/properties" id={formId} onSubmit={submit}>
      <input type="hidden" name="transaction_type" value={tabOf(search)} />
      <PlaceField
        name="location"
        label="Location"
        className="input"
        placeholder="City, locality or landmark"
        wrapClass="affix affix--start strip__loc suggest-field"
        value={words}
        onType={setWords}
        onChoose={(label, place) => change({ ...noPlace, location: label, ...placeQuery(place) })}
        before={<MapPin className="icon" />}
        after={
          words && (
            <IconButton
              label="Clear location"
              onClick={() => {
                setWords('');
                if (where) change(noPlace);
              }}
            >
              <X className="icon" />
            </IconButton>
          )
        }
      />
      <Select
        className="not-phone"
        aria-label="City"
        name="city"
        options={cities}
        value={search.city ?? ''}
        onChange={(event) => change({ city: event.target.value || undefined })}
      />
      <Select
        className="not-phone"
        aria-label="Type"
        name="property_type"
        options={typeOptions}
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
        <SlidersHorizontal className="icon" />
        <span className="sr">Filters</span>
        {activeCount > 0 && <span className="num">{activeCount}</span>}
      </a>
    </form>
  );
}
