import { MapPin } from 'lucide-react';
import { PlaceField } from '#web/features/places/place-field.tsx';
import type { PlaceSlot } from '#web/features/posting/steps/step-place.tsx';
import { placeParts } from './place-parts.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as texts from '#texts/posting.ts';

/** The place field, adapted to the form. */
export const placeSlot: PlaceSlot = ({ control, name, label, value, onType, onChoose, onLoading }) => (
  <PlaceField
    control={control}
    wrapClass={`${controls.affix} ${controls.affixStart}`}
    className={controls.input}
    name={name}
    label={label}
    placeholder={texts.addressExample()}
    value={value}
    onType={onType}
    load={async () => (await import('#web/features/places/place-suggestions.tsx')).PlaceSuggestions}
    extra={{ onLoading }}
    onChoose={(_label, place) => place && onChoose(placeParts(place))}
    before={<MapPin />}
  />
);
