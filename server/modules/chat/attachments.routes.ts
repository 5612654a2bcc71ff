import * as z from 'zod/mini';
import { chatLimits } from '#contracts/chat/chat-limits.ts';
import { codedError } from '#server/platform/http/app-error.ts';
import { readForm, UploadedFile } from '#server/platform/http/forms.ts';
import { openAttachment, uploadAttachment } from '#contracts/calls/chat.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { AttachmentsService } from './attachments.service.ts';
import * as chatTexts from '#texts/chat-rules.ts';

const limitsOfFile = {
  maxBytes: chatLimits.attachmentBytes,
  tooLarge: codedError('media.attachment_too_large', { max_megabytes: chatLimits.attachmentMegabytes }),
};
const uploadForm = readForm({ files: { file: limitsOfFile, attachment: limitsOfFile, image: limitsOfFile } });

const AFile = z.optional(
  z.custom<UploadedFile>((value: unknown) => value instanceof UploadedFile, { error: chatTexts.attachmentKind }),
);
/** The specification leaves the field's name open. */
const UploadForm = z.object({ file: AFile, attachment: AFile, image: AFile }).check(
  z.refine(({ file, attachment, image }) => Boolean(file ?? attachment ?? image), {
    error: chatTexts.attachmentKind,
    path: ['file'],
  }),
);

/** Files of messages: sent before the message, opened by the two alone. */
export function attachmentsRoutes(app: App, { attachments }: { attachments: AttachmentsService }): void {
  serve(app, uploadAttachment, { form: uploadForm, body: UploadForm }, async ({ userId, body }) => {
    const { file, attachment, image } = body;
    const sent = file ?? attachment ?? image;
    if (!sent) throw new Error('The schema lets no form without a file through.');
    return { data: await attachments.store(userId, sent) };
  });

  serve(app, openAttachment, async ({ userId, params, reply }) => {
    const { attachment, file } = await attachments.open(userId, params.id);
    const disposition = attachment.type === 'application/pdf' ? 'attachment' : 'inline';
    return reply
      .type(attachment.type)
      .header('content-length', file.size)
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `${disposition}; filename*=UTF-8''${rfc5987(attachment.name)}`)
      .send(file.stream);
  });
}

/** Every other character as bytes (RFC 5987): nothing of a name ends the header or its quotes. */
function rfc5987(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
