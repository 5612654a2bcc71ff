import type { Kysely, Transaction } from 'kysely';
import type { DB as Tables } from './tables.ts';

/** The pool or a transaction: the required first argument of every repository function. */
export type Db = Kysely<Tables> | Transaction<Tables>;
/** The pool alone, on which services begin transactions. */
export type Database = Kysely<Tables>;
