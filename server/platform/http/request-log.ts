import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Span } from '@opentelemetry/api';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { beginRequest, endRequest, traceIdOf } from '#server/platform/tracing/spans.ts';
import type { App } from './types.ts';

/** Calls of load balancers; their lines, and those of files, are of level debug. */
const probes = new Set(['/healthz', '/readyz']);
/** The status under which the trace of a request ends whose visitor left, as nginx logs it. */
const clientClosedRequest = 499;

/**
 * One line for each answered request: its id (`reqId`, also in the answer's `x-request-id`), method, the pattern of its
 * route, status, milliseconds and a hash of the user's id. Neither address, query, body nor network address is logged,
 * since they are personal data or hold tokens. The same numbers go to `metrics`, and the request is a trace, whose id is
 * in the line where one is recorded.
 *
 * @param userKey random key of this installation; without it nobody can tell whose hash it is
 */
export function logRequests(app: App, { metrics, userKey }: { metrics: Metrics; userKey: Buffer }): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    metrics.openRequests.inc();
    spans.set(request, beginRequest(request.method, request.id, done));
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { route, isFile } = routeOf(request, reply.statusCode);
    metrics.openRequests.dec();
    metrics.requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    const level = probes.has(route) || isFile ? 'debug' : 'info';
    const user = hashOf(request, userKey);
    const trace = endTrace(request, route, reply.statusCode);
    request.log[level](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(user !== null && { user }),
        ...(trace !== null && { trace }),
      },
      'answered',
    );
    done();
  });
  // The visitor left, or the body took too long: there is no answer to log.
  app.addHook('onRequestAbort', (request, done) => {
    metrics.openRequests.dec();
    endTrace(request, routeOf(request, clientClosedRequest).route, clientClosedRequest);
    done();
  });

  function endTrace(request: FastifyRequest, route: string, status: number): string | null {
    const span = spans.get(request);
    if (!span) return null;
    const id = traceIdOf(span);
    endRequest(span, { method: request.method, route, status });
    return id;
  }
}

/**
 * The pattern of an address, so that there are few. Pages have no route on the server: of those that exist the first
 * part names the page (/property/7 is "page /property"), the rest are "page".
 */
function routeOf(request: FastifyRequest, status: number): { route: string; isFile: boolean } {
  const { url } = request.routeOptions;
  if (url !== undefined) return { route: url, isFile: /^\/(assets|icons|hero|rooms)\/|\.\w+$/.test(url) };
  const path = request.url.split('?')[0] ?? '';
  if (path.startsWith('/api/')) return { route: 'unknown call', isFile: false };
  const page = /^\/[a-z-]*/.exec(path)?.[0] ?? '';
  return { route: status === 200 ? `page ${page}` : 'page', isFile: false };
}

function hashOf({ signedIn, keyHolder }: FastifyRequest, key: Buffer): string | null {
  const userId = signedIn?.actorId ?? signedIn?.userId ?? keyHolder?.userId ?? null;
  return userId === null ? null : createHmac('sha256', key).update(`user ${userId}`).digest('hex').slice(0, 12);
}
