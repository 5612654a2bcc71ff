import { useEffect, useEffectEvent, useState } from 'react';
import { findMapPrices } from '#contracts/calls/search.ts';
import type { MapPrices } from '#contracts/search/map-prices.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { stringifyQuery } from '#web/lib/query-string.ts';
import { PriceShading } from '#web/ui/map/price-shading.tsx';
import { writeBox } from '../map-area.ts';
import type { MapView } from './use-map-cells.ts';

interface PriceLayerProps {
  type: 'sale' | 'rent';
  view: MapView;
}

/** Typical prices on the map, loaded once somebody switches them on. */
export function PriceLayer({ type, view }: PriceLayerProps) {
  const [isOn, setIsOn] = useState(false);
  const [prices, setPrices] = useState<MapPrices | null>(null);
  const query = { transaction_type: type, bounds: writeBox(view.box), zoom: String(Math.round(view.zoom)) };
  const key = stringifyQuery(query);
  const load = useEffectEvent((signal: AbortSignal) => makeCall(findMapPrices, { query }, { signal }));
  useEffect(() => {
    if (!isOn) return;
    const controller = new AbortController();
    load(controller.signal).then(
      ({ data }) => setPrices(data),
      // The homes matter more: shading that doesn't come is requested again with the next move.
      () => undefined,
    );
    return () => controller.abort();
  }, [isOn, key]);
  return <PriceShading prices={prices} type={type} isOn={isOn} onChange={setIsOn} />;
}
