import { execFile } from 'node:child_process';
import { open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startProductOn, type ProductServer } from '../../e2e/product-server.ts';
import { repository } from '../cluster/places.ts';
import type { Fault } from './row.ts';

const run = promisify(execFile);
const fillBytes = 1024 * 1024;

/** A web node and a worker on the embedded database, each a process of its own, at addresses that stay. */
export async function startPair(dataDir: string, port: number, settings: Record<string, string> = {}) {
  const common = {
    PORT: String(port),
    TRUST_PROXY: '',
    DEMO_DATA: 'false',
    // A worker without sockets announces live messages over Redis; there is none here.
    REDIS_URL: 'redis://127.0.0.1:1',
    ...settings,
  };
  const startWeb = (): Promise<ProductServer> => startProductOn(dataDir, { ...common, ROLES: 'web,realtime' });
  const startWorker = (): Promise<ProductServer> =>
    startProductOn(dataDir, { ...common, PORT: String(port + 1), ROLES: 'worker' });
  let web = await startWeb();
  let worker = await startWorker();

  const faults: Fault[] = [
    {
      name: 'node killed',
      begin: () => Promise.resolve(void process.kill(web.pid, 'SIGKILL')),
      faultMs: 500,
      async end() {
        web = await startWeb();
      },
    },
    {
      name: 'worker killed',
      begin: () => Promise.resolve(void process.kill(worker.pid, 'SIGKILL')),
      faultMs: 500,
      async end() {
        worker = await startWorker();
      },
    },
    {
      name: 'postmaster killed (embedded database)',
      async begin() {
        process.kill(await postmasterOf(dataDir), 'SIGKILL');
        await pause(100);
      },
    },
    backedUp(dataDir, port),
  ];
  return {
    address: `http://127.0.0.1:${String(port)}`,
    faults,
    /** Where `dataDir` is a small disk of its own: it is filled to the last byte, and freed again. */
    diskFull: {
      name: 'disk full',
      begin: () => fill(path.join(dataDir, 'filler')),
      faultMs: 6_000,
      end: () => rm(path.join(dataDir, 'filler')),
    } satisfies Fault,
    pids: () => [web.pid, worker.pid],
    async stop() {
      await worker.stop();
      await web.stop();
    },
  };
}

async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** Writes until the disk is full. */
async function fill(place: string): Promise<void> {
  const file = await open(place, 'w');
  try {
    for (let bytes = Buffer.alloc(fillBytes, 1); bytes.length > 0;) {
      await file.write(bytes).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        bytes = bytes.subarray(0, Math.floor(bytes.length / 2));
      });
    }
  } finally {
    await file.close();
  }
}

/** A backup is made while everything goes on, and restored to another place: all that was acknowledged before it is there. */
function backedUp(dataDir: string, port: number): Fault {
  let begunMs = 0;
  const backups = `${dataDir}-backups`;
  const settings = {
    ...process.env,
    APP_MODE: 'local',
    DATABASE_URL: '',
    BACKUP_TO: backups,
    BACKUP_KEY: 'key-of-the-chaos-backups',
  };
  const script = (name: string, args: string[], folder: string) =>
    run(process.execPath, [path.join(repository, 'scripts', name), ...args], {
      cwd: repository,
      env: { ...settings, DATA_DIR: folder },
    });
  return {
    name: 'backup and restore in the middle',
    async begin() {
      begunMs = performance.now();
      await script('backup.ts', [], dataDir);
    },
    async check(ledger) {
      const elsewhere = `${dataDir}-restored`;
      const { stdout } = await script('backup.ts', ['--list'], dataDir);
      const name = /\d{4}-\d\d-\d\dt[\w-]+/.exec(stdout)?.[0] ?? '';
      await script('restore.ts', [name], elsewhere);
      const product = await startProductOn(elsewhere, { PORT: String(port + 2), TRUST_PROXY: '', DEMO_DATA: 'false' });
      try {
        const { lost, doubled } = await ledger.check(product.address, begunMs);
        return [
          ...lost.map((what) => `not in the restored backup: ${what}`),
          ...doubled.map((what) => `twice in the restored backup: ${what}`),
        ];
      } finally {
        await product.stop();
        await Promise.all([elsewhere, backups].map((folder) => rm(folder, { recursive: true, force: true })));
      }
    },
  };
}
