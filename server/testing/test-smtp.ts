import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach } from 'vitest';

/** A message as a mail server got it. */
export interface Received {
  from: string;
  to: string[];
  /** Header and body, as sent. */
  source: string;
}

export interface TestSmtp {
  port: number;
  /** What the server answered 250 to. */
  received: Received[];
  /** Ends it with all its connections. */
  stop: () => Promise<void>;
}

/** An answer that a mail server refuses with. */
export function refusal(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

/**
 * Mail servers of a test file, ended after each test. `answer` decides about each message once all of it arrived: it
 * may take its time, reject with a {@link refusal}, or never settle.
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
      // No look-ups of names: tests leave the network alone.
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
    // A client that hangs up is what some tests are about.
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
