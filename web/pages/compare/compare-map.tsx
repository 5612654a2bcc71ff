import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useAreaMap } from '#web/ui/map/area-map-context.ts';
import { AreaMap } from '#web/ui/map/area-map.tsx';
import { homeLabel, priceLabel } from '#web/ui/map/price-labels.ts';
import { hiddenWhileZooming, useMapLayer } from '#web/ui/map/use-map-layer.ts';
import type { ComparedRecord } from './configuration-record.ts';
import * as labels from '#web/ui/map/price-label.module.css';
import * as css from './compare-map.module.css';
import * as texts from '#texts/compare.ts';

/** Degrees around the outermost homes, so that no label is at the edge. */
const margin = 0.01;

type Placed = ComparedRecord & { latitude: number; longitude: number };
const isPlaced = (record: ComparedRecord): record is Placed => record.latitude !== null && record.longitude !== null;

/** The compared homes at their public points. */
export function CompareMap({ records }: { records: readonly ComparedRecord[] }) {
  // The configurations of a project are at one point, and lead to one page.
  const placed = records.filter(isPlaced).filter(({ of_project: project }, at, all) => {
    const first = all.findIndex(({ of_project: other }) => other?.slug === project?.slug);
    return !project || first === at;
  });
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
        const { of_project: project } = record;
        const look = { className: `${labels.marker} ${labels.label} ${css.label}`, style: { left: x, top: y } };
        return project ? (
          <Link key={project.slug} {...look} to="/project/$slug" params={{ slug: project.slug }}>
            {project.name}
          </Link>
        ) : (
          <Link
            key={record.id}
            {...look}
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
