import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Conversation, Message, MessagesReply, SendBody } from '#contracts/chat/chat.ts';
import { soon } from '#web/testing/soon.ts';
import { ChatClient } from './chat-client.ts';

const items = new Map<string, string>();
let events = new EventTarget();
/** Messages that the server stored, in order. */
let stored: Message[] = [];
let line: 'on' | 'off' | 'answers are lost' | 'restarting' = 'on';
const conversationId = 7;

function messageOf(body: SendBody, id: number): Message {
  return {
    id,
    conversation_id: conversationId,
    from_id: 1,
    to_id: 2,
    message: body.message,
    client_id: body.client_id,
    created_at: '2026-03-04T10:00:00Z',
    attachment: null,
  } as Message;
}

/** The faked server: it stores each `client_id` once. */
function answer(path: string, init?: RequestInit): Promise<Response> {
  if (line === 'off') return Promise.reject(new TypeError('no network'));
  if (line === 'restarting') return Promise.resolve(new Response('', { status: 503 }));
  if (path === '/api/messages/2') {
    const body = JSON.parse(init?.body as string) as SendBody;
    if (body.message?.includes('refused')) {
      return Promise.resolve(Response.json({ success: false, message: 'You are blocked.' }, { status: 403 }));
    }
    const existing = stored.find(({ client_id }) => client_id === body.client_id);
    const message = existing ?? messageOf(body, stored.length + 1);
    if (!existing) stored.push(message);
    if (line === 'answers are lost') return Promise.reject(new TypeError('no network'));
    return Promise.resolve(Response.json({ success: true, data: message }));
  }
  if (path.startsWith(`/api/conversations/${conversationId}/messages`)) {
    const reply = { data: [], chat_with: { id: 2 }, record: null, records: [], has_more: false, read_up_to: 0 };
    return Promise.resolve(Response.json(reply satisfies Partial<Record<keyof MessagesReply, unknown>>));
  }
  const conversation = { id: conversationId, user: { id: 2 }, unread_count: 0, latest_message: { id: 0 } };
  return Promise.resolve(Response.json({ data: [conversation as Conversation], next_before: null }));
}

beforeEach(() => {
  items.clear();
  stored = [];
  line = 'on';
  events = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
    removeItem: (key: string) => items.delete(key),
  });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('fetch', vi.fn(answer));
});
afterEach(() => vi.unstubAllGlobals());

/** Opens a page with the conversation; `leave` closes it. */
async function openPage(): Promise<{ client: ChatClient; leave: () => void }> {
  const client = new ChatClient(1);
  const leave = client.begin();
  await client.open(conversationId);
  return { client, leave };
}

const comesBack = (): void => {
  line = 'on';
  events.dispatchEvent(new Event('online'));
};
const texts = () => stored.map(({ message }) => message);
const waiting = (client: ChatClient) => client.state.thread?.outgoing.map(({ text, state }) => [text, state]);

it.each(['off', 'restarting'] as const)(
  'sends waiting messages automatically, in order, after the connection was %s',
  async (how) => {
    const { client, leave } = await openPage();
    line = how;
    for (const text of ['one', 'two', 'three']) client.send(text, null);
    await soon(() =>
      expect(waiting(client)).toEqual([
        ['one', 'waiting'],
        ['two', 'waiting'],
        ['three', 'waiting'],
      ]),
    );
    expect(client.state.thread?.outgoing[0]?.problem).toMatch(/^Not sent\./);
    comesBack();
    await soon(() => expect(waiting(client)).toEqual([]));
    expect(texts()).toEqual(['one', 'two', 'three']);
    leave();
  },
);

it('sends each message once, however quickly the next is written', async () => {
  const { client, leave } = await openPage();
  for (const text of ['one', 'two', 'three']) client.send(text, null);
  await soon(() => expect(texts()).toEqual(['one', 'two', 'three']));
  const sent = vi.mocked(fetch).mock.calls.filter(([path]) => path === '/api/messages/2');
  expect(sent).toHaveLength(3);
  leave();
});

// specification 14.3
it('stores a message once if its reply was lost', async () => {
  const { client, leave } = await openPage();
  line = 'answers are lost';
  client.send('one', null);
  await soon(() => expect(waiting(client)).toEqual([['one', 'waiting']]));
  comesBack();
  await soon(() => expect(waiting(client)).toEqual([]));
  expect(texts()).toEqual(['one']);
  leave();
});

it('does not send a later message before one that waits', async () => {
  const { client, leave } = await openPage();
  line = 'off';
  client.send('one', null);
  await soon(() => expect(waiting(client)).toEqual([['one', 'waiting']]));
  line = 'on';
  client.send('two', null);
  await soon(() => expect(texts()).toEqual(['one', 'two']));
  leave();
});

it('leaves a refused message to the user, and sends those behind it', async () => {
  const { client, leave } = await openPage();
  client.send('refused', null);
  client.send('after it', null);
  await soon(() => expect(waiting(client)).toEqual([['refused', 'failed']]));
  expect(client.state.thread?.outgoing[0]?.problem).toBe('You are blocked.');
  comesBack();
  await soon(() => expect(texts()).toEqual(['after it']));
  expect(waiting(client)).toEqual([['refused', 'failed']]);
  leave();
});

it('sends messages that an earlier page left, also in a conversation that is not open', async () => {
  const first = await openPage();
  line = 'off';
  first.client.send('written in a lift', null);
  await soon(() => expect(waiting(first.client)).toEqual([['written in a lift', 'waiting']]));
  first.leave();
  line = 'on';
  const next = new ChatClient(1);
  const leave = next.begin();
  await soon(() => expect(texts()).toEqual(['written in a lift']));
  await soon(() => expect(items.get('aangan.chat-outbox')).toBe('{}'));
  leave();
});
