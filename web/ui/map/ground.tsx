import { Canvas, DivIcon, LayerGroup, Marker, type FeatureGroup, type Map as LeafletMap } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { isCellIn, unpackAreaMapPath, type AreaMapCity, type AreaMapLayer } from '#contracts/search/area-map.ts';
import { findConfig } from '#contracts/calls/site.ts';
import type { MapTiles } from '#contracts/config.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { useAreaMap } from './area-map-context.ts';
import { fetchCities, fetchLayer, fetchNames } from './ground-files.ts';
import { drawnFrom, makeGroundLayer, readColours, statesUntil } from './ground-layers.ts';
import { makeStreetLayer } from './ground-streets.ts';
import { roadNames, streetsFrom } from './road-sizes.ts';
import { chooseNames, type TakenBox } from './map-names.ts';
import { MapNotice, type RoadsShown } from './map-notice.tsx';
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

/** The view in degrees. */
function boxOf(map: LeafletMap): AreaMapCity['box'] {
  const bounds = map.getBounds();
  return [bounds.getSouth(), bounds.getWest(), bounds.getNorth(), bounds.getEast()];
}

function areTouching(
  [south, west, north, east]: AreaMapCity['box'],
  [bottom, left, top, right]: AreaMapCity['box'],
): boolean {
  return south <= top && north >= bottom && west <= right && east >= left;
}

/** The cells with streets in view, whatever the zoom. */
function streetFilesIn(view: AreaMapCity['box'], cities: readonly AreaMapCity[]): string[] {
  return cities.flatMap(({ folder, streets = [] }) =>
    streets.filter((cell) => isCellIn(cell, view)).map((cell) => `${folder}/streets/${cell}`),
  );
}

/** The files that a view needs: `pune/metro`, from far the states alone. The first are drawn below the others. */
function filesIn(map: LeafletMap, cities: readonly AreaMapCity[], withStreets: boolean): string[] {
  const zoom = map.getZoom();
  const view = boxOf(map);
  const isDrawn = (layer: string) => zoom >= (drawnFrom[layer] ?? 0);
  const seas = cities.filter(({ seaBox }) => seaBox && isDrawn('sea') && areTouching(seaBox, view));
  const files = cities
    .filter(({ box }) => areTouching(box, view))
    .flatMap(({ folder, layers }) => layers.filter(isDrawn).map((layer) => `${folder}/${layer}`));
  return [
    ...(zoom <= statesUntil ? [statesFile] : []),
    ...seas.map(({ folder }) => `${folder}/sea`),
    ...files.filter((file) => layerOf(file) === 'water'),
    ...(withStreets && zoom >= streetsFrom ? streetFilesIn(view, cities) : []),
    ...files.filter((file) => layerOf(file) !== 'water'),
  ];
}

/** Where the labels of the page lie now, on the map. */
function labelsOn(map: LeafletMap): TakenBox[] {
  const { left, top } = map.getContainer().getBoundingClientRect();
  return [...(map.getPane('markerPane')?.querySelectorAll('button') ?? [])].map((label) => {
    const box = label.getBoundingClientRect();
    return { left: box.left - left, top: box.top - top, right: box.right - left, bottom: box.bottom - top };
  });
}

const layerOf = (file: string) => file.split('/')[1] ?? file;

/** The sources and roads of a view. */
interface ShownGround {
  /** The sources of all that is drawn. */
  notices: readonly string[];
  roads: RoadsShown;
}

interface DrawnGround {
  /** Whether the ground's own streets are drawn; at first they are not. */
  setStreets: (isOn: boolean) => void;
  remove: () => void;
}

