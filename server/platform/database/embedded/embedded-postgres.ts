import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { makeFolders } from '#server/platform/files/durable-folders.ts';
import type { Log } from '#server/platform/log.ts';
import { StartError, type Report } from '#server/platform/start-error.ts';
import { readAccess, sweepAccess, writeAccess } from './access-file.ts';
import { createCluster, majorOfFolder } from './cluster.ts';
import { checkDurability, connectionStringOf, ensureDatabase } from './connection.ts';
import { explainFailure } from './failures.ts';
import { requireFreeSpace } from './free-space.ts';
import { giveFolder } from './launchers.ts';
import { findRunning, startPostmaster, stopPostmaster, type Running } from './postmaster.ts';
import { claimsIn, withStartLock } from './start-lock.ts';
import { watchPostmaster } from './watch.ts';
import { chooseOtherRuntime, chooseRuntime, type Runtime } from './runtime.ts';

export interface EmbeddedOptions {
  /** The product's data folder; the database lives in its `postgres`. Made when it is missing. */
  dataDir: string;
  log: Pick<Log, 'warn' | 'error'>;
  report?: Report;
  database?: string;
  /** False for tests only: a crash of the machine may lose data. */
  durable?: boolean;
}

export interface EmbeddedPostgres {
  connectionString: string;
  port: number;
  /** True when it was already running and was taken over. */
  adopted: boolean;
  pid: () => number;
  /** Stops the server unless another running process of the product uses it; safe to call twice. */
  stop: () => Promise<void>;
}

/**
 * Starts the PostgreSQL that comes with the product on `<dataDir>/postgres`, or takes over the one that an earlier
 * process left running. While this process runs it watches the server, and restarts it on the same port when it ends.
 * Throws a StartError with a message for people when it cannot start.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, report, database = 'aangan', durable = true } = options;
  const dataDir = await makeDataDir(path.resolve(options.dataDir));
  const dataFolder = path.join(dataDir, 'postgres');
  const logFile = path.join(dataDir, 'postgres.log');
  const claims = claimsIn(dataDir);

  /** Under the lock: takes over a running server, else starts one, after creating the cluster if there is none. */
  const bringUp = (port?: number): Promise<Running & { adopted: boolean; runtime: Runtime; password: string }> =>
    withStartLock(dataDir, async () => {
      await claims.add();
      await sweepAccess(dataDir);
      const { password, port: lastPort } = await readAccess(dataDir);
      const alive = await findRunning(dataFolder, password);
      let runtime = await chooseRuntime({ dataDir, dataFolder, report });
      if (alive) return { ...alive, adopted: true, runtime, password };
      // A command may start the database that ended under a running product: its pools know no other port.
      const isPortFixed = port !== undefined || (await claims.othersAlive());
      const start = async (): Promise<Running> => {
        if ((await majorOfFolder(dataFolder)) === null) {
          await requireFreeSpace(dataDir);
          report?.('Making a new database');
          await createCluster({ dataFolder, ...runtime, password });
        }
        await giveFolder(dataFolder, runtime.launcher.owner);
        return startPostmaster({
          dataFolder,
          logFile,
          ...runtime,
          password,
          durable,
          port: port ?? lastPort,
          isPortFixed,
          report,
        });
      };
      let running: Running;
      try {
        running = await start();
      } catch (error) {
        // The stored runtime may have become forbidden on this machine: probe again.
        const other = await chooseOtherRuntime({ dataDir, dataFolder, report, than: runtime });
        if (!other) throw error;
        runtime = other;
        running = await start();
      }
      await ensureDatabase(running.port, password, database);
      if (running.port !== lastPort) await writeAccess(dataDir, { ...(await readAccess(dataDir)), port: running.port });
      return { ...running, adopted: false, runtime, password };
    });

  try {
    const first = await bringUp();
    const connectionString = connectionStringOf(first.port, first.password, database);
    if (durable) await checkDurability(connectionString);
    const watch = watchPostmaster({
      first,
      dataFolder,
      log,
      startAgain: () => bringUp(first.port),
    });
    let stopped: Promise<void> | undefined;
    return {
      connectionString,
      port: first.port,
      adopted: first.adopted,
      pid: watch.pid,
      stop: () =>
        (stopped ??= (async () => {
          await watch.stop();
          await withStartLock(dataDir, async () => {
            await claims.drop();
            if (!(await claims.othersAlive())) await stopPostmaster(watch.pid(), dataFolder, first.runtime.binaries);
          });
        })()),
    };
  } catch (error) {
    await claims.drop().catch(() => undefined);
    throw inWords(error, dataFolder);
  }
}

/** The folder's real path, as PostgreSQL reports it, so that links to the folder make no difference. */
async function makeDataDir(dataDir: string): Promise<string> {
  try {
    await makeFolders(dataDir);
    return await realpath(dataDir);
  } catch (error) {
    throw inWords(error, dataDir);
  }
}

function inWords(error: unknown, folder: string): unknown {
  if (error instanceof StartError || !(error instanceof Error)) return error;
  return explainFailure(`${(error as NodeJS.ErrnoException).code ?? ''} ${error.message}`, folder) ?? error;
}
