import type { Log } from '#server/platform/log.ts';
import type { Report } from '#server/platform/start-error.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { reachDatabase, type Pauses } from './reach-database.ts';

export interface ProvidedDatabase {
  connectionString: string;
  /** 'embedded' is run by this product, 'external' is the server of DATABASE_URL. */
  kind: 'embedded' | 'external';
  stop: () => Promise<void>;
}

/**
 * The server of `databaseUrl` if it is set, after waiting for its start, else the PostgreSQL that comes with the
 * product, started here. Throws a StartError with a message for people when it is not available.
 */
export async function provideDatabase(options: {
  databaseUrl: string | undefined;
  dataDir: string;
  log: Pick<Log, 'warn' | 'error'>;
  report?: Report;
  pauses?: Pauses;
}): Promise<ProvidedDatabase> {
  const { databaseUrl, dataDir, log, report, pauses } = options;
  if (databaseUrl !== undefined) {
    await reachDatabase({ databaseUrl, report, pauses });
    return { connectionString: databaseUrl, kind: 'external', stop: () => Promise.resolve() };
  }
  const embedded = await startEmbeddedPostgres({ dataDir, log, report });
  return { connectionString: embedded.connectionString, kind: 'embedded', stop: embedded.stop };
}
