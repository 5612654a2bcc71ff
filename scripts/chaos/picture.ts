import sharp from 'sharp';

/** A small picture of a home, as a phone sends it. */
export async function makePicture(): Promise<Buffer<ArrayBuffer>> {
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#b86b3e' } })
    .jpeg()
    .toBuffer();
  return Buffer.from(bytes);
}
