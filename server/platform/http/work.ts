import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { hasZeroBits, workBits } from '#contracts/zero-bits.ts';
import { workSeconds } from '#contracts/work.ts';
import type { Clock } from '#server/platform/clock.ts';

const puzzleMs = workSeconds * 1000;

export interface Puzzles {
  bits: number;
  /** A puzzle for calls of one network. */
  make(network: string): string;
  /** The id of a puzzle of this network that `answer` (`puzzle:number`) solves, for one use; null for any other value. */
  solved(answer: unknown, network: string): string | null;
}

/**
 * Puzzles that cost their solver computing time. They are signed and not stored, so that asking for many costs nothing
 * here (docs/decisions/0086-limits-know-carriers.md).
 */
export function makePuzzles(key: Buffer, clock: Pick<Clock, 'now'>, bits: number = workBits): Puzzles {
  const sign = (id: string, ends: string, network: string) =>
    createHmac('sha256', key).update(`work\n${id}\n${ends}\n${network}`).digest('base64url').slice(0, 22);
  return {
    bits,
    make(network) {
      const id = randomBytes(12).toString('base64url');
      const ends = String(clock.now().getTime() + puzzleMs);
      return `${id}.${ends}.${sign(id, ends, network)}`;
    },
    solved(answer, network) {
      const parts = typeof answer === 'string' ? /^([\w-]{16})\.(\d{1,16})\.([\w-]{22}):\d{1,12}$/.exec(answer) : null;
      const [text = '', id = '', ends = '', signature = ''] = parts ?? [];
      const msLeft = Number(ends) - clock.now().getTime();
      if (!parts || msLeft <= 0 || msLeft > puzzleMs) return null;
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(id, ends, network)))) return null;
      const hash = createHash('sha256').update(text).digest();
      const words = Uint32Array.from({ length: 8 }, (_, at) => hash.readUInt32BE(at * 4));
      return hasZeroBits(words, bits) ? id : null;
    },
  };
}
