import { databaseCodeOf } from '#server/platform/database/error-codes.ts';
import { AppError } from './app-error.ts';

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
 * The only place that turns PostgreSQL's codes into replies. Returns null for errors that are not the database's.
 * Codes: https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
export function fromDatabaseError(error: unknown): AppError | null {
  const code = databaseCodeOf(error);
  if (code === null) return null;
  if (laterCodes.some((later) => code.startsWith(later))) {
    return new AppError('server.records_unreachable', { retryAfterSeconds: 5, cause: error });
  }
  // 22: data exceptions; 23514 and 23502: CHECK and NOT NULL. The request's schema should have refused these first.
  if (/^(22|23514|23502)/.test(code)) {
    return new AppError('request.not_storable', {
      cause: error,
    });
  }
  return null;
}
