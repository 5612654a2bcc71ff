import type { Log } from '#server/platform/log.ts';
import type { Report } from '#server/platform/start-error.ts';
import { admitApplication, embeddedApplicationRole } from './application-role.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { reachDatabase, type Pauses } from './reach-database.ts';

export interface ProvidedDatabase {
  /** Connects as the role that owns the tables: for migrations, backups and commands. */
  connectionString: string;
  /** Connects as the role that the application runs under, after {@link ProvidedDatabase.admit}. */
  applicationConnectionString: string;
  /** Grants the application's role its rights; after the migrations. */
  admit: () => Promise<void>;
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
  /** The same database as the role that owns the tables; without it, DATABASE_URL's is the owner. */
  databaseOwnerUrl?: string | undefined;
  dataDir: string;
  log: Pick<Log, 'warn' | 'error'>;
  report?: Report;
  pauses?: Pauses;
}): Promise<ProvidedDatabase> {
  const { databaseUrl, databaseOwnerUrl, dataDir, log, report, pauses } = options;
  if (databaseUrl !== undefined) {
    const connectionString = databaseOwnerUrl ?? databaseUrl;
    await reachDatabase({ databaseUrl: connectionString, report, pauses });
    const access = { connectionString, applicationConnectionString: databaseUrl };
    return {
      ...access,
      // With one role for both there is nothing to give.
      admit: () =>
        databaseOwnerUrl === undefined ? Promise.resolve() : admitApplication({ ...access, makeRole: false }),
      kind: 'external',
      stop: () => Promise.resolve(),
    };
  }
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir, log, report });
  const access = { connectionString, applicationConnectionString: embeddedApplicationRole(connectionString) };
  return { ...access, admit: () => admitApplication({ ...access, makeRole: true }), kind: 'embedded', stop };
}
