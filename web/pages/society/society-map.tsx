import { lazy, Suspense } from 'react';
import type { Society } from '#contracts/homes/societies.ts';
import type { CardRecord } from '#web/lib/card-record.ts';
import { useNear } from '#web/lib/use-near.ts';
import * as mapSection from '#web/features/place-map/map-section.module.css';
import * as recordPage from '#web/features/record-page/record-page.module.css';
import * as css from './society-page.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/society.ts';

const PlaceMap = lazy(() =>
  import('#web/features/place-map/place-map.tsx').then((module) => ({ default: module.PlaceMap })),
);

/** Where a society lies: the middle of its homes' public points, on a map once it comes into sight. */
export function SocietyMap({ society, homes }: { society: Society; homes: readonly CardRecord[] }) {
  const { isNear, ref } = useNear();
  const { latitude, longitude, name } = society;
  if (latitude === null || longitude === null) return null;
  return (
    <section className={`${recordPage.block} ${layout.notPrinted}`}>
      <h2 className={typography.h3}>{texts.whereItIs()}</h2>
      <div className={`${mapSection.map} ${css.map}`} ref={ref}>
        {isNear && (
          <Suspense>
            <PlaceMap latitude={latitude} longitude={longitude} label={texts.mapOf({ name })} homes={homes} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
