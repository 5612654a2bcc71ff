import { beforeEach, vi } from 'vitest';
import type { fakeBrowser } from './fake-browser.ts';
import type { fakeNetwork } from './fake-network.ts';

/** All test files of a worker share them: the product loads the socket's script once. */
const listeners = new Map<string, (event: object) => void>();

class FakePusher {
  connection = { bind: () => undefined };
  connect = () => undefined;
  disconnect = () => listeners.clear();
  subscribe = () => ({
    bind: (event: string, listener: (event: object) => void) => void listeners.set(event, listener),
  });
}

/**
 * A socket in the shape of pusher-js, connected as soon as the page requests its settings and its script; the test
 * itself sends the events with `tell`.
 */
export function fakeSocket(browser: ReturnType<typeof fakeBrowser>, network: ReturnType<typeof fakeNetwork>) {
  beforeEach(() => {
    listeners.clear();
    network.on('GET /api/config', { data: { realtime: { key: 'k', cluster: 'c', ws_host: null, ws_port: null } } });
    const script: { onload?: () => void } = {};
    Object.assign(browser.document, { createElement: () => script, head: { append: () => script.onload?.() } });
    vi.stubGlobal('window', { Pusher: FakePusher });
  });
  return { listeners, tell: (event: string, data: object) => listeners.get(event)?.(data) };
}
