import { Agent, request } from 'node:http';

export interface Answer {
  /** 0 when there was no answer. */
  status: number;
  /** The JSON answer; null when it isn't JSON. */
  body: any;
  bytes: Buffer;
}

export interface CallTime {
  method: string;
  path: string;
  /** 0 without an answer. */
  status: number;
  ms: number;
}

/** Longer than the product takes to answer anything; a call that takes longer counts as unanswered. */
const answerMs = 6_000;

const none: Answer = { status: 0, body: null, bytes: Buffer.alloc(0) };

/**
 * Calls from a separate network address (127.x.y.z), so that limits by address stay on. Never rejects: a call that
 * gets no answer has the status 0.
 *
 * @param hear receives each finished call, with how long it took
 * @param waitMs time after which a call counts as unanswered
 */
export function makeCaller(
  address: string,
  from: string,
  hear: (call: CallTime) => void = () => undefined,
  waitMs = answerMs,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32, localAddress: from });
  const { hostname, port } = new URL(address);

  async function call(
    method: string,
    path: string,
    { token, body, key }: { token?: string; body?: object | FormData; key?: string } = {},
  ): Promise<Answer> {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (token !== undefined) headers.authorization = `Bearer ${token}`;
    if (key !== undefined) headers['idempotency-key'] = key;
    let bytes: Buffer | undefined;
    if (body instanceof FormData) {
      const form = new Response(body);
      headers['content-type'] = form.headers.get('content-type') ?? '';
      bytes = Buffer.from(await form.arrayBuffer());
    } else if (body) {
      headers['content-type'] = 'application/json';
      bytes = Buffer.from(JSON.stringify(body));
    }
    if (bytes) headers['content-length'] = String(bytes.length);
    const begunMs = performance.now();
    const answer = await new Promise<Answer>((resolve) => {
      const asked = request({ agent, hostname, port, path, method, headers, timeout: waitMs }, (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('error', () => resolve(none));
        reply.on('end', () => {
          const answered = Buffer.concat(parts);
          resolve({ status: reply.statusCode ?? 0, body: read(answered), bytes: answered });
        });
      });
      asked.on('timeout', () => asked.destroy(new Error('no answer')));
      asked.on('error', () => resolve(none));
      asked.end(bytes);
    });
    hear({ method, path, status: answer.status, ms: performance.now() - begunMs });
    return answer;
  }
  return { call, close: () => agent.destroy() };
}
export type Caller = ReturnType<typeof makeCaller>;

function read(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
