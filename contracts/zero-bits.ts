/**
 * Zero bits at the start of the hash of `puzzle:number`. On average 2^18 tries: one to three seconds of a phone, a
 * thirtieth of a second of one core with a fast program.
 */
export const workBits = 18;

/** Whether a SHA-256 hash, as 32-bit words, begins with this many zero bits. */
export function hasZeroBits(words: Readonly<Uint32Array>, bits: number): boolean {
  for (let at = 0; at < bits; at += 32) {
    const word = words[at / 32] ?? 0;
    if (bits - at >= 32 ? word !== 0 : word >>> (32 - (bits - at)) !== 0) return false;
  }
  return true;
}
