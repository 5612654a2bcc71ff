/** Kinds of files that hold video, by the names of ffmpeg's demuxers. */
export const videoKinds = ['mov', 'matroska', 'avi', 'mpegts', 'mpeg', 'flv', 'asf', 'ogg'] as const;
export type VideoKind = (typeof videoKinds)[number];

/** Bytes from which a kind is recognised. */
export const headBytes = 512;

const startsWith = (head: Buffer, at: number, text: string) =>
  head.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));
const boxes = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];

/**
 * The kind of a file by its first bytes; null for any other, such as lists (HLS, concat, SDP), which read other files.
 * ffmpeg is given this name and never guesses.
 */
export function decideVideoKind(head: Buffer): VideoKind | null {
  if (boxes.some((box) => startsWith(head, 4, box))) return 'mov';
  if (head.length >= 4 && head.readUInt32BE(0) === 0x1a45dfa3) return 'matroska';
  if (startsWith(head, 0, 'RIFF') && startsWith(head, 8, 'AVI ')) return 'avi';
  if (startsWith(head, 0, 'FLV\u0001')) return 'flv';
  if (startsWith(head, 0, 'OggS')) return 'ogg';
  if (head.length >= 4 && head.readUInt32BE(0) === 0x3026b275) return 'asf';
  if (head.length >= 4 && head.readUInt32BE(0) === 0x1ba) return 'mpeg';
  // Packets of 188 bytes, or of 192 with a time before each (camcorders).
  const isStream = (first: number, step: number) => [0, 1, 2].every((n) => head[first + n * step] === 0x47);
  return isStream(0, 188) || isStream(4, 192) ? 'mpegts' : null;
}
