import { Agent, get } from 'node:http';
import { callerAddress } from './caller-address.ts';

export interface PageAnswer {
  ms: number;
  bytes: number;
}

/** Requests pages like browsers, compressed, each time from another address: so the limits stay as they are. */
export interface PageClient {
  /** @param caller from 0; each has a connection of its own */
  ask: (server: { address: string }, path: string, caller: number) => Promise<PageAnswer>;
  close: () => void;
}

export function makePageClient(callers: number): PageClient {
  const agents = Array.from({ length: callers }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  let asked = 0;
  return {
    ask({ address }, path, caller) {
      const { hostname, port } = new URL(address);
      return new Promise((resolve, reject) => {
        const began = performance.now();
        const headers = { 'accept-encoding': 'gzip, deflate, br', 'x-forwarded-for': callerAddress(++asked) };
        get({ host: hostname, port, path, agent: agents[caller], headers }, (answer) => {
          let bytes = 0;
          answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
          answer.on('end', () => {
            if (answer.statusCode === 200) resolve({ ms: performance.now() - began, bytes });
            else reject(new Error(`${path} was answered with ${String(answer.statusCode)}`));
          });
        }).on('error', reject);
      });
    },
    close() {
      for (const agent of agents) agent.destroy();
    },
  };
}
