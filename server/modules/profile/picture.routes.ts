import * as z from 'zod/mini';
import { accountTexts } from '#contracts/account-texts.ts';
import { UserReply } from '#contracts/accounts.ts';
import { limits } from '#contracts/limits.ts';
import { PictureSquareBody } from '#contracts/profile.ts';
import { readForm, UploadedFile } from '#server/platform/http/forms.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import type { PictureService } from './picture.service.ts';

const tags = ['profile'];

const pictureForm = readForm({
  files: { profile_picture: { maxBytes: limits.profilePictureBytes, tooLarge: accountTexts.pictureTooLarge } },
});

const PictureForm = z.extend(PictureSquareBody, {
  profile_picture: z.custom<UploadedFile>((value: unknown) => value instanceof UploadedFile, {
    error: accountTexts.pictureNotImage,
  }),
});

/** The user's own picture. */
export function pictureRoutes(app: App, { picture }: { picture: PictureService }): void {
  app.post(
    '/api/user/picture',
    {
      config: { access: 'signed-in', limit: 'upload' },
      preValidation: pictureForm,
      schema: {
        summary: 'Set the own picture: a square of the file',
        description: `multipart/form-data with the file \`profile_picture\` of at most ${limits.profilePictureMegabytes} MB, and the square in pixels of the upright picture.`,
        tags,
        body: PictureForm,
        response: { 200: UserReply },
      },
    },
    async (request) => {
      const { profile_picture: file, ...square } = request.body;
      return { success: true as const, user: await picture.set(signedInOf(request).userId, file.bytes, square) };
    },
  );

  app.delete(
    '/api/user/picture',
    {
      config: { access: 'signed-in', limit: 'api' },
      schema: { summary: 'Remove the own picture', tags, response: { 200: UserReply } },
    },
    async (request) => ({ success: true as const, user: await picture.remove(signedInOf(request).userId) }),
  );
}
