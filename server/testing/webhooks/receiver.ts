import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedEvent {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A program of an owner at an address of this machine. It answers with `status`, or not at all. */
export async function startReceiver() {
  const received: ReceivedEvent[] = [];
  let noticed: () => void = () => undefined;
  const next: { status: number | 'none' } = { status: 204 };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      noticed();
      if (next.status === 'none') return;
      const location = next.status === 302 ? { location: '/elsewhere' } : {};
      response.writeHead(next.status, location).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/aangan`,
    received,
    /** Calls this after each event, before the answer. */
    onReceived: (notice: () => void) => (noticed = notice),
    answerWith: (status: number | 'none') => (next.status = status),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
