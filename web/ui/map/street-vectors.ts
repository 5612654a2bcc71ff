import { GridLayer, LatLngBounds, type Coords, type DoneCallback, type Map as LeafletMap } from 'leaflet';
import { PMTiles, type Header } from 'pmtiles';
import { Labelers, paint, PmtilesSource, TileCache, toIndex, View, type PreparedTile } from 'protomaps-leaflet';
import type { MapTiles } from '#contracts/config.ts';
import { readStreetStyle, streetLabelRules, streetPaintRules } from './street-rules.ts';
import { streetsPane } from './street-tiles.ts';
import { onThemeChange } from './theme-changes.ts';

/** After this many unreadable tiles in a row, the file is not read again until the page is reloaded. */
const mostFailures = 8;
const tilePx = 256;
/** Tiles of the file are drawn at twice their size, as their makers mean them. */
const levelDifference = 1;
/** Around a tile, for names that reach into the next. */
const edgePx = 16;
/** Tiles whose names stay laid out. */
const labeledTiles = 16;

interface ShownTile {
  canvas: HTMLCanvasElement;
  coords: Coords;
  tile: PreparedTile;
}

/** Draws the tiles of a file on canvases, in the colours of the page. */
class StreetLayer extends GridLayer {
  private readonly view: View;
  private readonly shown = new Map<string, ShownTile>();
  private rules = streetPaintRules(readStreetStyle(document.body));
  private labelers = this.makeLabelers();

  constructor(file: PMTiles, { maxZoom, minLat, minLon, maxLat, maxLon }: Header, pane: string) {
    super({ pane, maxZoom: 18, bounds: new LatLngBounds([minLat, minLon], [maxLat, maxLon]) });
    this.view = new View(
      new TileCache(new PmtilesSource(file, false), tilePx << levelDifference),
      maxZoom,
      levelDifference,
    );
    this.on('tileunload', ({ coords }) => this.shown.delete(toIndex(coords)));
  }

  override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    this.view.getDisplayTile(coords).then(
      (tile) => {
        if (tile.data.size > 0) {
          this.shown.set(toIndex(coords), { canvas, coords, tile });
          this.labelers.add(coords.z, byLayer(tile));
          this.paintTile({ canvas, coords, tile });
          this.fire('streets');
        }
        done(undefined, canvas);
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), canvas),
    );
    return canvas;
  }

  /** Draws all again in the colours of now. */
  restyle(): void {
    this.rules = streetPaintRules(readStreetStyle(document.body));
    this.labelers = this.makeLabelers();
    for (const { coords, tile } of this.shown.values()) this.labelers.add(coords.z, byLayer(tile));
    for (const one of this.shown.values()) this.paintTile(one);
  }

  private makeLabelers(): Labelers {
    const scratch = document.createElement('canvas').getContext('2d');
    if (!scratch) throw new Error('This browser draws on no canvas.');
    const rules = streetLabelRules(readStreetStyle(document.body));
    // A new tile may remove names from those beside it.
    return new Labelers(scratch, rules, labeledTiles, (keys) => {
      for (const key of keys) {
        const one = this.shown.get(key);
        if (one) this.paintTile(one);
      }
    });
  }

  private paintTile({ canvas, coords, tile }: ShownTile): void {
    const context = canvas.getContext('2d');
    if (!context) return;
    const ratio = Math.min(devicePixelRatio, 2);
    canvas.width = tilePx * ratio;
    canvas.height = tilePx * ratio;
    context.scale(ratio, ratio);
    const [left, top] = [coords.x * tilePx, coords.y * tilePx];
    const box = {
      minX: left - edgePx,
      minY: top - edgePx,
      maxX: left + tilePx + edgePx,
      maxY: top + tilePx + edgePx,
    };
    const origin = tile.origin.clone();
    origin.x = left;
    origin.y = top;
    const names = this.labelers.getIndex(coords.z) ?? null;
    paint(context, coords.z, byLayer(tile), names, this.rules, box, origin, false);
  }
}

/** The library's map of sources; ours has one, without a name. */
const byLayer = (tile: PreparedTile): Map<string, PreparedTile[]> => new Map([['', [tile]]]);

/**
 * Streets above the ground, from the operator's file of vector tiles. A file that is missing, refused or broken leaves
 * the ground.
 *
 * @param onShown true once streets are drawn, false when the file is given up
 */
export function addStreetFile(map: LeafletMap, tiles: MapTiles, onShown: (isShown: boolean) => void): () => void {
  const file = new PMTiles(tiles.url);
  let layer: StreetLayer | null = null;
  let stopWatching: (() => void) | null = null;
  let isRemoved = false;
  let failures = 0;

  function remove(): void {
    isRemoved = true;
    stopWatching?.();
    layer?.remove();
  }

  function show(header: Header): void {
    if (isRemoved) return;
    const made = new StreetLayer(file, header, streetsPane(map));
    layer = made;
    made.on('streets', () => onShown(true));
    made.on('tileload', () => {
      failures = 0;
    });
    made.on('tileerror', () => {
      failures += 1;
      if (failures < mostFailures) return;
      remove();
      onShown(false);
    });
    made.addTo(map);
    stopWatching = onThemeChange(() => made.restyle());
  }

  file.getHeader().then(show, () => onShown(false));
  return remove;
}
