import { Buffer } from 'node:buffer';

/** Flags of a point. `same…` means a positive byte where `byte…` is set. */
const [isOn, byteX, byteY, isRepeated, sameX, sameY] = [1, 2, 4, 8, 16, 32];
/** The count of lines, and the box around them. */
const headBytes = 10;

/** The points of a glyph. */
interface Outline {
  /** The last point of each closed line. */
  ends: number[];
  /** 1 for each point that is on the line, 0 for those that bend it. */
  on: number[];
  x: number[];
  y: number[];
}

/**
 * A table of outlines with other coordinates, and without instructions of hinting.
 *
 * @param offsets where each glyph begins, and the last ends
 * @throws Error when a glyph is made of others
 */
export function mapOutlines(
  glyf: Buffer,
  offsets: readonly number[],
  mapped: (length: number) => number,
): { glyf: Buffer; offsets: number[] } {
  const glyphs = offsets.slice(0, -1).map((from, at) => {
    const bytes = glyf.subarray(from, offsets[at + 1]);
    if (bytes.length === 0) return bytes;
    const { x, y, ...rest } = readOutline(bytes);
    return writeOutline({ ...rest, x: x.map(mapped), y: y.map(mapped) });
  });
  let end = 0;
  return { glyf: Buffer.concat(glyphs), offsets: [0, ...glyphs.map(({ length }) => (end += length))] };
}

function readOutline(glyph: Buffer): Outline {
  const lines = glyph.readInt16BE(0);
  if (lines < 0) throw new Error('A glyph is made of others.');
  const ends = Array.from({ length: lines }, (_, line) => glyph.readUInt16BE(headBytes + line * 2));
  const points = (ends.at(-1) ?? -1) + 1;
  const hints = headBytes + lines * 2;
  let at = hints + 2 + glyph.readUInt16BE(hints);
  const flags: number[] = [];
  while (flags.length < points) {
    const flag = glyph.readUInt8(at++);
    const times = (flag & isRepeated) === 0 ? 1 : glyph.readUInt8(at++) + 1;
    flags.push(...Array.from({ length: times }, () => flag));
  }
  const coordinates = (byte: number, same: number) => {
    let place = 0;
    return flags.map((flag) => {
      if ((flag & byte) !== 0) place += (flag & same) === 0 ? -glyph.readUInt8(at++) : glyph.readUInt8(at++);
      else if ((flag & same) === 0) place += glyph.readInt16BE((at += 2) - 2);
      return place;
    });
  };
  const x = coordinates(byteX, sameX);
  return { ends, on: flags.map((flag) => flag & isOn), x, y: coordinates(byteY, sameY) };
}

function writeOutline({ ends, on, x, y }: Outline): Buffer {
  const head = Buffer.alloc(headBytes + ends.length * 2 + 2);
  for (const [at, value] of [ends.length, Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)].entries())
    head.writeInt16BE(value, at * 2);
  for (const [line, end] of ends.entries()) head.writeUInt16BE(end, headBytes + line * 2);
  const flags = [...on];
  const coordinates = (places: readonly number[], byte: number, same: number) =>
    places.flatMap((place, point) => {
      const step = place - (places[point - 1] ?? 0);
      const isByte = step !== 0 && Math.abs(step) < 256;
      flags[point] = (flags[point] ?? 0) | (isByte ? byte : 0) | (step === 0 || (isByte && step > 0) ? same : 0);
      if (step === 0) return [];
      return isByte ? [Math.abs(step)] : [(step >> 8) & 0xff, step & 0xff];
    });
  const bytes = [...coordinates(x, byteX, sameX), ...coordinates(y, byteY, sameY)];
  const all = Buffer.concat([head, Buffer.from([...flags, ...bytes])]);
  // Glyphs begin at even places.
  return all.length % 2 === 0 ? all : Buffer.concat([all, Buffer.alloc(1)]);
}
