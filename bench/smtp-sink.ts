import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes every mail at once and forgets it; counts them. */
export async function openSmtpSink(): Promise<{ url: string; count: () => number; close: () => Promise<void> }> {
  let taken = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => {
        taken += 1;
        done();
      });
    },
  });
  server.on('error', () => undefined);
  const listening = once(server.server, 'listening');
  server.listen(0, '127.0.0.1');
  await listening;
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: () => taken,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
