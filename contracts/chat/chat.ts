import * as z from 'zod/mini';
import { namedPlaces } from '#contracts/search/named-places.ts';
import { chatLimits } from './chat-limits.ts';
import { limits } from '#contracts/limits.ts';
import { RecordId } from '#contracts/homes/listings.ts';
import { Meta } from '#contracts/paging.ts';
import { pageNumber, searchText, wholeNumber } from '#contracts/search/query-values.ts';
import { userTypes } from '#contracts/accounts/user-types.ts';
import { offerUnits } from '#contracts/offers/offer-choices.ts';
import { recordStatuses } from '#contracts/homes/record-statuses.ts';
import { entryTypes } from '#contracts/homes/vocabulary.ts';
import * as checks from '#texts/checks.ts';
import * as chatTexts from '#texts/chat-rules.ts';

/** There are more messages than records: their ids exceed 32 bits, but stay exact in JavaScript. */
const maxMessageId = 999_999_999_999_999;
const messageKey = wholeNumber(0, maxMessageId);
const recordKey = wholeNumber(1, 2_147_483_647);

export const messageTypes = ['text', 'image', 'file'] as const;
export type MessageType = (typeof messageTypes)[number];

/**
 * A file of a message. `url` needs the bearer token and works for the two people of the conversation alone. Pictures
 * are converted to WebP: `size`, `width` and `height` describe the stored file.
 */
export const Attachment = z.object({
  id: z.string(),
  url: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** The media type: image/webp or application/pdf. */
  type: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});
export type Attachment = z.infer<typeof Attachment>;

/** A message, with the data that the page shows beside it. */
export const Message = z.object({
  id: z.int(),
  conversation_id: z.int(),
  from_id: z.int(),
  to_id: z.int(),
  message: z.string(),
  type: z.enum(messageTypes),
  attachment: z.nullable(Attachment),
  /** The id given by the sender's browser. Messages of the other person have it too, where it has no use. */
  client_id: z.string(),
  property_id: z.nullable(z.int()),
  /** The developer's project that it is about, while the project is published. */
  project: z.nullable(z.object({ name: z.string(), slug: z.string() })),
  created_at: z.string(),
  /** The member who wrote it for the agency of `from_id`: first name, and the agency's name while it is there. */
  actor: z.nullable(z.object({ name: z.string(), agency: z.nullable(z.string()) })),
});
export type Message = z.infer<typeof Message>;
export type ChatProject = NonNullable<Message['project']>;

/** The other person. E-mail is null without access to contact details; deleted users have no name or picture. */
export const ChatPerson = z.object({
  id: z.int(),
  name: z.string(),
  email: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  user_type: z.nullable(z.enum(userTypes)),
  /** The account is deleted, so that messages would not be read. */
  is_deleted: z.boolean(),
  is_blocked: z.boolean(),
  /** When they were here last, rounded (contracts/accounts/presence-text.ts); null where that is not shown. */
  active_at: z.nullable(z.string()),
});
export type ChatPerson = z.infer<typeof ChatPerson>;

/** The record that a conversation is about, as far as the viewer may see it. */
export const ChatRecord = z.object({
  id: z.int(),
  entry_type: z.enum(entryTypes),
  title: z.string(),
  status: z.enum(recordStatuses),
  formatted_price: z.string(),
  /** The unit of an offer for it. */
  price_unit: z.enum(offerUnits),
  location: z.string(),
  picture: z.nullable(z.string()),
  /** Whether the viewer posted it. */
  is_mine: z.boolean(),
});
export type ChatRecord = z.infer<typeof ChatRecord>;

/** A conversation in the list, with the field names of specification 17.8. */
export const Conversation = z.object({
  id: z.int(),
  user: ChatPerson,
  unread_count: z.int(),
  latest_message: z.object({
    id: z.int(),
    message: z.string(),
    type: z.enum(messageTypes),
    from_id: z.int(),
    created_at: z.string(),
  }),
  record: z.nullable(z.object({ id: z.int(), entry_type: z.enum(entryTypes), title: z.string() })),
  /** The project that the last message with a subject is about, while it is published. */
  project: Message.shape.project,
  /** The id of the last message that the other person has read. */
  read_up_to: z.int(),
});
export type Conversation = z.infer<typeof Conversation>;

/** Newest first. `before` is the `next_before` of the previous answer. */
export const ConversationsQuery = z.object({
  search: z.optional(searchText),
  /** Only conversations with a message about this record. */
  about: z.optional(recordKey),
  before: z.optional(messageKey),
  per_page: z.optional(wholeNumber(1, limits.maxPageSize)),
});
export type ConversationsQuery = z.infer<typeof ConversationsQuery>;

export const ConversationsReply = z.object({
  success: z.literal(true),
  data: z.array(Conversation),
  /** Null at the end of the list. */
  next_before: z.nullable(z.int()),
});
export type ConversationsReply = z.infer<typeof ConversationsReply>;

/**
 * A page counted from the newest message, or the messages before or after one. Always oldest first. With `before`,
 * `until` extends the page to that message, so that an old message can be shown without a gap: at most
 * `chatLimits.messagesAtOnce`.
 */
export const MessagesQuery = z.object({
  page: z.optional(pageNumber),
  per_page: z.optional(wholeNumber(1, limits.maxPageSize)),
  before: z.optional(messageKey),
  until: z.optional(messageKey),
  after: z.optional(messageKey),
});
export type MessagesQuery = z.infer<typeof MessagesQuery>;

