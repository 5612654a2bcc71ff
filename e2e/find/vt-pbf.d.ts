/** The writer of vector tiles comes without types. */
declare module 'vt-pbf' {
  import type geojsonvt from 'geojson-vt';
  export function fromGeojsonVt(
    layers: Record<string, geojsonvt.Tile>,
    options: { version: 2; extent: number },
  ): Uint8Array;
}
