import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Conversation, Message } from '#contracts/chat/chat.ts';
import { readSummary } from '#web/session/account-summary.ts';
import { conversationOf, fromOther, me, messageOf } from '#web/testing/chat-samples.ts';
import { fakeBrowser } from '#web/testing/fake-browser.ts';
import { fakeNetwork, type FakeCall } from '#web/testing/fake-network.ts';
import { fakeSocket } from '#web/testing/fake-socket.ts';
import { soon } from '#web/testing/soon.ts';
import { ChatClient } from './chat-client.ts';
import { alignLive } from './live.ts';

const browser = fakeBrowser();
const network = fakeNetwork();
const { listeners, tell } = fakeSocket(browser, network);

/** All messages on the server, by conversation. */
let said = new Map<number, Message[]>();
let conversations: Conversation[] = [];
const slice = 3;

function listMessages(conversationId: number, { query }: FakeCall): object {
  const all = said.get(conversationId) ?? [];
  const [before, after] = [query.get('before'), query.get('after')];
  const rest = all.filter(({ id }) => (before === null || id < Number(before)) && id > Number(after ?? 0));
  const data = after === null ? rest.slice(-slice) : rest.slice(0, slice);
  const person = { id: conversationId + 100, name: 'Ravi' };
  return { data, has_more: rest.length > data.length, chat_with: person, record: null, records: [], read_up_to: 0 };
}

beforeEach(() => {
  // Otherwise polls would cover up, half a minute later, for updates that a test expects at once.
  vi.stubGlobal('setInterval', () => 0);
  said = new Map([[7, [fromOther(7, 11), fromOther(7, 12)]]]);
  conversations = [conversationOf(7, 12)];
  network.on('GET /api/conversations', () => ({ data: conversations, next_before: null }));
  for (const id of [7, 8]) {
    network.on(`GET /api/conversations/${id}/messages`, (call: FakeCall) => listMessages(id, call));
    network.on(`POST /api/conversations/${id}/read`, { unread_count: 4 });
  }
});
afterEach(() => {
  alignLive(null);
});

const leaveAll: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaveAll.splice(0)) leave();
});

/** A page that listens, with this conversation open. */
async function openPage(conversationId: number | null = 7): Promise<ChatClient> {
  const client = new ChatClient(me);
  leaveAll.push(client.begin());
  alignLive(me);
  await client.open(conversationId);
  await soon(() => {
    expect(client.state.conversations).not.toBeNull();
    expect(listeners.has('MessageSent')).toBe(true);
  });
  return client;
}

const shown = (client: ChatClient) => client.state.thread?.messages.map(({ id }) => id);
const order = (client: ChatClient) => client.state.conversations?.map(({ id }) => id);
const unread = (client: ChatClient, id: number) =>
  client.state.conversations?.find((one) => one.id === id)?.unread_count;
const listCalls = () => network.to('GET /api/conversations').length;
const messageCalls = (id = 7) => network.to(`GET /api/conversations/${id}/messages`);

describe('a live message', () => {
  it('enters the open conversation, moves it up in the list, and counts as unread', async () => {
    conversations = [conversationOf(8, 20), conversationOf(7, 12)];
    const client = await openPage();
    tell('MessageSent', { message: fromOther(7, 21), is_cut: false });
    expect(shown(client)).toEqual([11, 12, 21]);
    expect(order(client)).toEqual([7, 8]);
    expect(unread(client, 7)).toBe(1);
    // Sent twice, as after a reconnection.
    tell('MessageSent', { message: fromOther(7, 21), is_cut: false });
    expect(shown(client)).toEqual([11, 12, 21]);
    expect(unread(client, 7)).toBe(1);
  });

  it('of another conversation changes the list alone, and the user’s own counts as read', async () => {
    conversations = [conversationOf(7, 12), conversationOf(8, 10)];
    const client = await openPage();
    tell('MessageSent', { message: messageOf(8, 21, me), is_cut: false });
    expect(shown(client)).toEqual([11, 12]);
    expect(order(client)).toEqual([8, 7]);
    expect(unread(client, 8)).toBe(0);
  });

  it('of a new conversation makes the list load again', async () => {
    const client = await openPage();
    conversations = [conversationOf(8, 21, 1), conversationOf(7, 12)];
    tell('MessageSent', { message: fromOther(8, 21), is_cut: false });
    await soon(() => expect(order(client)).toEqual([8, 7]));
  });

  it('that was cut is fetched whole', async () => {
    const client = await openPage();
    said.get(7)?.push({ ...fromOther(7, 13), message: 'the whole text' });
    tell('MessageSent', { message: { ...fromOther(7, 13), message: 'the wh' }, is_cut: true });
    expect(shown(client)).toEqual([11, 12]);
    await soon(() => expect(client.state.thread?.messages.at(-1)?.message).toBe('the whole text'));
  });

  it('is ignored after the page was left', async () => {
    const client = await openPage();
    leaveAll.splice(0).forEach((leave) => leave());
    const before = listCalls();
    tell('MessageSent', { message: fromOther(7, 21), is_cut: false });
    browser.window.dispatchEvent(new Event('online'));
    browser.document.dispatchEvent(new Event('visibilitychange'));
    expect(shown(client)).toEqual([11, 12]);
    expect(listCalls()).toBe(before);
  });
});

