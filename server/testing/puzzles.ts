import { createHash } from 'node:crypto';
import { hasZeroBits } from '#contracts/zero-bits.ts';

interface Puzzle {
  puzzle: string;
  bits: number;
}

function answerThat(isRight: boolean, { puzzle, bits }: Puzzle): string {
  for (let number = 0; ; number++) {
    const text = `${puzzle}:${number}`;
    const hash = createHash('sha256').update(text).digest();
    const words = Uint32Array.from({ length: 2 }, (_, at) => hash.readUInt32BE(at * 4));
    if (hasZeroBits(words, bits) === isRight) return text;
  }
}

/** Solves a puzzle as the browser does: `puzzle:number`. */
export const solve = (work: Puzzle): string => answerThat(true, work);

/** An answer whose number doesn't solve the puzzle. Any fixed number solves one puzzle in 2^bits. */
export const solveWrongly = (work: Puzzle): string => answerThat(false, work);
