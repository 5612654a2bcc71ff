import { AppError } from '#server/platform/http/app-error.ts';
import { makeShrunkPicture, PictureRefused } from '#server/platform/images/picture-variants.ts';
import { findPdfFault, isPdf } from '#server/platform/pdf/pdf-check.ts';

/**
 * A document in the form in which the desk sees it: a picture is made anew, without the data of its camera, a PDF stays
 * as it is. Throws 422 with a sentence for anything else, for a PDF that is encrypted, broken or has scripts.
 */
export async function readDocument(bytes: Buffer): Promise<{ bytes: Buffer; type: 'image/webp' | 'application/pdf' }> {
  if (isPdf(bytes)) {
    const fault = await findPdfFault(bytes);
    if (fault) throw new AppError('verification.pdf_refused', { params: { fault }, field: 'file' });
    return { bytes, type: 'application/pdf' };
  }
  try {
    return { bytes: (await makeShrunkPicture(bytes)).bytes, type: 'image/webp' };
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    const given = { field: 'file', cause: error };
    throw error.reason === 'not_a_picture'
      ? new AppError('verification.document_kind', given)
      : new AppError('media.picture_refused', { params: { reason: error.reason }, ...given });
  }
}
