import { useState } from 'react';
import { AreaMap } from '#web/ui/map/area-map.tsx';
import * as css from './components-page.module.css';

/** A map of Pune, loaded apart as on every page. */
export function MapSample() {
  const [view] = useState({ centre: { latitude: 18.52, longitude: 73.85 }, zoom: 11 });
  return <AreaMap label="Map of Pune" view={view} className={css.areaMap} />;
}
