import { Link, useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { SearchSummary } from '#contracts/search/search.ts';
import {
  homeSearchTypes,
  propertyTypeLabels,
  purposeLabels,
  purposes,
  type PropertyType,
  type Purpose,
} from '#contracts/homes/vocabulary.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { pageUrl } from '#web/lib/language.ts';
import { SearchField } from '#web/features/places/search-field.tsx';
import type { ChosenSearch } from '#web/features/places/search-suggestions.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import { SearchForm } from '#web/ui/form/search-form.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './home-search.module.css';
import * as texts from '#texts/home.ts';
import * as common from '#texts/common.ts';

/** The search bar: a plain form without JavaScript; with it, a chosen place is sent with its coordinates. */
export function HomeSearch({ localities }: { localities: SearchSummary['localities'] }) {
  const navigate = useNavigate();
  const [purpose, setPurpose] = useState<Purpose>('buy');
  const [type, setType] = useState<PropertyType | ''>('');
  const [words, setWords] = useState('');
  /** The parameters of a chosen place. */
  const [place, setPlace] = useState<ChosenSearch['address'] | null>(null);
  const search = () => {
    const location = words.trim();
    void navigate({
      to: '/properties',
      search: {
        address: location || undefined,
        search_type: purpose,
        property_type: type ? [type] : undefined,
        location: location ? [location] : undefined,
        purpose,
        ...place,
      },
    });
  };
  return (
    <div className={`${layout.wrap} ${css.section}`}>
      <SearchForm
        className={css.search}
        action={pageUrl('/properties')}
        onSearch={search}
        onFilled={(valueOf) => {
          setPurpose(purposes.find((choice) => choice === valueOf('purpose')) ?? purpose);
          setType(homeSearchTypes.find((choice) => choice === valueOf('property_type')) ?? '');
          setWords(valueOf('location'));
        }}
      >
        <fieldset className={css.purpose}>
          <legend className={typography.screenReaderOnly}>{texts.purpose()}</legend>
          {purposes.map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name="purpose"
                value={choice}
                checked={purpose === choice}
                onChange={() => setPurpose(choice)}
              />
              <span>{purposeLabels[choice]()}</span>
            </label>
          ))}
        </fieldset>
        <div className={`${css.cell} ${css.where}`}>
          <span aria-hidden="true">{common.location()}</span>
          <SearchField
            name="location"
            label={common.location()}
            placeholder={texts.sentenceExample({ purpose })}
            wrapClass={css.field}
            value={words}
            onType={(text) => {
              setWords(text);
              setPlace(null);
            }}
            tab={purpose === 'buy' ? 'sale' : 'rent'}
            onChoose={(_label, { address, isWhole }) => {
              if (isWhole) void navigate({ to: '/properties', search: { ...address } });
              else setPlace(address);
            }}
          />
        </div>
        <label className={css.cell}>
          <span>{texts.propertyType()}</span>
          <select
            name="property_type"
            value={type}
            onChange={(event) => setType(homeSearchTypes.find((choice) => choice === event.target.value) ?? '')}
          >
            <option value="">{texts.allTypes()}</option>
            {homeSearchTypes.map((choice) => (
              <option key={choice} value={choice}>
                {propertyTypeLabels[choice]()}
              </option>
            ))}
          </select>
        </label>
        <button className={buttonClass({ look: 'primary', size: 'lg' })} type="submit">
          <Search />
          {common.search()}
        </button>
      </SearchForm>
      {localities.length > 0 && (
        <p className={css.suggestions}>
          <span>{texts.peopleLook()}</span>{' '}
          {localities.slice(0, 6).map(({ locality, city }) => (
            <Link
              key={`${locality}, ${city}`}
              to="/properties"
              search={{ transaction_type: 'sale', location: [`${locality}, ${city}`] }}
            >
              {placeInScript(locality)}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}
