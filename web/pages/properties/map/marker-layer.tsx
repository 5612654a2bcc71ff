import { Heart, Star } from 'lucide-react';
import { memo } from 'react';
import { createPortal } from 'react-dom';
import type { SearchCells } from '#contracts/search/search.ts';
import type { TransactionType } from '#contracts/homes/vocabulary.ts';
import { useFavourites } from '#web/features/favourites/favourites.ts';
import { classNames } from '#web/ui/class-names.ts';
import { homeLabel } from '#web/ui/map/price-labels.ts';
import { hiddenWhileZooming, useMapLayer } from '#web/ui/map/use-map-layer.ts';
import { canPart, layOutMarkers, type Marker } from './map-markers.ts';
import * as labels from '#web/ui/map/price-label.module.css';
import * as css from './marker-layer.module.css';
import * as texts from '#texts/results-map.ts';

interface MarkerLayerProps {
  found: Pick<SearchCells, 'cells' | 'homes'>;
  tab: TransactionType;
  seen: readonly number[];
  /** The home whose label is marked: chosen, or pointed at in the list. */
  marked: number | null;
  onChoose: (ids: readonly number[]) => void;
  onPoint: (id: number | null) => void;
}

/** Counts and price labels, as buttons on the map. */
export const MarkerLayer = memo(function MarkerLayer(props: MarkerLayerProps) {
  const { found, tab, seen, marked, onChoose, onPoint } = props;
  const { map, placed } = useMapLayer();
  const saved = useFavourites();
  const pane = map.getPane('markerPane');
  if (!pane) return null;
  const press = (marker: Marker) => {
    const { bounds, homes, count } = marker;
    if (homes.length === count && (count === 1 || !canPart(marker) || map.getZoom() >= map.getMaxZoom())) {
      onChoose(homes.map(({ id }) => id));
      return;
    }
    const corners: [[number, number], [number, number]] = [
      [bounds.south, bounds.west],
      [bounds.north, bounds.east],
    ];
    const closer = Math.max(map.getZoom() + 1, Math.min(map.getBoundsZoom(corners), map.getZoom() + 3));
    map.setView([(bounds.south + bounds.north) / 2, (bounds.west + bounds.east) / 2], closer);
  };
  return createPortal(
    <div className={`${labels.layer} ${hiddenWhileZooming}`}>
      {layOutMarkers(found, placed).map((marker) => {
        const { key, x, y, width, height, text, count, homes } = marker;
        const [home] = homes;
        const single = count === 1 ? home : undefined;
        const isMarked = homes.some(({ id }) => id === marked);
        const isSaved = single !== undefined && saved.includes(single.id);
        return (
          <button
            key={key}
            type="button"
            className={classNames(labels.marker, css.marker, single ? labels.label : css.count)}
            data-featured={single?.is_featured || undefined}
            data-seen={(single && seen.includes(single.id)) || undefined}
            data-on={isMarked || undefined}
            aria-pressed={single ? isMarked : undefined}
            aria-label={single ? homeLabel(single, tab, isSaved) : countLabel(marker)}
            style={{ left: x, top: y, width: single ? undefined : width, height: single ? undefined : height }}
            onClick={() => press(marker)}
            onDoubleClickCapture={(event) => event.stopPropagation()}
            onPointerEnter={() => single && onPoint(single.id)}
            onPointerLeave={() => onPoint(null)}
            onFocus={() => single && onPoint(single.id)}
            onBlur={() => onPoint(null)}
          >
            {single?.is_featured && <Star />}
            {isSaved && <Heart />}
            <span>{text}</span>
          </button>
        );
      })}
    </div>,
    pane,
  );
});

function countLabel(marker: Marker): string {
  const { count: n, homes } = marker;
  return homes.length === n && !canPart(marker) ? texts.atOneAddress({ n }) : texts.zoomIn({ n });
}
