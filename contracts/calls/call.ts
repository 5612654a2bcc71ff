import type * as z from 'zod/mini';

/** Callers of a call: everyone, callers with a valid token, programs with an API key, or operators at their desk. */
export type Access = 'anonymous' | 'signed-in' | 'api-key' | 'operator';

/**
 * How often a caller may call it; `none` is for automatic calls of load balancers, browsers and crawlers. The
 * last eight are counted in the database beside `api`: by address, `upload` by user when one is signed in, and
 * `attachment` as an upload where the call is a form.
 */
export type LimitName =
  | 'api'
  | 'none'
  | 'login'
  | 'register'
  | 'forgot'
  | 'sign-in-link'
  | 'newsletter'
  | 'complaints'
  | 'upload'
  | 'attachment';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = z.core.$ZodType;

/** The names of a path's parameters: `id` of `/api/users/:id/block`. */
type ParamsIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The facts of a call, written once: server, browser, description and tests read them. */
interface Facts {
  access: Access;
  limit: LimitName;
  /** One line of the API's description. */
  summary: string;
  /** The subject under which the description lists it. */
  tag: string;
  /** The checks of the address's parameters, query and body, where it has them. */
  params?: Schema;
  query?: Schema;
  body?: Schema;
  reply: Schema;
  /** Statuses of refusals that do not follow from the other facts. */
  refuses?: readonly number[];
  /** Why nothing of one person reaches another by it, or null: then the reach test has its cases. */
  harmless: Harmless | null;
  /** A body and a reply as the description shows them. The body also makes the call in the access matrix. */
  example?: { body?: unknown; reply?: unknown };
  /** The sentence of a failure that says nothing itself. */
  failed: string;
}

/** The reasons why a call carries nothing from one person to another. */
export type Harmless = 'one’s own account, session and choices' | 'choices about other people, which they don’t see';

export type Call<Path extends string = string, Given extends Facts = Facts> = Given & { method: Method; path: Path };
export type AnyCall = Facts & { method: Method; path: string };

type Addressed<Path extends string> =
  { get: Path } | { post: Path } | { put: Path } | { patch: Path } | { delete: Path };

/** Defines a call by its method and path, such as `{ put: '/api/user/presence', … }`, and its facts. */
export function call<const Path extends `/${string}`, const Given extends Facts>(
  given: Addressed<Path> & Given & ([ParamsIn<Path>] extends [never] ? { params?: never } : { params: Schema }),
): Call<Path, Given> {
  const method = (['get', 'post', 'put', 'patch', 'delete'] as const).find((one) => one in given);
  if (method === undefined) throw new Error('A call has a method.');
  const { [method]: path, ...facts } = given as unknown as Facts & Record<typeof method, Path>;
  return { ...(facts as unknown as Given), method: method.toUpperCase() as Method, path };
}

type Checked<Given, Name extends 'params' | 'query' | 'body'> = Given extends { [N in Name]: infer S extends Schema }
  ? S
  : never;

export type BodyOf<C> = z.input<Checked<C, 'body'>>;
export type QueryOf<C> = z.input<Checked<C, 'query'>>;
export type ReplyOf<C extends { reply: Schema }> = z.output<C['reply']>;

/** A caller's part: parameters of the path, query and body, each where the call has it. */
export type GivenTo<C extends AnyCall> = ([ParamsIn<C['path']>] extends [never]
  ? { params?: never }
  : { params: Record<ParamsIn<C['path']>, string | number> }) &
  ([Checked<C, 'query'>] extends [never] ? { query?: never } : { query: QueryOf<C> }) &
  ([Checked<C, 'body'>] extends [never] ? { body?: never } : { body: BodyOf<C> });