describe('a read mark', () => {
  const read = (readerId: number, upTo: number) =>
    tell('MessagesRead', { conversation_id: 7, reader_id: readerId, read_up_to: upTo });

  it('of the other person only moves forward, here and in the list', async () => {
    const client = await openPage();
    read(107, 12);
    read(107, 11);
    expect(client.state.thread?.readUpTo).toBe(12);
    expect(client.state.conversations?.[0]?.read_up_to).toBe(12);
  });

  it('of the user in another tab clears the count when it reaches the newest message', async () => {
    conversations = [conversationOf(7, 12, 2)];
    const client = await openPage();
    read(me, 11);
    expect(unread(client, 7)).toBe(2);
    read(me, 12);
    expect(unread(client, 7)).toBe(0);
    expect(client.state.thread?.readUpTo).toBe(0);
  });

  it('is sent for the newest message of the other person, and only if there are unread messages', async () => {
    conversations = [conversationOf(7, 13, 2)];
    said.get(7)?.push(messageOf(7, 13, me));
    const client = await openPage();
    await client.markRead();
    expect(network.to('POST /api/conversations/7/read').map(({ body }) => body)).toEqual([{ up_to: 12 }]);
    expect(unread(client, 7)).toBe(0);
    expect(readSummary().unread).toBe(4);
    await client.markRead();
    expect(network.to('POST /api/conversations/7/read')).toHaveLength(1);
  });
});

describe('catching up', () => {
  it('starts after the last message without a gap, whatever live messages arrived', async () => {
    const client = await openPage();
    tell('MessageSent', { message: fromOther(7, 15), is_cut: false });
    said.get(7)?.push(fromOther(7, 13), fromOther(7, 14), fromOther(7, 15));
    tell('pusher:subscription_succeeded', {});
    await soon(() => expect(shown(client)).toEqual([11, 12, 13, 14, 15]));
    expect(messageCalls().at(-1)?.query.get('after')).toBe('12');
  });

  it('continues while there are more, and starts from the newest after a long absence', async () => {
    const client = await openPage();
    for (let id = 13; id <= 20; id++) said.get(7)?.push(fromOther(7, id));
    client.catchUp();
    await soon(() => expect(shown(client)?.at(-1)).toBe(20));
    expect(shown(client)).toHaveLength(10);
    for (let id = 21; id <= 80; id++) said.get(7)?.push(fromOther(7, id));
    client.catchUp();
    await soon(() => expect(shown(client)?.at(-1)).toBe(80));
    // The newest are shown; scrolling up loads those in between.
    expect(client.state.thread).toMatchObject({ hasOlder: true, messages: [{ id: 78 }, { id: 79 }, { id: 80 }] });
  });

  it('runs once more for all calls during a running one', async () => {
    const client = await openPage();
    const before = listCalls();
    const release = network.hold('GET /api/conversations');
    for (let turn = 0; turn < 3; turn++) client.catchUp();
    conversations = [conversationOf(8, 30), conversationOf(7, 12)];
    release();
    await soon(() => expect(order(client)).toEqual([8, 7]));
    expect(listCalls()).toBe(before + 2);
  });
});

