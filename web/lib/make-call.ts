import type { AnyCall, GivenTo, ReplyOf } from '#contracts/calls/call.ts';
import type { CallOptions, WireQuery } from './api.ts';
import { callApi } from './http-api.ts';
import { stringifyQuery } from './query-string.ts';

/**
 * Makes a call of `contracts/calls/` in the browser: `makeCall(savePresence, { body })`. Fails as {@link callApi} does,
 * with the call's own sentence where the server said none.
 *
 * @param given parameters of the path, query and body, each where the call has it
 */
export function makeCall<C extends AnyCall>(
  call: C,
  given: GivenTo<C>,
  options: CallOptions & { failed?: string } = {},
): Promise<ReplyOf<C>> {
  const { params = {}, query, body } = given as { params?: Record<string, unknown>; query?: WireQuery; body?: object };
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const { failed: fallback = call.failed, ...rest } = options;
  return callApi(query ? path + stringifyQuery(query) : path, {
    method: call.method,
    ...(body && { body }),
    fallback,
    ...rest,
  });
}
