import { DatabaseError } from 'pg';
import { stdSerializers } from 'pino';

/** The fields of a database error that name parts of the schema. `detail`, `where` and others contain rows. */
const namedParts = ['code', 'severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const;

/**
 * The classes of codes whose messages name only parts of the schema or the server's state. Others quote values: 22 is
 * data that can't be read, P0 is raised by functions.
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
const messagesWithoutValues = /^(08|23|25|26|28|3D|40|42|53|54|55|57|58|XX)/;

/** How deep causes and the parts of an AggregateError are followed. */
const deepest = 8;

/** The `err` of a line of the log: errors of the database without values of rows, in causes too. */
export function loggedError(error: unknown): unknown {
  return error instanceof Error ? stdSerializers.err(withoutValues(error) as Error) : error;
}

/** A copy of an error of the database without values of rows; other errors as they are, with copied causes. */
export function withoutValues(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error) || depth > deepest) return error;
  if (error instanceof DatabaseError) return databaseErrorWithoutValues(error);
  const cause = withoutValues(error.cause, depth + 1);
  const errors: unknown = error instanceof AggregateError && error.errors.map((one) => withoutValues(one, depth + 1));
  if (cause === error.cause && errors === false) return error;
  return Object.assign(copyOf(error), cause !== undefined && { cause }, errors !== false && { errors });
}

function databaseErrorWithoutValues(error: DatabaseError): Error {
  const message = messagesWithoutValues.test(error.code ?? '') ? error.message : withoutQuotes(error.message);
  const stack = error.stack?.replace(error.message, () => message);
  const parts: Record<string, string> = {};
  for (const name of namedParts) if (error[name] !== undefined) parts[name] = error[name];
  return Object.assign(copyOf(error, message, stack), parts);
}

/** A value may contain quotation marks itself, so everything between the first and the last one goes. */
const withoutQuotes = (message: string): string => message.replace(/".*"/s, '"…"');

/** An error of the same class. A database error's fields are not copied. */
function copyOf(error: Error, message = error.message, stack = error.stack): Error {
  const copy = Object.create(Object.getPrototypeOf(error) as object) as Error;
  if (!(error instanceof DatabaseError)) Object.assign(copy, error);
  for (const [name, value] of Object.entries({ name: error.name, message, stack })) {
    Object.defineProperty(copy, name, { value, writable: true, configurable: true, enumerable: false });
  }
  return copy;
}
