import type { AnyCall, GivenTo, PageCall, ReplyOf } from '#contracts/calls/call.ts';
import type { CallOptions } from './api.ts';
import { callApi } from './http-api.ts';
import { isActing } from './is-acting.ts';
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
  const send = (acting: Record<string, string>) =>
    callApi<ReplyOf<C>>(addressOf(call, given), {
      method: call.method,
      ...(body && { body }),
      fallback: failed,
      headers: { ...acting, ...headers },
      ...others,
    });
  if (!call.asMember || !isActing()) return send({});
  return import('./acting.ts').then(({ actingHeaders, leavingOnRefusal }) =>
    leavingOnRefusal(send, actingHeaders(call)),
  );
}

/** The address of a call with its parameters and query, for links and for what isn't fetched. */
export function addressOf<C extends AnyCall>(call: C, given: Omit<GivenTo<C>, 'body'>): string {
  const { params = {}, query } = given as { params?: Record<string, unknown>; query?: Record<string, unknown> };
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return query ? path + stringifyQuery(query) : path;
}
