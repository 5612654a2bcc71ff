import * as z from 'zod/mini';
import { AttachmentParams, AttachmentReply } from '#contracts/chat.ts';
import { chatLimits } from '#contracts/chat-limits.ts';
import { chatTexts } from '#contracts/chat-texts.ts';
import { readForm, UploadedFile } from '#server/platform/http/forms.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import type { AttachmentsService } from './attachments.service.ts';

const tags = ['chat'];

const limitsOfFile = { maxBytes: chatLimits.attachmentBytes, tooLarge: chatTexts.attachmentTooLarge };
const uploadForm = readForm({ files: { file: limitsOfFile, attachment: limitsOfFile, image: limitsOfFile } });

const AFile = z.optional(
  z.custom<UploadedFile>((value: unknown) => value instanceof UploadedFile, chatTexts.attachmentKind),
);
/** The specification leaves the field's name open. */
const UploadForm = z.object({ file: AFile, attachment: AFile, image: AFile }).check(
  z.refine(({ file, attachment, image }) => Boolean(file ?? attachment ?? image), {
    message: chatTexts.attachmentKind,
    path: ['file'],
  }),
);

/** Files of messages: sent before the message, opened by the two alone. */
export function attachmentsRoutes(app: App, { attachments }: { attachments: AttachmentsService }): void {
  app.post(
    '/api/chat/upload',
    {
      config: { access: 'signed-in', limit: 'upload' },
      preValidation: uploadForm,
      schema: {
        summary: 'Keep a picture or a PDF for a message',
        description: `multipart/form-data with a file \`file\` of at most ${chatLimits.attachmentMegabytes} MB. Unused, it is removed after ${chatLimits.looseAttachmentHours} hours.`,
        tags,
        body: UploadForm,
        response: { 201: AttachmentReply },
      },
    },
    async (request, reply) => {
      const { file, attachment, image } = request.body;
      const sent = file ?? attachment ?? image;
      if (!sent) throw new Error('The schema lets no form without a file through.');
      const data = await attachments.store(signedInOf(request).userId, sent);
      return reply.code(201).send({ success: true as const, data });
    },
  );

  app.get(
    '/api/chat/attachments/:id',
    {
      config: { access: 'signed-in', limit: 'api', answerType: ['image/webp', 'application/pdf'] },
      schema: { summary: 'A file of a message, for the two of its conversation', tags, params: AttachmentParams },
    },
    async (request, reply) => {
      const { attachment, file } = await attachments.open(signedInOf(request).userId, request.params.id);
      const disposition = attachment.type === 'application/pdf' ? 'attachment' : 'inline';
      return reply
        .type(attachment.type)
        .header('content-length', file.size)
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', `${disposition}; filename*=UTF-8''${rfc5987(attachment.name)}`)
        .send(file.stream);
    },
  );
}

/** Every other character as bytes (RFC 5987): nothing of a name ends the header or its quotes. */
function rfc5987(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
