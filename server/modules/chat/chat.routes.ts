import * as z from 'zod/mini';
import {
  ChatUserParams,
  ConversationsQuery,
  ConversationsReply,
  MessageParams,
  MessageSearchQuery,
  MessageSearchReply,
  MessagesQuery,
  MessagesReply,
  ReadBody,
  ReadReply,
  SendFields,
  SentReply,
  TopicsReply,
  TypingReply,
  UnreadReply,
  AttachmentId,
} from '#contracts/chat.ts';
import { chatLimits } from '#contracts/chat-limits.ts';
import { chatTexts } from '#contracts/chat-texts.ts';
import { RecordParams } from '#contracts/listings.ts';
import { readForm, UploadedFile } from '#server/platform/http/forms.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import type { ChatService } from './chat.service.ts';
import type { SendingService } from './sending.service.ts';

const signedIn = { access: 'signed-in', limit: 'api' } as const;
const withAttachment = { access: 'signed-in', limit: 'attachment' } as const;
const tags = ['chat'];

const messageForm = readForm({
  files: { attachment: { maxBytes: chatLimits.attachmentBytes, tooLarge: chatTexts.attachmentTooLarge } },
});

const SendForm = z.object({
  ...SendFields,
  attachment: z.optional(
    z.union([
      z.custom<UploadedFile>((value: unknown) => value instanceof UploadedFile, chatTexts.attachmentMissing),
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

  for (const url of ['/api/conversations', '/api/messages/conversations']) {
    app.get(
      url,
      {
        config: signedIn,
        schema: {
          summary: 'Conversations, the last one first',
          description: 'search: part of a name; of an e-mail address too where contact details are open to the caller.',
          tags,
          querystring: ConversationsQuery,
          response: { 200: ConversationsReply },
        },
      },
      async (request) => ({
        success: true as const,
        ...(await chat.listConversations(signedInOf(request).userId, request.query)),
      }),
    );
  }

  app.get(
    '/api/conversations/search',
    {
      config: signedIn,
      schema: {
        summary: 'Messages in the caller’s conversations that contain every word, newest first',
        tags,
        querystring: MessageSearchQuery,
        response: { 200: MessageSearchReply },
      },
    },
    async (request) => ({
      success: true as const,
      ...(await chat.searchMessages(signedInOf(request).userId, request.query)),
    }),
  );

  app.get(
    '/api/conversations/topics',
    {
      config: signedIn,
      schema: { summary: 'Records that the caller’s conversations are about', tags, response: { 200: TopicsReply } },
    },
    async (request) => ({ success: true as const, data: await chat.listTopics(signedInOf(request).userId) }),
  );

  app.post(
    '/api/conversations/:id/typing',
    {
      config: { ...signedIn, changes: 'nothing' },
      schema: {
        summary: 'Announce to the other person that the caller is typing',
        tags,
        params: RecordParams,
        response: { 200: TypingReply },
      },
    },
    async (request) => {
      await chat.announceTyping(signedInOf(request).userId, Number(request.params.id));
      return { success: true as const };
    },
  );

  app.get(
    '/api/conversations/unread-count',
    {
      config: signedIn,
      schema: { summary: 'Unread messages in all conversations', tags, response: { 200: UnreadReply } },
    },
    async (request) => ({
      success: true as const,
      unread_count: await chat.countUnread(signedInOf(request).userId),
    }),
  );

  app.get(
    '/api/conversations/:id/messages',
    {
      config: signedIn,
      schema: {
        summary: 'Messages of a conversation, by page from the newest on, or before or after one',
        tags,
        params: RecordParams,
        querystring: MessagesQuery,
        response: { 200: MessagesReply },
      },
    },
    async (request) => ({
      success: true as const,
      ...(await chat.listMessages(signedInOf(request).userId, { id: Number(request.params.id) }, request.query)),
    }),
  );

  app.post(
    '/api/conversations/:id/read',
    {
      config: { ...signedIn, changes: 'nothing' },
      schema: {
        summary: 'Mark as read: up to a message, or all of it',
        tags,
        params: RecordParams,
        body: ReadBody,
        response: { 200: ReadReply },
      },
    },
    async (request) => {
      const { userId } = signedInOf(request);
      const upTo = request.body?.up_to ?? null;
      return { success: true as const, unread_count: await chat.markRead(userId, Number(request.params.id), upTo) };
    },
  );

  app.get(
    '/api/messages/:userId',
    {
      config: signedIn,
      schema: {
        summary: 'Messages with a person',
        tags,
        params: ChatUserParams,
        querystring: MessagesQuery,
        response: { 200: MessagesReply },
      },
    },
    async (request) => ({
      success: true as const,
      ...(await chat.listMessages(
        signedInOf(request).userId,
        { userId: Number(request.params.userId) },
        request.query,
      )),
    }),
  );

  app.post(
    '/api/messages/:userId',
    {
      config: { ...withAttachment, errors: [403] },
      preValidation: messageForm,
      schema: {
        summary: 'Write to a person',
        description:
          'JSON, with the id of an upload as attachment, or multipart/form-data with the file itself. ' +
          'A client_id (UUID) makes repeats safe: the same one is stored once.',
        tags,
        params: ChatUserParams,
        body: SendForm,
        response: { 201: SentReply },
      },
    },
    async (request, reply) => {
      const { message, attachment, client_id: clientId, property_id: propertyId } = request.body;
      const sent = await sending.send(signedInOf(request).userId, Number(request.params.userId), {
        text: message,
        attachment,
        clientId: clientId?.toLowerCase(),
        propertyId,
      });
      return reply.code(201).send({ success: true as const, data: sent });
    },
  );

  app.post(
    '/api/messages/:id/mark-read',
    {
      config: { ...signedIn, changes: 'nothing' },
      schema: {
        summary: 'Mark a conversation as read up to this message',
        tags,
        params: MessageParams,
        response: { 200: ReadReply },
      },
    },
    async (request) => ({
      success: true as const,
      unread_count: await chat.markMessageRead(signedInOf(request).userId, Number(request.params.id)),
    }),
  );
}
