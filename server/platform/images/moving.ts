/**
 * Whether a file is a moving picture, by its own structure: an AVIF or HEIC sequence, a GIF of several frames, an
 * animated PNG or WebP. It is decided before decoding, since decoders show a first frame, or call the file damaged.
 */
export function isMovingPicture(bytes: Uint8Array): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = view.toString('latin1', 0, 12);
  if (start.startsWith('GIF8')) return hasSeveralFrames(view);
  if (start.startsWith('\x89PNG')) return isAnimatedPng(view);
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return isAnimatedWebp(view);
  return start.slice(4, 8) === 'ftyp' && isSequence(view);
}

/** Major brands of sequences; a still HEIC of a phone may name one of the others beside its own. */
const sequenceBrands = new Set(['avis', 'hevc', 'hevx', 'msf1']);

function isSequence(bytes: Buffer): boolean {
  return bytes.length >= 12 && sequenceBrands.has(bytes.toString('latin1', 8, 12));
}

/** A chunk `acTL` before the pixels names more than one frame. */
function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') return false;
    if (type === 'acTL') return bytes.readUInt32BE(at + 8) > 1;
  }
  return false;
}

/** The extended header has a flag, and each frame a chunk `ANMF`. */
function isAnimatedWebp(bytes: Buffer): boolean {
  if (bytes.length < 21 || bytes.toString('latin1', 12, 16) !== 'VP8X' || ((bytes[20] ?? 0) & 2) === 0) return false;
  let frames = 0;
  for (let at = 12; at + 8 <= bytes.length; at += 8 + bytes.readUInt32LE(at + 4) + (bytes.readUInt32LE(at + 4) % 2)) {
    if (bytes.toString('latin1', at, at + 4) === 'ANMF') frames += 1;
    if (frames > 1) return true;
  }
  return false;
}

/** Blocks of a GIF: extensions (0x21) and frames (0x2c), each followed by pieces with their lengths. */
function hasSeveralFrames(bytes: Buffer): boolean {
  const tableBytes = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let frames = 0;
  let at = 13 + tableBytes(bytes[10]);
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === 0x2c) {
      frames += 1;
      if (frames > 1) return true;
      at += 11 + tableBytes(bytes[at + 9]);
    } else if (kind === 0x21) at += 2;
    else return false;
    while ((bytes[at] ?? 0) > 0) at += 1 + (bytes[at] ?? 0);
    at += 1;
  }
  return false;
}
