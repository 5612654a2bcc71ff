import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorBody } from '#contracts/errors.ts';
import { isDiskFull } from '#server/platform/files/disk-check.ts';
import { FilesUnavailable } from '#server/platform/files/file-store.ts';
import { makeFailureLog, type FailureLog } from '#server/platform/failure-log.ts';
import { inEnglish, inLanguage } from '#server/platform/language.ts';
import { AppError, sentencesOf } from './app-error.ts';
import { fromDatabaseError } from './database-errors.ts';
import { valueErrors } from './value-errors.ts';

/** Fastify's own errors as replies of this product. */
const frameworkErrors = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.no_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.not_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.cut_short',
  FST_ERR_BAD_URL: 'request.bad_address',
  FST_ERR_MAX_PARAM_LENGTH: 'request.not_found',
} as const;
const isFrameworkCode = (code: string): code is keyof typeof frameworkErrors => Object.hasOwn(frameworkErrors, code);

/** Replies to every failure of an API call. An unexpected error becomes a 500 without details. */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const appError = toAppError(error);
  const failure = appError ?? new AppError('server.failed', { cause: error });
  const isDeliberate = appError !== null && appError.cause === undefined;
  const inLog = inEnglish(() => sentencesOf(failure).message);
  if (failure.status >= 500 && isDeliberate) request.log.warn({ code: failure.code }, `refused: ${inLog}`);
  else if (failure.status === 503) request.server.failureLog.failed(inLog, failure.cause);
  else if (failure.status >= 500) request.log.error({ err: error, code: failure.code }, 'request failed');
  else request.log.debug({ code: failure.code, fields: failure.fields }, 'request refused');
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds);
  const { message, fields } = inLanguage(request.language, () => sentencesOf(failure));
  const body: ErrorBody = {
    success: false,
    message,
    code: failure.code,
    ...(failure.params && { params: failure.params }),
    ...(fields && fieldsOf(fields)),
    ...failure.extras,
  };
  // The route's reply schema describes success; every failure has this shape.
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

/** The sentences of each field, and their codes in the same order. */
function fieldsOf(fields: NonNullable<AppError['fields']>): Pick<ErrorBody, 'errors' | 'error_codes'> {
  const all = Object.entries(fields);
  return {
    errors: Object.fromEntries(all.map(([field, errors]) => [field, errors.map(({ message }) => message)])),
    error_codes: Object.fromEntries(
      all.map(([field, errors]) => [field, errors.map(({ code, params }) => ({ code, ...(params && { params }) }))]),
    ),
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs an outage once, and counts the requests that it refuses. */
    failureLog: FailureLog;
  }
}

/** Makes {@link replyWithError} the answer to everything that is thrown in `app`. */
export function useErrorReplies(app: FastifyInstance): void {
  app.decorate('failureLog', makeFailureLog(app.log));
  app.setErrorHandler((error, request, reply) => replyWithError(error, request, reply));
}

function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error);
  const { code: frameworkCode } = error as FastifyError;
  if (isFrameworkCode(frameworkCode)) return new AppError(frameworkErrors[frameworkCode], { cause: error });
  if ((error as FastifyError).statusCode === 429) {
    return new AppError('request.rate_limited', { params: { seconds: 60 }, cause: error });
  }
  if (isDiskFull(error)) {
    return new AppError('request.no_space', {
      cause: error,
    });
  }
  if (error instanceof FilesUnavailable) {
    return new AppError('server.files_unreachable', {
      retryAfterSeconds: 5,
      cause: error,
    });
  }
  const fromDatabase = fromDatabaseError(error);
  if (fromDatabase) return fromDatabase;
  const status = (error as FastifyError).statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new AppError('request.malformed', { status, cause: error });
  }
  return null;
}

function fromValidation(error: FastifyError): AppError {
  // A malformed id in a record's address names no record, so the reply is 404.
  if (error.validationContext === 'params') return new AppError('request.not_found', { cause: error });
  const issues = (error.validation ?? []).map(({ keyword, instancePath, message = '', params }) => ({
    ...params,
    code: keyword,
    path: instancePath.split('/').filter(Boolean),
    message,
  }));
  // Only the sentence, as the specification words it; `errors` names the field.
  return new AppError('request.invalid', { fields: valueErrors(issues), cause: error });
}
