import { chatLimits } from '#contracts/chat/chat-limits.ts';
import type { MessagesRead, PersonTyping } from '#contracts/chat/chat-events.ts';
import type {
  ChatRecord,
  ConversationsQuery,
  ConversationsReply,
  ConversationTopic,
  Message,
  MessageSearchQuery,
  MessageSearchReply,
  MessagesQuery,
  MessagesReply,
} from '#contracts/chat/chat.ts';
import { makeMeta } from '#contracts/paging.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import type { PeopleService, ReachService } from '#server/modules/people/people.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/db.ts';
import { runSweeps, type SweepTime } from '#server/platform/database/sweeps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { chatChannels, type Realtime } from '#server/platform/realtime/realtime.ts';
import { abandonedSweep } from './abandoned-conversations.ts';
import * as repository from './chat.repository.ts';
import type { MembershipRow, PersonRow } from './chat.repository.ts';
import {
  nameOf,
  presentChatRecord,
  presentConversation,
  presentFound,
  presentMessage,
  presentPerson,
} from './chat.presenter.ts';
import { listFound } from './message-search.repository.ts';
import * as messages from './messages.repository.ts';
import type { Slice } from './messages.repository.ts';
import { listTopicIds, listTopics } from './topics.repository.ts';

/** Identifies a conversation by its id or by the other participant. */
export type ConversationKey = { id: number } | { userId: number };

const deletedPerson: PersonRow = {
  first_name: null,
  last_name: null,
  email: null,
  profile_picture: null,
  user_type: null,
  is_blocked: false,
  is_revealed: false,
  used_at: null,
};

/** Messages that the data export reads in one query. */
const exportSize = 500;

export type ChatService = ReturnType<typeof makeChatService>;

