import * as z from 'zod/mini';
import { MessageReply } from '#contracts/accounts/accounts.ts';
import { chatLimits } from '#contracts/chat/chat-limits.ts';
import {
  AttachmentParams,
  AttachmentReply,
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
} from '#contracts/chat/chat.ts';
import { ReportPersonBody } from '#contracts/chat/report-body.ts';
import { reachRefused } from '../error-codes/refusal-groups.ts';
import { RecordParams } from '#contracts/homes/listings.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

const ofUser = { access: 'signed-in', limit: 'api', tag: 'chat' } as const;

export const searchMessages = call({
  get: '/api/conversations/search',
  asMember: ['answer'],
  ...ofUser,
  summary: 'Messages in the caller’s conversations that contain every word, newest first',
  query: MessageSearchQuery,
  reply: MessageSearchReply,
  harmless: 'said before',
  failed: callTexts.requestFailed,
});

export const listTopics = call({
  get: '/api/conversations/topics',
  asMember: ['answer'],
  ...ofUser,
  summary: 'Records that the caller’s conversations are about',
  reply: TopicsReply,
  harmless: 'said before',
  failed: callTexts.requestFailed,
});

export const announceTyping = call({
  post: '/api/conversations/:id/typing',
  asMember: ['answer'],
  ...ofUser,
  summary: 'Announce to the other person that the caller is typing',
  params: RecordParams,
  reply: TypingReply,
  changes: 'nothing',
  harmless: null,
  failed: callTexts.requestFailed,
});

export const countUnread = call({
  get: '/api/conversations/unread-count',
  asMember: ['answer'],
  ...ofUser,
  summary: 'Unread messages in all conversations',
  reply: UnreadReply,
  harmless: 'said before',
  example: { reply: { success: true, unread_count: 3 } },
  failed: callTexts.requestFailed,
});

export const listMessages = call({
  get: '/api/conversations/:id/messages',
  asMember: ['answer'],
  ...ofUser,
  summary: 'Messages of a conversation, by page from the newest on, or before or after one',
  params: RecordParams,
  query: MessagesQuery,
  reply: MessagesReply,
  harmless: null,
  failed: callTexts.requestFailed,
});

export const markRead = call({
  post: '/api/conversations/:id/read',
  asMember: ['answer'],
  ...ofUser,
  summary: 'Mark as read: up to a message, or all of it',
  params: RecordParams,
  body: ReadBody,
  reply: ReadReply,
  changes: 'nothing',
  harmless: null,
  example: { body: { up_to: 9120 } },
  failed: callTexts.requestFailed,
});

export const listMessagesWith = call({
  get: '/api/messages/:userId',
  asMember: ['answer'],
  ...ofUser,
  summary: 'Messages with a person',
  params: ChatUserParams,
  query: MessagesQuery,
  reply: MessagesReply,
  harmless: null,
});

export const markMessageRead = call({
  post: '/api/messages/:id/mark-read',
  asMember: ['answer'],
  ...ofUser,
  summary: 'Mark a conversation as read up to this message',
  params: MessageParams,
  reply: ReadReply,
  changes: 'nothing',
  harmless: null,
});

export const openAttachment = call({
  get: '/api/chat/attachments/:id',
  asMember: ['answer'],
  ...ofUser,
  summary: 'A file of a message, for the two of its conversation',
  params: AttachmentParams,
  answerType: ['image/webp', 'application/pdf'],
  harmless: 'said before',
  failed: callTexts.fileNotLoaded,
});

export const reportPerson = call({
  post: '/api/users/:id/report',
  ...ofUser,
  summary: 'Report a person to the operator, with the last messages of the two',
  params: RecordParams,
  body: ReportPersonBody,
  reply: MessageReply,
  status: 201,
  refuses: ['chat.person_reported'],
  harmless: 'to the operator',
  example: { body: { reason: 'spam', details: 'The same message every day.' } },
  failed: callTexts.reportNotSent,
});

export const reportMessage = call({
  post: '/api/messages/:id/report',
  ...ofUser,
  summary: 'Report a received message to the operator, who reads it with those around it',
  params: MessageParams,
  body: ReportPersonBody,
  reply: MessageReply,
  status: 201,
  refuses: ['chat.message_reported'],
  harmless: 'to the operator',
  example: { body: { reason: 'fraud', details: 'Asks for a token amount before a visit.' } },
  failed: callTexts.reportNotSent,
});

const conversations = {
  access: 'signed-in',
  asMember: ['answer'],
  limit: 'api',
  tag: 'chat',
  summary: 'Conversations, the last one first',
  description: 'search: part of a name; of an e-mail address too where contact details are open to the caller.',
  query: ConversationsQuery,
  reply: ConversationsReply,
  harmless: null,
  failed: callTexts.requestFailed,
} as const;
export const listConversations = call({ get: '/api/conversations', ...conversations });
/** The same under the other name of the specification. */
export const listMessageConversations = call({ get: '/api/messages/conversations', ...conversations });

export const sendMessage = call({
  post: '/api/messages/:userId',
  asMember: ['answer'],
  access: 'signed-in',
  limit: 'attachment',
  summary: 'Write to a person',
  description:
    'JSON, with the id of an upload as attachment, or multipart/form-data with the file itself. ' +
    'A client_id (UUID) makes repeats safe: the same one is stored once.',
  tag: 'chat',
  params: ChatUserParams,
  body: z.object({ ...SendFields, attachment: z.optional(z.string()) }),
  form: true,
  reply: SentReply,
  status: 201,
  refuses: [...reachRefused, 'people.limited'],
  harmless: null,
  example: {
    body: {
      message: 'Is the flat free from July?',
      client_id: '6f1c2f0e-7f0d-4b57-9d0a-3d6c6f0e8a11',
      property_id: 4211,
    },
  },
  failed: callTexts.messageNotSent,
});

export const uploadAttachment = call({
  post: '/api/chat/upload',
  asMember: ['answer'],
  access: 'signed-in',
  limit: 'upload',
  summary: 'Keep a picture or a PDF for a message',
  description: `multipart/form-data with a file \`file\` of at most ${chatLimits.attachmentMegabytes} MB. Unused, it is removed after ${chatLimits.looseAttachmentHours} hours.`,
  tag: 'chat',
  form: true,
  reply: AttachmentReply,
  status: 201,
  harmless: 'one’s own account, records and money',
  tried: { body: {}, status: 422 },
  failed: callTexts.messageNotSent,
});
