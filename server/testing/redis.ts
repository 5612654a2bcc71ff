import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { once } from 'node:events';

/** Nothing is written into the folder that the tests are started in, nor by a replica: the next server would read it. */
const inMemory = ['--save', '', '--appendonly', 'no', '--repl-diskless-sync', 'yes', '--repl-diskless-load', 'swapdb'];

/** A Redis server that a test starts, stops, and starts again at the same address. */
export async function makeRedis(program: string) {
  const port = await freePort();
  let child: ChildProcess | null = null;

  async function stop(): Promise<void> {
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill('SIGKILL');
    child = null;
    await ended;
  }

  /** `more` are further options of its command line. */
  async function start(more: readonly string[] = []): Promise<void> {
    const started = spawn(
      program,
      ['--port', String(port), '--bind', '127.0.0.1', '--daemonize', 'no', ...inMemory, ...more],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    child = started;
    await new Promise<void>((resolve, reject) => {
      started.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
      started.stdout.on('data', (chunk: Buffer) => {
        if (chunk.includes('Ready to accept connections')) resolve();
      });
    });
  }

  return { url: `redis://127.0.0.1:${port}`, start, stop };
}

/** Ports that no outgoing connection of another test takes meanwhile: systems give those from 32,768 on. */
const [firstPort, ports] = [15_000, 17_000];

/** A free port that stays free until it is listened at, also when its program is started again; `inARow`: with those behind it. */
export async function freePort(inARow = 1): Promise<number> {
  for (;;) {
    const port = firstPort + randomInt(ports);
    const isFree = await Promise.all(Array.from({ length: inARow }, (_, at) => canListen(port + at)));
    if (isFree.every(Boolean)) return port;
  }
}

async function canListen(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
