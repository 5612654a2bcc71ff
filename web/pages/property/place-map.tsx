import { Circle } from 'leaflet';
import { useEffect, useState } from 'react';
import { useAreaMap } from '#web/ui/map/area-map-context.ts';
import { AreaMap } from '#web/ui/map/area-map.tsx';
import * as css from './place-map.module.css';

interface PlaceMapProps {
  latitude: number;
  longitude: number;
  place: string;
}

/** Shown places lie up to 150 m from the home, so that it stands well inside of the circle. */
const radiusMetres = 250;

/** The map around a home, with the circle in which it stands. */
export function PlaceMap({ latitude, longitude, place }: PlaceMapProps) {
  // One object, since a new one would move the map back.
  const [view] = useState({ centre: { latitude, longitude }, zoom: 13 });
  return (
    <AreaMap
      label={`Map around ${place}, with a circle in which the home stands`}
      view={view}
      className={css.map}
      isBlock
    >
      <Around latitude={latitude} longitude={longitude} />
    </AreaMap>
  );
}

function Around({ latitude, longitude }: Omit<PlaceMapProps, 'place'>) {
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
