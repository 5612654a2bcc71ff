import { parentPort, workerData } from 'node:worker_threads';
import decode from 'heic-decode';
import type { HeicAnswer } from './heic.ts';

const { bytes, maxPixels } = workerData as { bytes: Uint8Array; maxPixels: number };

async function answer(): Promise<HeicAnswer> {
  const images = await decode.all({ buffer: bytes });
  const [first] = images;
  if (!first) return { error: 'There is no picture in this file.' };
  if (first.width * first.height > maxPixels) return { error: 'The picture is above the pixel limit.' };
  return await first.decode();
}

answer()
  .catch((error: unknown): HeicAnswer => ({ error: error instanceof Error ? error.message : 'The decoder failed.' }))
  .then((message) => parentPort?.postMessage(message, 'data' in message ? [message.data.buffer as ArrayBuffer] : []))
  .catch(() => process.exit(1));
