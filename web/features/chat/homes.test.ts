import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '#contracts/chat/chat.ts';
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

/** The messages of conversation 7 on the server, and the homes that it is about. */
let said: Message[] = [];
let records: { id: number; title: string }[] = [];
const slice = 3;

function listMessages({ query }: FakeCall): object {
  const [before, after, until] = ['before', 'after', 'until'].map((name) => query.get(name));
  const rest = said.filter(({ id }) => id < Number(before ?? Infinity) && id > Number(after ?? 0));
  const size = slice + (until ? rest.filter(({ id }) => id >= Number(until)).length : 0);
  const data = after ? rest.slice(0, slice) : rest.slice(-size);
  const person = { id: 107, name: 'Ravi' };
  return { data, has_more: rest.length > data.length, chat_with: person, record: null, records, read_up_to: 0 };
}

beforeEach(() => {
  // Otherwise polls would cover up, half a minute later, for updates that a test expects at once.
  vi.stubGlobal('setInterval', () => 0);
  said = [fromOther(7, 11), fromOther(7, 12)];
  records = [];
  network.on('GET /api/conversations', { data: [conversationOf(7, 12)], next_before: null });
  network.on('GET /api/conversations/7/messages', listMessages);
});
const leaveAll: (() => void)[] = [];
afterEach(() => {
  alignLive(null);
  for (const leave of leaveAll.splice(0)) leave();
});

async function openPage(conversationId: number | null = 7): Promise<ChatClient> {
  const client = new ChatClient(me);
  leaveAll.push(client.begin());
  alignLive(me);
  await client.open(conversationId);
  await soon(() => {
    expect(client.state.conversations).not.toBeNull();
    expect(listeners.has('PersonTyping')).toBe(true);
  });
  return client;
}
const shown = (client: ChatClient) => client.state.thread?.messages.map(({ id }) => id);
const messageCalls = () => network.to('GET /api/conversations/7/messages');

describe('a live message', () => {
  it('about a home that is not loaded comes together with it', async () => {
    const client = await openPage();
    const message = { ...fromOther(7, 13), property_id: 31 };
    said.push(message);
    records = [{ id: 31, title: 'Flat' }];
    tell('MessageSent', { message, is_cut: false });
    expect(shown(client)).toEqual([11, 12]);
    await soon(() => expect(shown(client)).toEqual([11, 12, 13]));
    expect(client.state.thread?.records).toEqual(records);
    // The next one about it needs no call.
    tell('MessageSent', { message: { ...fromOther(7, 14), property_id: 31 }, is_cut: false });
    expect(shown(client)).toEqual([11, 12, 13, 14]);
  });

  it('ends the sign that its writer is typing', async () => {
    const client = await openPage();
    tell('PersonTyping', { conversation_id: 7, user_id: 107 });
    expect(client.state.typingIn).toEqual([7]);
    tell('MessageSent', { message: messageOf(7, 13, me), is_cut: false });
    expect(client.state.typingIn).toEqual([7]);
    tell('MessageSent', { message: fromOther(7, 14), is_cut: false });
    expect(client.state.typingIn).toEqual([]);
  });
});

describe('a conversation that is opened at a message', () => {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
  beforeEach(() => {
    said = range(11, 40).map((id) => fromOther(7, id));
  });

  it('is loaded back to it without a gap, and then shown', async () => {
    const client = await openPage(null);
    const states: string[] = [];
    client.subscribe(() => states.push(`${client.state.threadState} ${shown(client)?.length ?? 0}`));
    await client.open(7, 20);
    expect(shown(client)).toEqual(range(17, 40));
    expect(client.state).toMatchObject({ goal: { messageId: 20 }, thread: { hasOlder: true, syncedTo: 40 } });
    // The end of the conversation is not shown before.
    expect(states.filter((text) => !/^(none|loading) 0$/.test(text)).every((text) => text === 'ready 24')).toBe(true);
    expect(messageCalls().map(({ query }) => query.get('until'))).toEqual([null, '20']);
  });

  it('loads nothing that is there, and goes to the message again', async () => {
    const client = await openPage();
    await client.open(7, 39);
    expect(client.state.goal).toEqual({ messageId: 39 });
    expect(messageCalls().filter(({ query }) => query.has('before'))).toEqual([]);
    const { goal } = client.state;
    await client.open(7, 39);
    expect(client.state.goal).not.toBe(goal);
    await client.open(7);
    expect(client.state.goal).toBeNull();
  });

  it('is loaded back to it also where the socket connects meanwhile', async () => {
    const client = await openPage(null);
    const opened = client.open(7, 20);
    client.catchUp();
    await opened;
    await soon(() => expect(messageCalls()).toHaveLength(4));
    await soon(() => expect(shown(client)).toEqual(range(17, 40)));
  });

  it('keeps what came live meanwhile', async () => {
    const client = await openPage();
    const opened = client.open(7, 12);
    tell('MessageSent', { message: fromOther(7, 41), is_cut: false });
    await opened;
    expect(shown(client)).toEqual(range(11, 41));
    expect(client.state.thread?.hasOlder).toBe(false);
  });
});

describe('the chosen home', () => {
  it('is named by the next message alone', async () => {
    const bodies: unknown[] = [];
    network.on('POST /api/messages/107', ({ body }: FakeCall) => {
      bodies.push(body);
      const { client_id, property_id = null } = body as { client_id: string; property_id?: number };
      return { data: messageOf(7, 20 + bodies.length, me, { client_id, property_id }) };
    });
    records = [
      { id: 31, title: 'Flat' },
      { id: 32, title: 'Villa' },
    ];
    said = [messageOf(7, 11, me, { property_id: 31 })];
    const client = await openPage();
    client.chooseRecord(31);
    client.send('the same', null);
    await soon(() => expect(bodies).toHaveLength(1));
    client.chooseRecord(32);
    client.send('another', null);
    client.send('and more', null);
    await soon(() => expect(bodies).toHaveLength(3));
    const named = bodies.map((body) => (body as { property_id?: number }).property_id);
    expect(named).toEqual([undefined, 32, undefined]);
    // The other one turns back, and the choice of before is over.
    tell('MessageSent', { message: { ...fromOther(7, 30), property_id: 31 }, is_cut: false });
    client.send('as you like', null);
    await soon(() => expect(bodies).toHaveLength(4));
    expect(bodies[3]).not.toHaveProperty('property_id');
  });
});

describe('the list of conversations about one home', () => {
  it('is asked of the server, and all of it again without the filter', async () => {
    const client = await openPage();
    const topic = { id: 31, entry_type: 'listing', title: 'Flat', is_mine: true, conversations: 1 } as const;
    client.filterList(topic);
    expect(client.state.conversations).toBeNull();
    await soon(() => expect(client.state.conversations).not.toBeNull());
    client.filterList(null);
    await soon(() => expect(client.state.conversations).not.toBeNull());
    expect(
      network
        .to('GET /api/conversations')
        .map(({ query }) => query.get('about'))
        .slice(-2),
    ).toEqual(['31', null]);
  });
});
