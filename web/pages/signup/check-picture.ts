import { accountTexts } from '#contracts/account-texts.ts';
import { limits } from '#contracts/limits.ts';

/** What a file is by its name and its size; whether it is a picture only its content tells, see {@link decodes}. */
export function pictureProblem(file: { type: string; size: number }): string | null {
  if (!file.type.startsWith('image/')) return accountTexts.pictureNotImage;
  if (file.size >= limits.profilePictureBytes) return accountTexts.pictureTooLarge;
  return null;
}

/** Whether the browser can show the file: a text named .png it can't. */
export async function decodes(file: Blob): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file);
    bitmap.close();
    return true;
  } catch {
    return false;
  }
}
