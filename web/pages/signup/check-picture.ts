import { accountTexts } from '#contracts/account-texts.ts';
import { limits } from '#contracts/limits.ts';

/** Checks a file by its type and size; whether its content is a picture is checked by {@link decodes}. */
export function pictureProblem(file: { type: string; size: number }): string | null {
  if (!file.type.startsWith('image/')) return accountTexts.pictureNotImage;
  if (file.size >= limits.profilePictureBytes) return accountTexts.pictureTooLarge;
  return null;
}

/** Whether the browser can decode the file: a text named .png fails. */
export async function decodes(file: Blob): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file);
    bitmap.close();
    return true;
  } catch {
    return false;
  }
}
