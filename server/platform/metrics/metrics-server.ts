import { createServer } from 'node:http';
import { StartError } from '#server/platform/start-error.ts';
import type { Metrics } from './metrics.ts';

/**
 * Opens `GET /metrics` on a port of its own, which is not for visitors. Throws a StartError that names the setting when
 * the port can't be had. Returns what closes it.
 */
export async function serveMetrics(
  metrics: Pick<Metrics, 'registry'>,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  const { registry } = metrics;
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.requestTimeout = 10_000;
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  } catch (error) {
    throw new StartError(
      `METRICS_PORT ${port} on ${host} cannot be opened (${(error as NodeJS.ErrnoException).code ?? 'unknown'}). Set METRICS_PORT to a free port, such as 9464.`,
    );
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
