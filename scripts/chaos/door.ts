import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A port in front of a server, which can be open, refuse, or accept connections and stay silent. */
export interface Door {
  port: number;
  set(state: 'open' | 'refuses' | 'hangs'): Promise<void>;
  close(): Promise<void>;
}

/** @param behind the port of the server on this machine */
export async function openDoor(behind: number): Promise<Door> {
  const pairs = new Set<[Socket, Socket]>();
  const held = new Set<Socket>();
  let isHanging = false;
  let port = 0;
  let server: Server | null = null;

  function join(near: Socket): void {
    near.on('error', () => undefined);
    if (isHanging) {
      held.add(near.pause());
      near.on('close', () => held.delete(near));
      return;
    }
    const far = connect(behind, '127.0.0.1');
    far.on('error', () => near.destroy());
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.on('close', () => {
      far.destroy();
      pairs.delete(pair);
      held.delete(near);
    });
    far.on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  }
  async function listen(): Promise<void> {
    if (server) return;
    const one = createServer(join);
    server = one;
    await new Promise<void>((resolve, reject) => {
      one.once('error', reject);
      one.listen(port, '127.0.0.1', resolve);
    });
    port = (one.address() as AddressInfo).port;
  }
  async function shut(): Promise<void> {
    const one = server;
    server = null;
    for (const socket of [...[...pairs].flat(), ...held]) socket.destroy();
    if (one) await new Promise((resolve) => one.close(resolve));
  }

  await listen();
  return {
    port,
    async set(state) {
      isHanging = state === 'hangs';
      if (state === 'refuses') return shut();
      await listen();
      // Connections that are open fall silent as well; those that were held are let go, as by a server that came back.
      if (isHanging) {
        for (const [near, far] of pairs) {
          near.unpipe(far);
          far.unpipe(near);
          held.add(near.pause());
        }
      } else {
        for (const socket of held) socket.destroy();
      }
    },
    close: shut,
  };
}
