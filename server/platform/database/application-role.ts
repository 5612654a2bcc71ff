import { createHmac } from 'node:crypto';
import { Client } from 'pg';

/** Tables on which the application may do less than everything. */
const limitedTables: Readonly<Record<string, string>> = {
  // Neither number nor time can be chosen.
  operator_audit: 'SELECT, INSERT (operator_id, role, act, subject_type, subject_id, person_id, before, after, reason)',
  kysely_migration: 'SELECT',
  kysely_migration_lock: 'SELECT',
  migration_checksums: 'SELECT',
};

/** The application's role in the database that comes with the product, whose password follows from the owner's. */
export function embeddedApplicationRole(ownerConnectionString: string): string {
  const url = new URL(ownerConnectionString);
  url.password = createHmac('sha256', decodeURIComponent(url.password)).update('application role').digest('base64url');
  url.username = `${url.username}_application`;
  return url.href;
}

/**
 * Gives the role of `applicationConnectionString` what the application needs, and no more: rows of every table, those of
 * the audit to add and read alone, and the schema of the job queue. Makes the role with `makeRole`. Runs after the
 * migrations, as the role that owns the tables (`connectionString`); several processes may call it at once.
 */
export async function admitApplication(options: {
  connectionString: string;
  applicationConnectionString: string;
  makeRole: boolean;
}): Promise<void> {
  const { username, password } = new URL(options.applicationConnectionString);
  const client = new Client({
    connectionString: options.connectionString,
    application_name: 'aangan migrations',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN');
    // Roles belong to the whole server, and another process may do the same.
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('application role'))`);
    const name = decodeURIComponent(username);
    const role = client.escapeIdentifier(name);
    if (options.makeRole) await makeRole(client, name, decodeURIComponent(password));
    for (const statement of await grantsFor(client, role)) await client.query(statement);
    await giveQueue(client, name);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

async function makeRole(client: Client, name: string, password: string): Promise<void> {
  const role = client.escapeIdentifier(name);
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  if (rowCount === 0) await client.query(`CREATE ROLE ${role}`);
  await client.query(
    `ALTER ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS
      PASSWORD ${client.escapeLiteral(password)}`,
  );
}

async function grantsFor(client: Client, role: string): Promise<string[]> {
  const { rows } = await client.query<{ database: string; version: number }>(
    `SELECT current_database() AS database, current_setting('server_version_num')::int AS version`,
  );
  const { database = '', version = 0 } = rows[0] ?? {};
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')`,
  );
  // VACUUM and ANALYZE need a right of their own, which exists since 17; before, they warn and do nothing.
  const everything = `SELECT, INSERT, UPDATE, DELETE${version >= 170_000 ? ', MAINTAIN' : ''}`;
  const limited = tables.filter(({ name }) => name in limitedTables);
  return [
    `GRANT CONNECT, CREATE, TEMPORARY ON DATABASE ${client.escapeIdentifier(database)} TO ${role}`,
    `GRANT USAGE ON SCHEMA public TO ${role}`,
    `GRANT ${everything} ON ALL TABLES IN SCHEMA public TO ${role}`,
    `GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public TO ${role}`,
    ...limited.flatMap(({ name }) => [
      `REVOKE ALL ON ${client.escapeIdentifier(name)} FROM ${role}`,
      `GRANT ${limitedTables[name] ?? ''} ON ${client.escapeIdentifier(name)} TO ${role}`,
    ]),
    // The queue makes its tables, and changes them when it is updated.
    `CREATE SCHEMA IF NOT EXISTS pgboss AUTHORIZATION ${role}`,
    `ALTER SCHEMA pgboss OWNER TO ${role}`,
  ];
}

/** Tables, functions and types of the queue that another role made, as before there was this one. */
async function giveQueue(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('ALTER %s %s OWNER TO %I', CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' ELSE 'TABLE' END,
        c.oid::regclass, $1::text) AS statement
      FROM pg_class c WHERE relnamespace = 'pgboss'::regnamespace AND relkind IN ('r', 'p', 'v', 'S')
        AND pg_get_userbyid(relowner) <> $1
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype IN ('a', 'i') AND relkind = 'S')
    UNION ALL SELECT format('ALTER ROUTINE %s OWNER TO %I', p.oid::regprocedure, $1::text) FROM pg_proc p
      WHERE pronamespace = 'pgboss'::regnamespace AND pg_get_userbyid(proowner) <> $1
    UNION ALL SELECT format('ALTER TYPE %s OWNER TO %I', t.oid::regtype, $1::text) FROM pg_type t
      WHERE typnamespace = 'pgboss'::regnamespace AND typtype = 'e' AND pg_get_userbyid(typowner) <> $1`,
    [name],
  );
  for (const { statement } of rows) await client.query(statement);
}
