import { TileLayer, type Map as LeafletMap } from 'leaflet';
import type { MapTiles } from '#contracts/config.ts';

/** After this many failed tiles in a row, the server is not called again until the page is reloaded. */
const mostFailures = 8;

/** The pane of streets: between the ground's names (350) and the layers of the map (400). */
export function streetsPane(map: LeafletMap): string {
  const pane = map.getPane('streets') ?? map.createPane('streets');
  pane.style.zIndex = '360';
  return 'streets';
}

/**
 * Streets above the ground, from the tiles of a server. Missing tiles are see-through, so that the ground stays; an
 * unreachable server is not called again.
 *
 * @param onShown true once a tile has come, false when the server is given up
 */
export function addStreets(map: LeafletMap, tiles: MapTiles, onShown: (isShown: boolean) => void): () => void {
  const layer = new TileLayer(tiles.url, { pane: streetsPane(map), maxZoom: map.getMaxZoom() });
  let failures = 0;
  layer.on('tileload', () => {
    failures = 0;
    onShown(true);
  });
  layer.on('tileerror', () => {
    failures += 1;
    if (failures < mostFailures) return;
    layer.remove();
    onShown(false);
  });
  layer.addTo(map);
  return () => void layer.remove();
}
