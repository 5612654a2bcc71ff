import { useEffect, useState } from 'react';
import type { MapPrices, MapPricesReply } from '#contracts/map-prices.ts';
import { getJson } from '#web/lib/http-api.ts';
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
  const query = stringifyQuery({
    transaction_type: type,
    bounds: writeBox(view.box),
    zoom: String(Math.round(view.zoom)),
  });
  useEffect(() => {
    if (!isOn) return;
    const controller = new AbortController();
    getJson<MapPricesReply>(`/api/search/prices${query}`, '', controller).then(
      ({ data }) => setPrices(data),
      // The homes matter more: shading that doesn't come is requested again with the next move.
      () => undefined,
    );
    return () => controller.abort();
  }, [isOn, query]);
  return <PriceShading prices={prices} type={type} isOn={isOn} onChange={setIsOn} />;
}
