import { listedCities } from '#contracts/homes/listed-cities.ts';
import { propertyTypeLabels, propertyTypes } from '#contracts/homes/vocabulary.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { optionOf } from './choice-counts.ts';
import type { FilterFieldsProps } from './filter-fields.tsx';
import { typesOf } from '../properties-search.ts';
import * as texts from '#texts/properties.ts';

/** The filters that wide screens show above the results. */
export function CityAndType({ search, change, choices }: FilterFieldsProps) {
  const types = typesOf(search);
  return (
    <>
      <Field label={texts.city()}>
        {(control) => (
          <Select
            {...control}
            options={[
              { value: '', label: texts.allCities() },
              ...listedCities.map((city) =>
                optionOf(choices, 'listed_city', search.city?.join(), city, placeInScript(city)),
              ),
            ]}
            value={search.city?.join() ?? ''}
            onChange={(event) => change({ city: event.target.value ? [event.target.value] : undefined })}
          />
        )}
      </Field>
      <Field label={texts.type()}>
        {(control) => (
          <Select
            {...control}
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
        )}
      </Field>
    </>
  );
}
