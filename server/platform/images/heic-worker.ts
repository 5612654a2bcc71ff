import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import type { HeicAnswer } from './heic.ts';

const { bytes, maxPixels } = workerData as { bytes: Uint8Array; maxPixels: number };

/** The picture that the file says is to be shown; a file with several (a burst, a series) has it anywhere. */
async function answer(): Promise<HeicAnswer> {
  await libheif.ready;
  const images = new libheif.HeifDecoder().decode(bytes);
  const primary = images.find((image) => image.is_primary()) ?? images[0];
  if (!primary) return { error: 'There is no picture in this file.' };
  const [width, height] = [primary.get_width(), primary.get_height()];
  if (width * height > maxPixels) return { error: 'The picture is above the pixel limit.' };
  return { width, height, data: await pixelsOf(primary, width, height) };
}

function pixelsOf(image: libheif.HeifImage, width: number, height: number): Promise<Uint8ClampedArray> {
  return new Promise((resolve, reject) => {
    image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (shown) =>
      shown ? resolve(shown.data) : reject(new Error('The picture is damaged.')),
    );
  });
}

answer()
  .catch((error: unknown): HeicAnswer => ({ error: error instanceof Error ? error.message : 'The decoder failed.' }))
  .then((message) => parentPort?.postMessage(message, 'data' in message ? [message.data.buffer as ArrayBuffer] : []))
  .catch(() => process.exit(1));
