import { Client } from 'pg';
import { explainDatabaseError, type DatabaseProblem } from './reach-database.ts';

const connectMs = 5_000;

export interface IdentifiedServer {
  /** The number that a server shares only with its copies, and the name of the database. */
  id: string;
  /** The limit of time under which statements of this address run, as the server writes it; "0" without a limit. */
  statementTimeout: string;
}

/** The server behind an address, asked once with the parameters of our pools; or the error that prevents that. */
export async function identifyServer(connectionString: string): Promise<IdentifiedServer | DatabaseProblem> {
  let client: Client | undefined;
  try {
    client = new Client({
      connectionString,
      connectionTimeoutMillis: connectMs,
      query_timeout: connectMs,
      statement_timeout: connectMs,
    });
    // Without a listener, a connection that breaks between two queries would end the process.
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<IdentifiedServer>(
      `SELECT concat_ws('/', system_identifier, current_database()) AS id,
         current_setting('statement_timeout') AS "statementTimeout" FROM pg_control_system()`,
    );
    return rows[0] ?? { id: '', statementTimeout: '' };
  } catch (error) {
    return explainDatabaseError(error, client);
  } finally {
    await client?.end().catch(() => undefined);
  }
}
