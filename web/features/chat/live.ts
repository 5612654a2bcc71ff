import type { Channel, default as Pusher, Options } from 'pusher-js';
import pusherScript from 'pusher-js/dist/web/pusher.min.js?url';
import type { MessageSent, MessagesRead } from '#contracts/chat.ts';
import { httpApi } from '#web/lib/http-api.ts';
import { readStored } from '#web/lib/storage.ts';

/** What the socket tells. After `connected` something may have been missed: whoever shows messages asks for them. */
export type LiveEvent = ({ kind: 'message' } & MessageSent) | ({ kind: 'read' } & MessagesRead) | { kind: 'connected' };

const listeners = new Set<(event: LiveEvent) => void>();
let current: { userId: number; close: () => void } | null = null;

/** Hears what happens in the chats of who is signed in. Returns the way to stop. */
export function listenLive(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}

/** Opens the private channel of a user, closing that of another; `null` closes. A page has one socket. */
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
      // Without the socket the page asks every half minute; the next page tries again.
      if (!control.signal.aborted) current = null;
    },
  );
}

type PusherClass = new (key: string, options: Options) => Pusher;
let loading: Promise<PusherClass> | null = null;

/**
 * The client as its authors ship it for browsers, a script of its own: bundled, it would bring its way of modules into
 * every page's first load.
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
  const [PusherClient, { data }] = await Promise.all([loadPusher(), httpApi.getConfig({ signal })]);
  signal.throwIfAborted();
  const { key, cluster, ws_host: host, ws_port: port, tls } = data.realtime;
  const pusher = new PusherClient(key, {
    cluster,
    ...(host !== null && { wsHost: host, httpHost: host }),
    ...(port !== null && { wsPort: port, wssPort: port }),
    forceTLS: tls,
    enabledTransports: ['ws', 'wss'],
    // The specification's timeline is pusher-js's own, of the hosted cluster.
    enableStats: host === null,
    channelAuthorization: {
      endpoint: '/broadcasting/auth',
      transport: 'ajax',
      headersProvider: () => ({ authorization: `Bearer ${readStored('authToken') ?? ''}` }),
    },
  });
  const channel: Channel = pusher.subscribe(`private-user.${userId}`);
  channel.bind('MessageSent', (event: MessageSent) => tell({ kind: 'message', ...event }));
  channel.bind('MessagesRead', (event: MessagesRead) => tell({ kind: 'read', ...event }));
  // From here on nothing is missed, and until here anything may have been.
  channel.bind('pusher:subscription_succeeded', () => tell({ kind: 'connected' }));
  return pusher;
}
