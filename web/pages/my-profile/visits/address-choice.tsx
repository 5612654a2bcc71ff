import { addressHours } from '#contracts/visits/visit-choices.ts';
import { visitLimits } from '#contracts/visits/visit-limits.ts';
import type { VisitTimes } from '#contracts/visits/visit-times.ts';
import { Check } from '#web/ui/field/check.tsx';
import { LongTextField, SelectField } from '#web/ui/field/text-field.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './visits.module.css';
import * as texts from '#texts/visits.ts';

/** Whether the exact address opens before an agreed visit, and the owner's directions. */
export function AddressChoice({
  times,
  onChange,
}: {
  times: VisitTimes;
  onChange: (part: Partial<VisitTimes>) => void;
}) {
  return (
    <>
      <Check checked={times.shows_address} onChange={(event) => onChange({ shows_address: event.target.checked })}>
        <span>
          {texts.showsAddress()}
          <span className={`${typography.meta} ${css.hint}`}>{texts.showsAddressHint()}</span>
        </span>
      </Check>
      {times.shows_address && (
        <>
          <SelectField
            label={texts.addressHours()}
            value={String(times.address_hours)}
            options={addressHours.map((n) => ({ value: String(n), label: texts.hours({ n }) }))}
            onChange={(event) => onChange({ address_hours: Number(event.target.value) })}
          />
          <LongTextField
            label={texts.directionsLabel()}
            optional
            help={texts.directionsHint()}
            rows={2}
            maxLength={visitLimits.directionsLength}
            value={times.directions}
            onChange={(event) => onChange({ directions: event.target.value })}
          />
        </>
      )}
    </>
  );
}
