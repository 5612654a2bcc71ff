import type { Buffer } from 'node:buffer';
import { mapOutlines } from './outlines.ts';
import { readTables, writeTables, type Tables } from './sfnt.ts';

/** Where tables hold lengths in units of the font, as 16 bits each: at these offsets. */
const lengths: Record<string, readonly number[]> = {
  head: [36, 38, 40, 42],
  hhea: [4, 6, 8, 10, 12, 14, 16],
  // From subscripts to strikeout, then heights of lines, of x and of capitals.
  'OS/2': [2, ...range(10, 30), ...range(68, 78), 86, 88],
  post: [8, 10],
};

/** Even numbers from one until before another. */
function range(from: number, to: number): number[] {
  return Array.from({ length: (to - from) / 2 }, (_, at) => from + at * 2);
}

/**
 * Draws a TrueType font without variations and hinting on a coarser grid: outlines are most of its bytes, and half the
 * units take a bit less for each coordinate.
 *
 * @param units an em, below the present
 * @throws Error when a table has lengths that are not known here
 */
export function withUnits(font: Uint8Array, units: number): Buffer {
  const tables = readTables(font);
  const present = need(tables, 'head').readUInt16BE(18);
  const scaled = (length: number) => Math.round((length * units) / present);
  for (const [name, offsets] of Object.entries(lengths))
    for (const at of offsets) scaleAt(need(tables, name), at, scaled);
  need(tables, 'head').writeUInt16BE(units, 18);
  scaleWidths(tables, scaled);
  if (tables.GPOS) scalePositions(tables.GPOS, scaled);
  // Places of the caret in ligatures.
  if (tables.GDEF && tables.GDEF.readUInt16BE(8) !== 0) throw new Error('GDEF has carets.');
  scaleOutlines(tables, scaled);
  return writeTables(font, tables);
}

type Scaled = (length: number) => number;

function need(tables: Tables, name: string): Buffer {
  const table = tables[name];
  if (!table) throw new Error(`The font has no ${name}.`);
  return table;
}

function scaleAt(table: Buffer, at: number, scaled: Scaled): void {
  table.writeInt16BE(scaled(table.readInt16BE(at)), at);
}

function scaleWidths(tables: Tables, scaled: Scaled): void {
  const widths = need(tables, 'hmtx');
  for (let at = 0; at < widths.length; at += 2) scaleAt(widths, at, scaled);
}

function scaleOutlines(tables: Tables, scaled: Scaled): void {
  const head = need(tables, 'head');
  const places = need(tables, 'loca');
  // Offsets are halves in two bytes, or whole in four.
  const isLong = head.readInt16BE(50) === 1;
  const offsets = Array.from({ length: places.length / (isLong ? 4 : 2) }, (_, at) =>
    isLong ? places.readUInt32BE(at * 4) : places.readUInt16BE(at * 2) * 2,
  );
  const made = mapOutlines(need(tables, 'glyf'), offsets, scaled);
  tables.glyf = made.glyf;
  for (const [at, offset] of made.offsets.entries())
    if (isLong) places.writeUInt32BE(offset, at * 4);
    else places.writeUInt16BE(offset / 2, at * 2);
}

/** Kinds of lookups, of which a font for Devanagari has three. */
const [pairs, marksOnBases, extension] = [2, 4, 9];

/** Scales the distances of pairs and the points where marks are put. HarfBuzz stores equal parts once. */
function scalePositions(table: Buffer, scaled: Scaled): void {
  const done = new Set<number>();
  const scale = (at: number) => {
    if (done.has(at)) return;
    done.add(at);
    scaleAt(table, at, scaled);
  };
  const list = table.readUInt16BE(8);
  for (const lookup of offsetsAt(table, list, list)) {
    const kind = table.readUInt16BE(lookup);
    for (const part of offsetsAt(table, lookup + 4, lookup)) {
      if (kind !== extension) scalePart(table, { kind, at: part, scale });
      else scalePart(table, { kind: table.readUInt16BE(part + 2), at: part + table.readUInt32BE(part + 4), scale });
    }
  }
}

/** The places that a counted list of offsets names, 0 left out. */
function offsetsAt(table: Buffer, at: number, from: number): number[] {
  return Array.from({ length: table.readUInt16BE(at) }, (_, one) => table.readUInt16BE(at + 2 + one * 2)).flatMap(
    (offset) => (offset === 0 ? [] : from + offset),
  );
}

interface Part {
  kind: number;
  at: number;
  scale: (at: number) => void;
}

function scalePart(table: Buffer, { kind, at, scale }: Part): void {
  if (kind === pairs) scalePairs(table, at, scale);
  else if (kind === marksOnBases) scaleMarks(table, at, scale);
  else throw new Error(`GPOS has lookups of kind ${kind}.`);
}

function scalePairs(table: Buffer, at: number, scale: Part['scale']): void {
  const formats = [table.readUInt16BE(at + 4), table.readUInt16BE(at + 6)];
  // Each of four bits is a length; the others are corrections for screens of few pixels.
  if (formats.some((format) => format > 0xf)) throw new Error('GPOS has corrections for sizes.');
  const values = formats.reduce((sum, format) => sum + bitsOf(format), 0);
  const scaleValues = (from: number) => range(from, from + values * 2).forEach(scale);
  if (table.readUInt16BE(at) === 2) {
    const rows = table.readUInt16BE(at + 12) * table.readUInt16BE(at + 14);
    for (let row = 0; row < rows; row++) scaleValues(at + 16 + row * values * 2);
    return;
  }
  for (const set of offsetsAt(table, at + 8, at))
    for (let pair = 0; pair < table.readUInt16BE(set); pair++) scaleValues(set + 4 + pair * (values + 1) * 2);
}

const bitsOf = (format: number) => Array.from(format.toString(2)).filter((bit) => bit === '1').length;

function scaleMarks(table: Buffer, at: number, scale: Part['scale']): void {
  const scalePoint = (point: number) => {
    if (table.readUInt16BE(point) === 3) throw new Error('GPOS has corrections for sizes.');
    scale(point + 2);
    scale(point + 4);
  };
  const classes = table.readUInt16BE(at + 6);
  const marks = at + table.readUInt16BE(at + 8);
  for (let mark = 0; mark < table.readUInt16BE(marks); mark++)
    scalePoint(marks + table.readUInt16BE(marks + 4 + mark * 4));
  const bases = at + table.readUInt16BE(at + 10);
  for (let one = 0; one < table.readUInt16BE(bases) * classes; one++) {
    const offset = table.readUInt16BE(bases + 2 + one * 2);
    if (offset !== 0) scalePoint(bases + offset);
  }
}
