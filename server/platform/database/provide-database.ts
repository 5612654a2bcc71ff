import type { Log } from '#server/platform/log.ts';
import type { Report } from '#server/platform/start-error.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { reachDatabase, type Pauses } from './reach-database.ts';

export interface ProvidedDatabase {
  connectionString: string;
  /** 'embedded' is looked after by us, 'external' by somebody else. */
  kind: 'embedded' | 'external';
  stop: () => Promise<void>;
}

/**
 * The server of `databaseUrl` where it is given, waited for when it is late, else the PostgreSQL that comes with the
 * product, started here. Throws a StartError with a sentence for people when neither can be.
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
