import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { MapPrices } from '#contracts/search/map-prices.ts';
import { AreaMap } from '#web/ui/map/area-map.tsx';
import { PriceShading } from '#web/ui/map/price-shading.tsx';
import { WhereButton } from '#web/ui/map/where-button.tsx';
import { hiddenWhileZooming, useMapLayer } from '#web/ui/map/use-map-layer.ts';
import * as labels from '#web/ui/map/price-label.module.css';
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
      <WhereButton onProblem={() => undefined} />
      <LabelSample />
    </AreaMap>
  );
}

function LabelSample() {
  const { map, placed } = useMapLayer();
  const pane = map.getPane('markerPane');
  if (!pane) return null;
  const { x, y } = placed(18.56, 73.78);
  return createPortal(
    <div className={`${labels.layer} ${hiddenWhileZooming}`}>
      <button type="button" className={`${labels.marker} ${labels.label}`} style={{ left: x, top: y }}>
        ₹85 L
      </button>
    </div>,
    pane,
  );
}
