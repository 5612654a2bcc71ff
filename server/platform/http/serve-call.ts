import type { FastifyReply, FastifyRequest, preValidationHookHandler } from 'fastify';
import * as z from 'zod/mini';
import { actForHeader } from '#contracts/agencies/act-for.ts';
import type { AnyCall } from '#contracts/calls/call.ts';
import { errorOf } from '#contracts/error-codes/error-codes.ts';
import type { OperatorCaller } from '#server/platform/operator-caller.ts';
import { keyHolderOf } from './api-keys.ts';
import type { FormReader } from './forms.ts';
import { operatorOf } from './operators.ts';
import { placeNamesFor } from './place-names.ts';
import { signedInOf, type SignedInUserId } from './signed-in.ts';
import type { App } from './types.ts';

type Schema = z.core.$ZodType;
type Read<C, Name extends string> = C extends { [N in Name]: infer S extends Schema } ? z.output<S> : undefined;

/** A handler's part: the checked values of the call, and its caller as far as the call needs one. */
export interface Served<C extends AnyCall, Body = Read<C, 'body'>> {
  params: Read<C, 'params'>;
  query: Read<C, 'query'>;
  body: Body;
  /** The user of the call's token or key; null where a call needs none and has none. */
  userId: C['access'] extends 'anonymous'
    ? SignedInUserId | null
    : C['access'] extends 'api-key'
      ? number
      : SignedInUserId;
  /** The member who makes the call for the user; null where the user calls. */
  actorId: number | null;
  operator: C['access'] extends 'operator' ? OperatorCaller : null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Every reply but a failure says so; handlers leave it out. */
type WithoutSuccess<Reply> = Reply extends unknown ? Omit<Reply, 'success'> : never;
/** The body of a call's reply without `success`. */
export type Answered<C> = C extends { reply: infer R extends Schema } ? WithoutSuccess<z.input<R>> : never;
/** That body, or the reply itself where the handler has sent a file, nothing, or a body made before. */
type Answer<C> = Answered<C> | FastifyReply;

/** Parts of a route that no caller needs to know. */
export interface RouteParts {
  /** The most bytes of a body, where the usual limit doesn't suit. */
  bodyLimit?: number;
  preValidation?: preValidationHookHandler;
}

/** How a call with files reads its form, and its body's checks with the files in it. */
export interface WithForm<Body extends Schema> {
  form: FormReader;
  body: Body;
}

/**
 * Serves a call of `contracts/calls/`: its address, who may call it, how often, its checks and its description come from
 * the call, `success: true` and the status from here. An address that doesn't fit the checks of `params` is unknown: 404.
 */
export function serve<C extends AnyCall>(
  app: App,
  call: C,
  handler: (given: Served<C>) => Answer<C> | Promise<Answer<C>>,
): void;
/** The same with further parts of its route. */
export function serve<C extends AnyCall>(
  app: App,
  call: C,
  parts: RouteParts,
  handler: (given: Served<C>) => Answer<C> | Promise<Answer<C>>,
): void;
/** The same for a call that takes files. */
export function serve<C extends AnyCall & { form: true }, Body extends Schema>(
  app: App,
  call: C,
  withForm: WithForm<Body>,
  handler: (given: Served<C, z.output<Body>>) => Answer<C> | Promise<Answer<C>>,
): void;
export function serve(
  app: App,
  call: AnyCall,
  ...rest: [handler: Handler] | [parts: RouteParts & Partial<WithForm<Schema>>, handler: Handler]
): void {
  const [{ form, body: bodyWithFiles, ...parts }, handler] = rest.length === 2 ? rest : [{}, rest[0]];
  const { method, path: url, params, query, reply, status } = call;
  const body = bodyWithFiles ?? call.body;
  const answered = reply ?? (status === 204 ? z.null() : undefined);
  const hasPlaces = reply instanceof z.ZodMiniObject && 'place_names' in reply.shape;
  app.route({
    method,
    url,
    config: configOf(call),
    ...parts,
    ...(form && { preValidation: form }),
    schema: {
      summary: call.summary,
      ...describedAs(call),
      tags: [call.tag],
      ...(call.security && { security: [{ [call.security]: [] }] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(answered && { response: { [status ?? 200]: answered } }),
    },
    handler: async (request, answer) => {
      if (status) answer.code(status);
      const given = { ...callerOf(call, request), params: request.params, query: request.query, body: request.body };
      const said = await handler({ ...given, request, reply: answer } as never);
      // A returned reply is waited for, and is nothing then.
      if (!reply || said === undefined) return said;
      if (status === 201) request.madeId = idIn(said);
      const names = hasPlaces ? placeNamesFor(request, [said, request.query]) : undefined;
      return { success: true, ...(said as object), ...(names && { place_names: names }) };
    },
  });
}

/** The id of what a call made; null where its reply has none. */
function idIn(said: unknown): number | null {
  const { id } = ((said as { data?: unknown }).data ?? {}) as { id?: unknown };
  return typeof id === 'number' ? id : null;
}

type Handler = (given: never) => unknown;

/** The description of a call, with the header of members where it is open to them. */
function describedAs({ description, asMember }: AnyCall): { description?: string } {
  const member =
    asMember &&
    `Members of an agency who may ${asMember.join(' or ')} make it for its owner: \`${actForHeader}: <user id>\`.`;
  const text = [description, member].filter(Boolean).join('\n\n');
  return text === '' ? {} : { description: text };
}

function configOf(call: AnyCall) {
  const { access, limit, role, isDangerous, scope, answerType, refuses, isIdempotent, changes, reads } = call;
  return {
    access,
    limit,
    call,
    ...(role && { role }),
    ...(isDangerous && { isDangerous }),
    ...(scope && { scope }),
    ...(answerType !== undefined && { answerType }),
    ...(refuses && { errors: refuses.map((code) => errorOf(code).status) }),
    ...(isIdempotent && { isIdempotent }),
    ...(changes && { changes }),
    ...(reads && { reads }),
    ...(call.asMember && { asMember: call.asMember }),
    ...(call.inReadOnlyMode && { inReadOnlyMode: call.inReadOnlyMode }),
  };
}

function callerOf({ access }: AnyCall, request: FastifyRequest) {
  switch (access) {
    case 'anonymous':
      return { userId: request.signedIn?.userId ?? null, actorId: null, operator: null };
    case 'signed-in':
      return { userId: signedInOf(request).userId, actorId: signedInOf(request).actorId, operator: null };
    case 'api-key':
      return { userId: keyHolderOf(request).userId, actorId: null, operator: null };
    case 'operator':
      return { userId: signedInOf(request).userId, actorId: null, operator: operatorOf(request) };
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that the route serves. */
    call?: AnyCall;
  }
}
