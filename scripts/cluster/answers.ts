import { connect } from 'node:net';

/** Whether an address answers with 200. Rejects where nothing answers within two seconds. */
export async function answers200(address: string): Promise<boolean> {
  return (await fetch(address, { signal: AbortSignal.timeout(2_000) })).status === 200;
}

/** Whether a port of this machine takes connections. */
export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
