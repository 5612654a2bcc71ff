import { accountTexts } from '#contracts/account-texts.ts';
import { limits } from '#contracts/limits.ts';

/** Checks a file by its type and size; whether its content is a picture is checked by {@link pictureSize}. */
export function pictureProblem(file: { type: string; size: number }): string | null {
  if (!file.type.startsWith('image/')) return accountTexts.pictureNotImage;
  if (file.size >= limits.profilePictureBytes) return accountTexts.pictureTooLarge;
  return null;
}

/** The size of a picture as it is seen; null where the browser cannot decode the file: a text named .png. */
export async function pictureSize(file: Blob): Promise<{ width: number; height: number } | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return null;
  }
}
