import { useState } from 'react';
import type { MapPrices } from '#contracts/map-prices.ts';
import { AreaMap } from '#web/ui/map/area-map.tsx';
import { PriceShading } from '#web/ui/map/price-shading.tsx';
import * as css from './components-page.module.css';

/** Four cells of made-up prices. */
const prices: MapPrices = {
  cells: [5200, 7400, 9100, 12800].map((price, at) => ({
    bounds: { south: 18.48, north: 18.53, west: 73.72 + at * 0.06, east: 73.78 + at * 0.06 },
    rupees_per_sqft: price,
    homes: 8 + at * 5,
  })),
};

/** A map of Pune, loaded apart as on every page. */
export function MapSample() {
  const [view] = useState({ centre: { latitude: 18.52, longitude: 73.85 }, zoom: 11 });
  const [isOn, setIsOn] = useState(true);
  return (
    <AreaMap label="Map of Pune" view={view} className={css.areaMap}>
      <PriceShading prices={prices} type="sale" isOn={isOn} onChange={setIsOn} />
    </AreaMap>
  );
}