export const MessagesReply = z.object({
  success: z.literal(true),
  data: z.array(Message),
  chat_with: ChatPerson,
  /** Null while the two people have no messages. */
  conversation_id: z.nullable(z.int()),
  /** The record of the last message that names one. */
  record: z.nullable(ChatRecord),
  /**
   * Records that the conversation was about, as far as the viewer may see them, the last one first: the last
   * `chatLimits.recordsOfConversation`, and those of the messages of this answer.
   */
  records: z.array(ChatRecord),
  /** The id of the last message that the other person has read. */
  read_up_to: z.int(),
  /** Whether there are more messages in the requested direction. */
  has_more: z.boolean(),
  /** Only in an answer by page. */
  meta: z.nullable(Meta),
  ...namedPlaces,
});
export type MessagesReply = z.infer<typeof MessagesReply>;

const searchShort = () => chatTexts.searchShort({ searchLetters: chatLimits.searchLetters });

/** Words to look for in the messages of all conversations of the caller. */
export const MessageSearchQuery = z.object({
  search: z.string({ error: searchShort }).check(
    z.trim(),
    z.maxLength(limits.searchTextLength, {
      error: () => checks.valueTooLong({ most: String(limits.searchTextLength) }),
    }),
    z.refine((text) => Array.from(text).length >= chatLimits.searchLetters, { error: searchShort }),
  ),
  before: z.optional(messageKey),
  per_page: z.optional(wholeNumber(1, limits.maxPageSize)),
});
export type MessageSearchQuery = z.infer<typeof MessageSearchQuery>;

/** A message that was found. */
export const FoundMessage = z.object({
  id: z.int(),
  conversation_id: z.int(),
  /** The other person of the conversation. */
  user: z.pick(ChatPerson, { id: true, name: true, avatar: true }),
  from_id: z.int(),
  /** The part of the text around the first word. */
  excerpt: z.string(),
  created_at: z.string(),
});
export type FoundMessage = z.infer<typeof FoundMessage>;

/** Newest first. */
export const MessageSearchReply = z.object({
  success: z.literal(true),
  data: z.array(FoundMessage),
  /** Null at the end. */
  next_before: z.nullable(z.int()),
});
export type MessageSearchReply = z.infer<typeof MessageSearchReply>;

/** A record that conversations of the caller were about. */
export const ConversationTopic = z.object({
  id: z.int(),
  entry_type: z.enum(entryTypes),
  title: z.string(),
  is_mine: z.boolean(),
  conversations: z.int(),
});
export type ConversationTopic = z.infer<typeof ConversationTopic>;
export const TopicsReply = z.object({ success: z.literal(true), data: z.array(ConversationTopic) });
export type TopicsReply = z.infer<typeof TopicsReply>;

export const TypingReply = z.object({ success: z.literal(true) });

export const UnreadReply = z.object({ success: z.literal(true), unread_count: z.int() });
export type UnreadReply = z.infer<typeof UnreadReply>;

/** The last message that was read; without a number all messages. */
export const ReadBody = z.nullish(z.object({ up_to: z.nullish(z.int().check(z.gte(0), z.lte(maxMessageId))) }));
export const ReadReply = z.object({ success: z.literal(true), unread_count: z.int() });

const uuid = (error: () => string) =>
  z.string({ error }).check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, { error }));

/** An empty field of a form counts as left out. */
const emptyAsNone = z.pipe(
  z.unknown(),
  z.transform((value) => (value === '' || value === null ? undefined : value)),
);

/** A number in JSON, digits in a form. */
const recordId = z.pipe(
  z.pipe(
    emptyAsNone,
    z.transform((value) => (typeof value === 'number' ? String(value) : value)),
  ),
  z.optional(z.pipe(RecordId, z.transform(Number))),
);

/** A message to send; its file is the id of an upload, or in a form the file itself. */
export const SendFields = {
  message: z._default(
    z
      .pipe(
        z.pipe(
          z.unknown(),
          z.transform((value) => (value === null || value === undefined ? '' : value)),
        ),
        z.pipe(
          z.string({ error: checks.sendThisAsText }),
          z.transform((text) => text.trim()),
        ),
      )
      .check(
        z.refine((text) => Array.from(text).length <= chatLimits.messageLength, {
          error: () => chatTexts.tooLong({ messageLength: String(chatLimits.messageLength) }),
        }),
      ),
    '',
  ),
  /** The browser's guess of the kind; the file's content decides. */
  type: z.optional(z.pipe(emptyAsNone, z.optional(z.enum(messageTypes, { error: checks.chooseTextImageOrFile })))),
  client_id: z.optional(z.pipe(emptyAsNone, z.optional(uuid(checks.clientIdIsAUuid)))),
  /** The listing or lead that the message is about. */
  property_id: z.optional(recordId),
};
export const AttachmentId = uuid(chatTexts.attachmentMissing);

/** `POST /api/messages/{userId}` as JSON. */
export interface SendBody {
  message?: string;
  type?: MessageType;
  attachment?: string;
  client_id?: string;
  property_id?: number;
}

export const SentReply = z.object({ success: z.literal(true), data: Message });
export type SentReply = z.infer<typeof SentReply>;

export const AttachmentReply = z.object({ success: z.literal(true), data: Attachment });
export type AttachmentReply = z.infer<typeof AttachmentReply>;

export const MessageParams = z.object({
  id: z.string().check(z.regex(/^[1-9]\d{0,14}$/, { error: checks.idNotWhole })),
});
export const ChatUserParams = z.object({ userId: RecordId });
export const AttachmentParams = z.object({
  id: z.string().check(z.regex(/^[0-9a-f-]{36}$/, { error: checks.thereIsNoSuchFile })),
});
