import { Link } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { createPortal } from 'react-dom';
import type { SocietyCard } from '#contracts/homes/societies.ts';
import { hiddenWhileZooming, useMapLayer } from '#web/ui/map/use-map-layer.ts';
import * as labels from '#web/ui/map/price-label.module.css';
import * as css from './society-label.module.css';

/** The society that the search names, at its place: a link above the labels of its homes. */
export function SocietyLabel({ society }: { society: SocietyCard }) {
  const { map, placed } = useMapLayer();
  const pane = map.getPane('markerPane');
  const { slug, name, project, latitude, longitude } = society;
  if (!pane || latitude === null || longitude === null) return null;
  const { x, y } = placed(latitude, longitude);
  return createPortal(
    <div className={`${labels.layer} ${hiddenWhileZooming}`}>
      <Link
        className={`${labels.marker} ${labels.label} ${css.label}`}
        style={{ left: x, top: y }}
        to={project ? '/project/$slug' : '/society/$slug'}
        params={{ slug }}
      >
        <Building2 />
        <span>{name}</span>
      </Link>
    </div>,
    pane,
  );
}
