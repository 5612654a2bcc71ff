import { lazy, Suspense } from 'react';
import type { CardRecord } from '#web/lib/card-record.ts';
import type { NearbyPlace } from '#contracts/search/places.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import * as recordPage from '#web/features/record-page/record-page.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import { useNear } from '#web/lib/use-near.ts';
import * as css from '#web/features/place-map/map-section.module.css';
import * as texts from '#texts/property.ts';

const PlaceMap = lazy(() =>
  import('#web/features/place-map/place-map.tsx').then((module) => ({ default: module.PlaceMap })),
);

interface PropertyMapProps {
  latitude: number;
  longitude: number;
  place: string;
  nearby: readonly NearbyPlace[];
  similar: readonly CardRecord[];
}

/** The approximate position of a home: the places around it in words, and a map once it comes into sight. */
export function PropertyMap({ latitude, longitude, place, nearby, similar }: PropertyMapProps) {
  const { isNear, ref } = useNear();
  return (
    <section className={`${recordPage.block} ${layout.notPrinted}`}>
      <h2 className={typography.h3}>{texts.whereItIs()}</h2>
      <p className={`${typography.meta} ${css.note}`}>{texts.circleNote()}</p>
      <div className={css.map} ref={ref}>
        {isNear && (
          <Suspense>
            <PlaceMap latitude={latitude} longitude={longitude} label={texts.mapAround({ place })} homes={similar} />
          </Suspense>
        )}
      </div>
      {nearby.length > 0 && (
        <p className={`${typography.meta} ${css.around}`}>
          {texts.aroundIt({ places: nearby.map(({ name }) => placeInScript(name)).join(', ') })}
        </p>
      )}
      <a
        className={`${typography.link} ${css.link}`}
        href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`}
        target="_blank"
        rel="noreferrer"
      >
        {texts.onOpenStreetMap()}
      </a>
    </section>
  );
}
