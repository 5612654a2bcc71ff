import { useState, type ComponentType } from 'react';
import { amenityOptions, amenityText } from '#contracts/homes/posting-choices.ts';
import type { FormField } from '#contracts/record/fields.ts';
import type { Options, Rupees } from '#contracts/record/kinds.ts';
import { Field } from '#web/ui/field/field.tsx';
import { amenitiesFor, textOf } from './field-texts.ts';
import { ChecksField, ChoiceField, LongTextField, NumberField, SelectField, TextField } from './form-fields.tsx';
import { postedOf, type ListName, type TextName } from './posting-values.ts';
import { ListField } from './list-field.tsx';
import { rupeesInWords } from './money-words.ts';
import { usePostingForm } from './posting-context.ts';
import { SocietyField } from './society-field.tsx';
import * as frame from '../posting-frame.module.css';
import * as controls from '#web/ui/field/field.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './plain-fields.module.css';
import * as fieldTexts from '#texts/fields.ts';
import { unitLabel } from '#contracts/text/units.ts';
import * as texts from '#texts/posting.ts';

/** More options than these are shown as a select. */
const mostChips = 5;
/** A maximum length above this gets several lines. */
const longText = 200;

interface PlainProps {
  field: FormField;
  optional: boolean;
}

/** Fields with a component of their own. Every other one is rendered by its kind. */
const customFields: Partial<Record<FormField['formName'], ComponentType<PlainProps>>> = {
  society: SocietyField,
  bedrooms: Rooms,
  bathrooms: Rooms,
  amenities: Amenities,
  totalMembers: TotalMembers,
};

/** The fields of the list in a step, each rendered by its kind. */
export function PlainFields({ fields }: { fields: readonly FormField[] }) {
  const { values } = usePostingForm();
  const posted = postedOf(values);
  if (fields.length === 0) return null;
  return (
    <div className={`${frame.group} ${frame.fields}`}>
      {fields.map((field) => {
        const Drawn = customFields[field.formName] ?? FieldByKind;
        const isNeeded = 'needed' in field && field.needed?.(posted);
        return <Drawn key={field.formName} field={field} optional={!isNeeded} />;
      })}
    </div>
  );
}

/** Fields that few people fill in, collapsed until one of them has a value or an error. */
export function MoreFields({ fields }: { fields: readonly FormField[] }) {
  const { values, errors } = usePostingForm();
  const [isOpen, setIsOpen] = useState(() => fields.some(({ formName }) => values[formName].length > 0));
  const isWrong = fields.some(({ formName }) => errors[formName] !== undefined);
  if (fields.length === 0) return null;
  return (
    <details className={css.more} open={isOpen || isWrong} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{texts.moreDetails()}</summary>
      <PlainFields fields={fields} />
    </details>
  );
}

const optionsOf = (options: Options) => Object.entries(options).map(([value, label]) => ({ value, label: label() }));
const yesOrNo = optionsOf({ yes: fieldTexts.yes, no: fieldTexts.no });

function FieldByKind({ field, optional }: PlainProps) {
  const { label, kind, formName } = field;
  const { values } = usePostingForm();
  // The field's kind decides whether it is a text or a list (posting-values.ts).
  const text = { name: formName as TextName, label: label(), optional, ...textOf(formName, values.propertyType) };
  const list = { ...text, name: formName as ListName };
  switch (kind.is) {
    case 'whole':
      return <NumberField {...text} after={kind.unit && unitLabel(kind.unit)} />;
    case 'rupees':
      return <RupeesField {...text} kind={kind} />;
    case 'oneOf':
      return Object.keys(kind.options).length > mostChips ? (
        <SelectField {...text} options={optionsOf(kind.options)} />
      ) : (
        <ChoiceField {...text} options={optionsOf(kind.options)} />
      );
    case 'someOf':
      return <ChecksField {...list} options={optionsOf(kind.options)} />;
    case 'texts':
      return <ListField {...list} maxLength={kind.length} maxItems={kind.items} />;
    case 'text':
      return kind.length > longText ? (
        <LongTextField {...text} maxLength={kind.length} />
      ) : (
        <TextField {...text} maxLength={kind.length} />
      );
    case 'yesNo':
      return <ChoiceField {...text} options={yesOrNo} />;
    case 'day':
      return <TextField {...text} type="date" />;
  }
}

interface RupeesFieldProps {
  name: TextName;
  label: string;
  optional: boolean;
  help?: string;
  kind: Rupees;
}

function RupeesField({ kind, help, ...field }: RupeesFieldProps) {
  const { values } = usePostingForm();
  const words = rupeesInWords(values[field.name], kind.monthly ? 'month' : null);
  return <NumberField {...field} before="₹" after={kind.monthly && texts.unitMonth()} help={words ?? help} />;
}

const counts = ['1', '2', '3', '4', '5+'].map((value) => ({ value, label: value }));

/** 1 to 4, and 5+ for all above. 5+ sends the number of the record if that is 5 or more. */
function Rooms({ field, optional }: PlainProps) {
  const { values } = usePostingForm();
  const name = field.formName as TextName;
  const above = Number(values[name]) >= 5 ? values[name] : '5+';
  const options = counts.map((count) => (count.value === '5+' ? { ...count, value: above } : count));
  return <ChoiceField name={name} label={field.label()} optional={optional} options={options} />;
}

/** A checklist (specification 11.12); the free form takes other amenities as free text, too. */
function Amenities({ field }: PlainProps) {
  const { kind, values } = usePostingForm();
  // The featured form offers all (specification 11.16).
  const offered = kind === 'free' ? amenitiesFor(values.propertyType) : amenityOptions;
  return (
    <>
      <ChecksField
        name="amenities"
        label={field.label()}
        optional
        options={offered.map((value) => ({ value, label: amenityText(value) }))}
        help={textOf('amenities', values.propertyType).help}
      />
      {kind === 'free' && 'items' in field.kind && (
        <ListField
          name="amenities"
          label={texts.otherAmenities()}
          optional
          leftOut={offered}
          maxLength={field.kind.length}
          maxItems={field.kind.items}
        />
      )}
    </>
  );
}

/** Adults and children together (specification 11.5): computed, not typed. */
function TotalMembers({ field }: PlainProps) {
  const { values, errors } = usePostingForm();
  return (
    <Field label={field.label()} help={texts.membersHelp()} error={errors.totalMembers}>
      {(control) => (
        <output {...control} className={`${controls.input} ${css.total} ${typography.tabular}`}>
          {values.totalMembers}
        </output>
      )}
    </Field>
  );
}
