import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import type { PlaceAt } from '#contracts/search/places.ts';
import { phonePosition } from '#web/lib/phone-position.ts';
import { Button } from '#web/ui/button/button.tsx';
import { AreaMap, type ShownView } from '#web/ui/map/area-map.tsx';
import { fetchCityMiddle, type PinPoint } from './pin-calls.ts';
import { PinLayer } from './pin-layer.tsx';
import type { Contradiction } from './pin-parts.ts';
import { usePostingForm } from '../form/posting-context.ts';
import type { PostingValues } from '../form/posting-values.ts';
import { pointOf, usePin, type PinState } from './use-pin.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './pin-map.module.css';
import * as texts from '#texts/posting.ts';

type StartView = Parameters<typeof AreaMap>[0]['view'];

const india = { south: 6.5, west: 68, north: 35.7, east: 97.5 };
const around = (centre: PinPoint, zoom: number): StartView => ({ centre, zoom });
const [homeZoom, cityZoom, phoneZoom] = [15, 11, 17];
/** A phone that knows its place more roughly than this would put the pin on a neighbour's home. */
const roughMetres = 50;

/** Where the map of a form begins: at its point, else in its city, else with the whole of India. */
export async function findStart(values: PostingValues): Promise<StartView> {
  const point = pointOf(values);
  if (point) return around(point, homeZoom);
  const { city, state } = values;
  const middle = city.trim() ? await fetchCityMiddle(city, state).catch(() => null) : null;
  return middle ? around(middle, cityZoom) : { box: india };
}

/** The map on which the place of a home is set. */
export function PinMap({ start }: { start: StartView }) {
  const form = usePostingForm();
  const { values } = form;
  const { found, pinned, follow, move, remove, takeOver } = usePin(form);
  const [view, setView] = useState(start);
  const [middle, setMiddle] = useState<ShownView['centre'] | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const point = pointOf(values);

  async function moveToPhone(): Promise<void> {
    setIsAsking(true);
    setProblem(null);
    try {
      const { accuracy, ...here } = await phonePosition();
      move(here);
      setView(around(here, phoneZoom));
      if (accuracy > roughMetres) setProblem(texts.pinIsRough({ metres: String(Math.round(accuracy)) }));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setIsAsking(false);
    }
  }

  // Another address was chosen: the map goes there.
  if (point && (point.latitude !== pinned?.latitude || point.longitude !== pinned.longitude)) {
    follow(point);
    setView(around(point, homeZoom));
  }
  return (
    <div className={css.pin}>
      <AreaMap
        label={texts.mapLabel()}
        view={view}
        onView={({ centre }) => setMiddle(centre)}
        className={css.map}
        isBlock
      >
        <PinLayer point={point} isExact={values.showsExactPlace} onMove={move} />
      </AreaMap>
      <p role="status" className={typography.meta}>
        {stateText(found, point !== null)}
      </p>
      {found.state === 'found' && found.contradictions.length > 0 && (
        <div className={css.asked}>
          {found.contradictions.map((contradiction) => (
            <p key={contradiction.name}>{contradictionText(contradiction)}</p>
          ))}
          <Button size="sm" onClick={takeOver}>
            {texts.useMap()}
          </Button>
        </div>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
      <div className={layout.row}>
        <Button size="sm" busy={isAsking} onClick={() => void moveToPhone()}>
          <LocateFixed /> {texts.useWhereIAm()}
        </Button>
        <Button size="sm" disabled={middle === null} onClick={() => middle && move(middle)}>
          {texts.pinInMiddle()}
        </Button>
        {point && (
          <Button look="quiet" size="sm" onClick={remove}>
            {texts.removePin()}
          </Button>
        )}
      </div>
      {point && <p className={typography.meta}>{values.showsExactPlace ? texts.pinIsExact() : texts.pinIsNear()}</p>}
    </div>
  );
}

function stateText(found: PinState, hasPin: boolean): string {
  switch (found.state) {
    case 'none':
      return hasPin ? texts.movePin() : texts.setPin();
    case 'failed':
      return texts.pinFailed();
    case 'refused':
      return found.isSet ? texts.pinRefused() : texts.pinNotSet();
    case 'found':
      return foundText(found.place);
  }
}

function foundText({ locality, city, state }: PlaceAt): string {
  const names = [locality, city, state].filter(Boolean).join(', ');
  return names ? texts.pinIsIn({ place: names }) : texts.pinNowhere();
}

function contradictionText({ name, written, found }: Contradiction): string {
  return texts.contradiction({ part: name, written, found });
}
