import { pricedTypes } from '#contracts/search/map-prices.ts';
import { furnishingLabels, furnishings, propertyTypeLabels, typeLabels } from '#contracts/homes/vocabulary.ts';
import { pageUrl } from '#web/lib/language.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { SelectField, TextField } from '#web/ui/field/text-field.tsx';
import type { WorthField, WorthSearch } from './home-worth.load.ts';
import * as css from './home-worth-page.module.css';
import * as texts from '#texts/worth.ts';
import * as fieldTexts from '#texts/fields.ts';

/** Types that have estimates: flats and houses. */
const types = ['apartment', 'studio', 'penthouse', 'house', 'villa', 'townhouse'] as const;
const areaKinds = [
  { value: 'super_builtup_area', label: fieldTexts.superBuiltUpArea() },
  { value: 'carpet_area', label: fieldTexts.carpetArea() },
  { value: 'built_area', label: fieldTexts.builtUpArea() },
  { value: 'land_area', label: fieldTexts.landArea() },
];
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => ({ value: String(from + n), label: String(from + n) }));

/** A form of HTML alone: its address is the answer's address, and it works without scripts. */
export function WorthForm({ search }: { search: WorthSearch }) {
  const field = (name: WorthField) => ({ name, defaultValue: search[name] ?? '' });
  const open = { value: '', label: texts.notSaid() };
  return (
    <form className={css.form} method="get" action={pageUrl('/home-worth')}>
      <div className={css.fields}>
        <SelectField
          {...field('transaction_type')}
          label={texts.forSaleOrRent()}
          options={pricedTypes.map((value) => ({ value, label: typeLabels[value]() }))}
        />
        <SelectField
          {...field('property_type')}
          label={texts.kind()}
          options={types.map((value) => ({ value, label: propertyTypeLabels[value]() }))}
        />
        <TextField {...field('city')} label={texts.city()} required maxLength={100} />
        <TextField {...field('locality')} label={texts.locality()} optional maxLength={100} />
        <TextField {...field('society')} label={texts.society()} optional maxLength={100} />
        <TextField {...field('sqft')} label={texts.sqft()} required inputMode="numeric" maxLength={9} />
        <SelectField {...field('area_kind')} label={texts.areaKind()} options={areaKinds} />
        <SelectField {...field('bedrooms')} label={texts.bedrooms()} options={[open, ...numbers(1, 9)]} />
        <SelectField {...field('bathrooms')} label={texts.bathrooms()} options={[open, ...numbers(1, 9)]} />
        <SelectField
          {...field('furnishing')}
          label={texts.furnishing()}
          options={[open, ...furnishings.map((value) => ({ value, label: furnishingLabels[value]() }))]}
        />
        <TextField {...field('floor')} label={texts.floor()} optional inputMode="numeric" maxLength={3} />
        <TextField {...field('year_built')} label={texts.yearBuilt()} optional inputMode="numeric" maxLength={4} />
        <TextField {...field('price')} label={texts.price()} optional inputMode="numeric" maxLength={20} />
      </div>
      <p>
        <button type="submit" className={buttonClass({ look: 'primary' })}>
          {texts.show()}
        </button>
      </p>
    </form>
  );
}
