import { TileLayer, type Map as LeafletMap } from 'leaflet';
import type { MapTiles } from '#contracts/config.ts';

/** After so many tiles in a row that did not come, the server is left alone until the page is loaded again. */
const mostFailures = 8;

/** The pane of streets: between the ground's names (350) and what lies on the map (400). */
export function streetsPane(map: LeafletMap): string {
  const pane = map.getPane('streets') ?? map.createPane('streets');
  pane.style.zIndex = '360';
  return 'streets';
}

/**
 * Streets above the ground, from the tiles of a server. What doesn't come is see-through, so that the ground stays; a server
 * that is away is asked no more.
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
