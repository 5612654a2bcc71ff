import {
  errorOf,
  isErrorCode,
  sentenceOf,
  type ErrorCode,
  type ErrorParams,
  type GivenParams,
} from '#contracts/error-codes/error-codes.ts';
import type { ErrorExtras, FieldCode } from '#contracts/errors.ts';

/** A fault of a field: the sentence that people read, and its code for programs. */
export type FieldError = FieldCode & { message: string };

type Params = Readonly<Record<string, unknown>>;

/** An error of the list that a rule throws later, or that a field has: `codedError('form.sent_twice')`. */
export interface CodedError {
  code: ErrorCode;
  params?: Params;
}

interface Details {
  /** The field of the request that the error is about. */
  field?: string;
  /** The errors of several fields, or of one that say more than the error itself. */
  fields?: Readonly<Record<string, readonly FieldError[]>>;
  retryAfterSeconds?: number;
  extras?: ErrorExtras;
  cause?: unknown;
  /** Another status than the code's own. */
  status?: number;
}

type Arguments<Code extends ErrorCode> =
  GivenParams<Code> extends { params: ErrorParams<Code> }
    ? [given: GivenParams<Code> & Details]
    : [given?: GivenParams<Code> & Details];

/**
 * A failure that is reported to the caller. Its code gives status and sentence (contracts/error-codes/); `params` are
 * the values in the sentence. Services throw it; one handler makes the reply.
 */
class CodedAppError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly params: Params | undefined;
  readonly fields: Readonly<Record<string, readonly FieldError[]>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Further fields of the reply's body, such as `locked` (specification 9.13). */
  readonly extras: ErrorExtras | undefined;

  constructor(code: ErrorCode, { params, field, fields, ...details }: Details & { params?: Params } = {}) {
    const itself = fieldError({ code, ...(params && { params }) });
    super(messageOf(itself, fields), { cause: details.cause });
    this.name = 'AppError';
    this.status = details.status ?? errorOf(code).status;
    this.code = code;
    this.params = params;
    this.fields = field === undefined ? fields : { ...fields, [field]: [itself] };
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.extras = details.extras;
  }

  /** An error whose code a rule holds. */
  static of({ code, params }: CodedError, details: Details = {}): CodedAppError {
    return new CodedAppError(code, { ...details, ...(params && { params }) });
  }
}

/** Its constructor asks for the parameters of the code that it is given. */
export const AppError = CodedAppError as unknown as {
  new <Code extends ErrorCode>(code: Code, ...given: Arguments<Code>): CodedAppError;
  readonly of: typeof CodedAppError.of;
  readonly prototype: CodedAppError;
};
export type AppError = CodedAppError;

/**
 * The sentences of a failure in the language of the moment. An error that is thrown while a body is read was made in none,
 * since the events of a body belong to its connection. A schema's sentence was made in the call's language.
 */
export function sentencesOf({ code, params, fields }: CodedAppError): { message: string; fields: Details['fields'] } {
  const written = fields && Object.fromEntries(Object.entries(fields).map(([field, all]) => [field, all.map(inWords)]));
  return { message: messageOf(fieldError({ code, ...(params && { params }) }), written), fields: written };
}

const inWords = (error: FieldError): FieldError =>
  isErrorCode(error.code) ? { ...error, message: sentenceOf(error.code, error.params) } : error;

/** The sentence of `request.invalid` is the first one about a field. */
function messageOf(itself: FieldError, fields: Details['fields'] = {}): string {
  const [first] = Object.values(fields).flat();
  return itself.code === 'request.invalid' && first ? first.message : itself.message;
}

/** `codedError('media.avatar_too_large', { max_megabytes: 2 })`, with the parameters that the code needs. */
export function codedError<Code extends ErrorCode>(
  code: Code,
  ...[params]: keyof ErrorParams<Code> extends never ? [] : [params: ErrorParams<Code>]
): CodedError {
  return params === undefined ? { code } : { code, params };
}

/** An error of the list as the fault of a field. */
export function fieldError({ code, params }: CodedError): FieldError {
  return { code, ...(params && { params }), message: sentenceOf(code, params) };
}
