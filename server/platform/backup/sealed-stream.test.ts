import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StartError } from '#server/platform/start-error.ts';
import { seal, unseal } from './sealed-stream.ts';

const secret = 'a-secret-of-letters';

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
const sealed = (content: Buffer, key: string | null = secret) => bytesOf(seal([content], key));
const opened = (file: Uint8Array, key: string | null = secret) => bytesOf(unseal([file], key, 'The file'));

describe('a sealed file', () => {
  it.each([0, 1, 1024 * 1024, 1024 * 1024 + 1, 3_500_000])(
    'of %i bytes is the same when it is opened',
    async (size) => {
      const content = randomBytes(size);
      expect((await opened(await sealed(content))).equals(content)).toBe(true);
      expect((await opened(await sealed(content, null), null)).equals(content)).toBe(true);
    },
  );

  it('is the same however its bytes arrive', async () => {
    const content = randomBytes(1_300_000);
    const file = await sealed(content);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(file.length), { maxLength: 20 }), async (cuts) => {
        const ends = [...cuts, file.length].sort((a, b) => a - b);
        const pieces = ends.map((end, n) => file.subarray(ends[n - 1] ?? 0, end));
        expect((await bytesOf(unseal(pieces, secret, 'The file'))).equals(content)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('says nothing of its content, and never the same twice', async () => {
    const content = Buffer.from('asha@example.in '.repeat(100));
    const [one, two] = [await sealed(content), await sealed(content)];
    expect(one.includes('asha')).toBe(false);
    expect(one.equals(two)).toBe(false);
  });

  it('that was cut anywhere is refused', async () => {
    const file = await sealed(randomBytes(2_200_000));
    const refused = async (length: number) => {
      await expect(opened(file.subarray(0, length))).rejects.toThrow(StartError);
    };
    await fc.assert(fc.asyncProperty(fc.nat(file.length - 1), refused), { numRuns: 40 });
  });

  it('that was changed anywhere is refused', async () => {
    const file = await sealed(randomBytes(20_000));
    const refused = async (place: number, bit: number) => {
      const changed = Buffer.from(file);
      changed[place]! ^= 1 << bit;
      await expect(opened(changed)).rejects.toThrow(StartError);
    };
    // The word "secret" of the first line selects the error message, and protects nothing.
    const front = file.indexOf(10) + 1;
    await fc.assert(fc.asyncProperty(fc.integer({ min: front, max: file.length - 1 }), fc.nat(7), refused), {
      numRuns: 60,
    });
  });

  it.each([
    ['another secret', async () => opened(await sealed(Buffer.from('x')), 'another-secret-here'), /another BACKUP_KEY/],
    ['no secret', async () => opened(await sealed(Buffer.from('x')), null), /is encrypted: set BACKUP_KEY/],
    ['no seal', () => opened(Buffer.from('PK\u0003\u0004 a ZIP\n')), /is no backup/],
    ['a later kind of seal', () => opened(Buffer.from('{"sealed":2,"salt":"00"}\n')), /newer version/],
    [
      'something behind its end',
      async () => opened(Buffer.concat([await sealed(Buffer.from('x')), Buffer.from('y')])),
      /follows its end/,
    ],
    [
      'frames of two files',
      async () => {
        const [one, two] = [await sealed(randomBytes(10)), await sealed(randomBytes(10))];
        return opened(Buffer.concat([one.subarray(0, one.indexOf(10) + 1), two.subarray(two.indexOf(10) + 1)]));
      },
      /another BACKUP_KEY, or is damaged/,
    ],
  ])('with %s is refused in words', async (_what, open, words) => {
    await expect(open()).rejects.toThrow(words);
  });
});
