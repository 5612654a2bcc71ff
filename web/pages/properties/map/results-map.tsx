import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { showHome } from '#contracts/calls/listings.ts';
import { findOfferedProjects } from '#contracts/calls/projects.ts';
import { limits } from '#contracts/limits.ts';
import { writeDrawnArea, type Ring } from '#contracts/search/drawn-area.ts';
import { withoutFolded } from '#web/features/project-folds/fold-projects.ts';
import type { FoldedCard } from '#web/features/project-folds/folded-cards.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { AreaMap } from '#web/ui/map/area-map.tsx';
import { WhereButton } from '#web/ui/map/where-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Check } from '#web/ui/field/check.tsx';
import { writeBox, type Box } from '../map-area.ts';
import { noPlace, tabOf } from '../properties-search.ts';
import { countWords } from '../results/results-words.ts';
import { DrawLayer } from './draw-layer.tsx';
import { HomeStrip } from './home-strip.tsx';
import type { ChangeSearch } from '../results/use-results.ts';
import type { MapFrameProps, MapMode } from './map-props.ts';
import { addSeen, readFollows, readSeen, writeFollows } from './map-storage.ts';
import { MarkerLayer } from './marker-layer.tsx';
import { PriceLayer } from './price-layer.tsx';
import { ShapeLayer } from './shape-layer.tsx';
import { circleOf, ringsOf } from './start-view.ts';
import { SocietyLabel } from './society-label.tsx';
import { useMapGoal } from './use-map-goal.ts';
import { useListMarks } from './use-list-marks.ts';
import { useMapCells, type MapView } from './use-map-cells.ts';
import { WithoutPointLink } from './without-point-link.tsx';
import * as css from './results-map.module.css';
import * as texts from '#texts/results-map.ts';
import * as common from '#texts/common.ts';

