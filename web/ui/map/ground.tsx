import { Canvas, DivIcon, LayerGroup, Marker, type Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import { unpackAreaMapPath, type AreaMapCity, type AreaMapLayer } from '#contracts/search/area-map.ts';
import { findConfig } from '#contracts/calls/site.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { useAreaMap } from './area-map-context.ts';
import { fetchCities, fetchLayer } from './ground-files.ts';
import { drawnFrom, makeGroundLayer, readColours, statesUntil } from './ground-layers.ts';
import { chooseNames, type TakenBox } from './map-names.ts';
import { MapNotice } from './map-notice.tsx';
import { addStreets } from './street-tiles.ts';
import { onThemeChange } from './theme-changes.ts';
import * as css from './ground.module.css';

const statesFile = 'india-states';
/** From this zoom on stations are named. */
const stationNamesFrom = 13;
/** Below this zoom a city is named, and no place in it. */
const placeNamesFrom = 9;
/** Names on a map of a thousand by a thousand pixels. */
const namesPerMillionPx = 60;

/** The files that a view needs: `pune/metro`, from far the states alone. */
function filesIn(map: LeafletMap, cities: readonly AreaMapCity[]): string[] {
  const zoom = map.getZoom();
  const bounds = map.getBounds();
  const inView = cities.filter(({ box: [south, west, north, east] }) =>
    bounds.intersects([
      [south, west],
      [north, east],
    ]),
  );
  const files = inView.flatMap(({ folder, layers }) =>
    layers.filter((layer) => zoom >= (drawnFrom[layer] ?? 0)).map((layer) => `${folder}/${layer}`),
  );
  return zoom <= statesUntil ? [statesFile, ...files] : files;
}

/** Where the labels of the page lie now, on the map. */
function labelsOn(map: LeafletMap): TakenBox[] {
  const { left, top } = map.getContainer().getBoundingClientRect();
  return [...(map.getPane('markerPane')?.querySelectorAll('button') ?? [])].map((label) => {
    const box = label.getBoundingClientRect();
    return { left: box.left - left, top: box.top - top, right: box.right - left, bottom: box.bottom - top };
  });
}

const layerOf = (file: string) => file.slice(file.indexOf('/') + 1);

/** Draws the ground until it is removed; `onDrawn` gets the files in view each time that they change. */
function drawGround(map: LeafletMap, onDrawn: (files: ReadonlyMap<string, AreaMapLayer>) => void): () => void {
  // Below streets and names; whatever a page draws lies above.
  const floor = map.getPane('area-ground') ?? map.createPane('area-ground');
  floor.classList.add(css.ground);
  const renderer = new Canvas({ pane: 'area-ground', padding: 0.3 });
  const container = map.getContainer();
  const drawn = new Map<string, { layer: AreaMapLayer; group: LayerGroup | null }>();
  const pane = map.getPane('area-names') ?? map.createPane('area-names');
  pane.classList.add(css.names);
  const names = new LayerGroup().addTo(map);
  let [isRemoved, turn] = [false, 0];

  function writeNames(): void {
    const { x: width, y: height } = map.getSize();
    const isNamed = (file: string) =>
      layerOf(file) === 'names' || (file.endsWith('-stations') && map.getZoom() >= stationNamesFrom);
    const placed = [...drawn]
      .filter(([file]) => isNamed(file))
      .toSorted(([a], [b]) => Number(a.endsWith('-stations')) - Number(b.endsWith('-stations')))
      // The city itself comes first in its file.
      .flatMap(([, { layer }]) => (map.getZoom() < placeNamesFrom ? layer.features.slice(0, 1) : layer.features))
      .flatMap(({ name, paths }) =>
        unpackAreaMapPath(paths[0] ?? []).map(([longitude, latitude]) => {
          const { x, y } = map.latLngToContainerPoint([latitude, longitude]);
          return { name: name ?? '', x, y };
        }),
      )
      .filter(({ name }) => name !== '');
    const most = Math.ceil((width * height * namesPerMillionPx) / 1_000_000);
    names.clearLayers();
    for (const { name, x, y } of chooseNames(placed, { width, height, most, taken: labelsOn(map) })) {
      const text = document.createElement('span');
      text.textContent = name;
      const icon = new DivIcon({ className: css.name, html: text, iconSize: [0, 0] });
      const at = map.containerPointToLatLng([x, y]);
      new Marker(at, { icon, interactive: false, keyboard: false, pane: 'area-names' }).addTo(names);
    }
  }

  function drawFile(file: string, layer: AreaMapLayer): void {
    const isDrawn = layerOf(file) !== 'names';
    const group = isDrawn ? makeGroundLayer(layerOf(file), layer, readColours(container), renderer).addTo(map) : null;
    drawn.set(file, { layer, group });
  }

  function remove(file: string): void {
    drawn.get(file)?.group?.remove();
    drawn.delete(file);
  }

  async function update(): Promise<void> {
    turn += 1;
    const mine = turn;
    const files = filesIn(map, await fetchCities());
    const layers = await Promise.all(files.map(fetchLayer));
    if (isRemoved || mine !== turn) return;
    for (const file of drawn.keys()) if (!files.includes(file)) remove(file);
    files.forEach((file, at) => {
      const layer = layers[at];
      if (layer && !drawn.has(file)) drawFile(file, layer);
    });
    writeNames();
    onDrawn(new Map([...drawn].map(([file, { layer }]) => [file, layer])));
  }

  function redraw(): void {
    const all = [...drawn];
    for (const [file, { layer }] of all) {
      remove(file);
      drawFile(file, layer);
    }
  }

  const changed = () => void update();
  map.on('moveend resize', changed);
  changed();
  // Labels come after the map has moved, with the answer of the server. Names wait for the next frame, so that the task
  // which draws labels stays short.
  let frame = 0;
  const labels = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(writeNames);
  });
  const labelsPane = map.getPane('markerPane');
  if (labelsPane) labels.observe(labelsPane, { childList: true, subtree: true, attributeFilter: ['style'] });
  const stopWatching = onThemeChange(redraw);
  return () => {
    isRemoved = true;
    stopWatching();
    labels.disconnect();
    cancelAnimationFrame(frame);
    map.off('moveend resize', changed);
    for (const file of [...drawn.keys()]) remove(file);
    names.remove();
    renderer.remove();
  };
}

/**
 * The ground of a map without any tile server: coast, wards, rail and metro with their stations, and names of places,
 * from the product's own files (decision 0042). It has no streets, and says so.
 */
export function Ground() {
  const map = useAreaMap();
  const [notices, setNotices] = useState<readonly string[]>([]);
  useEffect(
    () =>
      drawGround(map, (files) => setNotices([...new Set([...files.values()].map(({ attribution }) => attribution))])),
    [map],
  );
  const [streets, setStreets] = useState<string | null>(null);
  useEffect(() => {
    let remove: (() => void) | null = null;
    let isRemoved = false;
    makeCall(findConfig, {})
      .then(async ({ data: { map_tiles: tiles } }) => {
        if (!tiles) return;
        // Only a map with a file of streets loads what draws it.
        const add = tiles.format === 'pmtiles' ? (await import('./street-vectors.ts')).addStreetFile : addStreets;
        if (!isRemoved) remove = add(map, tiles, (isShown) => setStreets(isShown ? tiles.attribution : null));
      })
      // Without settings there are no streets; the ground stays.
      .catch(() => undefined);
    return () => {
      isRemoved = true;
      remove?.();
    };
  }, [map]);
  return <MapNotice notices={notices} streets={streets} />;
}
