import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../redis.ts';

/**
 * Starts PgBouncer in transaction mode before the server of a connection, with two connections to it.
 *
 * @param more lines of its settings that replace those of the document
 */
export async function startPgbouncer(
  program: string,
  connectionString: string,
  more: readonly string[] = ['ignore_startup_parameters = statement_timeout'],
): Promise<{ urlOf: (connectionString: string) => string; stop: () => Promise<void> }> {
  const { username, password, hostname, port: serverPort } = new URL(connectionString);
  const folder = await mkdtemp(path.join(tmpdir(), 'aangan-pgbouncer-'));
  const port = await freePort();
  const users = path.join(folder, 'users.txt');
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  const file = path.join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${serverPort}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    'default_pool_size = 2',
    'max_client_conn = 200',
    ...more,
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  // It refuses to run as root, and reads its files as somebody else then.
  await chmod(folder, 0o755);
  const child = spawn(program, [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`pgbouncer ended with ${code}: ${said.join('\n')}`)));
    createInterface(child.stderr).on('line', (line) => {
      said.push(line);
      if (line.includes('process up')) resolve();
    });
  });
  return {
    urlOf(target) {
      const url = new URL(target);
      url.port = String(port);
      return url.href;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
