import { MapPin } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Check } from '#web/ui/field/check.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextField } from '../form/form-fields.tsx';
import { asksForCity, needsLocality } from '../form/form-steps.ts';
import type { AddressPlace } from '../form/posting-values.ts';
import type { findStart, PinMap } from '../place/pin-map.tsx';
import { usePostingForm } from '../form/posting-context.ts';
import * as frame from '../posting-frame.module.css';
import * as controls from '#web/ui/field/field.module.css';
import * as icons from '#web/ui/icon/icon.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './step-place.module.css';
import * as texts from '#texts/posting.ts';

/** The place field, passed in by the page: places are a separate feature. */
export type PlaceSlot = (props: {
  control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };
  name: string;
  label: string;
  value: string;
  onType: (text: string) => void;
  onChoose: (place: AddressPlace) => void;
  /** Receives the loading of a place that was chosen, which ends after `onChoose`. */
  onLoading: (loading: Promise<void>) => void;
}) => ReactNode;

/** The property's place, or the place where a lead looks for one. */
export function StepPlace({ placeField }: { placeField: PlaceSlot }) {
  const { values, errors, kind, change, typeAddress, choosePlace, awaitPlace } = usePostingForm();
  const { city, state } = values;
  const asks = asksForCity(kind);
  return (
    <div className={frame.group}>
      <Field
        label={texts.address()}
        error={errors.streetAddress}
        help={asks ? texts.addressHelp() : undefined}
        optional={asks}
      >
        {(control) =>
          placeField({
            control,
            name: 'streetAddress',
            label: texts.address(),
            value: values.streetAddress,
            onType: typeAddress,
            onChoose: choosePlace,
            onLoading: awaitPlace,
          })
        }
      </Field>
      {!asks && city && state && (
        <p className={`${typography.meta} ${css.place}`}>
          <MapPin className={icons.small} />
          {city}, {state}
        </p>
      )}
      {values.entryType === 'listing' && <PlaceOnMap />}
      <TextField
        name="locality"
        label={texts.locality()}
        optional={!needsLocality(values)}
        autoComplete="off"
        maxLength={100}
      />
      {asks && (
        <div className={`${layout.pair} ${css.pair}`}>
          <TextField name="city" label={texts.city()} autoComplete="off" maxLength={100} />
          <TextField name="state" label={texts.state()} autoComplete="off" maxLength={100} />
        </div>
      )}
      <div className={`${layout.pair} ${css.pair}`}>
        <TextField
          name="postalCode"
          label={texts.pinCode()}
          optional
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
        />
        <TextField name="country" label={texts.country()} optional autoComplete="off" maxLength={60} />
      </div>
      {values.entryType === 'listing' && (
        <div className={controls.field}>
          <Check
            name="showsExactPlace"
            role="switch"
            checked={values.showsExactPlace}
            aria-describedby="exact-place-help"
            onChange={(event) => change('showsExactPlace', event.target.checked)}
          >
            {texts.showExact()}
          </Check>
          <p className={controls.help} id="exact-place-help">
            {texts.showExactHelp()}
          </p>
        </div>
      )}
    </div>
  );
}

interface OpenMap {
  PinMap: typeof PinMap;
  start: Awaited<ReturnType<typeof findStart>>;
}

/** The map, which is loaded when it is opened. */
function PlaceOnMap() {
  const { values } = usePostingForm();
  const [map, setMap] = useState<OpenMap | 'loading' | 'failed' | null>(null);
  if (map !== null && typeof map === 'object') return <map.PinMap start={map.start} />;
  async function open() {
    setMap('loading');
    const loaded = await import('../place/pin-map.tsx');
    setMap({ PinMap: loaded.PinMap, start: await loaded.findStart(values) });
  }
  return (
    <div>
      <Button busy={map === 'loading'} onClick={() => void open().catch(() => setMap('failed'))}>
        <MapPin />
        {texts.setOnMap()}
      </Button>
      {map === 'failed' && <p className={controls.help}>{texts.mapFailed()}</p>}
    </div>
  );
}
