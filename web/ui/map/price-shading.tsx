import { DomEvent, LayerGroup, Rectangle } from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import type { MapPrices, PricedCell } from '#contracts/search/map-prices.ts';
import { limits } from '#contracts/limits.ts';
import { formatCount, formatExactRupees } from '#contracts/text/rupees.ts';
import { useAreaMap } from './area-map-context.ts';
import { densityOf, priceSteps, stepOf } from './price-scale.ts';
import * as css from './price-shading.module.css';
import * as texts from '#texts/map.ts';

interface PriceShadingProps {
  /** The answer of `GET /api/search/prices` for this view; null while it is on its way. */
  prices: MapPrices | null;
  type: 'sale' | 'rent';
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const pane = 'prices';

/** Typical prices by cell as shading, with a switch and a folded key in words and numbers. A child of the map. */
export function PriceShading({ prices, type, isOn, onChange }: PriceShadingProps) {
  const map = useAreaMap();
  const box = useRef<HTMLDivElement>(null);
  const cells = useMemo(() => (isOn ? (prices?.cells ?? []) : []), [isOn, prices]);
  const steps = useMemo(() => priceSteps(cells), [cells]);
  useEffect(() => {
    if (box.current) DomEvent.disableClickPropagation(box.current);
  }, []);
  useEffect(() => {
    const shown = map.getPane(pane) ?? map.createPane(pane);
    shown.classList.add(css.pane);
    const group = new LayerGroup(
      cells.map((cell) => rectangleOf(cell, densityOf(stepOf(steps, cell.rupees_per_sqft), steps.length))),
    ).addTo(map);
    return () => void group.remove();
  }, [map, cells, steps]);
  const what = type === 'sale' ? texts.typicalPrice() : texts.typicalRent();
  return (
    <div className={css.box} ref={box}>
      <label className={css.toggle}>
        <input type="checkbox" role="switch" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
        {texts.prices()}
      </label>
      {isOn && steps.length === 0 && <p className={css.note}>{noteOf(prices)}</p>}
      {isOn && steps.length > 0 && (
        <details className={css.key}>
          <summary className={css.summary}>{texts.priceKey()}</summary>
          <p className={css.what}>{what}</p>
          <ul className={css.steps}>
            {steps.map(({ from, to, homes }, step) => (
              <li key={from}>
                <i className={css.swatch} style={{ opacity: densityOf(step, steps.length) }} />
                {rangeText(from, to)}
                <small>{homesText(homes)}</small>
              </li>
            ))}
          </ul>
          <p className={css.note}>{noteOf(prices)}</p>
        </details>
      )}
    </div>
  );
}

function rectangleOf({ bounds: { south, west, north, east } }: PricedCell, density: number): Rectangle {
  return new Rectangle(
    [
      [south, west],
      [north, east],
    ],
    { pane, className: css.cell, stroke: false, fillOpacity: density, interactive: false },
  );
}

function rangeText(from: number, to: number): string {
  return from === to
    ? formatExactRupees(from)
    : texts.range({ from: formatExactRupees(from), to: formatExactRupees(to) });
}

function homesText(homes: number): string {
  return texts.homes({ count: formatCount(homes) });
}

function noteOf(prices: MapPrices | null): string {
  if (!prices) return texts.loadingPrices();
  if (prices.is_too_wide) return texts.zoomForPrices();
  if (prices.cells.length === 0) return texts.tooFew({ pricedHomes: limits.pricedHomes });
  return texts.pricesNote();
}
