import { createHash } from 'node:crypto';
import { hasZeroBits } from '#contracts/zero-bits.ts';

/** Solves a puzzle as the browser does: `puzzle:number`. */
export function solve({ puzzle, bits }: { puzzle: string; bits: number }): string {
  for (let number = 0; ; number++) {
    const text = `${puzzle}:${number}`;
    const hash = createHash('sha256').update(text).digest();
    if (
      hasZeroBits(
        Uint32Array.from({ length: 2 }, (_, at) => hash.readUInt32BE(at * 4)),
        bits,
      )
    )
      return text;
  }
}
