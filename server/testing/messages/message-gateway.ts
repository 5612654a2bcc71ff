import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach } from 'vitest';

/** A request that a gateway received. */
export interface GatewayRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

/** An answer as the gateways document theirs; `hang` gives none, `break` closes the connection. */
type GatewayAnswer = { status: number; body: unknown } | 'hang' | 'break';

export const msg91Accepts: GatewayAnswer = {
  status: 200,
  body: { message: '5762846b4f8d285d378b4567', type: 'success' },
};
export const whatsAppAccepts: GatewayAnswer = {
  status: 200,
  body: {
    messaging_product: 'whatsapp',
    contacts: [{ input: '919822041776', wa_id: '919822041776' }],
    messages: [{ id: 'wamid.HBgLMTY1MDM4Nzk0MzkVAgARGBI3N0Ey', message_status: 'accepted' }],
  },
};
/** A refusal of WhatsApp's Cloud API. */
export const whatsAppRefuses = (status: number, code: number): GatewayAnswer => ({
  status,
  body: { error: { message: `(#${code}) Refused`, type: 'OAuthException', code, fbtrace_id: 'Az8or2yhqkZfEZ' } },
});

/** A local server in the place of a message gateway. Each test begins with `usual`. */
export function useMessageGateway(usual: GatewayAnswer) {
  let answer = usual;
  const received: GatewayRequest[] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', headers } = request;
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
      received.push({ path: url, headers, body });
      if (answer === 'hang') return;
      if (answer === 'break') return void request.socket.destroy();
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
      reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
    });
  });
  beforeAll(async () => {
    await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  });
  beforeEach(() => {
    answer = usual;
    received.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    received,
    get url() {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('The gateway listens from beforeAll on.');
      return `http://127.0.0.1:${address.port}`;
    },
    answerWith: (next: GatewayAnswer) => {
      answer = next;
    },
  };
}

/** The address of a gateway that is not there. */
export async function closedUrl(): Promise<string> {
  const server = createServer();
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A server that listens has an address.');
  await new Promise((closed) => server.close(closed));
  return `http://127.0.0.1:${address.port}`;
}
