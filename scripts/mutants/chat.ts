import type { Mutant } from './mutant.ts';

const service = 'server/modules/chat/chat.service.ts';
const sending = 'server/modules/chat/sending.service.ts';
const messages = 'server/modules/chat/messages.repository.ts';
const conversations = 'server/modules/chat/chat.repository.ts';
const unreadMails = 'server/modules/chat/unread-mails.repository.ts';
const search = 'server/modules/chat/message-search.repository.ts';
const searchTests = ['server/modules/chat/message-search.test.ts'];
const topicTests = ['server/modules/chat/topics.test.ts'];
const chatTests = ['server/modules/chat/chat.test.ts', 'server/modules/chat/conversations.test.ts'];
const mailTests = ['server/modules/chat/unread-mails.test.ts'];
const reachTests = ['server/app/reach.test.ts'];

/** The chat on the server: order, read marks, unread counts, mails, and people who blocked each other. */
export const chatMutants: readonly Mutant[] = [
  {
    name: 'A search reads the messages of the caller’s conversations alone',
    file: search,
    find: 'm.user_id = ${userId}',
    replace: '${userId} > 0',
    tests: searchTests,
  },
  {
    name: 'A search takes signs of patterns as letters',
    file: search,
    find: "word.replace(/[\\\\%_]/g, '\\\\$&')",
    replace: 'word',
    tests: searchTests,
  },
  {
    name: 'Typing is announced to nobody who blocked the writer',
    file: service,
    find: 'if (!(await reach.mayReach(userId, member.other_id))) return;',
    replace: '',
    tests: topicTests,
  },
  {
    name: 'Typing is announced to the other one',
    file: service,
    find: "realtime.publish([userChannel(member.other_id)], 'PersonTyping', event)",
    replace: "realtime.publish([userChannel(userId)], 'PersonTyping', event)",
    tests: topicTests,
  },
  {
    name: 'Messages after one don’t hold that one',
    file: messages,
    find: 'n.id > ${slice.after}',
    replace: 'n.id >= ${slice.after}',
    tests: chatTests,
  },
  {
    name: 'Messages before one don’t hold that one',
    file: messages,
    find: 'n.id < ${slice.before}',
    replace: 'n.id <= ${slice.before}',
    tests: chatTests,
  },
  {
    name: 'A slice that goes forward begins with its first message',
    file: service,
    find: `'after' in where ? rows.slice(0, perPage) : rows.slice(1)`,
    replace: `'after' in where ? rows.slice(1) : rows.slice(0, perPage)`,
    tests: chatTests,
  },
  {
    name: 'A slice says whether more follows',
    file: service,
    find: 'const hasMore = rows.length > perPage;',
    replace: 'const hasMore = rows.length >= perPage;',
    tests: chatTests,
  },
  {
    name: 'The mark of what was read never passes what was said',
    file: conversations,
    find: 'SET last_read_id = least(${upTo}::bigint, last_message_id)',
    replace: 'SET last_read_id = coalesce(${upTo}::bigint, last_message_id)',
    tests: chatTests,
  },
  {
    name: 'The mark of what was read never goes back',
    file: conversations,
    find: 'AND last_read_id < least(',
    replace: 'AND last_read_id <> least(',
    tests: chatTests,
  },
  {
    name: 'What one writes oneself is not unread',
    file: conversations,
    find: 'n.id > m.last_read_id AND n.sender_id = m.other_id\n    WHERE',
    replace: 'n.id > m.last_read_id\n    WHERE',
    tests: chatTests,
  },
  {
    name: 'The list of conversations goes on behind the last one',
    file: conversations,
    find: 'm.last_message_id < ${before}',
    replace: 'm.last_message_id <= ${before}',
    tests: chatTests,
  },
  {
    name: 'A sign in a search is a letter like others',
    file: conversations,
    find: `search.text.replace(/[\\\\%_]/g, '\\\\$&')`,
    replace: 'search.text',
    tests: chatTests,
  },
  {
    name: 'E-mail addresses are searched by who may see them',
    file: service,
    find: 'inEmails: seesContacts }',
    replace: 'inEmails: true }',
    tests: ['server/modules/listings/contacts.test.ts'],
  },
  {
    name: 'A message that came in is unread',
    file: messages,
    find: 'CASE WHEN m.user_id = $1::int THEN m.last_in_id ELSE sent.id END',
    replace: 'm.last_in_id',
    tests: [...chatTests, ...mailTests],
  },
  {
    name: 'No text passes between people who blocked each other',
    file: messages,
    find: `AND \${mayReachCondition('$1::int', '$2::int')}),`,
    replace: '),',
    tests: ['server/modules/people/people.test.ts'],
  },
  {
    name: 'Thirty messages a minute are let through',
    file: messages,
    find: 'FROM counted) <= $6::int',
    replace: 'FROM counted) < $6::int',
    tests: chatTests,
  },
  {
    name: 'Too many messages are refused',
    file: sending,
    find: 'if (tooFast) throw tooFast;',
    replace: '',
    tests: chatTests,
  },
  {
    name: 'Too many new people are refused',
    file: sending,
    find: 'if (tooMany) throw tooMany;',
    replace: '',
    tests: chatTests,
  },
  {
    name: 'A message that is sent again is not counted again',
    file: sending,
    find: `await rateLimiter.refundIn(transaction, 'chat-messages', String(senderId));`,
    replace: '',
    tests: chatTests,
  },
  {
    name: 'A message that is sent again is not announced again',
    file: sending,
    find: 'if (isNew) announce(message);',
    replace: 'announce(message);',
    tests: chatTests,
  },
  {
    name: 'A record that is talked about belongs to one of the two',
    file: sending,
    find: 'if (record.owner.id !== senderId && record.owner.id !== recipientId) throw unfitRecord();',
    replace: '',
    tests: chatTests,
  },
  {
    name: 'An inquiry is a message to the owner of the record',
    file: sending,
    find: 'message.ownerId === recipientId',
    replace: 'message.ownerId !== null',
    tests: chatTests,
  },
  {
    name: 'Somebody who is blocked doesn’t learn what was read',
    file: service,
    find: 'isReachable ? [userId, member.other_id] : [userId]',
    replace: 'isReachable || userId > 0 ? [userId, member.other_id] : [userId]',
    tests: reachTests,
  },
  {
    name: 'A stranger is answered about as nobody is',
    file: service,
    find: ' || !(await people.hasMet(userId, otherId))',
    replace: '',
    tests: ['server/modules/people/people.test.ts'],
  },
  {
    name: 'What was told of by mail is not told of again',
    file: unreadMails,
    find: 'SET mailed_id = m.last_in_id, mailed_at',
    replace: 'SET mailed_at',
    tests: mailTests,
  },
  {
    name: 'Who wants no mails gets none',
    file: unreadMails,
    find: `AND \${mayBeMailed('u', 'messages')}`,
    replace: '',
    tests: mailTests,
  },
  {
    name: 'No mail speaks of somebody who is blocked',
    file: unreadMails,
    find: `AND \${sql.raw(mayReachCondition('m.other_id', 'm.user_id'))}`,
    replace: '',
    tests: mailTests,
  },
  {
    name: 'A conversation has one mail a day',
    file: unreadMails,
    find: 'm.mailed_at < now() - make_interval',
    replace: 'm.mailed_at > now() - make_interval',
    tests: mailTests,
  },
];
