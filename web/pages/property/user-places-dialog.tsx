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

interface UserPlacesDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Adds, renames and removes the places to which somebody measures homes. */
export function UserPlacesDialog({ open, onClose }: UserPlacesDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Your places">
      <PlacesForm onClose={onClose} />
    </Dialog>
  );
}

/** Suggested in this order; each can be changed. */
const usualNames = ['Work', 'School', 'Parents'];

function PlacesForm({ onClose }: { onClose: () => void }) {
  const [places, setPlaces] = useState<readonly UserPlace[]>(useUserPlaces());
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const rename = (at: number, name: string) =>
    setPlaces(places.map((place, index) => (index === at ? { ...place, name } : place)));

  const { form } = useForm({
    check: () => {
      setError(typed ? 'Choose a place from the list.' : undefined);
      return typed ? null : {};
    },
    send: () => void savePlaces(places.map((place) => ({ ...place, name: place.name.trim() || nameFor([]) }))),
    onSent: onClose,
  });

  return (
    <form {...form} className={css.form}>
      {places.map((place, at) => (
        <div className={css.place} key={`${at} ${place.address}`}>
          <Field label="Name">
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
            aria-label={`Remove ${place.name}`}
            onClick={() => setPlaces(places.filter((_, index) => index !== at))}
          >
            Remove
          </Button>
          <p className={typography.meta}>{place.address}</p>
        </div>
      ))}
      {places.length < limits.userPlaces ? (
        <Field label="Add a place" error={error}>
          {(control) => (
            <PlaceField
              control={control}
              wrapClass={css.field}
              className={controls.input}
              name="place"
              label="Add a place"
              placeholder="Locality, station or city"
              value={typed}
              onType={(text) => {
                setTyped(text);
                setError(undefined);
              }}
              load={async () => (await import('#web/features/places/place-suggestions.tsx')).PlaceSuggestions}
              extra={{}}
              onChoose={(label, place) => {
                if (!place) {
                  setError('This place could not be loaded. Choose it again.');
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
        <p className={typography.meta}>You can measure to {limits.userPlaces} places at most.</p>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" type="submit">
          Save
        </Button>
      </DialogActions>
    </form>
  );
}

/** The first usual name that is free. */
function nameFor(places: readonly UserPlace[]): string {
  return usualNames.find((name) => !places.some((place) => place.name === name)) ?? 'Place';
}
