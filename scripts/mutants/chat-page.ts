import type { Mutant } from './mutant.ts';

const thread = 'web/features/chat/thread.ts';
const rows = 'web/features/chat/thread-rows.ts';
const list = 'web/features/chat/conversations.ts';
const sender = 'web/features/chat/chat-sender.ts';
const client = 'web/features/chat/chat-client.ts';
const outbox = 'web/features/chat/outbox.ts';
const threadTests = ['web/features/chat/thread.test.ts'];
const rowTests = ['web/features/chat/thread-rows.test.ts'];
const homeTests = ['web/features/chat/homes.test.ts'];
const senderTests = ['web/features/chat/chat-sender.test.ts'];
const clientTests = ['web/features/chat/chat-client.test.ts'];
const summary = 'web/app/summary-queries.ts';
const summaryTests = ['web/app/summary-queries.test.ts'];

/** The chat in the browser: the open conversation, the list, messages on their way and unread counts. */
export const chatPageMutants: readonly Mutant[] = [
  {
    name: 'A line stands only where a conversation turns to another home',
    file: rows,
    find: 'id !== null && id !== current;',
    replace: 'id !== null;',
    tests: rowTests,
  },
  {
    name: 'Only the next message names the chosen home',
    file: sender,
    find: 'withOutgoing({ ...now, chosenId: null }, message)',
    replace: 'withOutgoing(now, message)',
    tests: homeTests,
  },
  {
    name: 'The home on top is that of the last message',
    file: thread,
    find: 'thread.messages.findLast(({ property_id: id }) => id !== null)',
    replace: 'thread.messages.find(({ property_id: id }) => id !== null)',
    tests: rowTests,
  },
  {
    name: 'Messages stand in the order in which they were stored',
    file: thread,
    find: '.sort((a, b) => a.id - b.id)',
    replace: '',
    tests: threadTests,
  },
  {
    name: 'A message that arrived is no longer on its way',
    file: thread,
    find: 'filter(({ clientId }) => !arrived.has(clientId))',
    replace: 'filter(({ clientId }) => arrived.has(clientId))',
    tests: threadTests,
  },
  {
    name: 'A live message leaves no hole behind: only what was fetched is complete',
    file: thread,
    find: 'syncedTo: Math.max(thread.syncedTo, newest)',
    replace: 'syncedTo: Math.max(thread.messages.at(-1)?.id ?? 0, newest)',
    tests: threadTests,
  },
  {
    name: 'The newest message of the other one is marked as read',
    file: thread,
    find: 'thread.messages.findLast(({ from_id })',
    replace: 'thread.messages.find(({ from_id })',
    tests: clientTests,
  },
  {
    name: 'A message is read at the mark, not only below it',
    file: rows,
    find: 'message.id <= thread.readUpTo',
    replace: 'message.id < thread.readUpTo',
    tests: threadTests,
  },
  {
    name: 'A refused message doesn’t wait when the line is lost',
    file: thread,
    find: `message.state === 'failed' ? message : { ...message, state: 'waiting', problem }`,
    replace: `({ ...message, state: 'waiting', problem })`,
    tests: [...threadTests, ...senderTests],
  },
  {
    name: 'A message of the other person is unread, a sent one is not',
    file: list,
    find: 'from_id === userId ? 0 : 1',
    replace: 'from_id === userId ? 1 : 0',
    tests: clientTests,
  },
  {
    name: 'A message that comes twice counts once in the list',
    file: list,
    find: 'found.latest_message.id >= message.id',
    replace: 'found.latest_message.id > message.id',
    tests: clientTests,
  },
  {
    name: 'The conversation with the last message stands first',
    file: list,
    find: 'b.latest_message.id - a.latest_message.id',
    replace: 'a.latest_message.id - b.latest_message.id',
    tests: clientTests,
  },
  {
    name: 'Messages of one conversation go one after the other',
    file: sender,
    find: 'if (this.draining.has(conversationId)) return;',
    replace: '',
    tests: senderTests,
  },
  {
    name: 'A refused message holds up none behind it',
    file: sender,
    find: `find(({ state }) => state !== 'failed')`,
    replace: `find(({ state }) => state !== 'waiting')`,
    tests: senderTests,
  },
  {
    name: 'A server that restarts is a server that is away',
    file: sender,
    find: 'status === 0 || status >= 500',
    replace: 'status === 0',
    tests: senderTests,
  },
  {
    name: 'A message keeps its name when it is sent again',
    file: sender,
    find: 'client_id: clientId,',
    replace: 'client_id: crypto.randomUUID(),',
    tests: senderTests,
  },
  {
    name: 'What a former page left waits, and is not being sent',
    file: outbox,
    find: `state: refusal === null ? 'waiting' : 'failed'`,
    replace: `state: refusal === null ? 'sending' : 'failed'`,
    tests: [...senderTests, ...clientTests],
  },
  {
    name: 'Reading in another tab clears the count only up to there',
    file: client,
    find: 'readUpTo >= newest ?',
    replace: 'readUpTo > 0 ?',
    tests: clientTests,
  },
  {
    name: 'The mark of the other one never goes back on the screen',
    file: client,
    find: 'this.set({ thread: { ...thread, readUpTo: Math.max(thread.readUpTo, readUpTo) } });',
    replace: 'this.set({ thread: { ...thread, readUpTo } });',
    tests: clientTests,
  },
  {
    name: 'One’s own reading is no mark of the other one',
    file: client,
    find: 'if (!mine && thread?.conversationId === id) {',
    replace: 'if (thread?.conversationId === id) {',
    tests: clientTests,
  },
  {
    name: 'A message about a home that is not loaded comes together with it',
    file: client,
    find: ' || here.some(namesNew)',
    replace: '',
    tests: homeTests,
  },
  {
    name: 'Of a message that was cut the whole is fetched',
    file: client,
    find: 'if (fetchThem || ',
    replace: 'if (',
    tests: clientTests,
  },
  {
    name: 'A message of another conversation doesn’t enter the open one',
    file: client,
    find: 'messages.filter((message) => message.conversation_id === thread.conversationId)',
    replace: 'messages',
    tests: clientTests,
  },
  {
    name: 'Calls to catch up while one is under way are answered by one more',
    file: client,
    find: 'this.catchUpAgain = true;',
    replace: '',
    tests: clientTests,
  },
  {
    name: 'An older answer doesn’t take the place of a newer list',
    file: client,
    find: 'if (turn !== this.listTurn) return;',
    replace: '',
    tests: clientTests,
  },
  {
    name: 'Pages of the list that were loaded stay when it is fetched anew',
    file: client,
    find: 'conversations: keeps ? mergeConversations(loaded, reply.data) : reply.data,',
    replace: 'conversations: reply.data,',
    tests: clientTests,
  },
  {
    name: 'What was missed is fetched from the last place without a hole',
    file: client,
    find: 'after: thread.syncedTo',
    replace: 'after: thread.messages.at(-1)?.id ?? 0',
    tests: clientTests,
  },
  {
    name: 'After a long absence the newest messages are fetched anew',
    file: client,
    find: '      await this.loadThread(id);\n    } catch {',
    replace: '    } catch {',
    tests: clientTests,
  },
  {
    name: 'An answer that comes too late doesn’t open a conversation that was left',
    file: client,
    find: 'if (this.wanted !== conversationId) return;',
    replace: '',
    tests: clientTests,
  },
  {
    name: 'Older messages are asked for once at a time',
    file: client,
    find: '|| !first || loadingOlder) return;',
    replace: '|| !first) return;',
    tests: clientTests,
  },
  {
    name: 'Nothing unread, nothing to tell the server',
    file: client,
    find: 'if (id === undefined || unread === 0 || upTo === 0) return;',
    replace: 'if (id === undefined || upTo === 0) return;',
    tests: clientTests,
  },
  {
    name: 'A conversation that is not there is told apart from one that could not be loaded',
    file: client,
    find: `failureStatus(error) === 404 ? 'missing' : 'failed'`,
    replace: `failureStatus(error) === 404 ? 'failed' : 'missing'`,
    tests: clientTests,
  },
  {
    name: 'A page that is left listens no more',
    file: client,
    find: 'stopLive();\n',
    replace: 'void stopLive;\n',
    tests: clientTests,
  },
  {
    name: 'A count that can’t be asked is none',
    file: summary,
    find: 'isError ? 0 : (data ?? 0)',
    replace: 'data ?? 0',
    tests: summaryTests,
  },
  {
    name: 'Where plans can’t be asked for, none features',
    file: summary,
    find: 'data?.feature_plan.active ?? false',
    replace: 'data?.feature_plan.active ?? true',
    tests: summaryTests,
  },
  {
    name: 'Nobody is shown the count of who has left',
    file: summary,
    find: '  showSummary();\n',
    replace: '',
    tests: summaryTests,
  },
];
