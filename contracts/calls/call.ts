import type * as z from 'zod/mini';
import type { ApiScope } from '#contracts/accounts/api-keys.ts';
import type { MemberRight } from '#contracts/agencies/agency-choices.ts';
import type { ErrorCode } from '../error-codes/error-codes.ts';
import type { OperatorRole } from '#contracts/desk/operators.ts';

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
  | 'guest-reports'
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
  /** The least role of a call of operators; `account` where the desk need not be open. */
  role?: OperatorRole | 'account';
  /** A call of operators that needs a code within the last minutes. */
  isDangerous?: true;
  /** The required scope of an API key. */
  scope?: ApiScope;
  /** The proof that an anonymous call carries instead of a session, by its name in the API's description. */
  security?: 'mailService' | 'resetGrant';
  /** One line of the API's description. */
  summary: string;
  /** More of it, where a line isn't enough. */
  description?: string;
  /** The subject under which the description lists it. */
  tag: string;
  /** The checks of the address's parameters, query and body, where it has them. */
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The body may also be a form with files (`multipart/form-data`). */
  form?: true;
  /** The body of the answer; files have `answerType` instead. */
  reply?: Schema;
  /** The media types of an answer that isn't JSON: a picture, a table, an invoice. */
  answerType?: string | readonly string[];
  /** Parts of a file are answered as well, by the header Range. */
  inParts?: true;
  /** The status of the answer, where it isn't 200. */
  status?: 201 | 202 | 204;
  /** Codes of errors that do not follow from the other facts, with a status of their own. */
  refuses?: readonly ErrorCode[];
  /** Repeats with the same `Idempotency-Key` are answered as the first call was. */
  isIdempotent?: true;
  /** Overrides the method: a POST or the like whose caller reads nothing back, or a GET that changes something. */
  changes?: 'nothing' | 'something';
  /** May be answered from a replica, two seconds old at most. */
  reads?: 'replica';
  /** Members of an agency with one of these rights make it for its owner; without them the call is closed to members. */
  asMember?: readonly MemberRight[];
  /** Changes something, and goes on in read-only mode. */
  inReadOnlyMode?: 'open';
  /** Why nothing of one person reaches another by it, or null: then the reach test has its cases. */
  harmless: Harmless | null;
  /** A body and a reply as the description shows them. The body also makes the call in the access matrix. */
  example?: { body?: unknown; reply?: unknown };
  /**
   * How the access matrix makes a call without parameters in its path, where its example isn't answered 200: with which
   * body or query, and the status for everybody who may call it. Rows of calls with parameters need a record, and are
   * in server/testing/access-rows*.ts.
   */
  tried?: { body?: object; query?: string; status: number };
  /** The sentence of a failure that says nothing itself; only programs make calls without one. */
  failed?: () => string;
}

/** The reasons why a call carries nothing from one person to another. */
export type Harmless =
  | 'lists, which never hold contact details'
  | 'public facts, the same for everybody'
  | 'said before'
  | 'the operator’s desk, which reaches people for the product'
  | 'one’s own account, records and money'
  | 'by a link that its user sent out, without accounts'
  | 'to the operator'
  | 'no people in it'
  | 'choices about other people, which they don’t see';

export type Call<Path extends string = string, Given extends Facts = Facts> = Given & { method: Method; path: Path };
export type AnyCall = Facts & { method: Method; path: string };
/** A call that pages make. */
export type PageCall = AnyCall & { failed: () => string };

type Addressed<Path extends string> =
  | { get: Path }
  | { post: Path }
  | { put: Path }
  | { patch: Path }
  | { delete: Path };

/** A call answers with a body of its reply, a file, or nothing. */
type Answers =
  | { reply: Schema }
  | { reply?: never; answerType: string | readonly string[] }
  | { reply?: never; status: 204 };

/** Defines a call by its method and path, such as `{ put: '/api/user/presence', … }`, and its facts. */
export function call<const Path extends `/${string}`, const Given extends Facts>(
  given: Addressed<Path> &
    Given &
    Answers &
    ([ParamsIn<Path>] extends [never] ? { params?: never } : { params: Schema }),
): Call<Path, Given> {
  const method = (['get', 'post', 'put', 'patch', 'delete'] as const).find((one) => one in given);
  if (method === undefined) throw new Error('A call has a method.');
  const { [method]: path, ...facts } = given as unknown as Facts & Record<typeof method, Path>;
  return { ...(facts as unknown as Given), method: method.toUpperCase() as Method, path };
}

type Checked<Given, Name extends 'params' | 'query' | 'body'> = Given extends { [N in Name]: infer S extends Schema }
  ? S
  : never;

/** A `FormData`, which only browsers' types know. */
interface SentForm {
  getAll(name: string): unknown[];
}

export type BodyOf<C> = z.input<Checked<C, 'body'>> | (C extends { form: true } ? SentForm : never);
export type QueryOf<C> = z.input<Checked<C, 'query'>>;
export type ReplyOf<C> = C extends { reply: infer R extends Schema } ? z.output<R> : unknown;

/** A caller's part: parameters of the path, query and body, each where the call has it. */
export type GivenTo<C extends AnyCall> = ([ParamsIn<C['path']>] extends [never]
  ? { params?: never }
  : { params: Record<ParamsIn<C['path']>, string | number> }) &
  ([Checked<C, 'query'>] extends [never] ? { query?: never } : { query: QueryOf<C> }) &
  ([Checked<C, 'body'>] extends [never] ? { body?: never } : { body: BodyOf<C> });
