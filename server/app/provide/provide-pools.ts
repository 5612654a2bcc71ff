import type { Pool } from 'pg';
import type { Database } from '#server/platform/database/db.ts';
import { openDatabase, openPool } from '#server/platform/database/database.ts';
import { databaseOn, type Replicas } from '#server/platform/database/replicas/open-replicas.ts';
import { tellStatements } from '#server/platform/database/slow-statements.ts';
import type { Log } from '#server/platform/log.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { refuseDemoAccounts } from '../demo/demo-accounts.ts';
import type { Settings } from '../settings/settings.ts';
import { providePooler } from './provide-pooler.ts';
import { provideReplicas } from './provide-replicas.ts';

export interface ProvidedPools {
  /** Reads from replicas, where there are any and a route allows it. */
  db: Database;
  searchPool: Pool;
  /** The pools of the primary. */
  pool: Pool;
  primarySearchPool: Pool;
  replicas: Replicas | null;
}

const searchOptions = { applicationName: 'aangan search', plansForSearch: true } as const;

/**
 * Opens the pools of the settings: by a pooler and to replicas where they are set. Throws a StartError when one of these
 * can't be used, and in production on a database with demo accounts.
 *
 * @param closing takes what closes each of them, as soon as it is open
 */
export async function providePools(needs: {
  settings: Settings;
  connectionString: string;
  metrics: Metrics;
  log: Log;
  closing: (step: () => Promise<unknown> | undefined) => void;
}): Promise<ProvidedPools> {
  const { settings, connectionString, metrics, log, closing } = needs;
  const { databaseConnections: max, slowStatementMs } = settings;
  const timedIn = (name: string) => tellStatements(name, { metrics, log, slowStatementMs });
  const pooler = await providePooler(settings, connectionString);
  const main = openDatabase({ ...pooler, log, max, onStatementEnd: timedIn('main') });
  const { pool } = main;
  closing(main.close);
  await refuseDemoAccounts(main.db, settings.appMode);
  const search = { log, max, ...searchOptions };
  const primarySearchPool = openPool({ connectionString, ...search, onStatementEnd: timedIn('search') });
  closing(() => primarySearchPool.end());
  const replicas = await provideReplicas({ settings, log });
  if (!replicas) return { db: main.db, searchPool: primarySearchPool, pool, primarySearchPool, replicas };
  closing(() => replicas.close());
  const ofReplicas = { log, max, onStatementEnd: timedIn('main replica'), applicationName: 'aangan' };
  const db = databaseOn(replicas.route(pool, ofReplicas));
  const searchPool = replicas.route(primarySearchPool, { ...search, onStatementEnd: timedIn('search replica') });
  return { db, searchPool, pool, primarySearchPool, replicas };
}
