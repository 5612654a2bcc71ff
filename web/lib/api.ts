import type { PageApi } from '#contracts/calls/page-calls.ts';
import type { ErrorCode } from '#contracts/error-codes/error-codes.ts';

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call when its reply is no longer needed. Ignored on the server, where calls are short. */
  signal?: AbortSignal;
}

/** The calls of a page's `load()`. Failures are thrown as {@link ApiFailure}. */
export type Api = PageApi<CallOptions>;

/** A call that was answered with a failing status (from 400) or not at all (`status` 0). */
export class ApiFailure extends Error {
  readonly status: number;
  readonly errors: Readonly<Record<string, string[]>>;
  /** Other fields of the reply: `locked`, `code`, `can_retry`, `requires_verification` and the like. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | null;

  /** The code of the error; null where no answer of ours came. Compare it, never the message. */
  get code(): ErrorCode | null {
    return typeof this.body.code === 'string' ? (this.body.code as ErrorCode) : null;
  }

  constructor(
    status: number,
    message: string,
    errors: Record<string, string[]> = {},
    body: Record<string, unknown> = {},
    retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.name = 'ApiFailure';
    this.status = status;
    this.errors = errors;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * The status of a failed call, or 0 for any other error. It checks the property, not the class: a failure that a
 * rendered page passes to the browser has lost its class.
 */
export function failureStatus(error: unknown): number {
  const status = error instanceof Error && 'status' in error ? error.status : 0;
  return typeof status === 'number' ? status : 0;
}