/** Conversations as each of the two participants sees them. */
export function makeChatService(needs: {
  db: Database;
  clock: Clock;
  listings: Pick<ListingsService, 'getRecord'>;
  realtime: Pick<Realtime, 'publish'>;
  people: Pick<PeopleService, 'hasMet'>;
  reach: Pick<ReachService, 'mayReach'>;
  /** Whether a plan opens contact details to this user. */
  maySeeContacts: (userId: number) => Promise<boolean>;
}) {
  const { db, clock, listings, realtime, people, reach, maySeeContacts } = needs;

  const notFound = () => new AppError('chat.not_found');

  /** The record that a conversation is about; null when the viewer may no longer see it. */
  async function recordOf(userId: number, id: number): Promise<ChatRecord | null> {
    try {
      return presentChatRecord(await listings.getRecord(id, { userId, hasContactAccess: false }), userId);
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return null;
      throw error;
    }
  }

  /** The records that a conversation and some of its messages are about, as far as the viewer may see them. */
  async function recordsOf(userId: number, member: MembershipRow, shown: readonly Message[]): Promise<ChatRecord[]> {
    const ids = new Set(await listTopicIds(db, member.id, chatLimits.recordsOfConversation));
    for (const id of [...shown.map((message) => message.property_id), member.property_id]) if (id !== null) ids.add(id);
    const records = await Promise.all([...ids].map((id) => recordOf(userId, id)));
    return records.filter((record) => record !== null);
  }

  /** The other participant, and the conversation if there is one; 404 for a person never met, as for an unknown id. */
  async function find(userId: number, key: ConversationKey) {
    const member = await ('id' in key
      ? repository.findMembership(db, userId, key.id)
      : repository.findMembershipWith(db, userId, key.userId));
    const otherId = member?.other_id ?? ('userId' in key ? key.userId : null);
    if (otherId === null) throw notFound();
    const person = await repository.findPerson(db, userId, otherId);
    if (!member && (!person || otherId === userId || !(await people.hasMet(userId, otherId)))) {
      throw new AppError('people.not_found');
    }
    return { member, otherId, person: person ?? deletedPerson };
  }

  /** One page or slice of a conversation. One message more than needed is read, to know whether more follow. */
  async function slice(member: MembershipRow, query: MessagesQuery) {
    const { before, until } = query;
    let perPage = query.per_page ?? chatLimits.messagesPerPage;
    if (before !== undefined && until !== undefined) {
      const most = chatLimits.messagesAtOnce - perPage;
      perPage += await messages.countBetween(db, member.id, { from: until, before, most });
    }
    const page = query.page ?? 1;
    const where: Slice =
      before !== undefined
        ? { before }
        : query.after !== undefined
          ? { after: query.after }
          : { offset: (page - 1) * perPage };
    const rows = await messages.listMessages(db, member.id, where, perPage + 1);
    const hasMore = rows.length > perPage;
    const shown = !hasMore ? rows : 'after' in where ? rows.slice(0, perPage) : rows.slice(1);
    const meta =
      'offset' in where ? makeMeta(page, perPage, await messages.countMessages(db, member.id), shown.length) : null;
    return { data: shown.map(presentMessage), has_more: hasMore, meta };
  }

  async function markRead(userId: number, conversationId: number, upTo: number | null): Promise<void> {
    const member = await repository.findMembership(db, userId, conversationId);
    if (!member) throw notFound();
    const readUpTo = await repository.updateRead(db, userId, conversationId, upTo);
    if (readUpTo === null) return;
    const event: MessagesRead = { conversation_id: conversationId, reader_id: userId, read_up_to: readUpTo };
    const isReachable = await reach.mayReach(userId, member.other_id);
    const listeners = isReachable ? [userId, member.other_id] : [userId];
    realtime.publish(listeners.flatMap(chatChannels), 'MessagesRead', event);
  }

  return {
    /** Conversations with at least one message, newest first; `search` filters by the other participant. */
    async listConversations(userId: number, query: ConversationsQuery): Promise<Omit<ConversationsReply, 'success'>> {
      const perPage = query.per_page ?? chatLimits.conversationsPerPage;
      const seesContacts = await maySeeContacts(userId);
      const text = query.search?.trim() ?? '';
      const rows = await repository.listConversations(db, userId, {
        limit: perPage + 1,
        before: query.before ?? null,
        search: text === '' ? null : { text, inEmails: seesContacts },
        about: query.about ?? null,
      });
      const shown = rows.slice(0, perPage);
      return {
        data: shown.map((row) => presentConversation(row, seesContacts, clock.now())),
        next_before: rows.length > perPage ? (shown.at(-1)?.last_message_id ?? null) : null,
      };
    },

    /**
     * Messages of a conversation, oldest first. Throws 404 for a conversation of other people, for a person never met,
     * for an unknown id and for oneself. With an owner to whom nothing was written yet the list is empty.
     */
    async listMessages(
      userId: number,
      key: ConversationKey,
      query: MessagesQuery,
    ): Promise<Omit<MessagesReply, 'success'>> {
      const { member, otherId, person } = await find(userId, key);
      const [seesContacts, found] = await Promise.all([
        maySeeContacts(userId),
        member ? slice(member, query) : { data: [], has_more: false, meta: null },
      ]);
      const records = member ? await recordsOf(userId, member, found.data) : [];
      return {
        ...found,
        chat_with: presentPerson(otherId, person, seesContacts, clock.now()),
        conversation_id: member?.id ?? null,
        record: records.find(({ id }) => id === member?.property_id) ?? null,
        records,
        read_up_to: member?.read_up_to ?? 0,
      };
    },

    /** Marks messages as read up to an id, or all without one; returns the unread count of all conversations. */
    async markRead(userId: number, conversationId: number, upTo: number | null): Promise<number> {
      await markRead(userId, conversationId, upTo);
      return repository.countUnread(db, userId);
    },

    /** Marks a conversation as read up to one of its messages; 404 for a message of other people. */
    async markMessageRead(userId: number, messageId: number): Promise<number> {
      const message = await messages.findMessage(db, messageId);
      if (!message) throw notFound();
      await markRead(userId, message.conversation_id, messageId);
      return repository.countUnread(db, userId);
    },

    /** Messages of the user's conversations that contain every word of the search, newest first. */
    async searchMessages(userId: number, query: MessageSearchQuery): Promise<Omit<MessageSearchReply, 'success'>> {
      const perPage = query.per_page ?? chatLimits.messagesPerPage;
      const words = query.search.split(/\s+/).slice(0, chatLimits.searchWords);
      const rows = await listFound(db, userId, { words, before: query.before ?? null, limit: perPage + 1 });
      const shown = rows.slice(0, perPage);
      return {
        data: shown.map((row) => presentFound(row, words)),
        next_before: rows.length > perPage ? (shown.at(-1)?.id ?? null) : null,
      };
    },

    /** Records that the user's conversations are about, the user's own first. */
    listTopics: (userId: number): Promise<ConversationTopic[]> => listTopics(db, userId, chatLimits.recordsOfList),

    /**
     * Announces to the other participant that the user is typing; throws 404 for a conversation of other people. Where
     * the two may not reach each other nothing is announced, and the caller doesn't notice.
     */
    async announceTyping(userId: number, conversationId: number): Promise<void> {
      const member = await repository.findMembership(db, userId, conversationId);
      if (!member) throw notFound();
      if (!(await reach.mayReach(userId, member.other_id))) return;
      const event: PersonTyping = { conversation_id: conversationId, user_id: userId };
      realtime.publish(chatChannels(member.other_id), 'PersonTyping', event);
    },

    countUnread: (userId: number) => repository.countUnread(db, userId),

    /** Every conversation of a user with all its messages, as pieces of JSON text, for the data export. */
    async *exportConversations(userId: number): AsyncGenerator<string> {
      let conversation = '';
      for (const { conversation_id: id, other_id: otherId } of await repository.listIds(db, userId)) {
        const person = (await repository.findPerson(db, userId, otherId)) ?? deletedPerson;
        const name = nameOf(person);
        yield `${conversation}{"id":${id},"with":${JSON.stringify(name)},"messages":[`;
        conversation = ',';
        let separator = '';
        for (let after = 0; ;) {
          const rows = await messages.listMessages(db, id, { after }, exportSize);
          for (const row of rows) {
            yield separator + JSON.stringify(presentMessage(row));
            separator = ',';
          }
          after = rows.at(-1)?.id ?? after;
          if (rows.length < exportSize) break;
        }
        yield ']}';
      }
    },

    /** Deletes conversations whose participants have both deleted their accounts. */
    sweep: (time?: SweepTime): Promise<void> => runSweeps(db, [abandonedSweep], time),
  };
}
