import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { AnyCall } from '#contracts/calls/call.ts';
import { signedInOf, type SignedInUserId } from './signed-in.ts';
import type { App } from './types.ts';

type Read<C, Name extends string> = C extends { [N in Name]: infer S extends z.core.$ZodType }
  ? z.output<S>
  : undefined;

/** A handler's part: the checked values of the call, and its caller where it needs a sign-in. */
export interface Served<C extends AnyCall> {
  params: Read<C, 'params'>;
  query: Read<C, 'query'>;
  body: Read<C, 'body'>;
  userId: C['access'] extends 'signed-in' ? SignedInUserId : null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Every reply but a failure says so; handlers leave it out. */
type WithoutSuccess<Reply> = Reply extends unknown ? Omit<Reply, 'success'> : never;

/**
 * Serves a call of `contracts/calls/`: its address, who may call it, how often, its checks and its description come from
 * the call, `success: true` from here. An address that doesn't fit the checks of `params` is unknown: 404.
 */
export function serve<C extends AnyCall>(
  app: App,
  call: C,
  handler: (given: Served<C>) => Promise<WithoutSuccess<z.input<C['reply']>>>,
): void {
  const { method, path: url, access, limit, summary, tag, params, query, body, reply, refuses } = call;
  app.route({
    method,
    url,
    config: { access, limit, call, ...(refuses && { errors: refuses }) },
    schema: {
      summary,
      tags: [tag],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: reply },
    },
    handler: async (request, answer) => ({
      success: true,
      ...(await handler({
        params: request.params,
        query: request.query,
        body: request.body,
        userId: access === 'signed-in' ? signedInOf(request).userId : null,
        request,
        reply: answer,
      } as unknown as Served<C>)),
    }),
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that the route serves. */
    call?: AnyCall;
  }
}
