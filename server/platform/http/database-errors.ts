import { AppError } from './app-error.ts';

const unavailable = 'We cannot reach our records at the moment. Please try again in a few seconds.';

/** Prefixes of error codes that mean "later": of PostgreSQL, of its socket and of the name lookup. */
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
 * Messages without a code of pg, its pool and Kysely for a missing or broken connection. A transaction with a broken
 * connection fails with one of these, even when something else failed first, because its ROLLBACK can't be sent.
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
 * The only place that turns PostgreSQL's codes into replies. Returns null for errors that are not the database's.
 * Codes: https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
export function fromDatabaseError(error: unknown): AppError | null {
  const code = codeOf(error);
  if (code === null) return null;
  if (laterCodes.some((later) => code.startsWith(later))) {
    return new AppError(503, 'server.unavailable', unavailable, { retryAfterSeconds: 5, cause: error });
  }
  // 22: data exceptions; 23514 and 23502: CHECK and NOT NULL. The request's schema should have refused these first.
  if (/^(22|23514|23502)/.test(code)) {
    return new AppError(422, 'request.invalid', 'A value in this request cannot be stored. Please check it.', {
      cause: error,
    });
  }
  return null;
}

function codeOf(error: unknown): string | null {
  // An AggregateError holds one error for each address of a host.
  if (error instanceof AggregateError) return error.errors.map(codeOf).find((code) => code !== null) ?? null;
  if (!(error instanceof Error)) return null;
  if (connectionLost.test(error.message)) return '08000';
  return 'code' in error && typeof error.code === 'string' ? error.code : null;
}
