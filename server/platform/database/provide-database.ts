import type { Log } from '#server/platform/log.ts';
import type { Report } from '#server/platform/start-error.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';

export interface ProvidedDatabase {
  connectionString: string;
  /** 'embedded' is looked after by us, 'external' by somebody else. */
  kind: 'embedded' | 'external';
  stop: () => Promise<void>;
}

/** The server of `databaseUrl` where it is given, else the PostgreSQL that comes with the product, started here. */
export async function provideDatabase(options: {
  databaseUrl: string | undefined;
  dataDir: string;
  log: Pick<Log, 'warn' | 'error'>;
  report?: Report;
}): Promise<ProvidedDatabase> {
  const { databaseUrl, dataDir, log, report } = options;
  if (databaseUrl !== undefined) {
    return { connectionString: databaseUrl, kind: 'external', stop: () => Promise.resolve() };
  }
  const embedded = await startEmbeddedPostgres({ dataDir, log, report });
  return { connectionString: embedded.connectionString, kind: 'embedded', stop: embedded.stop };
}
