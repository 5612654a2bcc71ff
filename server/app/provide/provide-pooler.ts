import type { PoolOptions } from '#server/platform/database/database.ts';
import { identifyServer, type IdentifiedServer } from '#server/platform/database/identify-server.ts';
import { StartError } from '#server/platform/start-error.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * How statements without a session are sent: by the pooler, where there is one, else to the database itself.
 * Throws a StartError for a pooler that can't be used: another database behind it, a parameter that it refuses, or
 * statements that would run without a limit of time, since a pooler passes no limit on.
 */
export async function providePooler(
  { databaseUrl, databasePoolerUrl: poolerUrl }: Pick<Settings, 'databaseUrl' | 'databasePoolerUrl'>,
  connectionString: string,
): Promise<Pick<PoolOptions, 'connectionString' | 'withoutNames'>> {
  if (poolerUrl === undefined || databaseUrl === undefined) return { connectionString };
  const there = await identified('DATABASE_POOLER_URL', poolerUrl);
  const here = await identified('DATABASE_URL', databaseUrl);
  if (there.id !== here.id) {
    throw new StartError(
      'DATABASE_POOLER_URL cannot be used: another database is behind it than that of DATABASE_URL. Name the same one in its [databases].',
    );
  }
  if (there.statementTimeout === '0') {
    throw new StartError(
      `DATABASE_POOLER_URL cannot be used: its statements have no limit of time. Run ALTER ROLE ${new URL(poolerUrl).username} SET statement_timeout = '2500ms'.`,
    );
  }
  return { connectionString: poolerUrl, withoutNames: true };
}

async function identified(setting: string, url: string): Promise<IdentifiedServer> {
  const server = await identifyServer(url);
  if ('sentence' in server) throw new StartError(`${setting} cannot be used: ${server.sentence}`);
  return server;
}
