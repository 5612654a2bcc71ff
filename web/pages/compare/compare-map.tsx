import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { useAreaMap } from '#web/ui/map/area-map-context.ts';
import { AreaMap } from '#web/ui/map/area-map.tsx';
import { homeLabel, priceLabel } from '#web/ui/map/price-labels.ts';
import { hiddenWhileZooming, useMapLayer } from '#web/ui/map/use-map-layer.ts';
import * as labels from '#web/ui/map/price-label.module.css';
import * as css from './compare-map.module.css';
import * as texts from '#texts/compare.ts';

/** Degrees around the outermost homes, so that no label is at the edge. */
const margin = 0.01;

type Placed = PropertyRecord & { latitude: number; longitude: number };
const isPlaced = (record: PropertyRecord): record is Placed => record.latitude !== null && record.longitude !== null;

/** The compared homes at their public points. */
export function CompareMap({ records }: { records: readonly PropertyRecord[] }) {
  const placed = records.filter(isPlaced);
  const [view] = useState(() => {
    const [north, east] = [placed.map(({ latitude }) => latitude), placed.map(({ longitude }) => longitude)];
    const box = {
      south: Math.min(...north) - margin,
      north: Math.max(...north) + margin,
      west: Math.min(...east) - margin,
      east: Math.max(...east) + margin,
    };
    return { box };
  });
  return (
    <AreaMap label={texts.map()} view={view} className={css.map} isBlock>
      <Labels records={placed} />
    </AreaMap>
  );
}

function Labels({ records }: { records: readonly Placed[] }) {
  const pane = useAreaMap().getPane('markerPane');
  const { placed } = useMapLayer();
  if (!pane) return null;
  return createPortal(
    <div className={`${labels.layer} ${hiddenWhileZooming}`}>
      {records.map((record) => {
        const { x, y } = placed(record.latitude, record.longitude);
        const home = { ...record, place: record.address.locality ?? record.address.city };
        return (
          <Link
            key={record.id}
            className={`${labels.marker} ${labels.label} ${css.label}`}
            style={{ left: x, top: y }}
            to="/property/$id"
            params={{ id: String(record.id) }}
            aria-label={homeLabel(home, record.transaction_type)}
          >
            {priceLabel(record)}
          </Link>
        );
      })}
    </div>,
    pane,
  );
}
