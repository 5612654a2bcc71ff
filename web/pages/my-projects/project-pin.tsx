import { useState } from 'react';
import { fetchCityMiddle } from '#web/features/posting/place/pin-calls.ts';
import { PinLayer } from '#web/features/posting/place/pin-layer.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { AreaMap, type ShownView } from '#web/ui/map/area-map.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './my-projects.module.css';
import * as texts from '#texts/my-projects.ts';

export interface ProjectPoint {
  latitude: number;
  longitude: number;
}

const india = { south: 6.5, west: 68, north: 35.7, east: 97.5 };
const [pointZoom, cityZoom] = [15, 12];
/** About a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

interface ProjectPinProps {
  point: ProjectPoint | null;
  place: { city: string; state: string };
  onMove: (point: ProjectPoint) => void;
}

/** The map on which a project's point is set: by a press, by dragging, or with the arrow keys. */
export function ProjectPin({ point, place, onMove }: ProjectPinProps) {
  const [view, setView] = useState<Parameters<typeof AreaMap>[0]['view']>(
    point ? { centre: point, zoom: pointZoom } : { box: india },
  );
  const [middle, setMiddle] = useState<ShownView['centre'] | null>(null);
  const move = ({ latitude, longitude }: ProjectPoint) =>
    onMove({ latitude: rounded(latitude), longitude: rounded(longitude) });
  async function goToCity(): Promise<void> {
    const centre = await fetchCityMiddle(place.city, place.state).catch(() => null);
    if (centre) setView({ centre, zoom: cityZoom });
  }
  return (
    <div className={layout.stack}>
      <p className={typography.meta}>{texts.pinHelp()}</p>
      <AreaMap
        label={texts.mapLabel()}
        view={view}
        onView={({ centre }) => setMiddle(centre)}
        className={css.map}
        isBlock
      >
        <PinLayer point={point} isExact onMove={move} />
      </AreaMap>
      <div className={layout.row}>
        {place.city.trim() !== '' && (
          <Button onClick={() => void goToCity()}>{texts.showCity({ city: place.city })}</Button>
        )}
        <Button onClick={() => middle && move(middle)}>{texts.pinMiddle()}</Button>
        <span role="status" className={typography.meta}>
          {point ? texts.pinSet() : texts.pinMissing()}
        </span>
      </div>
    </div>
  );
}
