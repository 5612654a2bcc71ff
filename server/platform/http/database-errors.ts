import { AppError } from './app-error.ts';

const unavailable = 'We cannot reach our records at the moment. Please try again in a few seconds.';

/** Codes of PostgreSQL, and of the socket and the name lookup on the way to it, that mean "later", by prefix. */
const laterCodes = [
  '08',
  '53',
  '57P',
  '57014',
  '55000',
  '55P03',
  '40001',
  '40P01',
  '25006',
  '25P03',
  '25P04',
  'ECONN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
];

/**
 * What pg, its pool and Kysely say without a code when there is no connection, or none any more. A transaction whose
 * connection is gone fails with one of these even when something else failed first: its ROLLBACK can't be sent.
 */
const connectionLost = new RegExp(
  [
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Connection terminated',
    'is not queryable',
    'Cannot use a pool after',
    'Postgres connection has been discarded',
    'driver has already been destroyed',
  ].join('|'),
);

/**
 * The one place where PostgreSQL's codes become answers. Returns null for what is not the database's doing.
 * Codes: https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
export function fromDatabaseError(error: unknown): AppError | null {
  const code = codeOf(error);
  if (code === null) return null;
  if (laterCodes.some((later) => code.startsWith(later))) {
    return new AppError(503, 'server.unavailable', unavailable, { retryAfterSeconds: 5, cause: error });
  }
  // 22: data exceptions, 23514 and 23502: a rule of the table. The request's own schema should have said so first.
  if (/^(22|23514|23502)/.test(code)) {
    return new AppError(422, 'request.invalid', 'A value in this request cannot be stored. Please check it.', {
      cause: error,
    });
  }
  return null;
}

function codeOf(error: unknown): string | null {
  // Each address of a host failed in its own way.
  if (error instanceof AggregateError) return error.errors.map(codeOf).find((code) => code !== null) ?? null;
  if (!(error instanceof Error)) return null;
  if (connectionLost.test(error.message)) return '08000';
  return 'code' in error && typeof error.code === 'string' ? error.code : null;
}
