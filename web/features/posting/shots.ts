import { limits } from '#contracts/limits.ts';
import type { Turns } from './compression.ts';

/** A picture of the form: one that the record has, or one that was chosen here. */
export interface Shot {
  key: string;
  /** The name of the file, for screen readers and problems. */
  name: string;
  /** Of a picture that the record has already. */
  storedId: string | null;
  /** As it was chosen; turning begins from it each time. */
  original: Blob | null;
  turns: Turns;
  /** What is sent; null while it is being prepared. */
  ready: Blob | null;
  /** Where it can be seen. */
  address: string;
}

/** Phones often give HEIC no type at all. */
export function isPicture(file: { type: string; name: string }): boolean {
  return file.type === '' ? /\.(heic|heif|avif)$/i.test(file.name) : file.type.startsWith('image/');
}

/** Which of the chosen files can be taken, and what is said about the others. */
export function sortChosen<F extends { type: string; name: string }>(
  files: readonly F[],
  have: number,
): { taken: F[]; problem: string | null } {
  const pictures = files.filter(isPicture);
  const taken = pictures.slice(0, Math.max(0, limits.imagesPerRecord - have));
  if (pictures.length < files.length) return { taken, problem: 'Only image files can be added' };
  if (taken.length < pictures.length) {
    return { taken, problem: `Up to ${limits.imagesPerRecord} photos. The others were left out.` };
  }
  return { taken, problem: null };
}

/** The list with one picture at another place; places beyond the ends are the ends. */
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

/** A ready picture that the server would refuse. */
export function isTooLarge(shot: Pick<Shot, 'ready'>): boolean {
  return shot.ready !== null && shot.ready.size > limits.imageBytes;
}

/** The name of a file after it was encoded anew: "IMG_2041.heic" becomes "IMG_2041.jpg". */
export function sentName(name: string, file: { type: string }): string {
  if (file.type !== 'image/jpeg' || /\.jpe?g$/i.test(name)) return name;
  return `${name.replace(/\.[^.]*$/, '')}.jpg`;
}
