import { Worker } from 'node:worker_threads';

/** Why a PDF isn't accepted. */
export const pdfFaults = ['encrypted', 'scripts', 'broken'] as const;
export type PdfFault = (typeof pdfFaults)[number];

const secondsPerFile = 20;

/** A PDF begins with its version. Readers accept more than this; we don't. */
export const isPdf = (bytes: Uint8Array): boolean =>
  /^%PDF-\d\.\d/.test(Buffer.from(bytes.subarray(0, 8)).toString('latin1'));

/**
 * The fault of a PDF: it is encrypted, it has scripts, actions that start something, or files in it, or it can't be read.
 * Null for one that is as still as a picture. It is read in a thread of its own, which ends with a file that crashes it.
 */
export async function findPdfFault(bytes: Uint8Array): Promise<PdfFault | null> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: bytes,
    // No environment variables, and so no secrets, in the thread.
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  try {
    return await new Promise<PdfFault | null>((resolve) => {
      const timer = setTimeout(() => resolve('broken'), secondsPerFile * 1000);
      worker.once('message', (fault: PdfFault | null) => resolve(fault));
      worker.once('error', () => resolve('broken'));
      worker.once('exit', () => {
        clearTimeout(timer);
        resolve('broken');
      });
    });
  } finally {
    await worker.terminate();
  }
}
