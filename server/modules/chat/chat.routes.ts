import * as z from 'zod/mini';
import { SendFields, AttachmentId } from '#contracts/chat/chat.ts';
import { chatLimits } from '#contracts/chat/chat-limits.ts';
import { codedError } from '#server/platform/http/app-error.ts';
import { readForm, UploadedFile } from '#server/platform/http/forms.ts';
import {
  listConversations,
  listMessageConversations,
  sendMessage,
  searchMessages,
  listTopics,
  announceTyping,
  countUnread,
  listMessages,
  markRead,
  listMessagesWith,
  markMessageRead,
} from '#contracts/calls/chat.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { ChatService } from './chat.service.ts';
import type { SendingService } from './sending.service.ts';
import * as chatTexts from '#texts/chat-rules.ts';

const messageForm = readForm({
  files: {
    attachment: {
      maxBytes: chatLimits.attachmentBytes,
      tooLarge: codedError('media.attachment_too_large', { max_megabytes: chatLimits.attachmentMegabytes }),
    },
  },
});

const SendForm = z.object({
  ...SendFields,
  attachment: z.optional(
    z.union([
      z.custom<UploadedFile>((value: unknown) => value instanceof UploadedFile, { error: chatTexts.attachmentMissing }),
      z.pipe(
        z.pipe(
          z.nullable(z.string()),
          z.transform((value) => value || undefined),
        ),
        z.optional(AttachmentId),
      ),
    ]),
  ),
});

/** Both sets of calls (specification 17.8): by conversation, and by the other one. */
export function chatRoutes(app: App, needs: { chat: ChatService; sending: SendingService }): void {
  const { chat, sending } = needs;

  for (const conversations of [listConversations, listMessageConversations]) {
    serve(app, conversations, async ({ userId, query }) => ({ ...(await chat.listConversations(userId, query)) }));
  }

  serve(app, searchMessages, async ({ userId, query }) => ({
    ...(await chat.searchMessages(userId, query)),
  }));

  serve(app, listTopics, async ({ userId }) => ({ data: await chat.listTopics(userId) }));

  serve(app, announceTyping, async ({ userId, params }) => {
    await chat.announceTyping(userId, Number(params.id));
    return {};
  });

  serve(app, countUnread, async ({ userId }) => ({
    unread_count: await chat.countUnread(userId),
  }));

  serve(app, listMessages, async ({ userId, params, query }) => ({
    ...(await chat.listMessages(userId, { id: Number(params.id) }, query)),
  }));

  serve(app, markRead, async ({ userId, body, params }) => {
    const upTo = body?.up_to ?? null;
    return { unread_count: await chat.markRead(userId, Number(params.id), upTo) };
  });

  serve(app, listMessagesWith, async ({ userId, params, query }) => ({
    ...(await chat.listMessages(userId, { userId: Number(params.userId) }, query)),
  }));

  serve(app, sendMessage, { form: messageForm, body: SendForm }, async ({ userId, actorId, params, body }) => {
    const { message, attachment, client_id: clientId, property_id: propertyId } = body;
    const sent = await sending.send(userId, Number(params.userId), {
      text: message,
      attachment,
      clientId: clientId?.toLowerCase(),
      propertyId,
      actorId,
    });
    return { data: sent };
  });

  serve(app, markMessageRead, async ({ userId, params }) => ({
    unread_count: await chat.markMessageRead(userId, Number(params.id)),
  }));
}
