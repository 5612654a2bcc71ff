import { gzipSync } from 'node:zlib';
import geojsonvt from 'geojson-vt';
import { zxyToTileId } from 'pmtiles';
import { fromGeojsonVt } from 'vt-pbf';

/** A box in degrees: west, south, east, north. */
type Box = readonly [number, number, number, number];

const extent = 4096;
const [headerBytes, noCompression, gzipped, vectorTiles] = [127, 1, 2, 1];

/**
 * A PMTiles file of version 3 with vector tiles, by its specification: one directory, tiles from the whole earth down to
 * `maxZoom` where `box` has any.
 *
 * @param layers the features of each layer by its name, as in a Protomaps basemap
 */
export function makeStreetFile(
  layers: Readonly<Record<string, GeoJSON.Feature[]>>,
  { maxZoom, box }: { maxZoom: number; box: Box },
): Buffer {
  const options = { maxZoom, extent, indexMaxZoom: 5, indexMaxPoints: 0 };
  const sliced = Object.entries(layers).map(([name, features]) => {
    const collection: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features };
    return { name, tiles: geojsonvt(collection, options) };
  });
  const tiles: { id: number; data: Buffer }[] = [];
  for (let z = 0; z <= maxZoom; z += 1) {
    const [[left, top], [right, bottom]] = [tileAt(z, box[0], box[3]), tileAt(z, box[2], box[1])];
    for (let x = left; x <= right; x += 1)
      for (let y = top; y <= bottom; y += 1) {
        const found = sliced.flatMap(({ name, tiles: index }) => {
          const tile = index.getTile(z, x, y);
          return tile ? [[name, tile] as const] : [];
        });
        if (found.length > 0)
          tiles.push({
            id: zxyToTileId(z, x, y),
            data: gzipSync(fromGeojsonVt(Object.fromEntries(found), { version: 2, extent })),
          });
      }
  }
  return archive(
    tiles.toSorted((a, b) => a.id - b.id),
    maxZoom,
    box,
  );
}

function tileAt(z: number, longitude: number, latitude: number): [number, number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const down = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [Math.floor((longitude / 360 + 0.5) * 2 ** z), Math.floor(down * 2 ** z)];
}

function archive(tiles: readonly { id: number; data: Buffer }[], maxZoom: number, box: Box): Buffer {
  const ids = tiles.map(({ id }, at) => id - (tiles[at - 1]?.id ?? 0));
  const directory = Buffer.from(
    [
      tiles.length,
      ...ids,
      ...tiles.map(() => 1),
      ...tiles.map(({ data }) => data.length),
      // Each tile follows the one before it, which is written as 0.
      ...tiles.map((_, at) => (at === 0 ? 1 : 0)),
    ].flatMap(varint),
  );
  const metadata = Buffer.from('{}');
  const data = Buffer.concat(tiles.map((tile) => tile.data));
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles', 'latin1');
  header[7] = 3;
  const metadataAt = headerBytes + directory.length;
  const dataAt = metadataAt + metadata.length;
  const places = [headerBytes, directory.length, metadataAt, metadata.length, dataAt, 0, dataAt, data.length];
  [...places, tiles.length, tiles.length, tiles.length].forEach((value, at) =>
    header.writeBigUInt64LE(BigInt(value), 8 + at * 8),
  );
  header.set([1, noCompression, gzipped, vectorTiles, 0, maxZoom], 96);
  const [west, south, east, north] = box;
  const degrees = (value: number) => Math.round(value * 10_000_000);
  [west, south, east, north].forEach((value, at) => header.writeInt32LE(degrees(value), 102 + at * 4));
  header.writeInt32LE(degrees((west + east) / 2), 119);
  header.writeInt32LE(degrees((south + north) / 2), 123);
  return Buffer.concat([header, directory, metadata, data]);
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}
