import * as z from 'zod/mini';
import { limits } from '#contracts/limits.ts';
import { PictureSquareBody } from '#contracts/accounts/profile.ts';
import { codedError } from '#server/platform/http/app-error.ts';
import { readForm, UploadedFile } from '#server/platform/http/forms.ts';
import { removePicture, savePicture } from '#contracts/calls/profile.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { PictureService } from './picture.service.ts';
import * as accountTexts from '#texts/account.ts';

const pictureForm = readForm({
  files: {
    profile_picture: {
      maxBytes: limits.profilePictureBytes,
      tooLarge: codedError('media.avatar_too_large', { max_megabytes: limits.profilePictureMegabytes }),
    },
  },
});

const PictureForm = z.extend(PictureSquareBody, {
  profile_picture: z.custom<UploadedFile>((value: unknown) => value instanceof UploadedFile, {
    error: accountTexts.pictureNotImage,
  }),
});

/** The user's own picture. */
export function pictureRoutes(app: App, { picture }: { picture: PictureService }): void {
  serve(app, savePicture, { form: pictureForm, body: PictureForm }, async ({ userId, body }) => {
    const { profile_picture: file, ...square } = body;
    return { user: await picture.set(userId, file.bytes, square) };
  });

  serve(app, removePicture, async ({ userId }) => ({ user: await picture.remove(userId) }));
}
