import { List, Pencil, SquarePen, Trash2, X } from 'lucide-react';
import { typedDigits } from '#contracts/text/digits.ts';
import { limits } from '#contracts/limits.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { MapFrameProps, MapMode } from './map-props.ts';
import { circleOf } from './start-view.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as css from './map-bar.module.css';
import * as texts from '#texts/results-map.ts';
import * as common from '#texts/common.ts';
import { sentence } from '#web/lib/sentence.ts';

interface MapBarProps extends MapFrameProps {
  mode: MapMode;
  onMode: (mode: MapMode) => void;
}

/** Above the map: back to the list, drawing, and the radius of the circle. */
export function MapBar({ search, change, mode, onMode }: MapBarProps) {
  const circle = circleOf(search);
  const isDrawing = mode === 'draw';
  const shapes = search.drawn?.split('.').length ?? 0;
  return (
    <div className={css.bar}>
      <Button size="sm" className={css.list} onClick={() => change({ map: undefined }, { replace: true })}>
        <List /> <span>{texts.list()}</span>
      </Button>
      {mode !== 'edit' && (
        <Button
          size="sm"
          className={css.draw}
          aria-pressed={isDrawing}
          disabled={!isDrawing && shapes >= limits.drawnShapes}
          onClick={() => onMode(isDrawing ? 'look' : 'draw')}
        >
          {isDrawing ? <X /> : <Pencil />}
          <span>{isDrawing ? texts.stopDrawing() : shapes > 0 ? texts.drawAnother() : texts.drawArea()}</span>
        </Button>
      )}
      {!isDrawing && (shapes > 0 || circle) && (
        <div className={css.more}>
          {shapes > 0 && (
            <>
              <Button
                size="sm"
                aria-pressed={mode === 'edit'}
                onClick={() => onMode(mode === 'edit' ? 'look' : 'edit')}
              >
                <SquarePen /> {mode === 'edit' ? common.done() : texts.moveCorners()}
              </Button>
              <Button
                size="sm"
                look="quiet"
                onClick={() => {
                  onMode('look');
                  change({ drawn: undefined });
                }}
              >
                <Trash2 /> {texts.clear()}
              </Button>
            </>
          )}
          {circle && (
            <label className={css.radius}>
              {sentence(
                texts.radius({
                  field: () => (
                    <input
                      className={controls.input}
                      // A field of numbers takes Western digits alone.
                      inputMode="decimal"
                      autoComplete="off"
                      maxLength={5}
                      // A new circle of the address shows its radius.
                      key={circle.radiusKm}
                      defaultValue={circle.radiusKm}
                      onChange={({ target }) => {
                        const radius = Number(typedDigits(target.value));
                        if (radius >= 0.1 && radius <= limits.maxRadiusKm)
                          change({ radius_km: radius }, { replace: true });
                      }}
                    />
                  ),
                }),
              )}
            </label>
          )}
        </div>
      )}
    </div>
  );
}
