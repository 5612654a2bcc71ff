import { describe, expect, it } from 'vitest';
import type { Message, MessagesReply } from '#contracts/chat/chat.ts';
import { mergeConversations, withLatest, withRead } from './conversations.ts';
import { chatAge, clockText, dayText, sizeText } from './chat-times.ts';
import {
  newestIncoming,
  threadFrom,
  withMessages,
  withOlder,
  withOutgoing,
  withSynced,
  withWaiting,
} from './thread.ts';
import { rowsOf } from './thread-rows.ts';

const me = 1;
const other = 2;
const message = (id: number, values: Partial<Message> = {}): Message => ({
  id,
  conversation_id: 7,
  from_id: other,
  to_id: me,
  message: `m${id}`,
  type: 'text',
  attachment: null,
  client_id: `c${id}`,
  property_id: null,
  project: null,
  actor: null,
  created_at: '2026-11-19T05:00:00Z',
  ...values,
});
const reply = (ids: number[], more = false): MessagesReply => ({
  success: true,
  data: ids.map((id) => message(id)),
  chat_with: {
    id: other,
    name: 'Ravi',
    email: null,
    avatar: null,
    user_type: 'buyer',
    is_deleted: false,
    is_blocked: false,
    active_at: null,
  },
  conversation_id: 7,
  record: null,
  records: [],
  read_up_to: 0,
  has_more: more,
  meta: null,
});
const outgoing = {
  clientId: 'c9',
  text: 'x',
  attachment: null,
  propertyId: null,
  state: 'sending',
  problem: null,
  createdAt: '2026-11-19T05:00:00Z',
} as const;
const idsOf = ({ messages }: { messages: readonly Message[] }) => messages.map(({ id }) => id);

describe('a thread', () => {
  // specification 14.4
  it('holds each message once and in order, however they arrive', () => {
    let thread = threadFrom(reply([4, 5], true), 7);
    thread = withMessages(thread, [message(9), message(5)]);
    thread = withOlder(thread, { data: [message(2), message(3), message(4)], has_more: false, records: [] });
    thread = withSynced(thread, [message(6), message(9)]);
    expect(idsOf(thread)).toEqual([2, 3, 4, 5, 6, 9]);
    expect(thread.hasOlder).toBe(false);
  });

  it('knows up to which message none is missing: live messages may have gaps before them', () => {
    const thread = withMessages(threadFrom(reply([4, 5]), 7), [message(9)]);
    expect(thread.syncedTo).toBe(5);
    expect(withSynced(thread, [message(6), message(8), message(9)]).syncedTo).toBe(9);
    expect(withSynced(thread, [message(6)]).syncedTo).toBe(6);
    expect(withOlder(thread, { data: [message(1)], has_more: false, records: [] }).syncedTo).toBe(5);
  });

  it('lets every message wait that was not refused while the server is unavailable', () => {
    const refused = { ...outgoing, clientId: 'c8', state: 'failed', problem: 'You are blocked.' } as const;
    const thread = withWaiting(threadFrom(reply([4]), 7, [refused, outgoing]), 'Later');
    expect(thread.outgoing).toEqual([refused, { ...outgoing, state: 'waiting', problem: 'Later' }]);
  });

  it('replaces an outgoing message by the stored one, in the same line', () => {
    let thread = withOutgoing(threadFrom(reply([4]), 7), outgoing);
    const before = rowsOf(thread).map(({ key }) => key);
    thread = withMessages(thread, [message(9, { from_id: me, to_id: other })]);
    expect(thread.outgoing).toEqual([]);
    expect(rowsOf(thread).map(({ key }) => key)).toEqual(before);
    const failed = withOutgoing(withOutgoing(threadFrom(reply([4]), 7), outgoing), { ...outgoing, state: 'failed' });
    expect(failed.outgoing.map(({ state }) => state)).toEqual(['failed']);
  });

  it('separates the days of India, and shows what the other person has read', () => {
    const thread = {
      ...threadFrom(reply([]), 7),
      readUpTo: 2,
      messages: [
        message(1, { from_id: me, created_at: '2026-11-18T18:29:00Z' }),
        message(2, { from_id: me, created_at: '2026-11-18T18:31:00Z' }),
        message(3, { from_id: me, created_at: '2026-11-19T18:00:00Z' }),
      ],
    };
    const rows = rowsOf(thread);
    expect(rows.map((row) => (row.kind === 'message' ? row.state : row.kind))).toEqual([
      'day',
      'read',
      'day',
      'read',
      'sent',
    ]);
    expect(newestIncoming(thread)).toBe(0);
  });
});

