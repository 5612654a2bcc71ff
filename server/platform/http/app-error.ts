import type { ErrorCode, ErrorExtras } from '#contracts/errors.ts';

/**
 * A failure that is reported to the caller. `message` is a sentence for people, `code` is for logs and tests, `fields`
 * maps a field of the request to the sentences about it. Services throw it; one handler makes the reply.
 */
export class AppError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string[]>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Further fields of the reply's body, such as `locked` (specification 9.13). */
  readonly extras: ErrorExtras | undefined;

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    details: {
      fields?: Record<string, string[]>;
      retryAfterSeconds?: number;
      extras?: ErrorExtras;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.extras = details.extras;
  }
}
