import { limits } from '#contracts/limits.ts';
import type { ErrorBody } from '#contracts/errors.ts';
import { isEnglishBuild } from '#contracts/text/current-language.ts';
import type { PlaceNames } from '#contracts/text/place-names.ts';
import { workHeader } from '#contracts/work.ts';
import { ApiFailure, type CallOptions } from './api.ts';
import { languageTag } from './language.ts';
import { addPlaceNames } from './place-names.ts';
import { readStored, writeStored } from './storage.ts';
import * as common from '#texts/common.ts';

/** The sentence of a reply that says no: `message`, else `error`, as payment services name it. */
export function sentenceOf({ message, error }: Readonly<Record<string, unknown>>): string | null {
  return [message, error].find((text): text is string => typeof text === 'string' && text !== '') ?? null;
}

interface Call extends CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a FormData is sent as multipart. */
  body?: object;
  headers?: Record<string, string>;
  /** The message when the server sent none. */
  fallback: string | ((response: Response) => string);
}

/**
 * One call with the session's token. Throws {@link ApiFailure}, also for a reply of `success: false`: with the server's
 * message if there is one, with `fallback` for any other failing reply, with the network message and status 0 without a
 * reply. A call that the caller aborts rejects with the signal's reason. Any 401 ends the session of this browser.
 */
export async function callApi<T>(
  path: string,
  { method = 'GET', body: sent, headers, fallback, signal }: Call,
): Promise<T> {
  const timeout = AbortSignal.timeout(limits.requestTimeoutMs);
  const token = readStored('authToken');
  const isForm = sent instanceof FormData;
  const ends = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const send = async (more: Record<string, string>): Promise<{ response: Response; body: unknown }> => {
    const response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': languageTag,
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(sent && !isForm && { 'content-type': 'application/json' }),
        ...headers,
        ...more,
      },
      body: sent && (isForm ? sent : JSON.stringify(sent)),
      signal: ends,
    });
    return { response, body: await response.json().catch(() => undefined) };
  };
  let response: Response;
  let body: unknown;
  try {
    ({ response, body } = await send({}));
    // Many calls came from this network: one that took some computing goes through.
    const work = response.status === 429 ? (body as ErrorBody | undefined)?.work : undefined;
    if (work) {
      const { solvePuzzle } = await import('./solve-puzzle.ts');
      ({ response, body } = await send({ [workHeader]: await solvePuzzle(work.puzzle, work.bits, ends) }));
    }
  } catch {
    signal?.throwIfAborted();
    throw new ApiFailure(0, common.noAnswer());
  }
  // Not when another tab has signed in meanwhile: then the refused token is no longer the stored one.
  if (response.status === 401 && readStored('authToken') === token) {
    writeStored('authToken', null);
    writeStored('userData', null);
  }
  // A failure without a sentence may still carry fields: `can_retry`, `locked`.
  const said: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  if (!response.ok || body === undefined || said.success === false) {
    const fallbackText = typeof fallback === 'string' ? fallback : fallback(response);
    const errors = typeof said.errors === 'object' && said.errors !== null ? (said.errors as ErrorBody['errors']) : {};
    throw new ApiFailure(response.status, sentenceOf(said) ?? fallbackText, errors, said, retryAfter(response));
  }
  if (!isEnglishBuild) addPlaceNames(said.place_names as PlaceNames | undefined);
  return body as T;
}

/** The seconds of the Retry-After header, or null. */
function retryAfter(response: Response): number | null {
  const text = response.headers.get('retry-after');
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}
