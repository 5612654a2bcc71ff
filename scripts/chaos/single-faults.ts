import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProductOn, type ProductServer } from '../../e2e/product-server.ts';
import type { Fault } from './row.ts';

/** A web node and a worker on the embedded database, each a process of its own, at addresses that stay. */
export async function startPair(dataDir: string, port: number, settings: Record<string, string> = {}) {
  const common = {
    PORT: String(port),
    TRUST_PROXY: '',
    DEMO_DATA: 'false',
    // A worker without sockets tells of live messages over Redis; there is none here.
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
  ];
  return {
    address: `http://127.0.0.1:${String(port)}`,
    faults,
    async stop() {
      await worker.stop();
      await web.stop();
    },
  };
}

async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}