describe('the list', () => {
  const conversation = (id: number, latest: number) => ({
    id,
    user: reply([]).chat_with,
    unread_count: 0,
    latest_message: {
      id: latest,
      message: 'x',
      type: 'text' as const,
      from_id: other,
      created_at: '2026-11-19T05:00:00Z',
    },
    record: null,
    project: null,
    read_up_to: 0,
  });

  it('names the project or home of the last message that has one', () => {
    const project = { name: 'Sonchafa Park', slug: 'sonchafa-park' };
    const list = mergeConversations([], [conversation(7, 4)]);
    const asked = withLatest(list, message(9, { project }), me) ?? [];
    const said = withLatest(asked, message(10), me) ?? [];
    expect([asked, said].map(([one]) => one?.project)).toEqual([project, project]);
    expect(withLatest(said, message(11, { property_id: 3 }), me)?.[0]?.project).toBeNull();
  });

  it('moves a conversation up with a new message, and counts those of the other person', () => {
    const list = mergeConversations([], [conversation(7, 4), conversation(8, 6)]);
    expect(list.map(({ id }) => id)).toEqual([8, 7]);
    const moved = withLatest(list, message(9), me);
    expect(moved?.map(({ id, unread_count: unread }) => [id, unread])).toEqual([
      [7, 1],
      [8, 0],
    ]);
    // The same message announced again, an outgoing message, and a message of a conversation that is not in the list.
    expect(withLatest(moved ?? [], message(9), me)).toEqual(moved);
    expect(withLatest(list, message(9, { from_id: me }), me)?.[0]?.unread_count).toBe(0);
    expect(withLatest(list, message(9, { conversation_id: 99 }), me)).toBeNull();
    expect(withRead(moved ?? [], 7, { unread: 0, readUpTo: 9 })[0]).toMatchObject({ unread_count: 0, read_up_to: 9 });
  });
});

describe('times', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  it.each([
    ['2026-11-21T09:59:30Z', 'Just now'],
    ['2026-11-21T09:58:00Z', '2m ago'],
    ['2026-11-21T09:00:01Z', '59m ago'],
    ['2026-11-21T05:00:00Z', '5h ago'],
    ['2026-11-18T05:00:00Z', '18 Nov 2026'],
    ['2026-11-21T10:05:00Z', 'Just now'],
  ])('%s is %s', (at, text) => expect(chatAge(at, now)).toBe(text));

  it('name days, hours and sizes', () => {
    expect(dayText('2026-11-20T19:00:00Z', now)).toBe('Today');
    expect(dayText('2026-11-20T05:00:00Z', now)).toBe('Yesterday');
    expect(dayText('2026-11-19T05:00:00Z', now)).toBe('Thursday, 19 November');
    expect(dayText('2025-11-19T05:00:00Z', now)).toBe('19 November 2025');
    expect(clockText('2026-11-19T03:42:00Z')).toBe('9:12 am');
    expect([1, 820 * 1024, 1.25 * 1024 * 1024, 2 * 1024 * 1024].map(sizeText)).toEqual([
      '1 KB',
      '820 KB',
      '1.3 MB',
      '2 MB',
    ]);
  });
});
