import { namesSphere } from '#contracts/homes/sphere.ts';

/** Pixels of a picture as it is stored, before it is turned upright. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Camera data and thumbnails come before the size, and never take more than this. */
const headBytes = 512 * 1024;

/**
 * The size that the head of a JPEG or PNG names, without decoding it: a picture of fifty megapixels takes 200 MB
 * decoded. Null for other files and damaged heads.
 */
export async function readPictureSize(file: Blob): Promise<PictureSize | null> {
  const view = new DataView(await file.slice(0, headBytes).arrayBuffer());
  try {
    if (view.getUint16(0) === 0xffd8) return sizeOfJpeg(view);
    if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
  } catch (error) {
    // The head ends before its size.
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

/** Whether the metadata in the head of a file names a picture of a whole sphere; read before the picture is shrunk. */
export async function isSphere(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, headBytes).arrayBuffer());
  return namesSphere(head);
}

/** The segment of a frame (SOF) has the size; the others are skipped by their lengths. */
function sizeOfJpeg(view: DataView): PictureSize | null {
  let at = 2;
  for (;;) {
    while (view.getUint8(at) === 0xff && view.getUint8(at + 1) === 0xff) at += 1;
    if (view.getUint8(at) !== 0xff) return null;
    const kind = view.getUint8(at + 1);
    const isFrame = kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // The pixels begin, or the file ends.
    if (kind === 0xda || kind === 0xd9) return null;
    at += 2 + view.getUint16(at + 2);
  }
}
