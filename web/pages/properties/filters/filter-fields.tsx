import { useId } from 'react';
import { roomsOf } from '#contracts/filters/rooms.ts';
import type { SearchChoices } from '#contracts/search/search.ts';
import { furnishingLabels, furnishings, isLeadTransaction } from '#contracts/homes/vocabulary.ts';
import { Check } from '#web/ui/field/check.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { priceOptionsOf, priceOptionValue } from '#contracts/text/rupees.ts';
import { BudgetFields } from './budget-fields.tsx';
import { countOf, optionOf } from './choice-counts.ts';
import { checkedOptions, toggleOption } from './price-range.ts';
import { FoldedFilters } from './folded-filters.tsx';
import { tabOf, type PropertiesSearch } from '../properties-search.ts';
import type { ChangeSearch } from '../results/use-results.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as segmented from '#web/ui/segmented/segmented.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './filter-fields.module.css';
import * as texts from '#texts/properties.ts';

export interface FilterFieldsProps {
  search: PropertiesSearch;
  change: ChangeSearch;
  choices: SearchChoices | null;
  /** The form that sends these fields without JavaScript. */
  formId?: string;
}

const bedroomValues = ['0', '1', '2', '3', '4', '5'] as const;
type BedroomValue = (typeof bedroomValues)[number];

function toggled(values: readonly BedroomValue[], value: BedroomValue): BedroomValue[] | undefined {
  const next = bedroomValues.filter((other) => (other === value ? !values.includes(value) : values.includes(other)));
  return next.length ? next : undefined;
}

/** Bedrooms, price and furnishing. Each change applies at once. */
export function FilterFields({ search, change, choices, formId }: FilterFieldsProps) {
  const roomsName = useId();
  const tab = tabOf(search);
  const leads = isLeadTransaction(tab);
  const options = priceOptionsOf(tab);
  const range = { min: search.min_price, max: search.max_price };
  const checked = checkedOptions(options, range);
  const bedrooms = search.bedrooms ?? [];
  return (
    <>
      <fieldset>
        <legend className={controls.label} id={roomsName}>
          {texts.bedroomsBhk()}
        </legend>
        <div className={`${segmented.segmented} ${css.rooms}`}>
          {bedroomValues.map((count) => (
            <label key={count}>
              <input
                type="checkbox"
                name="bedrooms"
                form={formId}
                value={count}
                checked={bedrooms.includes(count)}
                onChange={() => change({ bedrooms: toggled(bedrooms, count) })}
              />
              {count === '0' ? texts.studioShort() : roomsOf(count)}
              <span className={typography.screenReaderOnly}> {count === '0' ? roomsOf(count) : texts.bhk()} </span>
              <span className={css.roomsCount}>{countOf(choices, 'bedrooms', count)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className={controls.label}>{leads ? texts.budget() : texts.priceRange()}</legend>
        <ul className={css.priceOptions}>
          {options.map((option, index) => (
            <li key={priceOptionValue(option)}>
              <Check
                name="price_band"
                form={formId}
                value={priceOptionValue(option)}
                checked={checked[index] ?? false}
                onChange={() => {
                  const next = toggleOption(options, range, index);
                  change({ min_price: next.min, max_price: next.max });
                }}
              >
                <span>{option.label()}</span>{' '}
                <span className={css.count}>{countOf(choices, 'price', priceOptionValue(option))}</span>
              </Check>
            </li>
          ))}
        </ul>
        <BudgetFields search={search} change={change} formId={formId} />
      </fieldset>
      {!leads && (
        <Field label={texts.furnishing()}>
          {(control) => (
            <Select
              {...control}
              name="furnishing"
              form={formId}
              options={[
                { value: '', label: texts.any() },
                ...furnishings.map((one) =>
                  optionOf(choices, 'furnishing', search.furnishing?.[0], one, furnishingLabels[one]()),
                ),
              ]}
              value={search.furnishing?.length === 1 ? search.furnishing[0] : ''}
              onChange={(event) => {
                const furnishing = furnishings.find((choice) => choice === event.target.value);
                change({ furnishing: furnishing ? [furnishing] : undefined });
              }}
            />
          )}
        </Field>
      )}
      <FoldedFilters search={search} change={change} choices={choices} />
    </>
  );
}
