import { Circle } from 'leaflet';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CardRecord } from '#web/lib/card-record.ts';
import { useAreaMap } from '#web/ui/map/area-map-context.ts';
import { AreaMap } from '#web/ui/map/area-map.tsx';
import { clearOfOthers, homeLabel, labelSize, priceLabel } from '#web/ui/map/price-labels.ts';
import { hiddenWhileZooming, useMapLayer } from '#web/ui/map/use-map-layer.ts';
import * as labels from '#web/ui/map/price-label.module.css';
import * as css from './place-map.module.css';

interface PlaceMapProps {
  latitude: number;
  longitude: number;
  /** Says to screen readers which place it is. */
  label: string;
  homes: readonly CardRecord[];
  zoom?: number;
}

/** Shown points are up to 150 m from the home, so that it is well inside of the circle. */
const radiusMetres = 250;

/** The map around a home or a society, with a circle that contains it. */
export function PlaceMap({ latitude, longitude, label, homes, zoom = 13 }: PlaceMapProps) {
  // One object, since a new one would move the map back.
  const [view] = useState({ centre: { latitude, longitude }, zoom });
  return (
    <AreaMap label={label} view={view} className={css.map} isBlock>
      <Around latitude={latitude} longitude={longitude} />
      <HomeLabels records={homes} />
    </AreaMap>
  );
}

function Around({ latitude, longitude }: Pick<PlaceMapProps, 'latitude' | 'longitude'>) {
  const map = useAreaMap();
  useEffect(() => {
    const circle = new Circle([latitude, longitude], {
      radius: radiusMetres,
      className: css.circle,
      interactive: false,
    });
    circle.addTo(map);
    return () => void circle.remove();
  }, [map, latitude, longitude]);
  return null;
}

/**
 * Prices of homes at their public points, as links. Overlapping ones are left out: all are in the list below.
 */
function HomeLabels({ records }: { records: readonly CardRecord[] }) {
  const { map, placed } = useMapLayer();
  const pane = map.getPane('markerPane');
  if (!pane) return null;
  const all = records.flatMap((record) => {
    const { latitude, longitude, address } = record;
    if (latitude === null || longitude === null) return [];
    const home = { ...record, latitude, longitude, place: address.locality ?? address.city };
    const text = priceLabel(home);
    const { x, y } = placed(latitude, longitude);
    return [{ home, text, x, y, ...labelSize(text) }];
  });
  return createPortal(
    <div className={`${labels.layer} ${hiddenWhileZooming}`}>
      {clearOfOthers(all).map(({ home, text, x, y }) => (
        <Link
          key={home.id}
          className={`${labels.marker} ${labels.label} ${css.label}`}
          style={{ left: x, top: y }}
          to="/property/$id"
          params={{ id: String(home.id) }}
          aria-label={homeLabel(home, home.transaction_type)}
        >
          {text}
        </Link>
      ))}
    </div>,
    pane,
  );
}
