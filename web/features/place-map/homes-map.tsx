import { lazy, Suspense } from 'react';
import type { CardRecord } from '#web/lib/card-record.ts';
import { useNear } from '#web/lib/use-near.ts';
import { classNames } from '#web/ui/class-names.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './map-section.module.css';

const PlaceMap = lazy(() => import('./place-map.tsx').then((module) => ({ default: module.PlaceMap })));

/** At the zoom of a home’s map the price of one home covers those of the others. */
const closeZoom = 15;

interface HomesMapProps {
  latitude: number;
  longitude: number;
  heading: string;
  label: string;
  homes: readonly CardRecord[];
  className: string;
}

/** Where a society or a project lies with homes in it, on a map once it comes into sight. */
export function HomesMap({ latitude, longitude, heading, label, homes, className }: HomesMapProps) {
  const { isNear, ref } = useNear();
  return (
    <section className={classNames(className, layout.notPrinted)}>
      <h2 className={typography.h3}>{heading}</h2>
      <div className={classNames(css.map, css.low)} ref={ref}>
        {isNear && (
          <Suspense>
            <PlaceMap
              latitude={latitude}
              longitude={longitude}
              label={label}
              homes={homes}
              zoom={homes.length > 1 ? closeZoom : undefined}
            />
          </Suspense>
        )}
      </div>
    </section>
  );
}
