import { MessageFailure } from './message-sender.ts';

/** People look at the form meanwhile; gateways answer within a second. */
const timeoutMs = 10_000;
const longestAnswer = 64 * 1024;

/** Errors of a connection that was never open, so that nothing was sent. */
const neverOpen = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNABORTED']);

/**
 * Posts a message once. Returns status and body, null where the body isn't JSON. Throws a {@link MessageFailure}:
 * `unavailable` without a connection, `unknown` when a request that may have arrived has no answer.
 */
export async function postMessage(
  url: string,
  { headers, body, timeout = timeoutMs }: { headers: Record<string, string>; body: object; timeout?: number },
): Promise<{ status: number; answer: unknown }> {
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    });
    status = response.status;
    text = await response.text();
  } catch (error) {
    const code = codeOf(error);
    const reason = code ?? (error instanceof Error ? error.name : 'no answer');
    throw new MessageFailure(code !== null && neverOpen.has(code) ? 'unavailable' : 'unknown', reason);
  }
  return { status, answer: text.length > longestAnswer ? null : parsed(text) };
}

/** The code of the cause; the error itself has the address, and in it a key of some gateways. */
function codeOf(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
