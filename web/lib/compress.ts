import { draw, encodeWithin, hasTooManyPixels, isSentAsIs, type Turns } from './compression.ts';
import type { CompressAnswer, CompressOrder } from './compress-worker.ts';
import { readPictureSize } from './picture-size.ts';

/** For browsers without a suitable worker: the same work on the main thread. */
async function compressHere(file: Blob, turns: Turns): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error('Failed to load image for compression');
  });
  try {
    const canvas = document.createElement('canvas');
    draw(canvas.getContext('2d'), bitmap, turns);
    return await encodeWithin(
      (quality) =>
        new Promise((resolve, reject) => {
          canvas.toBlob(
            (blob) => (blob ? resolve(blob) : reject(new Error('Failed to compress image'))),
            'image/jpeg',
            quality,
          );
        }),
    );
  } finally {
    bitmap.close();
  }
}

const waiting = new Map<number, (answer: CompressAnswer | null) => void>();
let worker: Worker | null | undefined;
let orders = 0;

function theWorker(): Worker | null {
  if (worker !== undefined) return worker;
  if (typeof OffscreenCanvas === 'undefined' || typeof Worker === 'undefined') return (worker = null);
  const made = new Worker(new URL('./compress-worker.ts', import.meta.url), { type: 'module' });
  made.addEventListener('message', ({ data }: MessageEvent<CompressAnswer>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  made.addEventListener('error', () => {
    // The worker did not start, or crashed: pictures are compressed on the main thread.
    worker = null;
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
  });
  return (worker = made);
}

async function compressInWorker(file: Blob, turns: Turns): Promise<Blob> {
  const helper = theWorker();
  if (!helper) return compressHere(file, turns);
  orders += 1;
  const id = orders;
  const answer = await new Promise<CompressAnswer | null>((resolve) => {
    waiting.set(id, resolve);
    helper.postMessage({ id, file, turns } satisfies CompressOrder);
  });
  // A worker without a canvas (older Safari): the main thread draws instead.
  return answer && 'blob' in answer ? answer.blob : compressHere(file, turns);
}

/** One after another: a phone has no memory for twenty camera pictures at once. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * A picture ready to be sent. One that the browser cannot decode, such as HEIC on some phones, stays as it was chosen.
 */
export async function compressPicture(file: Blob, turns: Turns): Promise<{ blob: Blob; isOriginal: boolean }> {
  if (isSentAsIs(file, turns, await readPictureSize(file))) return { blob: file, isOriginal: true };
  const mine = turn.then(async () => {
    try {
      return { blob: await compressInWorker(file, turns), isOriginal: false };
    } catch {
      return { blob: file, isOriginal: true };
    }
  });
  turn = mine;
  return mine;
}

/**
 * A file to be sent whole: a picture of more pixels than the server takes is shrunk to a JPEG, others stay as they are,
 * also those that the browser cannot decode.
 */
export async function withinPixels(file: File): Promise<File> {
  if (!hasTooManyPixels(await readPictureSize(file))) return file;
  const { blob, isOriginal } = await compressPicture(file, 0);
  return isOriginal ? file : new File([blob], file.name.replace(/\.[a-z]+$/i, '') + '.jpg', { type: blob.type });
}
