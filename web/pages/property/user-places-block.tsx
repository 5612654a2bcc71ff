import { lazy, Suspense, useState } from 'react';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { useUserPlaces } from '#web/features/user-places/user-places.ts';
import * as recordPage from '#web/features/record-page/record-page.module.css';
import { useMeasure } from '#web/lib/measure.ts';
import { Button } from '#web/ui/button/button.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './user-places.module.css';
import * as texts from '#texts/property.ts';

const UserPlacesDialog = lazy(() =>
  import('./user-places-dialog.tsx').then((module) => ({ default: module.UserPlacesDialog })),
);

/** How far a home is from the places that somebody has chosen, and the button that changes them. */
export function UserPlacesBlock({ record }: { record: PropertyRecord }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const isEmpty = useUserPlaces().length === 0;
  const distances = useMeasure()(record);
  return (
    <div className={css.block}>
      {isEmpty ? (
        <p>{texts.addPlacesHint()}</p>
      ) : (
        <dl className={recordPage.specs}>
          {distances.map(({ name, km }, at) => (
            <div key={at}>
              <dt>{name}</dt>
              <dd>{texts.km({ km: String(km) })}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={typography.meta}>{texts.asCrowFlies()}</p>
      <Button
        onClick={() => {
          setIsOpen(true);
          setWasOpen(true);
        }}
      >
        {isEmpty ? texts.addPlace() : texts.changePlaces()}
      </Button>
      <Suspense>{wasOpen && <UserPlacesDialog open={isOpen} onClose={() => setIsOpen(false)} />}</Suspense>
    </div>
  );
}
