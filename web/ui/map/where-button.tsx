import { Circle, CircleMarker, DomEvent, LayerGroup } from 'leaflet';
import { LocateFixed } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { phonePosition, type PhonePosition } from '#web/lib/phone-position.ts';
import { useAreaMap } from './area-map-context.ts';
import * as controls from './map-controls.module.css';
import * as css from './where-button.module.css';
import * as texts from '#texts/map.ts';

interface WhereButtonProps {
  /** A sentence for the person, or null at each new try. */
  onProblem: (said: string | null) => void;
}

const closeZoom = 15;
/** A position that is known more roughly than this, in metres, is shown with more of the country around it. */
const roughMetres = 1000;
const roughZoom = 13;

/** Moves the map to where the phone is, and marks that with how exact it is. The phone is asked on a press alone. */
export function WhereButton({ onProblem }: WhereButtonProps) {
  const map = useAreaMap();
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [position, setPosition] = useState<PhonePosition | null>(null);
  useEffect(() => {
    if (button.current) DomEvent.disableClickPropagation(button.current);
  }, []);
  useEffect(() => {
    if (!position) return;
    const at: [number, number] = [position.latitude, position.longitude];
    const common = { interactive: false };
    const marks = new LayerGroup([
      new Circle(at, { ...common, radius: position.accuracy, className: css.around, stroke: false }),
      new CircleMarker(at, { ...common, radius: 7, className: css.dot }),
    ]).addTo(map);
    return () => void marks.remove();
  }, [map, position]);

  async function ask(): Promise<void> {
    setIsAsking(true);
    onProblem(null);
    try {
      const found = await phonePosition();
      setPosition(found);
      const zoom = found.accuracy > roughMetres ? roughZoom : closeZoom;
      map.setView([found.latitude, found.longitude], zoom, { animate: false });
    } catch (error) {
      onProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <button
      ref={button}
      className={`${controls.button} ${css.button}`}
      type="button"
      aria-label={texts.whereIAm()}
      title={texts.whereIAm()}
      aria-busy={isAsking || undefined}
      onClick={() => isAsking || void ask()}
    >
      <LocateFixed />
    </button>
  );
}
