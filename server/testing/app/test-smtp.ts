import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach } from 'vitest';

/** A message as the mail server received it. */
export interface Received {
  from: string;
  to: string[];
  /** Header and body, as sent. */
  source: string;
}

export interface TestSmtp {
  port: number;
  /** The messages that the server accepted with 250. */
  received: Received[];
  /** Stops the server and closes all its connections. */
  stop: () => Promise<void>;
}

/** A mail server's refusal. */
export function refusal(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

/**
 * Mail servers of a test file, stopped after each test. `answer` decides about each message after it has arrived: it
 * may be slow, reject with a {@link refusal}, or never resolve.
 */
export function useTestSmtp() {
  const open = new Set<TestSmtp>();
  afterEach(async () => {
    await Promise.all([...open].map((server) => server.stop()));
  });

  async function start(
    options: SMTPServerOptions & { port?: number; answer?: (message: Received) => Promise<void> } = {},
  ): Promise<TestSmtp> {
    const { port = 0, answer = () => Promise.resolve(), ...rest } = options;
    const received: Received[] = [];
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 1,
      // No name look-ups: tests don't use the network.
      disableReverseLookup: true,
      ...rest,
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          const message = {
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            source: Buffer.concat(chunks).toString(),
          };
          answer(message).then(
            () => {
              received.push(message);
              done();
            },
            (error: unknown) => done(error as Error),
          );
        });
      },
    });
    // Some tests are about clients that hang up.
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    const running: TestSmtp = {
      port: (server.server.address() as AddressInfo).port,
      received,
      async stop() {
        if (!open.delete(running)) return;
        await new Promise<void>((resolve) => server.close(() => resolve()));
      },
    };
    open.add(running);
    return running;
  }

  return { start };
}
