import { useState } from 'react';
import { limits } from '#contracts/limits.ts';
import type { UserPlace } from '#contracts/accounts/user-places.ts';
import { PlaceField } from '#web/features/places/place-field.tsx';
import { savePlaces, useUserPlaces } from '#web/features/user-places/user-places.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './user-places.module.css';
import * as texts from '#texts/property.ts';
import * as common from '#texts/common.ts';

interface UserPlacesDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Adds, renames and removes the places to which somebody measures homes. */
export function UserPlacesDialog({ open, onClose }: UserPlacesDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.userPlaces()}>
      <PlacesForm onClose={onClose} />
    </Dialog>
  );
}

/** Suggested in this order; each can be changed. */
const usualNames = [texts.usualWork, texts.usualSchool, texts.usualParents];

function PlacesForm({ onClose }: { onClose: () => void }) {
  const [places, setPlaces] = useState<readonly UserPlace[]>(useUserPlaces());
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const rename = (at: number, name: string) =>
    setPlaces(places.map((place, index) => (index === at ? { ...place, name } : place)));

  const { form } = useForm({
    check: () => {
      setError(typed ? texts.chooseFromList() : undefined);
      return typed ? null : {};
    },
    send: () => void savePlaces(places.map((place) => ({ ...place, name: place.name.trim() || nameFor([]) }))),
    onSent: onClose,
  });

  return (
    <form {...form} className={css.form}>
      {places.map((place, at) => (
        <div className={css.place} key={`${at} ${place.address}`}>
          <Field label={texts.name()}>
            {(control) => (
              <input
                {...control}
                className={controls.input}
                value={place.name}
                maxLength={limits.userPlaceName}
                required
                onChange={(event) => rename(at, event.target.value)}
              />
            )}
          </Field>
          <Button
            look="quiet"
            aria-label={texts.removePlace({ name: place.name })}
            onClick={() => setPlaces(places.filter((_, index) => index !== at))}
          >
            {common.remove()}
          </Button>
          <p className={typography.meta}>{place.address}</p>
        </div>
      ))}
      {places.length < limits.userPlaces ? (
        <Field label={texts.addPlace()} error={error}>
          {(control) => (
            <PlaceField
              control={control}
              wrapClass={css.field}
              className={controls.input}
              name="place"
              label={texts.addPlace()}
              placeholder={texts.placeHint()}
              value={typed}
              onType={(text) => {
                setTyped(text);
                setError(undefined);
              }}
              load={async () => (await import('#web/features/places/place-suggestions.tsx')).PlaceSuggestions}
              extra={{}}
              onChoose={(label, place) => {
                if (!place) {
                  setError(texts.placeNotLoaded());
                  return;
                }
                const { latitude, longitude } = place;
                setPlaces([...places, { name: nameFor(places), address: label, latitude, longitude }]);
                setTyped('');
              }}
            />
          )}
        </Field>
      ) : (
        <p className={typography.meta}>{texts.placesAtMost({ userPlaces: limits.userPlaces })}</p>
      )}
      <DialogActions>
        <Button onClick={onClose}>{common.cancel()}</Button>
        <Button look="primary" type="submit">
          {common.save()}
        </Button>
      </DialogActions>
    </form>
  );
}

/** The first usual name that is free. */
function nameFor(places: readonly UserPlace[]): string {
  const names = usualNames.map((name) => name());
  return names.find((name) => !places.some((place) => place.name === name)) ?? texts.usualPlace();
}
