import { sql, type RawBuilder } from 'kysely';

/** The whole name of a user, by the alias of the table; the last name may be empty. */
export const fullName = (user: string): RawBuilder<string> =>
  sql<string>`trim(concat_ws(' ', ${sql.ref(`${user}.first_name`)}, ${sql.ref(`${user}.last_name`)}))`;
