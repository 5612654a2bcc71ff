import { offerUnitOf } from '#contracts/offers/offer-text.ts';
import { chatLimits } from '#contracts/chat/chat-limits.ts';
import { systemAccountId } from '#contracts/chat/chat-choices.ts';
import type { Attachment, ChatPerson, ChatRecord, Conversation, FoundMessage, Message } from '#contracts/chat/chat.ts';
import { roundActivity } from '#contracts/accounts/presence-text.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import type { ConversationRow, PersonRow } from './chat.repository.ts';
import type { AttachmentRow } from './attachments.repository.ts';
import type { FoundRow } from './message-search.repository.ts';
import type { MessageRow } from './messages.repository.ts';

/** Replaces the name of a deleted account. */
const noName = 'Deleted account';
/** Characters of a message shown in the list. */
const previewLength = 200;

/** A person's name, or its replacement for a deleted account. */
export function nameOf({ first_name: first, last_name: last }: Pick<PersonRow, 'first_name' | 'last_name'>): string {
  return first === null ? noName : `${first} ${last ?? ''}`.trim();
}

/**
 * The other person of a conversation. The only place where an email is let through: null unless the viewer may see
 * contact details, has revealed this person's and may reach them. A phone number is never in a chat.
 */
export function presentPerson(id: number, person: PersonRow, seesContacts: boolean, now: Date): ChatPerson {
  const isDeleted = person.first_name === null;
  return {
    id,
    name: nameOf(person),
    email: seesContacts && person.is_revealed ? person.email : null,
    avatar: person.profile_picture,
    user_type: id === systemAccountId ? null : person.user_type,
    is_deleted: isDeleted,
    is_blocked: person.is_blocked,
    active_at: (person.used_at && roundActivity(person.used_at, now)?.toISOString()) ?? null,
  };
}

export function presentAttachment(row: AttachmentRow): Attachment {
  return {
    id: row.id,
    url: `/api/chat/attachments/${row.id}`,
    name: row.name,
    size: row.size,
    type: row.type,
    width: row.width,
    height: row.height,
  };
}

export function presentMessage(row: MessageRow): Message {
  return {
    id: row.id,
    conversation_id: row.conversation_id,
    from_id: row.sender_id,
    to_id: row.to_id,
    message: row.body,
    type: row.type,
    attachment: row.attachment && presentAttachment(row.attachment),
    client_id: row.client_id,
    property_id: row.property_id,
    project: row.project,
    created_at: row.created_at.toISOString(),
    actor: row.actor && { name: row.actor.name, agency: row.actor.agency },
  };
}

export function presentConversation(row: ConversationRow, seesContacts: boolean, now: Date): Conversation {
  return {
    id: row.id,
    user: presentPerson(row.other_id, row, seesContacts, now),
    unread_count: row.unread_count,
    latest_message: {
      id: row.latest_id,
      message: row.latest_body.slice(0, previewLength),
      type: row.latest_type,
      from_id: row.latest_from,
      created_at: row.latest_at.toISOString(),
    },
    record:
      row.record_id === null || row.record_title === null || row.record_kind === null
        ? null
        : { id: row.record_id, entry_type: row.record_kind, title: row.record_title },
    project: row.project,
    read_up_to: row.read_up_to,
  };
}

/** A record on top of a thread, with the facts of its card only. */
export function presentChatRecord(record: PropertyRecord, viewerId: number): ChatRecord {
  const { id, entry_type, title, status, formatted_price, location, pictures } = record;
  const [picture] = pictures;
  const width = picture?.widths[0];
  return {
    id,
    entry_type,
    title,
    status,
    formatted_price,
    price_unit: offerUnitOf(record),
    location,
    picture: picture && width !== undefined ? `/media/${picture.id}/${width}.webp` : null,
    is_mine: record.owner.id === viewerId,
  };
}

/** A message that a search found, with the part of its text around the first of the words. */
export function presentFound(row: FoundRow, words: readonly string[]): FoundMessage {
  return {
    id: row.id,
    conversation_id: row.conversation_id,
    user: { id: row.other_id, name: nameOf(row), avatar: row.profile_picture },
    from_id: row.sender_id,
    excerpt: excerptOf(row.body, words),
    created_at: row.created_at.toISOString(),
  };
}

/** At most `chatLimits.excerptLetters` characters, a quarter of them before the first of the words. */
function excerptOf(body: string, words: readonly string[]): string {
  const { excerptLetters } = chatLimits;
  const text = body.replace(/\s+/g, ' ').trim();
  const lower = text.toLowerCase();
  const found = words.map((word) => lower.indexOf(word.toLowerCase())).filter((at) => at >= 0);
  const letters = Array.from(text);
  const first = Array.from(text.slice(0, found.length > 0 ? Math.min(...found) : 0)).length;
  const begin = Math.max(0, Math.min(first - Math.floor(excerptLetters / 4), letters.length - excerptLetters));
  const end = begin + excerptLetters;
  return `${begin > 0 ? '…' : ''}${letters.slice(begin, end).join('')}${end < letters.length ? '…' : ''}`;
}