/** The list is beside the map, or there is no height for cards that nobody chose. */
const chosenOnly = '(min-width: 64rem), (max-height: 32rem)';
function subscribeToSize(changed: () => void): () => void {
  const query = matchMedia(chosenOnly);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

interface ResultsMapProps extends MapFrameProps {
  mode: MapMode;
  onMode: (mode: MapMode) => void;
}

/** The map: homes and counts in sight, drawn shapes, and on phones the cards of the homes at its foot. */
export function ResultsMap({ search, loaded, change, records, meta, society, mode, onMode }: ResultsMapProps) {
  const isDrawing = mode === 'draw';
  const showsChosenOnly = useSyncExternalStore(subscribeToSize, () => matchMedia(chosenOnly).matches);
  const [follows, setFollows] = useState(readFollows);
  const [seen, setSeen] = useState(readSeen);
  const [note, setNote] = useState<string | null>(null);
  const [chosen, setChosen] = useState<readonly FoldedCard[]>([]);
  const [current, setCurrent] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const inList = useListMarks(pointed ?? current);

  const { goal, accept } = useMapGoal(loaded, records);
  const changeHere: ChangeSearch = (wanted, options) => {
    accept({ ...search, ...wanted });
    change(wanted, options);
  };
  const [view, setView] = useState<MapView | null>(null);
  const shown = view && writeBox(view.box);
  const searchHere = (box: Box) => changeHere({ bounds: writeBox(box) }, { replace: true });
  const found = useMapCells(search, view, (asked) => {
    // Only after an answer: while the server is unreachable, the list stays unchanged and the map shows a message.
    if (asked.byPerson && follows && writeBox(asked.box) !== search.bounds) searchHere(asked.box);
  });

  const rings = useMemo(() => ringsOf({ drawn: search.drawn }), [search.drawn]);
  const { latitude, longitude, radius_km: radiusKm } = search;
  const circle = useMemo(() => circleOf({ latitude, longitude, radius_km: radiusKm }), [latitude, longitude, radiusKm]);
  const draw = (next: readonly Ring[]) => {
    const drawn = next.length > 0 ? writeDrawnArea(next) : undefined;
    changeHere({ drawn }, { replace: rings.length > 0 });
  };
  // The same function and list at every render: their drawing is not repeated for each move of the map.
  const look = useCallback((id: number) => {
    addSeen(id);
    setSeen(readSeen());
  }, []);
  const choose = useCallback(
    (ids: readonly number[]) => {
      const [first] = ids;
      if (first === undefined) return;
      setCurrent(first);
      if (ids.length === 1) look(first);
      void homesOf(ids, records).then(setChosen);
    },
    [records, look],
  );
  const strip = useMemo(
    () => (showsChosenOnly ? chosen : [...chosen, ...records.filter(({ id }) => !chosen.some((one) => one.id === id))]),
    [showsChosenOnly, chosen, records],
  );
  const closeChosen = useCallback(() => setChosen([]), []);
  const isElsewhere = shown !== null && search.bounds !== shown && view?.byPerson === true;

  return (
    <>
      <AreaMap
        label={texts.mapOfHomes()}
        view={goal}
        onView={({ box, zoom, byPerson }) => setView({ box, zoom, byPerson })}
        className={css.map}
      >
        {/* Leaflet places nothing before it shows something. */}
        {view && (
          <ShapeLayer
            rings={rings}
            circle={circle}
            isEdited={mode === 'edit'}
            onRings={draw}
            onCircle={(next) => {
              const isMoved = next.latitude !== latitude || next.longitude !== longitude;
              const rounded = (degrees: number) => Number(degrees.toFixed(5));
              changeHere(
                {
                  ...(isMoved && { ...noPlace, bounds: search.bounds, drawn: search.drawn }),
                  latitude: rounded(next.latitude),
                  longitude: rounded(next.longitude),
                  radius_km: next.radiusKm,
                },
                { replace: true },
              );
            }}
          />
        )}
        {view && found.cells && (
          <MarkerLayer
            found={found.cells}
            tab={tabOf(search)}
            seen={seen}
            marked={inList ?? pointed ?? current}
            onChoose={choose}
            onPoint={setPointed}
          />
        )}
        {view && society && mode === 'look' && <SocietyLabel society={society} />}
        {view && mode !== 'draw' && <WhereButton onProblem={setNote} />}
        {view && mode === 'look' && <PriceLayer type={tabOf(search) === 'rent' ? 'rent' : 'sale'} view={view} />}
        {isDrawing && (
          <DrawLayer
            onDrawn={(ring, said) => {
              setNote(said);
              onMode('look');
              // Not accepted as the map's own change: the map moves to what was drawn, and shows it whole.
              change({ drawn: writeDrawnArea([...rings, ring]), bounds: undefined }, { replace: rings.length > 0 });
            }}
            onProblem={setNote}
          />
        )}
      </AreaMap>
      <div className={css.top}>
        {mode === 'look' && (
          <div className={css.follows}>
            <Check
              checked={follows}
              onChange={({ target }) => {
                writeFollows(target.checked);
                setFollows(target.checked);
                if (target.checked && isElsewhere) searchHere(view.box);
              }}
            >
              <span>{texts.searchAsIMove()}</span>
            </Check>
          </div>
        )}
        {!follows && isElsewhere && !isDrawing && (
          <Button size="sm" look="primary" onClick={() => searchHere(view.box)}>
            {texts.searchHere()}
          </Button>
        )}
        {mode === 'look' && <WithoutPointLink search={search} />}
        {isDrawing && (
          <div className={`${css.note} ${css.hint}`}>
            <p>{texts.drawAround()}</p>
            <Button
              size="sm"
              onClick={() => {
                if (!view) return;
                onMode('edit');
                draw([...rings, rectangleIn(view.box)]);
              }}
            >
              {texts.useRectangle()}
            </Button>
          </div>
        )}
        {mode === 'edit' && <p className={`${css.note} ${css.hint}`}>{texts.dragCorner()}</p>}
        <div role="status">
          {note !== null && <p className={css.note}>{note}</p>}
          {found.failed && (
            <div className={css.note}>
              <p>{texts.notLoaded()}</p>
              <Button size="sm" onClick={found.tryAgain}>
                {common.tryAgain()}
              </Button>
            </div>
          )}
          {search.bounds !== undefined && meta.total === 0 && found.cells?.cells.length === 0 && !found.failed && (
            <p className={css.note}>{texts.noneHere({ homes: countWords(search, 0) })}</p>
          )}
        </div>
      </div>
      {(strip.length > 0 || (society !== null && !showsChosenOnly)) && mode === 'look' && (
        <HomeStrip
          records={strip}
          // Beside the map its card is in the list.
          society={showsChosenOnly ? null : society}
          current={current}
          onCurrent={setCurrent}
          onOpen={look}
          onClose={showsChosenOnly ? closeChosen : undefined}
        />
      )}
    </>
  );
}

/** Homes at one address that are shown at most. */
const mostChosen = 20;

/** The cards of the homes under a label, of a project one: those that the list has not loaded are fetched. */
async function homesOf(ids: readonly number[], listed: readonly FoldedCard[]): Promise<FoldedCard[]> {
  const missing = ids.filter((id) => !listed.some((record) => record.id === id)).slice(0, mostChosen);
  const replies = await Promise.allSettled(missing.map((id) => makeCall(showHome, { params: { id } })));
  const fetched = replies.flatMap((one) => (one.status === 'fulfilled' ? one.value.data : []));
  if (ids.length < 2) return fetched;
  const all = [...fetched, ...listed.filter(({ id }) => ids.includes(id))].slice(0, limits.seenHomes);
  const projects = await makeCall(findOfferedProjects, { query: { ids: all.map(({ id }) => id).join(',') } }).then(
    (reply) => reply.data,
    () => [],
  );
  return withoutFolded(all, projects);
}

/** The middle of a box, as a shape whose corners can be moved. */
function rectangleIn({ south, west, north, east }: Box): Ring {
  const [high, wide] = [(north - south) / 4, (east - west) / 4];
  const corner = (latitude: number, longitude: number) => ({ latitude, longitude });
  return [
    corner(north - high, west + wide),
    corner(north - high, east - wide),
    corner(south + high, east - wide),
    corner(south + high, west + wide),
  ];
}