describe('the list', () => {
  it('of an older search does not replace that of a newer one', async () => {
    const client = await openPage();
    const release = network.hold('GET /api/conversations');
    client.search('Ra');
    conversations = [conversationOf(8, 30)];
    client.search('Rav');
    await soon(() => expect(order(client)).toEqual([8]));
    release();
    // Enough turns for later calls and their replies to complete.
    for (let turn = 0; turn < 3; turn++) await client.open(7);
    expect(order(client)).toEqual([8]);
  });

  it('keeps its loaded pages when it is fetched again', async () => {
    network.on('GET /api/conversations', ({ query }: FakeCall) =>
      query.get('before') === null
        ? { data: [conversationOf(7, 12)], next_before: 12 }
        : { data: [conversationOf(8, 5)], next_before: 5 },
    );
    const client = await openPage();
    await client.loadMoreConversations();
    expect(order(client)).toEqual([7, 8]);
    expect(network.calls.at(-1)?.query.get('before')).toBe('12');
    network.on('GET /api/conversations', { data: [conversationOf(7, 13, 1)], next_before: 13 });
    client.catchUp();
    await soon(() => expect(unread(client, 7)).toBe(1));
    expect(order(client)).toEqual([7, 8]);
    expect(client.state.nextBefore).toBe(5);
  });

  // specification 14.6
  it('is empty if it could not be loaded, and keeps its pages if the next could not', async () => {
    network.fail('GET /api/conversations', 500);
    const client = await openPage();
    expect(client.state).toMatchObject({ conversations: [], isListMissing: true });
    network.on('GET /api/conversations', { data: [conversationOf(7, 12)], next_before: 12 });
    client.catchUp();
    await soon(() => expect(client.state.nextBefore).toBe(12));
    expect(client.state.isListMissing).toBe(false);
    network.fail('GET /api/conversations', 500);
    await client.loadMoreConversations();
    expect(client.state.nextBefore).toBe(12);
  });
});

describe('a conversation', () => {
  it('that was left before its messages arrived does not open', async () => {
    said.set(8, [fromOther(8, 30)]);
    const client = await openPage(null);
    const release = network.hold('GET /api/conversations/7/messages');
    const late = client.open(7);
    await client.open(8);
    release();
    await late;
    expect(client.state.thread?.conversationId).toBe(8);
  });

  it('shows what the socket delivers while its messages are on the way', async () => {
    const client = await openPage(null);
    const release = network.hold('GET /api/conversations/7/messages');
    const opening = client.open(7);
    said.get(7)?.push(fromOther(7, 13));
    tell('MessageSent', { message: fromOther(7, 13), is_cut: false });
    release();
    await opening;
    expect(shown(client)).toEqual([11, 12, 13]);
  });

  it('loses nothing when its messages arrive a second time, from before the last', async () => {
    const client = await openPage(null);
    const calls = [network.hold('GET /api/conversations/7/messages'), client.open(7)] as const;
    await soon(() => expect(messageCalls()).toHaveLength(1));
    client.catchUp();
    await soon(() => expect(shown(client)).toEqual([11, 12]));
    tell('MessageSent', { message: fromOther(7, 13), is_cut: false });
    calls[0]();
    await calls[1];
    expect(shown(client)).toEqual([11, 12, 13]);
  });

  it('that was open before is shown at once, and then updated', async () => {
    const client = await openPage();
    await client.open(null);
    said.get(7)?.push(fromOther(7, 13));
    const opening = client.open(7);
    expect(shown(client)).toEqual([11, 12]);
    await opening;
    expect(shown(client)).toEqual([11, 12, 13]);
  });

  it.each([
    [404, 'missing'],
    [500, 'failed'],
  ])('whose call fails with %s is shown as %s', async (status, state) => {
    network.fail('GET /api/conversations/7/messages', status);
    const client = await openPage();
    expect(client.state.threadState).toBe(state);
  });

  it('loads older messages with one call at a time, up to its beginning', async () => {
    said.get(7)?.unshift(fromOther(7, 9), fromOther(7, 10));
    said.get(7)?.push(fromOther(7, 13));
    const client = await openPage();
    const before = messageCalls().length;
    await Promise.all([client.loadOlder(), client.loadOlder()]);
    expect(shown(client)).toEqual([9, 10, 11, 12, 13]);
    await client.loadOlder();
    const asked = messageCalls().slice(before);
    expect(asked.map(({ query }) => query.get('before'))).toEqual(['11']);
  });
});
