import * as z from 'zod/mini';
import { MessageReply } from '#contracts/accounts.ts';
import { PropertySavedReply, RecordParams } from '#contracts/listings.ts';
import { limits } from '#contracts/limits.ts';
import { postingTexts } from '#contracts/posting-texts.ts';
import { ActivityReply } from '#contracts/profile.ts';
import { PictureOrder, PropertyForm, StatusBody } from '#contracts/property-form.ts';
import { readForm } from '#server/platform/http/forms.ts';
import { idempotencyKeyOf } from '#server/platform/http/idempotency-key.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import { TemporaryFile } from '#server/platform/files/temporary-files.ts';
import type { App } from '#server/platform/http/types.ts';
import type { PostingService } from './posting.service.ts';

const signedIn = { access: 'signed-in', limit: 'api' } as const;
const upload = { access: 'signed-in', limit: 'upload' } as const;
const tags = ['posting'];

const recordForm = readForm({
  files: {
    'images[]': {
      maxBytes: limits.imageBytes,
      tooLarge: postingTexts.photosTooLarge,
      most: limits.imagesPerRecord,
      tooMany: `Use at most ${limits.imagesPerRecord} pictures.`,
    },
  },
});

/** Files come out of a form alone: JSON that pretends to name some is refused. */
const Images = z._default(
  z.array(
    z.custom<TemporaryFile>((value: unknown) => value instanceof TemporaryFile, { error: 'Send pictures as files' }),
  ),
  [],
);
const PostBody = z.extend(PropertyForm, { images: Images });
const EditBody = z.extend(PropertyForm, { images: Images, pictures: z.optional(PictureOrder) });

/** Routes for owners' records. */
export function postingRoutes(app: App, { posting }: { posting: PostingService }): void {
  app.post(
    '/api/properties',
    {
      config: { ...upload, isIdempotent: true, errors: [403] },
      preValidation: recordForm,
      schema: {
        summary: 'Post a listing or a lead',
        description: 'multipart/form-data with pictures as images[], or JSON. Idempotency-Key makes repeats safe.',
        tags,
        body: PostBody,
        response: { 201: PropertySavedReply },
      },
    },
    async (request, reply) => {
      const { images, ...form } = request.body;
      const { userId } = signedInOf(request);
      const { record } = await posting.post(userId, form, images, idempotencyKeyOf(request.headers));
      const message = record.entry_type === 'lead' ? 'Your requirement is posted.' : 'Your property is listed.';
      return reply.code(201).send({ success: true as const, message, data: record });
    },
  );

  app.put(
    '/api/properties/:id',
    {
      config: { ...upload, errors: [403, 409] },
      preValidation: recordForm,
      schema: {
        summary: 'Change a record; the whole form is sent',
        tags,
        params: RecordParams,
        body: EditBody,
        response: { 200: PropertySavedReply },
      },
    },
    async (request) => {
      const { images, pictures, ...form } = request.body;
      const id = Number(request.params.id);
      const { record, waits } = await posting.edit(signedInOf(request).userId, id, form, images, pictures ?? null);
      const message = waits ? postingTexts.changeWaits : 'Your changes are saved.';
      return { success: true as const, message, data: record };
    },
  );

  app.delete(
    '/api/properties/:id',
    {
      config: { ...signedIn, errors: [403] },
      schema: {
        summary: 'Delete a record; it can be had back for ten minutes',
        tags,
        params: RecordParams,
        response: { 200: MessageReply },
      },
    },
    async (request) => {
      await posting.remove(signedInOf(request).userId, Number(request.params.id));
      return { success: true as const, message: 'Deleted.' };
    },
  );

  app.post(
    '/api/properties/:id/restore',
    {
      config: signedIn,
      schema: {
        summary: 'Bring back what was deleted within ten minutes',
        tags,
        params: RecordParams,
        response: { 200: PropertySavedReply },
      },
    },
    async (request) => ({
      success: true as const,
      message: 'It is back.',
      data: await posting.restore(signedInOf(request).userId, Number(request.params.id)),
    }),
  );

  app.post(
    '/api/properties/:id/status',
    {
      config: { ...signedIn, errors: [403, 409] },
      schema: {
        summary: 'Pause, open again, mark as sold or rented',
        tags,
        params: RecordParams,
        body: StatusBody,
        response: { 200: PropertySavedReply },
      },
    },
    async (request) => ({
      success: true as const,
      message: 'The status is changed.',
      data: await posting.setStatus(signedInOf(request).userId, Number(request.params.id), request.body.status),
    }),
  );

  app.post(
    '/api/properties/:id/renew',
    {
      config: { ...signedIn, errors: [403, 409] },
      schema: {
        summary: `Show a record that has run out for another ${limits.listingLifeDays} days`,
        tags,
        params: RecordParams,
        response: { 200: PropertySavedReply },
      },
    },
    async (request) => ({
      success: true as const,
      message: 'It is renewed.',
      data: await posting.renew(signedInOf(request).userId, Number(request.params.id)),
    }),
  );

  app.get(
    '/api/properties/:id/activity',
    {
      config: { ...signedIn, errors: [403] },
      schema: {
        summary: 'Views, inquiries and prices of one’s own record',
        tags,
        params: RecordParams,
        response: { 200: ActivityReply },
      },
    },
    async (request) => ({
      success: true as const,
      data: await posting.activity(signedInOf(request).userId, Number(request.params.id)),
    }),
  );
}
