import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { reachDatabase } from '#server/platform/database/reach-database.ts';
import { freePort } from '../redis.ts';

const programs = '/usr/lib/postgresql';
const shortPauses = { nowMs: () => performance.now(), pause: () => pause(50) };

/** The programs of the newest PostgreSQL that this system has, with pg_basebackup; null where there is none. */
export async function findSystemPostgres(): Promise<string | null> {
  const versions = (await readdir(programs).catch((): string[] => [])).filter((name) => /^\d+$/.test(name)).map(Number);
  const newest = Math.max(...versions);
  if (newest < 15) return null;
  const folder = path.join(programs, String(newest), 'bin');
  const there = await readdir(folder).catch((): string[] => []);
  return ['initdb', 'postgres', 'pg_basebackup'].every((name) => there.includes(name)) ? folder : null;
}

/** PostgreSQL refuses to run as root: then its own user runs it. */
const asRoot = process.getuid?.() === 0;
const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
const owner = asRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};

export interface SystemServer {
  url: string;
  port: number;
  /** Simulates a killed machine: nothing is written any more. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

export interface StreamingPair {
  primary: SystemServer;
  replica: SystemServer;
  /** Removes both with their data. */
  close(): Promise<void>;
}

/** A server of this system and another one that follows it by streaming, each on a free port of this machine. */
export async function makeStreamingPair(bin: string): Promise<StreamingPair> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aangan-streaming-'));
  if (owner.uid !== undefined) await chown(folder, owner.uid, owner.gid);
  const run = (program: string, args: string[]) =>
    execFileSync(path.join(bin, program), args, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const servers: SystemServer[] = [];

  async function serve(data: string): Promise<SystemServer> {
    const port = await freePort();
    const url = `postgres://aangan@127.0.0.1:${String(port)}/postgres`;
    let child: ChildProcess | null = null;
    const server: SystemServer = {
      url,
      port,
      async start() {
        child = spawn(
          path.join(bin, 'postgres'),
          [
            '-D',
            data,
            '-p',
            String(port),
            ...optionsOf({ unix_socket_directories: '', listen_addresses: '127.0.0.1' }),
          ],
          { ...owner, cwd: folder, stdio: 'ignore' },
        );
        await reachDatabase({ databaseUrl: url, pauses: shortPauses });
      },
      async kill() {
        const killed = child;
        child = null;
        if (!killed || killed.exitCode !== null) return;
        const ended = once(killed, 'exit');
        killed.kill('SIGQUIT');
        await ended;
      },
    };
    servers.push(server);
    await server.start();
    return server;
  }

  const close = async (): Promise<void> => {
    for (const server of servers.reverse()) await server.kill();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const [first, second] = [path.join(folder, 'primary'), path.join(folder, 'replica')];
    run('initdb', ['-D', first, '-U', 'aangan', '-A', 'trust', '--no-sync']);
    const primary = await serve(first);
    run('pg_basebackup', ['-D', second, '-R', '-X', 'stream', '-c', 'fast', '--no-sync', '-d', primary.url]);
    return { primary, replica: await serve(second), close };
  } catch (error) {
    await close();
    throw error;
  }
}

const optionsOf = (settings: Record<string, string>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
