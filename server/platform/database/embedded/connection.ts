import { realpath } from 'node:fs/promises';
import { Client } from 'pg';
import { StartError } from '#server/platform/start-error.ts';
import { superuser } from './cluster.ts';

export function connectionStringOf(port: number, password: string, database: string): string {
  return `postgres://${superuser}:${password}@127.0.0.1:${String(port)}/${database}`;
}

/**
 * Whether the server on this port serves this folder and takes this password: 'ours', 'other', or 'starting' when it
 * accepts no connections yet.
 */
export async function whoAnswers(
  port: number,
  password: string,
  dataFolder: string,
): Promise<'ours' | 'other' | 'starting'> {
  try {
    return await withClient(connectionStringOf(port, password, 'postgres'), async (client) => {
      const { rows } = await client.query<{ folder: string }>(`SELECT current_setting('data_directory') AS folder`);
      const folder = await realpath(rows[0]?.folder ?? '').catch(() => '');
      return folder === (await realpath(dataFolder)) ? 'ours' : 'other';
    });
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    // 57P03: starting up or shutting down; ECONNREFUSED: not listening yet.
    return code === '57P03' || code.startsWith('ECONN') ? 'starting' : 'other';
  }
}

/** Creates the database if it is missing. */
export async function ensureDatabase(port: number, password: string, database: string): Promise<void> {
  await withClient(connectionStringOf(port, password, 'postgres'), async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
  });
}

/** Refuses a server without durable commits: with these settings off, a power cut lost rows in our tests. */
export async function checkDurability(connectionString: string): Promise<void> {
  await withClient(connectionString, async (client) => {
    const { rows } = await client.query<{ name: string; setting: string }>(
      `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes') AND setting = 'off'`,
    );
    const names = rows.map((row) => row.name);
    if (names.length > 0) {
      throw new StartError(`The database runs with ${names.join(' and ')} off and could lose data. Turn it on.`);
    }
  });
}

async function withClient<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000, application_name: 'aangan start' });
  // Without a listener, a connection that breaks between two queries would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
