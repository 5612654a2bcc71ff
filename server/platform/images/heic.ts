import { Worker } from 'node:worker_threads';

/** What the worker answers; see heic-worker.ts. */
export type HeicAnswer = { data: Uint8ClampedArray; width: number; height: number } | { error: string };

const secondsPerPicture = 20;

/**
 * Decodes a HEIC picture (the iPhone's own format) to RGBA, upright. The decoder inside sharp lacks HEVC, so this is
 * libheif as WebAssembly, in a thread of its own: it computes for seconds, and a picture that upsets it takes the
 * thread along and not the server. Its colour profile is not applied; phones' wide colours come out a little calmer.
 *
 * @param maxPixels refuse before decoding when width × height is above this.
 */
export async function decodeHeic(
  bytes: Uint8Array,
  maxPixels: number,
): Promise<{ data: Uint8ClampedArray; width: number; height: number }> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: { bytes, maxPixels },
    // No settings and no secrets inside, and a heap that fits one picture.
    env: {},
    // The decoder prints about damaged pictures; the refusal says it already.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    const answer = await new Promise<HeicAnswer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The HEIC decoder took too long.')), secondsPerPicture * 1000);
      worker.once('message', (message: HeicAnswer) => resolve(message));
      worker.once('error', reject);
      worker.once('exit', () => {
        clearTimeout(timer);
        reject(new Error('The HEIC decoder stopped.'));
      });
    });
    if ('error' in answer) throw new Error(answer.error);
    return answer;
  } finally {
    await worker.terminate();
  }
}
