import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';

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
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--daemonize', 'no', ...more],
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

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
