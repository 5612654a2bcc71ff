import { draw, encodeWithin, type Turns } from './compression.ts';

export interface CompressOrder {
  id: number;
  file: Blob;
  turns: Turns;
}
export type CompressAnswer = { id: number; blob: Blob } | { id: number; failed: true };

async function compress({ file, turns }: CompressOrder): Promise<Blob> {
  // Applies the orientation that the camera stored.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = new OffscreenCanvas(1, 1);
    draw(canvas.getContext('2d'), bitmap, turns);
    return await encodeWithin((quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }));
  } finally {
    bitmap.close();
  }
}

addEventListener('message', ({ data }: MessageEvent<CompressOrder>) => {
  compress(data).then(
    (blob) => postMessage({ id: data.id, blob } satisfies CompressAnswer),
    () => postMessage({ id: data.id, failed: true } satisfies CompressAnswer),
  );
});
