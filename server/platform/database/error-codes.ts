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
 * The code of a failed statement: PostgreSQL's, or the socket's. A connection that broke without one has 08000. Null for
 * errors that are not the database's.
 */
export function databaseCodeOf(error: unknown): string | null {
  // An AggregateError holds one error for each address of a host.
  if (error instanceof AggregateError) return error.errors.map(databaseCodeOf).find((code) => code !== null) ?? null;
  if (!(error instanceof Error)) return null;
  if (connectionLost.test(error.message)) return '08000';
  return 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** The server of a connection is gone, stops, starts, or takes no more connections. */
const outages = ['08', '57P', '53300', 'ECONN', 'EPIPE', 'ETIMEDOUT', 'EHOST', 'ENET', 'ENOTFOUND', 'EAI_', 'ENOENT'];

/** Whether a statement failed because its server can't be reached. */
export function isOutage(error: unknown): boolean {
  const code = databaseCodeOf(error);
  return code !== null && outages.some((prefix) => code.startsWith(prefix));
}
