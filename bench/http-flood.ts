// A process that sends requests without a pause, forked by a bench: its own work must not delay the measured server.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { callerAddress } from './caller-address.ts';

export interface HttpFlood {
  /** Without a slash at the end. */
  address: string;
  /** `#` becomes the number of the request, so that each requests a different address. */
  url: string;
  /** Whether each request comes from an address of its own, or all from one. */
  manyCallers: boolean;
  clients: number;
  seconds: number;
}

/** How many answers came with each status. */
export type Answers = Record<number, number>;

const file = fileURLToPath(import.meta.url);

/** Sends the requests for the given time, in a separate process. */
export async function httpFlood(flood: HttpFlood): Promise<Answers> {
  const child = fork(file, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  try {
    child.send(flood);
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The load ended with ${String(code)}.`);
    });
    const [answers] = (await Promise.race([once(child, 'message'), ended])) as [Answers];
    return answers;
  } finally {
    child.kill();
  }
}

if (process.argv[1] === file) {
  process.once('message', (flood: HttpFlood) => {
    void run(flood);
  });
}

async function run({ address, url, manyCallers, clients, seconds }: HttpFlood): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const answers: Answers = {};
  const until = performance.now() + seconds * 1000;
  let asked = 0;
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      const n = (asked += 1);
      const from = manyCallers ? callerAddress(n) : '192.0.2.1';
      request(
        address + url.replace('#', String(n)),
        { agent, headers: { 'x-forwarded-for': from, 'accept-encoding': 'br' } },
        (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
        },
      )
        .on('error', reject)
        .end();
    });
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        const status = await ask();
        answers[status] = (answers[status] ?? 0) + 1;
      }
    }),
  );
  agent.destroy();
  process.send?.(answers);
}
