import { actForHeader } from '#contracts/agencies/act-for.ts';
import type { AnyCall, GivenTo, PageCall, ReplyOf } from '#contracts/calls/call.ts';
import { actingHeaders, stopActing } from './acting.ts';
import { ApiFailure, type CallOptions } from './api.ts';
import { callApi } from './http-api.ts';
import { stringifyQuery } from './query-string.ts';

interface Options extends CallOptions {
  headers?: Record<string, string>;
  /** The sentence of a failure that says nothing itself, in place of the call's own. */
  failed?: string | ((response: Response) => string);
}

/**
 * Makes a call of `contracts/calls/` in the browser: `makeCall(savePresence, { body })`. Fails as {@link callApi} does,
 * with the call's own sentence where the server said none.
 *
 * @param given parameters of the path, query and body, each where the call has it
 */
export function makeCall<C extends PageCall>(
  call: C,
  given: GivenTo<C>,
  { failed = call.failed(), ...options }: Options = {},
): Promise<ReplyOf<C>> {
  const { body } = given as { body?: object };
  const { headers, ...others } = options;
  const acting = actingHeaders(call);
  return callApi<ReplyOf<C>>(addressOf(call, given), {
    method: call.method,
    ...(body && { body }),
    fallback: failed,
    headers: { ...acting, ...headers },
    ...others,
  }).catch((failure: unknown) => {
    // A former member's page shows nothing of the agency any longer.
    if (acting[actForHeader] && failure instanceof ApiFailure && failure.code === 'agencies.no_right') stopActing();
    throw failure;
  });
}

/** The address of a call with its parameters and query, for links and for what isn't fetched. */
export function addressOf<C extends AnyCall>(call: C, given: Omit<GivenTo<C>, 'body'>): string {
  const { params = {}, query } = given as { params?: Record<string, unknown>; query?: Record<string, unknown> };
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return query ? path + stringifyQuery(query) : path;
}
