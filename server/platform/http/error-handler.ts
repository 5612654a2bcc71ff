import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorBody } from '#contracts/errors.ts';
import { isDiskFull } from '#server/platform/files/disk-check.ts';
import { FilesUnavailable } from '#server/platform/files/file-store.ts';
import { makeFailureLog, type FailureLog } from '#server/platform/failure-log.ts';
import { AppError } from './app-error.ts';
import { fromDatabaseError } from './database-errors.ts';

/** Fastify's own errors as replies of this product. */
const frameworkErrors: Record<string, [number, AppError['code'], string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'request.too_large', 'This request is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'request.media_type', 'This kind of content is not accepted here.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'request.malformed', 'The request has no body.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'request.malformed', 'The request is not valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'request.malformed', 'The request was cut short.'],
  FST_ERR_BAD_URL: [400, 'request.malformed', 'This address cannot be read.'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'request.not_found', 'There is nothing at this address.'],
};

/** Replies to every failure of an API call. An unexpected error becomes a 500 without details. */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const appError = toAppError(error);
  const failure =
    appError ?? new AppError(500, 'server.failed', 'Something went wrong. Please try again.', { cause: error });
  const isDeliberate = appError !== null && appError.cause === undefined;
  if (failure.status >= 500 && isDeliberate) request.log.warn({ code: failure.code }, `refused: ${failure.message}`);
  else if (failure.status === 503) request.server.failureLog.failed(failure.message, failure.cause);
  else if (failure.status >= 500) request.log.error({ err: error, code: failure.code }, 'request failed');
  else request.log.debug({ code: failure.code, fields: failure.fields }, 'request refused');
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds);
  const body: ErrorBody = {
    success: false,
    message: failure.message,
    ...(failure.fields ? { errors: failure.fields } : {}),
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
  const framework = frameworkErrors[(error as FastifyError).code];
  if (framework) return new AppError(framework[0], framework[1], framework[2], { cause: error });
  if ((error as FastifyError).statusCode === 429) {
    return new AppError(429, 'request.rate_limited', (error as Error).message, { cause: error });
  }
  if (isDiskFull(error)) {
    return new AppError(507, 'request.no_space', 'We have no room left to store this. Please try again later.', {
      cause: error,
    });
  }
  if (error instanceof FilesUnavailable) {
    return new AppError(503, 'server.unavailable', 'We cannot reach our files at the moment. Please try again.', {
      retryAfterSeconds: 5,
      cause: error,
    });
  }
  const fromDatabase = fromDatabaseError(error);
  if (fromDatabase) return fromDatabase;
  const status = (error as FastifyError).statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new AppError(status, 'request.malformed', 'This request cannot be read.', { cause: error });
  }
  return null;
}

function fromValidation(error: FastifyError): AppError {
  const fields: Record<string, string[]> = {};
  for (const issue of error.validation ?? []) {
    // A strict schema reports all unknown keys in one issue, without a path.
    const unknown = issue.keyword === 'unrecognized_keys' ? (issue.params.keys as string[]) : [];
    for (const key of unknown) fields[key] = ['There is no such parameter here.'];
    if (unknown.length) continue;
    const field = issue.instancePath.split('/').filter(Boolean)[0] ?? 'request';
    const sentences = (fields[field] ??= []);
    if (issue.message && !sentences.includes(issue.message)) sentences.push(issue.message);
  }
  // A malformed id in a record's address names no record, so the reply is 404.
  if (error.validationContext === 'params') {
    return new AppError(404, 'request.not_found', 'There is nothing at this address.', { cause: error });
  }
  // Only the sentence, as the specification words it; `errors` names the field.
  const [first = 'Please check this value.'] = Object.values(fields).flat();
  return new AppError(422, 'request.invalid', first, { fields, cause: error });
}