/** Draws the ground until it is removed; `onDrawn` gets what is in view each time that it changes. */
function drawGround(map: LeafletMap, onDrawn: (shown: ShownGround) => void): DrawnGround {
  // Below streets and names; whatever a page draws lies above.
  const floor = map.getPane('area-ground') ?? map.createPane('area-ground');
  floor.classList.add(css.ground);
  const renderer = new Canvas({ pane: 'area-ground', padding: 0.3 });
  const container = map.getContainer();
  const drawn = new Map<string, { layer: AreaMapLayer; group: FeatureGroup | null }>();
  const inScript = new Map<string, string>();
  const pane = map.getPane('area-names') ?? map.createPane('area-names');
  pane.classList.add(css.names);
  const names = new LayerGroup().addTo(map);
  let [isRemoved, withStreets, turn, drawnZoom] = [false, false, 0, map.getZoom()];

  const isNamed = (file: string) =>
    layerOf(file) === 'names' || (file.endsWith('-stations') && map.getZoom() >= stationNamesFrom);

  function writeNames(): void {
    const { x: width, y: height } = map.getSize();
    const placed = [...drawn]
      .filter(([file]) => isNamed(file))
      .toSorted(([a], [b]) => Number(a.endsWith('-stations')) - Number(b.endsWith('-stations')))
      // The city itself comes first in its file.
      .flatMap(([, { layer }]) => (map.getZoom() < placeNamesFrom ? layer.features.slice(0, 1) : layer.features))
      .flatMap(({ name, paths }) =>
        unpackAreaMapPath(paths[0] ?? []).map(([longitude, latitude]) => {
          const { x, y } = map.latLngToContainerPoint([latitude, longitude]);
          return { name: inScript.get(name ?? '') ?? name ?? '', x, y };
        }),
      )
      .filter(({ name }) => name !== '');
    const roads = [...drawn]
      .filter(([file]) => layerOf(file) === 'streets')
      .flatMap(([, { layer }]) =>
        roadNames(layer, map.getZoom(), (latitude, longitude) => map.latLngToContainerPoint([latitude, longitude])),
      );
    const most = Math.ceil((width * height * namesPerMillionPx) / 1_000_000);
    names.clearLayers();
    for (const { name, x, y } of chooseNames([...placed, ...roads], { width, height, most, taken: labelsOn(map) })) {
      const text = document.createElement('span');
      text.textContent = name;
      const icon = new DivIcon({ className: css.name, html: text, iconSize: [0, 0] });
      const at = map.containerPointToLatLng([x, y]);
      new Marker(at, { icon, interactive: false, keyboard: false, pane: 'area-names' }).addTo(names);
    }
  }

  function drawFile(file: string, layer: AreaMapLayer): void {
    const [name, colours] = [layerOf(file), readColours(container)];
    const group =
      name === 'names'
        ? null
        : name === 'streets'
          ? makeStreetLayer(layer, map.getZoom(), colours, renderer)
          : makeGroundLayer(name, layer, colours, renderer);
    group?.addTo(map);
    drawn.set(file, { layer, group });
  }

  function remove(file: string): void {
    drawn.get(file)?.group?.remove();
    drawn.delete(file);
  }

  async function update(): Promise<void> {
    turn += 1;
    const mine = turn;
    const cities = await fetchCities();
    const files = filesIn(map, cities, withStreets);
    const layersToCome = Promise.all(files.map(fetchLayer));
    const folders = new Set(files.filter(isNamed).map((file) => file.split('/')[0] ?? ''));
    for (const shown of await Promise.all([...folders].map(fetchNames)))
      for (const [name, written] of Object.entries(shown)) inScript.set(name, written);
    const layers = await layersToCome;
    if (isRemoved || mine !== turn) return;
    const zoom = map.getZoom();
    // Roads have the width of their zoom.
    const isStale = (file: string) => !files.includes(file) || (layerOf(file) === 'streets' && zoom !== drawnZoom);
    for (const file of [...drawn.keys()].filter(isStale)) remove(file);
    drawnZoom = zoom;
    files.forEach((file, at) => {
      const layer = layers[at];
      if (layer && !drawn.has(file)) drawFile(file, layer);
    });
    // Files come in any order; each keeps the order of its own shapes.
    for (const file of files) drawn.get(file)?.group?.bringToFront();
    writeNames();
    const hasStreets = withStreets && streetFilesIn(boxOf(map), cities).length > 0;
    const isShown = [...drawn.keys()].some((file) => layerOf(file) === 'streets');
    onDrawn({
      notices: [...new Set([...drawn.values()].map(({ layer }) => layer.attribution))],
      roads: isShown ? 'shown' : hasStreets ? 'closer' : 'none',
    });
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
  return {
    setStreets: (isOn) => {
      if (withStreets === isOn) return;
      withStreets = isOn;
      changed();
    },
    remove: () => {
      isRemoved = true;
      stopWatching();
      labels.disconnect();
      cancelAnimationFrame(frame);
      map.off('moveend resize', changed);
      for (const file of [...drawn.keys()]) remove(file);
      names.remove();
      renderer.remove();
    },
  };
}

/**
 * The ground of a map without any tile server: coast, wards, rail and metro with their stations, names of places, and
 * roads, water and parks of cities of which a source may be carried, from the product's own files (decisions 0042 and
 * 0122). Where an installation has streets of its own, those are drawn instead.
 */
export function Ground() {
  const map = useAreaMap();
  const [shown, setShown] = useState<ShownGround>({ notices: [], roads: 'none' });
  /** The installation's own streets; undefined until its settings are known. */
  const [tiles, setTiles] = useState<MapTiles | null | undefined>();
  const [streets, setStreets] = useState<string | null>(null);
  useEffect(() => {
    let isRemoved = false;
    makeCall(findConfig, {}).then(
      ({ data }) => isRemoved || setTiles(data.map_tiles ?? null),
      // Without settings there are no streets of the installation; the ground stays.
      () => isRemoved || setTiles(null),
    );
    return () => {
      isRemoved = true;
    };
  }, []);
  const ground = useRef<DrawnGround | null>(null);
  useEffect(() => {
    const made = drawGround(map, setShown);
    ground.current = made;
    return () => made.remove();
  }, [map]);
  useEffect(() => {
    ground.current?.setStreets(tiles === null);
    if (!tiles) return;
    let remove: (() => void) | null = null;
    let isRemoved = false;
    const onShown = (isShown: boolean) => setStreets(isShown ? tiles.attribution : null);
    // Only a map with a file of streets loads what draws it.
    const found = tiles.format === 'pmtiles' ? import('./street-vectors.ts').then((it) => it.addStreetFile) : null;
    Promise.resolve(found ?? addStreets)
      .then((add) => {
        if (!isRemoved) remove = add(map, tiles, onShown);
      })
      .catch(() => undefined);
    return () => {
      isRemoved = true;
      remove?.();
    };
  }, [map, tiles]);
  return <MapNotice notices={shown.notices} streets={streets} roads={shown.roads} />;
}
