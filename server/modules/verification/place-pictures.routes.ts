import * as z from 'zod/mini';
import { endPlacePictures } from '#contracts/calls/desk-checks.ts';
import { sendPlacePicture } from '#contracts/calls/verification.ts';
import { limits } from '#contracts/limits.ts';
import { PlacePictureBody } from '#contracts/verification/place-pictures.ts';
import { TemporaryFile } from '#server/platform/files/temporary-files.ts';
import { codedError } from '#server/platform/http/app-error.ts';
import { readForm } from '#server/platform/http/forms.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { PlacePicturesService } from './place-pictures.service.ts';
import * as checkTexts from '#texts/checks.ts';
import * as texts from '#texts/verification.ts';

const form = readForm({
  files: {
    picture: {
      maxBytes: limits.imageBytes,
      tooLarge: codedError('media.photos_too_large', { max_megabytes: limits.imageMegabytes }),
      isOnDisk: true,
    },
  },
});
const PlacePictureForm = z.extend(PlacePictureBody, {
  picture: z.custom<TemporaryFile>((value: unknown) => value instanceof TemporaryFile, {
    error: checkTexts.takeAPicture,
  }),
});

/** Pictures taken at the place. */
export function placePicturesRoutes(app: App, { placePictures }: { placePictures: PlacePicturesService }): void {
  serve(app, sendPlacePicture, { form, body: PlacePictureForm }, async ({ userId, params, body }) => {
    const pictures = await placePictures.add(userId, Number(params.id), body);
    return { message: texts.placePictureSaved(), data: { pictures } };
  });

  serve(app, endPlacePictures, async ({ operator, params, body }) => {
    await placePictures.undo(operator, Number(params.id), body.reason);
    return {};
  });
}
