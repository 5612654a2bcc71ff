import type { ErrorBody } from '#contracts/errors.ts';
import { ApiFailure, type Api, type CallOptions, type WireQuery } from './api.ts';
import { stringifyQuery } from './query-string.ts';

const timeoutMs = 60_000;
const noAnswer = 'Network error. Please check your connection.';

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && typeof (body as { message?: unknown }).message === 'string';
}

/**
 * One GET call. Throws {@link ApiFailure}: with the server's message when it answered, with `fallback` when it answered
 * something else, with the network text and status 0 when it did not answer. A call ended by the caller rejects with
 * the signal's reason.
 */
export async function getJson<T>(path: string, fallback: string, { signal }: CallOptions = {}): Promise<T> {
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(path, {
      headers: { accept: 'application/json' },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    body = await response.json().catch(() => undefined);
  } catch {
    signal?.throwIfAborted();
    throw new ApiFailure(0, noAnswer);
  }
  if (!response.ok || body === undefined) {
    throw isErrorBody(body)
      ? new ApiFailure(response.status, body.message, body.errors)
      : new ApiFailure(response.status, fallback);
  }
  return body as T;
}

const withQuery = (path: string, query: WireQuery) => path + stringifyQuery(query);

/** The calls as the browser makes them. The fallback texts are those of the specification, §8. */
export const httpApi: Api = {
  listProperties: (query, options) =>
    getJson(withQuery('/api/properties', query), 'Failed to fetch properties', options),
  searchCounts: (query, options) =>
    getJson(withQuery('/api/search/counts', query), 'Failed to search properties', options),
  searchSummary: (options) => getJson('/api/search/summary', 'Failed to search properties', options),
  getProperty: (id, options) =>
    getJson(`/api/properties/${encodeURIComponent(id)}`, 'Failed to fetch property', options),
  listBuyerLeads: (query, options) =>
    getJson(withQuery('/api/buyer-leads', query), 'Failed to fetch buyer leads', options),
  nearbyPlaces: (query, options) => getJson(withQuery('/api/places/nearby', query), 'Request failed', options),
  getConfig: (options) => getJson('/api/config', 'Request failed', options),
};

/** Tells the server that this visitor saw a record; it counts each visitor once a day. A lost view is no error. */
export function countView(id: number): void {
  fetch(`/api/properties/${id}/views`, { method: 'POST', keepalive: true }).catch(() => undefined);
}
