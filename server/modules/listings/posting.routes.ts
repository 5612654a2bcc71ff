import * as z from 'zod/mini';
import {
  changeHome,
  deleteHome,
  findActivity,
  postHome,
  renewHome,
  restoreHome,
  setHomeStatus,
} from '#contracts/calls/posting.ts';
import { limits } from '#contracts/limits.ts';
import { codedError } from '#server/platform/http/app-error.ts';
import { readForm } from '#server/platform/http/forms.ts';
import { idempotencyKeyOf } from '#server/platform/http/idempotency-key.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import { TemporaryFile } from '#server/platform/files/temporary-files.ts';
import type { App } from '#server/platform/http/types.ts';
import type { PostingService } from './posting.service.ts';
import * as ruleTexts from '#texts/posting-rules.ts';

const form = readForm({
  files: {
    'images[]': {
      maxBytes: limits.imageBytes,
      tooLarge: codedError('media.photos_too_large', { max_megabytes: limits.imageMegabytes }),
      most: limits.imagesPerRecord,
      tooMany: codedError('form.too_many_pictures', { max: limits.imagesPerRecord }),
    },
  },
});

/** Files come out of a form alone: JSON that pretends to name some is refused. */
const images = z._default(
  z.array(
    z.custom<TemporaryFile>((value: unknown) => value instanceof TemporaryFile, { error: 'Send pictures as files' }),
  ),
  [],
);

/** Routes for owners' records. */
export function postingRoutes(app: App, { posting }: { posting: PostingService }): void {
  const postBody = z.extend(postHome.body, { images });
  serve(app, postHome, { form, body: postBody }, async ({ userId, body, request }) => {
    const { images: files, plans, spheres, ...values } = body;
    const { record } = await posting.post(userId, values, files, idempotencyKeyOf(request.headers), { plans, spheres });
    const message = record.entry_type === 'lead' ? 'Your requirement is posted.' : 'Your property is listed.';
    return { message, data: record };
  });

  const changeBody = z.extend(changeHome.body, { images });
  serve(app, changeHome, { form, body: changeBody }, async ({ userId, params, body }) => {
    const { images: files, pictures, plans, spheres, ...values } = body;
    const { record, waits } = await posting.edit(userId, Number(params.id), values, files, {
      pictures,
      plans,
      spheres,
    });
    return { message: waits ? ruleTexts.changeWaits() : 'Your changes are saved.', data: record };
  });

  serve(app, deleteHome, async ({ userId, params }) => {
    await posting.remove(userId, Number(params.id));
    return { message: 'Deleted.' };
  });

  serve(app, restoreHome, async ({ userId, params }) => ({
    message: 'It is back.',
    data: await posting.restore(userId, Number(params.id)),
  }));

  serve(app, setHomeStatus, async ({ userId, params, body }) => ({
    message: 'The status is changed.',
    data: await posting.setStatus(userId, Number(params.id), body.status),
  }));

  serve(app, renewHome, async ({ userId, params }) => ({
    message: 'It is renewed.',
    data: await posting.renew(userId, Number(params.id)),
  }));

  serve(app, findActivity, async ({ userId, params }) => ({
    data: await posting.activity(userId, Number(params.id)),
  }));
}
