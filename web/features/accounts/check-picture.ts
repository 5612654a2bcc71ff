import { accountTexts } from '#contracts/account-texts.ts';
import { limits } from '#contracts/limits.ts';

/** Checks a file by its type and size; whether its content is a picture is checked by {@link checkPicture}. */
export function pictureProblem(file: { type: string; size: number }): string | null {
  if (!file.type.startsWith('image/')) return accountTexts.pictureNotImage;
  if (file.size >= limits.profilePictureBytes) return accountTexts.pictureTooLarge;
  return null;
}

/** The fault of a file, or the size of the picture as it is seen: a text named .png cannot be decoded. */
export async function checkPicture(
  file: File,
): Promise<{ problem: string; size: null } | { problem: null; size: { width: number; height: number } }> {
  const problem = pictureProblem(file);
  if (problem !== null) return { problem, size: null };
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { problem: null, size: { width, height } };
  } catch {
    return { problem: accountTexts.pictureNotImage, size: null };
  }
}
