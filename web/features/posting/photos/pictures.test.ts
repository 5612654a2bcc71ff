import { describe, expect, it } from 'vitest';
import { encodeWithin, isSentAsIs, sizeAfter } from '#web/lib/compression.ts';
import { isPicture, isTooLarge, moved, sentName, sortChosen, startsAsPicture, turned } from './shots.ts';

const mb = 1024 * 1024;

describe('compression', () => {
  // specification 11.7
  it('leaves a JPEG at or under 2 MB as it is, unless it was turned', () => {
    const size = { width: 4_000, height: 3_000 };
    expect(isSentAsIs({ type: 'image/jpeg', size: 2 * mb }, 0, size)).toBe(true);
    expect(isSentAsIs({ type: 'image/jpeg', size: 2 * mb }, 0, null)).toBe(true);
    expect(isSentAsIs({ type: 'image/jpeg', size: 2 * mb + 1 }, 0, size)).toBe(false);
    expect(isSentAsIs({ type: 'image/jpeg', size: 100 }, 1, size)).toBe(false);
    expect(isSentAsIs({ type: 'image/png', size: 100 }, 0, size)).toBe(false);
  });

  // specification 11.31
  it('shrinks a JPEG of more than 40 megapixels, however few bytes it has', () => {
    expect(isSentAsIs({ type: 'image/jpeg', size: 288_000 }, 0, { width: 8_000, height: 6_000 })).toBe(false);
    expect(isSentAsIs({ type: 'image/jpeg', size: 288_000 }, 0, { width: 8_000, height: 5_000 })).toBe(true);
  });

  // specification 11.7
  it('makes the longest side 1920 px at most, and nothing larger', () => {
    expect(sizeAfter(4000, 3000, 0)).toEqual({ width: 1920, height: 1440 });
    expect(sizeAfter(4000, 3000, 1)).toEqual({ width: 1440, height: 1920 });
    expect(sizeAfter(640, 480, 2)).toEqual({ width: 640, height: 480 });
    expect(sizeAfter(8000, 2, 0)).toEqual({ width: 1920, height: 1 });
  });

  it('encodes at 0.8, above 1 MB at 0.7, and lower still above 2 MB', async () => {
    const tried: number[] = [];
    const encodeTo = (bytes: number) => (quality: number) => {
      tried.push(quality);
      return Promise.resolve({ size: bytes * quality } as Blob);
    };
    await encodeWithin(encodeTo(mb));
    expect(tried.splice(0)).toEqual([0.8]);
    await encodeWithin(encodeTo(2 * mb));
    expect(tried.splice(0)).toEqual([0.8, 0.7]);
    await encodeWithin(encodeTo(4.5 * mb));
    expect(tried.splice(0)).toEqual([0.8, 0.7, 0.55, 0.4]);
  });
});

describe('pictures of the form', () => {
  it('accepts image files only, HEIC without a type included', () => {
    expect(isPicture({ type: 'image/webp', name: 'a' })).toBe(true);
    expect(isPicture({ type: '', name: 'IMG_1.HEIC' })).toBe(true);
    expect(isPicture({ type: '', name: 'plan.dwg' })).toBe(false);
    expect(isPicture({ type: 'application/pdf', name: 'a.jpg' })).toBe(false);
  });

  // specification 11.25
  it('know a picture by its first bytes, whatever its name says', async () => {
    const starts = (...parts: BlobPart[]) => startsAsPicture(new Blob(parts, { type: 'image/jpeg' }));
    expect(await starts(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe(true);
    expect(await starts(new Uint8Array([0, 0, 0, 24]), 'ftypheic')).toBe(true);
    expect(await starts('RIFF\n\n\n\nWEBP')).toBe(true);
    expect(await starts('%PDF-1.7')).toBe(false);
    expect(await starts()).toBe(false);
  });

  it('accepts twenty, and names those left out', () => {
    const files = Array.from({ length: 4 }, (_, index) => ({ type: 'image/png', name: `${index}.png` }));
    expect(sortChosen(files, 18)).toEqual({
      taken: files.slice(0, 2),
      problem: 'Up to 20 photos. The others were left out.',
    });
    expect(sortChosen(files, 0).problem).toBeNull();
    expect(sortChosen([{ type: 'text/plain', name: 'a.txt' }], 0)).toEqual({
      taken: [],
      problem: 'Only image files can be added',
    });
  });

  it('moves, turns and names them', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a']);
    expect(moved(['a'], 3, 0)).toEqual(['a']);
    expect([turned(0), turned(3)]).toEqual([1, 0]);
    expect(sentName('IMG_1.heic', { type: 'image/jpeg' })).toBe('IMG_1.jpg');
    expect(sentName('IMG_1.heic', { type: 'image/heic' })).toBe('IMG_1.heic');
    expect(isTooLarge({ ready: { size: 2 * mb + 1 } as Blob })).toBe(true);
    expect(isTooLarge({ ready: null })).toBe(false);
  });
});
