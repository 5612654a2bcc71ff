import { afterEach, beforeEach, vi } from 'vitest';

export interface FakeCall {
  method: string;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  /** The parsed JSON. */
  body: unknown;
  headers: Record<string, string>;
}
type Answer = (call: FakeCall) => object | Promise<object>;

/**
 * The network behind `fetch`: every call is recorded, and answered as the test defined for its method and path. A call
 * without a defined answer fails like a lost connection.
 */
export function fakeNetwork() {
  const answers = new Map<string, Answer>();
  const waiting = new Map<string, Promise<void>>();
  const network = {
    calls: [] as FakeCall[],
    /** Answers "GET /api/…" with JSON, or with a response as it is. */
    on(call: string, answer: object): void {
      answers.set(call, typeof answer === 'function' ? (answer as Answer) : () => answer);
    },
    fail(call: string, status: number, message = 'Refused.'): void {
      answers.set(call, () => Response.json({ success: false, message }, { status }));
    },
    /** Delays the next answer to this call until the returned function is called. */
    hold(call: string): () => void {
      let release = (): void => undefined;
      waiting.set(call, new Promise((resolve) => (release = resolve)));
      return () => {
        release();
      };
    },
    to: (call: string) => network.calls.filter(({ method, path }) => `${method} ${path}` === call),
  };

  async function answer(address: string, init: RequestInit = {}): Promise<Response> {
    const { pathname: path, searchParams: query } = new URL(address, 'http://aangan.test');
    const { method = 'GET', body, headers } = init;
    const call = {
      method,
      path,
      query,
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
      headers: { ...(headers as Record<string, string>) },
    };
    network.calls.push(call);
    const name = `${method} ${path}`;
    const found = answers.get(name);
    const held = waiting.get(name);
    waiting.delete(name);
    // The answer is computed when the call is made, however late it arrives.
    const said = found ? await found(call) : null;
    await held;
    if (said === null) throw new TypeError(`no answer to ${name}`);
    return said instanceof Response ? said.clone() : Response.json(said);
  }

  beforeEach(() => {
    network.calls.length = 0;
    answers.clear();
    waiting.clear();
    vi.stubGlobal('fetch', vi.fn(answer));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return network;
}
