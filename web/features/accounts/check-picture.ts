import { limits } from '#contracts/limits.ts';
import { withinPixels } from '#web/lib/compress.ts';
import * as accountTexts from '#texts/account.ts';

export type CheckedPicture =
  | { problem: string; picture: null }
  | { problem: null; picture: { file: File; size: { width: number; height: number } } };

/** Checks a file by its type and size; whether its content is a picture is checked by {@link checkPicture}. */
export function pictureProblem(file: { type: string; size: number }): string | null {
  if (!file.type.startsWith('image/')) return accountTexts.pictureNotImage();
  if (file.size >= limits.profilePictureBytes)
    return accountTexts.pictureTooLarge({ profilePictureMegabytes: limits.profilePictureMegabytes });
  return null;
}

/**
 * The fault of a file, or the file to be sent with the size of the picture as it is seen: a text named .png cannot be
 * decoded, and a picture of too many pixels is shrunk.
 */
export async function checkPicture(file: File): Promise<CheckedPicture> {
  const problem = pictureProblem(file);
  if (problem !== null) return { problem, picture: null };
  try {
    const sent = await withinPixels(file);
    const bitmap = await createImageBitmap(sent);
    const { width, height } = bitmap;
    bitmap.close();
    return { problem: null, picture: { file: sent, size: { width, height } } };
  } catch {
    return { problem: accountTexts.pictureNotImage(), picture: null };
  }
}
