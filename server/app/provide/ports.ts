import { createServer } from 'node:net';
import { StartError } from '#server/platform/start-error.ts';

/** Reports in plain words why a port cannot be listened on. */
export async function inPortWords<T>(port: number, listen: () => Promise<T>): Promise<T> {
  try {
    return await listen();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is taken by another program. Stop it, or set PORT to another number, as in: PORT=3001 npm start`,
      );
    }
    if (code === 'EACCES') {
      throw new StartError(`This user may not listen on port ${port}. Set PORT to a number above 1023.`);
    }
    throw error;
  }
}

/** Throws a StartError when nobody could listen there now. */
export async function tryPort(host: string, port: number): Promise<void> {
  await inPortWords(port, () => listenOnce(host, port));
}

/** A port that nobody listens on, for tests that start many products beside each other. */
export function freePort(host: string): Promise<number> {
  return listenOnce(host, 0);
}

/** Listens for a moment and returns the port; rejects as a server would. */
async function listenOnce(host: string, port: number): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : port;
}
