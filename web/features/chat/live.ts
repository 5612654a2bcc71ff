import type { Channel, default as Pusher, Options } from 'pusher-js';
import pusherScript from 'pusher-js/dist/web/pusher.min.js?url';
import { findConfig } from '#contracts/calls/site.ts';
import type { MessageSent, MessagesRead, PersonTyping } from '#contracts/chat/chat-events.ts';
import { sideOf, stopActing } from '#web/lib/acting.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { retrySooner } from '#web/lib/socket-retry.ts';
import { readStored } from '#web/lib/storage.ts';

/** Events of the socket, of the chat and of news. Events before `connected` may have been missed: listeners that show messages fetch them. */
export type LiveEvent =
  | ({ kind: 'message' } & MessageSent)
  | ({ kind: 'read' } & MessagesRead)
  | ({ kind: 'typing' } & PersonTyping)
  | { kind: 'news' }
  | { kind: 'connected' };

const listeners = new Set<(event: LiveEvent) => void>();
let current: { userId: number; close: () => void } | null = null;

/** Listens to the events of the signed-in user. Returns the function that stops it. */
export function listenLive(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}

/** Opens the private channel of a user and closes that of another; `null` closes it. A page has one socket. */
export function alignLive(userId: number | null): void {
  if (current?.userId === userId) return;
  current?.close();
  current = null;
  if (userId === null) return;
  const control = new AbortController();
  let pusher: Pusher | undefined;
  current = {
    userId,
    close: () => {
      control.abort();
      pusher?.disconnect();
    },
  };
  void connect(userId, control.signal).then(
    (connected) => {
      pusher = connected;
      if (control.signal.aborted) connected.disconnect();
    },
    () => {
      // Without the socket the page polls every 30 seconds; the next page tries to connect again.
      if (!control.signal.aborted) current = null;
    },
  );
}

type PusherClass = new (key: string, options: Options) => Pusher;
let loading: Promise<PusherClass> | null = null;

/**
 * The browser build of pusher-js, as a script of its own: bundled, its module format would add code to every first
 * load.
 */
function loadPusher(): Promise<PusherClass> {
  loading ??= new Promise<PusherClass>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = pusherScript;
    script.onload = () => resolve((window as unknown as { Pusher: PusherClass }).Pusher);
    script.onerror = () => {
      loading = null;
      reject(new Error('The socket client could not be loaded.'));
    };
    document.head.append(script);
  });
  return loading;
}

async function connect(userId: number, signal: AbortSignal): Promise<Pusher> {
  const [PusherClient, { data }] = await Promise.all([loadPusher(), makeCall(findConfig, {}, { signal })]);
  signal.throwIfAborted();
  const { key, cluster, ws_host: host, ws_port: port, tls } = data.realtime;
  const pusher = new PusherClient(key, {
    cluster,
    ...(host !== null && { wsHost: host, httpHost: host }),
    ...(port !== null && { wsPort: port, wssPort: port }),
    forceTLS: tls,
    enabledTransports: ['ws', 'wss'],
    // pusher-js reports its connection timeline to the hosted cluster only, as in the specification.
    enableStats: host === null,
    channelAuthorization: {
      endpoint: '/broadcasting/auth',
      transport: 'ajax',
      headersProvider: () => ({ authorization: `Bearer ${readStored('authToken') ?? ''}` }),
    },
  });
  retrySooner(pusher);
  const personal: Channel = pusher.subscribe(`private-user.${userId}`);
  personal.bind('NewsChanged', () => tell({ kind: 'news' }));
  // A tab that works for an agency shows the agency's chats, and none of the user's own.
  const sideId = sideOf(userId);
  const channel = sideId === userId ? personal : pusher.subscribe(`private-agency.${sideId}`);
  if (channel !== personal) {
    channel.bind('pusher:subscription_error', ({ status }: { status?: number }) => {
      if (status === 403) stopActing();
    });
  }
  channel.bind('MessageSent', (event: MessageSent) => tell({ kind: 'message', ...event }));
  channel.bind('MessagesRead', (event: MessagesRead) => tell({ kind: 'read', ...event }));
  channel.bind('PersonTyping', (event: PersonTyping) => tell({ kind: 'typing', ...event }));
  // From here on no event is missed; before, any may have been.
  channel.bind('pusher:subscription_succeeded', () => tell({ kind: 'connected' }));
  return pusher;
}
