import { Worker } from 'node:worker_threads';

/** The worker's answer; see heic-worker.ts. */
export type HeicAnswer = { data: Uint8ClampedArray; width: number; height: number } | { error: string };

const secondsPerPicture = 20;

/**
 * Decodes a HEIC picture (the iPhone's format) to RGBA, upright. The decoder in sharp lacks HEVC, so this is libheif
 * as WebAssembly, in a separate thread: it computes for seconds, and a picture that crashes it ends the thread and not
 * the server. The colour profile is not applied; phones' wide colours become slightly less saturated.
 *
 * @param maxPixels refuse before decoding when width × height is above this.
 */
export async function decodeHeic(
  bytes: Uint8Array,
  maxPixels: number,
): Promise<{ data: Uint8ClampedArray; width: number; height: number }> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: { bytes, maxPixels },
    // No environment variables, and so no secrets, in the thread; a heap that fits one picture.
    env: {},
    // Captures the decoder's output about damaged pictures, which the refusal already reports.
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
