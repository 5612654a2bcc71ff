import { limits } from '#contracts/limits.ts';
import type { Turns } from '#web/lib/compression.ts';
import * as texts from '#texts/posting.ts';

/** A picture of the form: stored with the record, or chosen here. */
export interface Shot {
  key: string;
  /** The file name, for screen readers and error messages. */
  name: string;
  /** The id of a stored picture; null for a new file. */
  storedId: string | null;
  /** The file as it was chosen; every turn starts from it. */
  original: Blob | null;
  turns: Turns;
  /** The file to send; null while it is being prepared. */
  ready: Blob | null;
  /** The URL of its preview. */
  address: string;
  /** Shown beside the rooms, never on a card. */
  isPlan: boolean;
  /** Its metadata names a sphere of 360°. */
  isSphere: boolean;
}

/** Whether a file is a picture. Phones often give HEIC files no type, so then the extension decides. */
export function isPicture(file: { type: string; name: string }): boolean {
  return file.type === '' ? /\.(heic|heif|avif)$/i.test(file.name) : file.type.startsWith('image/');
}

const heads = [/^\xff\xd8\xff/, /^\x89PNG/, /^RIFF.{4}WEBP/s, /^.{4}ftyp/s];

/** Whether a file begins as a picture that the server reads, whatever its name is. */
export async function startsAsPicture(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  return heads.some((pattern) => pattern.test(head));
}

/** The chosen files that are accepted, and the messages about the others. */
export function sortChosen<F extends { type: string; name: string }>(
  files: readonly F[],
  have: number,
): { taken: F[]; problem: string | null } {
  const pictures = files.filter(isPicture);
  const taken = pictures.slice(0, Math.max(0, limits.imagesPerRecord - have));
  if (pictures.length < files.length) return { taken, problem: texts.onlyImages() };
  if (taken.length < pictures.length) {
    return { taken, problem: texts.photosLeftOut({ imagesPerRecord: limits.imagesPerRecord }) };
  }
  return { taken, problem: null };
}

/** The list with one picture moved to another place; a place beyond the ends becomes the end. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.slice();
  const [item] = rest.splice(from, 1);
  if (item !== undefined) rest.splice(Math.min(Math.max(0, to), rest.length), 0, item);
  return rest;
}

/** A quarter turn to the right. */
export function turned(turns: Turns): Turns {
  return ((turns + 1) % 4) as Turns;
}

/** Whether the server would refuse a ready picture for its size. */
export function isTooLarge(shot: Pick<Shot, 'ready'>): boolean {
  return shot.ready !== null && shot.ready.size > limits.imageBytes;
}

/** The file name after re-encoding: "IMG_2041.heic" becomes "IMG_2041.jpg". */
export function sentName(name: string, file: { type: string }): string {
  if (file.type !== 'image/jpeg' || /\.jpe?g$/i.test(name)) return name;
  return `${name.replace(/\.[^.]*$/, '')}.jpg`;
}
