import { describe, expect, it } from 'vitest';
import type { ChatRecord, Message } from '#contracts/chat/chat.ts';
import { me, messageOf } from '#web/testing/chat-samples.ts';
import { fillAnswer, quickTexts } from './quick-texts.ts';
import { currentRecordId, mergeRecords, nextProject, nextRecord, type Outgoing, type Thread } from './thread.ts';
import { rowsOf } from './thread-rows.ts';

const recordOf = (id: number, values: Partial<ChatRecord> = {}): ChatRecord => ({
  id,
  entry_type: 'listing',
  title: `Home ${id}`,
  status: 'active',
  formatted_price: '₹ 45 L',
  price_unit: 'sale',
  location: 'Baner',
  picture: null,
  is_mine: false,
  ...values,
});
const [flat, villa] = [recordOf(31), recordOf(32)];
const other = 107;
const about = (id: number, propertyId: number | null, fromId = me) =>
  messageOf(7, id, fromId, { property_id: propertyId });
const threadOf = (messages: Message[], values: Partial<Thread> = {}): Thread => ({
  conversationId: 7,
  person: { id: other, name: 'Ravi' } as Thread['person'],
  record: villa,
  records: [villa, flat],
  chosenId: null,
  messages,
  hasOlder: false,
  syncedTo: 0,
  readUpTo: 0,
  outgoing: [],
  ...values,
});
const outgoing = (propertyId: number | null): Outgoing => ({
  clientId: `out ${propertyId}`,
  text: 'x',
  attachment: null,
  propertyId,
  state: 'waiting',
  problem: null,
  createdAt: '2026-03-04T10:00:00Z',
});
/** The ids of messages, and "about 31" for a line. */
const lines = (thread: Thread, onlyAbout: number | null = null) =>
  rowsOf(thread, onlyAbout).flatMap((row) => {
    if (row.kind === 'day') return [];
    if (row.kind === 'record') return [`about ${row.record?.id ?? 'nothing'}`];
    if (row.kind === 'project') return [`about ${row.project.name}`];
    return [row.kind === 'message' ? row.message.id : row.message.clientId];
  });

describe('a conversation about several homes', () => {
  const talk = threadOf([
    about(1, 31),
    about(2, null, other),
    about(3, 32),
    about(4, 32, other),
    about(5, null),
    about(6, 31, other),
  ]);

  // specification 14.8
  it('has a line where it turns to another home, and none where it goes on', () => {
    expect(lines(talk)).toEqual(['about 31', 1, 2, 'about 32', 3, 4, 5, 'about 31', 6]);
    const turning = { ...talk, outgoing: [outgoing(null), outgoing(32)] };
    expect(lines(turning).slice(-3)).toEqual(['out null', 'about 32', 'out 32']);
  });

  it('names no home that cannot be seen any more', () => {
    expect(lines({ ...talk, records: [flat] })).toEqual(['about 31', 1, 2, 'about nothing', 3, 4, 5, 'about 31', 6]);
  });

  it('has no line where all of it is about one home', () => {
    expect(lines(threadOf([about(1, 31), about(2, 31)], { record: flat, records: [flat] }))).toEqual([1, 2]);
  });

  it('shows only the messages about one home: those that name it, and those that follow', () => {
    expect(lines(talk, 31)).toEqual([1, 2, 6]);
    expect(lines({ ...talk, outgoing: [outgoing(null), outgoing(32)] }, 32)).toEqual([3, 4, 5, 'out 32']);
    // Before the first loaded message the conversation has its present subject, if none of them names another.
    expect(lines(threadOf([about(8, null)], { hasOlder: true }), 32)).toEqual([8]);
    expect(lines(threadOf([about(8, null), about(9, 31)], { hasOlder: true }), 32)).toEqual([]);
  });

  it('is now about the home of its last message, sent or not, and next about the chosen one', () => {
    expect(currentRecordId(talk)).toBe(31);
    expect(currentRecordId({ ...talk, outgoing: [outgoing(32), outgoing(null)] })).toBe(32);
    expect(currentRecordId(threadOf([about(9, null)]))).toBe(32);
    expect(nextRecord({ ...talk, chosenId: 32 })).toBe(villa);
    expect(nextRecord({ ...talk, records: [villa] })).toBeNull();
  });

  // specification 33.24
  it('turns to a project as to a home, and goes on about it', () => {
    const project = { name: 'Sonchafa Park', slug: 'sonchafa-park-baner' };
    const asked = { ...about(7, null), project };
    const alone = threadOf([asked, about(8, null, other)], { record: null, records: [] });
    expect(lines(alone)).toEqual([7, 8]);
    const after = threadOf([about(1, 31), asked, { ...about(8, null), project }, about(9, 31)], { records: [flat] });
    expect(lines(after)).toEqual(['about 31', 1, 'about Sonchafa Park', 7, 8, 'about 31', 9]);
    expect(lines(after, 31)).toEqual([1, 9]);
    expect([currentRecordId(alone), nextProject(alone)]).toEqual([null, project]);
    expect(lines({ ...alone, outgoing: [outgoing(31)] })).toEqual([
      'about Sonchafa Park',
      7,
      8,
      'about nothing',
      'out 31',
    ]);
    expect([currentRecordId(after), nextProject(after)]).toEqual([31, null]);
    const about31 = threadOf([about(1, 31), asked]);
    expect([nextRecord(about31), nextProject(about31)]).toEqual([null, project]);
    expect([nextRecord({ ...about31, chosenId: 31 }), nextProject({ ...about31, chosenId: 31 })]).toEqual([flat, null]);
    expect(nextProject({ ...about31, outgoing: [outgoing(31)] })).toBeNull();
  });

  it('takes records as they were fetched last, and forgets none', () => {
    const sold = recordOf(31, { status: 'sold' });
    expect(mergeRecords([villa, flat], [sold])).toEqual([sold, villa]);
  });
});

describe('quick messages', () => {
  const one = (messages: Message[], record: Partial<ChatRecord> = {}, more: Partial<Thread> = {}) =>
    quickTexts(threadOf(messages, { records: [recordOf(32, record)], ...more }));

  // specification 14.12
  it('ask about a home until two messages were written', () => {
    expect(one([about(1, 32), about(2, null, other)])).toHaveLength(3);
    expect(one([about(1, 32), about(2, null)])).toEqual([]);
    expect(one([about(1, 32)], {}, { outgoing: [outgoing(null)] })).toEqual([]);
    expect(one([about(1, 32)], {}, { hasOlder: true })).toEqual([]);
  });

  it('answer for the owner until the first message', () => {
    const isMine = { is_mine: true };
    expect(one([about(1, 32, other)], isMine)).toEqual(['Yes, it is available.', 'When would you like to come?']);
    expect(one([about(1, 32, other), about(2, null)], isMine)).toEqual([]);
  });

  // specification 27.5
  it('of one’s own name the person and the home', () => {
    const thread = threadOf([about(1, 32, other)], {
      records: [recordOf(32, { title: 'Flat {name}', is_mine: true })],
    });
    const [first] = thread.person.name.split(' ');
    expect(fillAnswer('Hello {name}, {home} is free. {other}', thread)).toBe(
      `Hello ${first}, Flat {name} is free. {other}`,
    );
  });

  it('are offered for homes that are open alone', () => {
    expect(one([about(1, 32)], { entry_type: 'lead' })).toEqual([]);
    expect(one([about(1, 32)], { status: 'sold' })).toEqual([]);
    expect(quickTexts(threadOf([about(1, 32)], { records: [] }))).toEqual([]);
  });
});
