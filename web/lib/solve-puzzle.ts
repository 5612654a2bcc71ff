import { hasZeroBits } from '#contracts/zero-bits.ts';

/** Time of one turn of hashing, after which the page may answer presses. */
const turnMs = 12;

/**
 * Finds the number with which the SHA-256 hash of `puzzle:number` begins with `bits` zero bits, and returns
 * `puzzle:number`. Takes seconds, in turns. Rejects with the signal's reason when it is aborted.
 */
export async function solvePuzzle(puzzle: string, bits: number, signal?: AbortSignal): Promise<string> {
  for (let number = 0; ;) {
    const ends = performance.now() + turnMs;
    while (performance.now() < ends) {
      for (let n = 0; n < 64; n++, number++) {
        const text = `${puzzle}:${String(number)}`;
        if (hasZeroBits(sha256(text), bits)) return text;
      }
    }
    signal?.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** The first bits of the fractional parts of the roots of the first primes, FIPS 180-4 4.2.2 and 5.3.3. */
function rootsOfPrimes(count: number, power: number): Uint32Array {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (!found.some((prime) => n % prime === 0)) found.push(n);
  return Uint32Array.from(found, (prime) => {
    // The 32 bits are below the precision of a double for every prime of the list.
    const root = prime ** power;
    return Math.floor((root - Math.floor(root)) * 2 ** 32);
  });
}

const constants = rootsOfPrimes(64, 1 / 3);
const start = rootsOfPrimes(8, 1 / 2);
const words = new Uint32Array(64);
const word = (at: number) => words[at] ?? 0;
const turn = (value: number, by: number) => (value >>> by) | (value << (32 - by));

/** SHA-256 of a text of ASCII. The browser's own answers by promises, and on https alone: too slow for many short texts. */
export function sha256(text: string): Uint32Array {
  const hash = Uint32Array.from(start);
  const blocks = Math.ceil((text.length + 9) / 64);
  for (let block = 0; block < blocks; block++) {
    for (let at = 0; at < 16; at++) {
      let packed = 0;
      for (let byte = 0; byte < 4; byte++) {
        const position = block * 64 + at * 4 + byte;
        const value = position < text.length ? text.charCodeAt(position) : position === text.length ? 0x80 : 0;
        packed = (packed << 8) | value;
      }
      words[at] = packed;
    }
    if (block === blocks - 1) words[15] = text.length * 8;
    addBlock(hash);
  }
  return hash;
}

/** One round of the hash over {@link words}, FIPS 180-4 6.2.2. */
function addBlock(hash: Uint32Array): void {
  for (let at = 16; at < 64; at++) {
    const [far, near] = [word(at - 15), word(at - 2)];
    const first = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    const second = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    words[at] = word(at - 16) + first + word(at - 7) + second;
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < 64; at++) {
    const mixed = (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g));
    const first = (h + mixed + (constants[at] ?? 0) + word(at)) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) hash[at] = (hash[at] ?? 0) + value;
}
